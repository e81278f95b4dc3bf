// The same call for the SDK, the command line and curl.
import type { RequestDetail } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Card } from '../../parts/card.tsx';
import { Code } from '../../parts/code.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { phrases } from '../../texts/phrase.ts';

type Way = keyof RequestDetail['snippets'];

const WAYS = [
  ['sdk', 'SDK'],
  ['cli', 'CLI'],
  ['curl', 'curl'],
] as const satisfies readonly (readonly [Way, string])[];

const NOTES: Record<Way, string> = phrases({
  sdk: 'Reads its credentials from the environment, or from .svc/sandbox.json.',
  cli: 'Seals, signs and opens by itself, with the credentials of your folder.',
  curl: 'Goes through svc proxy on your machine, which seals and signs.',
});

export function CopyAs({ snippets }: { snippets: RequestDetail['snippets'] }) {
  const [way, setWay] = useState<Way>('sdk');
  return (
    <Card
      title="Copy as"
      note={NOTES[way]}
      actions={<Segmented label="Copy as" value={way} choices={WAYS} onChange={setWay} />}
    >
      <Code text={snippets[way]} label={`call with ${way}`} low />
    </Card>
  );
}
