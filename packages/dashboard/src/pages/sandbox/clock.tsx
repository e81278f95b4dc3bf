// The Sandbox's clock: let time pass without waiting.
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Problem } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

const JUMPS = [
  [60, phrase`a minute`],
  [600, phrase`10 minutes`],
  [3600, phrase`an hour`],
  [86_400, phrase`a day`],
] as const;

export function Clock({ aheadSeconds }: { aheadSeconds: number }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const advance = useWrite('POST /merchants/{merchantId}/sandbox/levers');
  const jump = (seconds: number, words: string): void =>
    advance.mutate(
      { params: { merchantId }, body: { action: 'advance_time', seconds } },
      { onSuccess: () => say(`The Sandbox is ${words} later.`) },
    );
  return (
    <Card title="Let time pass" note="The chain and all timers of the Sandbox, together. It never goes back.">
      {advance.error !== null && <Problem error={advance.error} />}
      <p className="mb-3 text-[13px] text-body">
        {aheadSeconds < 1 ? 'It shows the real time.' : `It runs ${formatAhead(aheadSeconds)} ahead of the real time.`}
      </p>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {JUMPS.map(([seconds, words]) => (
            <Button key={seconds} size="sm" disabled={advance.isPending} onClick={() => jump(seconds, words)}>
              Ahead by {words}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

function formatAhead(seconds: number): string {
  const units = [
    [86_400, (count: number) => phrase`${count} d`],
    [3600, (count: number) => phrase`${count} h`],
    [60, (count: number) => phrase`${count} min`],
  ] as const;
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, tell] of units) {
    if (rest >= size) parts.push(tell(Math.floor(rest / size)));
    rest %= size;
  }
  return parts.join(' ') || phrase`${seconds} s`;
}
