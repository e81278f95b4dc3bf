// Money actions that wait for a second person, and those decided.
import { ListChecks } from 'lucide-react';
import { Card } from '../../../parts/card.tsx';
import { Page } from '../../../parts/page.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { useApi } from '../../../use-api.ts';
import { ProposalList } from './proposal-list.tsx';

export function Approvals() {
  const query = useApi('GET /operator/proposals', {});
  return (
    <Page
      title="Approvals"
      note="Above a threshold, no one moves money alone: one operator proposes, another, whom the first has not invited, approves."
    >
      <Loaded query={query}>
        {({ proposals }) => {
          const open = proposals.filter(({ status }) => status === 'open' || status === 'approved');
          const past = proposals.filter(({ status }) => status !== 'open' && status !== 'approved');
          return (
            <>
              <Card title="Waiting" flush>
                {open.length === 0 ? (
                  <Empty icon={<ListChecks aria-hidden />} title="Nothing waits for approval">
                    What an operator proposes above the threshold waits here for another.
                  </Empty>
                ) : (
                  <ProposalList proposals={open} />
                )}
              </Card>
              {past.length > 0 && (
                <Card title="Decided" flush>
                  <ProposalList proposals={past} />
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
