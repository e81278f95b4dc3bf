// Money actions that wait for a second person, and those decided.
import type { Env } from '@svc/protocol';
import { ListChecks } from 'lucide-react';
import { Card } from '../../../parts/card.tsx';
import { Page } from '../../../parts/page.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { More } from '../../../parts/table.tsx';
import { useList } from '../../../use-api.ts';
import { useEnvChoice } from '../solvency/env-choice.tsx';
import { ProposalList } from './proposal-list.tsx';

export function Approvals() {
  const { env, choice } = useEnvChoice();
  return (
    <Page
      title="Approvals"
      note="Above a threshold, no one moves money alone: one operator proposes, another, whom the first has not invited, approves."
      actions={choice}
    >
      <Waiting env={env} />
      <Decided env={env} />
    </Page>
  );
}

function Waiting({ env }: { env: Env }) {
  const query = useList('GET /operator/proposals', { query: { env, state: 'open' } });
  const proposals = query.data?.pages.flatMap((page) => page.proposals) ?? [];
  return (
    <Card title="Waiting" flush>
      <Loaded query={query}>
        {() =>
          proposals.length === 0 ? (
            <Empty icon={<ListChecks aria-hidden />} title="Nothing waits for approval">
              What an operator proposes above the threshold waits here for another.
            </Empty>
          ) : (
            <ProposalList proposals={proposals} />
          )
        }
      </Loaded>
      <More query={query} />
    </Card>
  );
}

/** Nothing before the first decision. */
function Decided({ env }: { env: Env }) {
  const query = useList('GET /operator/proposals', { query: { env, state: 'decided' } });
  const proposals = query.data?.pages.flatMap((page) => page.proposals) ?? [];
  if (proposals.length === 0) return null;
  return (
    <Card title="Decided" flush>
      <ProposalList proposals={proposals} />
      <More query={query} />
    </Card>
  );
}
