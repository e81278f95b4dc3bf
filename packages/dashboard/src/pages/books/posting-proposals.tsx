// Postings by hand of one environment that wait for a second person.
import type { Env } from '@svc/protocol';
import { Card } from '../../parts/card.tsx';
import { useApi } from '../../use-api.ts';
import { ProposalList } from '../operator/approvals/proposal-list.tsx';

/** Nothing while none waits. */
export function PostingProposals({ env }: { env: Env }) {
  const query = { env, state: 'open', limit: 200 } as const;
  const all = useApi('GET /operator/proposals', { query }).data?.proposals ?? [];
  const waiting = all.filter((one) => one.entries !== null && one.status === 'open');
  if (waiting.length === 0) return null;
  return (
    <Card title="Waiting for a second person" flush>
      <ProposalList proposals={waiting} />
    </Card>
  );
}
