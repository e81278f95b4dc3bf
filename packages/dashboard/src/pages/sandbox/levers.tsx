// The levers of the Sandbox beside a running conversion: only those that it can feel now.
import type { ConversionView } from '@svc/service/dashboard/api-types';
import { HOUR_SECONDS } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Problem } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { useSession } from '../../session.ts';
import { phrases } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

type Lever = 'pay' | 'expire' | 'settle_payout' | 'fail_payout' | 'reverse_payout' | 'hold' | 'clear_hold' | 'decline';

const WORDS: Record<Lever, string> = phrases({
  pay: 'Pay exactly what is asked',
  expire: 'Let the payment expire',
  settle_payout: 'Settle the payout',
  fail_payout: 'Fail the payout',
  reverse_payout: 'Reverse the payout',
  hold: 'Put it on hold',
  clear_hold: 'Clear the hold',
  decline: 'Decline it',
});
const PAYOUT = ['settle_payout', 'fail_payout', 'reverse_payout'] as const;
const LEVERS: Partial<Record<ConversionView['status'], readonly Lever[]>> = {
  created: ['hold'],
  screening_hold: ['clear_hold', 'decline'],
  awaiting_payment: ['pay', 'expire'],
  payout_pending: PAYOUT,
  payout_in_progress: PAYOUT,
};
const ON_CHAIN: readonly string[] = ['voucher_issued', 'onchain_submitted', 'onchain_confirmed'];
const REORG_DEPTH = 2;

export function Levers({ conversion }: { conversion: ConversionView }) {
  const { merchantId } = useScope();
  const { installation } = useSession();
  const { canWrite } = useRole();
  const pull = useWrite('POST /merchants/{merchantId}/sandbox/levers');
  const { status, reference, env, payout } = conversion;
  const isPaidOut = status === 'succeeded' && payout !== null;
  const isOver = status === 'failed' || (status === 'succeeded' && !isPaidOut);
  if (!installation.sandbox || env !== 'test' || !canWrite || isOver) return null;
  const levers = isPaidOut ? (['reverse_payout'] as const) : (LEVERS[status] ?? []);
  const done = { onSuccess: () => say('Done. Watch what follows.') };
  const params = { merchantId };
  return (
    <Card title="Levers of the Sandbox" note="Be the bank, the screening, the chain and the clock">
      {pull.error !== null && <Problem error={pull.error} />}
      <div className="flex flex-wrap gap-2">
        {levers.map((action) => (
          <Button
            key={action}
            size="sm"
            disabled={pull.isPending}
            onClick={() => pull.mutate({ params, body: { action, reference } }, done)}
          >
            {WORDS[action]}
          </Button>
        ))}
        {ON_CHAIN.includes(status) && (
          <Button
            size="sm"
            disabled={pull.isPending}
            onClick={() => pull.mutate({ params, body: { action: 'reorg', depth: REORG_DEPTH } }, done)}
          >
            Replace the last {REORG_DEPTH} blocks
          </Button>
        )}
        {!isPaidOut && (
          <Button
            size="sm"
            disabled={pull.isPending}
            onClick={() => pull.mutate({ params, body: { action: 'advance_time', seconds: HOUR_SECONDS } }, done)}
          >
            Let an hour pass
          </Button>
        )}
      </div>
    </Card>
  );
}
