// Payouts in progress: settle, fail or reverse.
import type { SandboxView } from '@svc/service/dashboard/api-types';
import { Landmark } from 'lucide-react';
import { wordsOf } from '../../labels.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Problem } from '../../parts/form.tsx';
import { Empty } from '../../parts/states.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { Row } from './row.tsx';

type OpenPayout = SandboxView['openPayouts'][number];

export const Payouts = ({ rows }: { rows: readonly OpenPayout[] }) => (
  <Card title="End a payout" note="fiat-redeem conversions whose transfer is under way" flush>
    {rows.length === 0 ? (
      <Empty icon={<Landmark aria-hidden />} title="No payout is under way">
        Account numbers ending 0003 hang for 30 seconds, long enough to decide here.
      </Empty>
    ) : (
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Payout key={row.id} row={row} />
        ))}
      </ul>
    )}
  </Card>
);

const ENDS = [
  ['successful', phrase`Settle`],
  ['failed', phrase`Fail`],
  ['reversed', phrase`Reverse`],
] as const;

function Payout({ row }: { row: OpenPayout }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const end = useWrite('POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/payout');
  const run = (status: (typeof ENDS)[number][0]): void =>
    end.mutate(
      { params: { merchantId, conversionId: row.id }, body: { status } },
      { onSuccess: () => say(`The bank says: ${wordsOf(status).toLowerCase()}.`) },
    );
  return (
    <Row row={row} note={`to ····${row.accountLast4}, ${wordsOf(row.payoutStatus).toLowerCase()}`}>
      {end.error !== null && <Problem error={end.error} />}
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {ENDS.map(([status, words]) => (
            <Button key={status} size="sm" disabled={end.isPending} onClick={() => run(status)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </Row>
  );
}
