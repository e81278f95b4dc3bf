// The price feeds: move one, or let its prices be refused.
import type { SandboxView } from '@svc/service/dashboard/api-types';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Form } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

type Feed = 'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD';

export const Prices = ({ prices, canSet }: { prices: SandboxView['prices']; canSet: boolean }) => (
  <Card title="Move a price" note="US dollars for one unit, as the feeds on the chain say">
    {prices.length === 0 ? (
      <p className="text-muted">The chain cannot be asked right now.</p>
    ) : (
      <div className="space-y-3">
        {prices.map((price) => (
          <Price key={`${price.feed} ${price.price}`} {...price} canSet={canSet} />
        ))}
        <Trouble canSet={canSet} />
      </div>
    )}
  </Card>
);

const TROUBLES = [
  ['none', phrase`none: prices are used again`],
  ['stale', phrase`the feed is too old`],
  ['out_of_bounds', phrase`the price is out of bounds`],
  ['jump', phrase`the price jumps`],
  ['oracles_disagree', phrase`the two oracles disagree`],
  ['sequencer_down', phrase`the sequencer is down`],
  ['sequencer_grace', phrase`the sequencer has just come back`],
] as const;

function Trouble({ canSet }: { canSet: boolean }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const set = useWrite('POST /merchants/{merchantId}/sandbox/price-trouble');
  const submit = ({ trouble: wanted }: Record<string, string>): void => {
    const [trouble] = TROUBLES.find(([name]) => name === wanted) ?? TROUBLES[0];
    set.mutate(
      { params: { merchantId }, body: { trouble } },
      { onSuccess: () => say(trouble === 'none' ? 'Prices are used again.' : 'Prices are refused now.') },
    );
  };
  return (
    <Form error={set.error} onSubmit={submit} className="space-y-2">
      <div className="flex items-center gap-3">
        <label htmlFor="trouble" className="w-24 shrink-0 font-medium text-ink">
          Trouble
        </label>
        <select id="trouble" name="trouble" className="input" disabled={!canWrite || !canSet}>
          {TROUBLES.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        <Button type="submit" disabled={!canWrite || !canSet} busy={set.isPending}>
          Set
        </Button>
      </div>
    </Form>
  );
}

function Price({ feed, price, canSet }: { feed: string; price: string; canSet: boolean }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const set = useWrite('POST /merchants/{merchantId}/sandbox/prices');
  const submit = ({ price: wanted = '' }: Record<string, string>): void =>
    set.mutate(
      { params: { merchantId }, body: { feed: feed as Feed, price: wanted } },
      { onSuccess: () => say(`${feed} is ${wanted} now.`) },
    );
  return (
    <Form error={set.error} onSubmit={submit} className="space-y-2">
      <div className="flex items-center gap-3">
        <span className="w-24 shrink-0 font-medium text-ink">{feed}</span>
        <input
          name="price"
          aria-label={`Price of ${feed}`}
          inputMode="decimal"
          pattern="[0-9]+([.][0-9]+)?"
          className="input tnum"
          defaultValue={price}
          disabled={!canWrite || !canSet}
          required
        />
        <Button type="submit" disabled={!canWrite || !canSet} busy={set.isPending}>
          Set
        </Button>
      </div>
    </Form>
  );
}
