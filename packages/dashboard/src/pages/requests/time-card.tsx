// How long each stage of a request took.
import type { RequestDetail } from '@svc/service/dashboard/api-types';
import { Card } from '../../parts/card.tsx';
import { phrases } from '../../texts/phrase.ts';

type Trace = NonNullable<RequestDetail['trace']>;

const WORDS: Record<Trace['stages'][number]['name'], string> = phrases({
  admission: 'Key, limits, address, scope',
  body: 'Receiving the body',
  signature: 'Signature',
  opening: 'Opening and checking the body',
  nonce: 'Nonce and idempotency key',
  work: 'The work itself',
  sealing: 'Sealing and signing the answer',
});

export function TimeCard({ trace, isRefused }: { trace: Trace; isRefused: boolean }) {
  const { stages } = trace;
  const total = stages.reduce((sum, { ms }) => sum + ms, 0);
  const last = stages.length - 1;
  return (
    <Card title="Time by stage" note={isRefused ? 'It was refused in the last one' : 'Inside the service'}>
      <ul className="space-y-2.5">
        {stages.map(({ name, ms }, index) => (
          <li key={name}>
            <p className="mb-1 flex justify-between gap-3 text-[13px]">
              <span className={isRefused && index === last ? 'font-medium text-bad' : 'text-body'}>{WORDS[name]}</span>
              <span className="tnum text-ink">{ms} ms</span>
            </p>
            <div className="h-1.5 overflow-hidden rounded-full bg-line" aria-hidden>
              <div
                className={`h-full rounded-full ${isRefused && index === last ? 'bg-bad-mark' : 'bg-accent'}`}
                style={{ width: `${total === 0 ? 0 : (ms / total) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
