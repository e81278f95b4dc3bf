// Why a request was refused: its code, the reason, and the doctor's verdict with what the service computed.
import type { RequestDetail } from '@svc/service/dashboard/api-types';
import { Code } from '../../parts/code.tsx';
import { Notice } from '../../parts/notice.tsx';
import { phrase } from '../../texts/phrase.ts';

const COMPUTED = [
  ['canonicalString', phrase`The string that had to be signed`],
  ['aad', phrase`The additional data that had to be used`],
  ['bodySha256', phrase`SHA-256 of the body that arrived`],
] as const;

export function Verdict({ request }: { request: RequestDetail }) {
  const { code, reason, meaning, verdict, trace } = request;
  if (code === null) return null;
  const isRepeated = reason !== null && verdict.includes(reason);
  return (
    <Notice tone="warn" title={code}>
      {!isRepeated && <p>{reason ?? 'It was refused.'}</p>}
      {meaning !== null && <p className="mt-1">{meaning}</p>}
      {verdict.length > 0 && (
        <>
          <p className="mt-3 font-medium">The doctor says</p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {verdict.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {COMPUTED.map(([name, words]) => {
        const value = trace?.computed?.[name];
        return typeof value !== 'string' ? null : (
          <div key={name} className="mt-3">
            <p className="mb-1">{words}</p>
            <Code text={value} label={words.toLowerCase()} low />
          </div>
        );
      })}
    </Notice>
  );
}
