// Screening holds: clear or decline.
import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { ShieldQuestionMark } from 'lucide-react';
import { shortHash } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Problem } from '../../parts/form.tsx';
import { Empty } from '../../parts/states.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { Row } from './row.tsx';

export const Holds = ({ rows }: { rows: readonly ConversionRow[] }) => (
  <Card title="Decide a hold" note="Conversions that screening holds" flush>
    {rows.length === 0 ? (
      <Empty icon={<ShieldQuestionMark aria-hidden />} title="Nothing is held">
        A wallet address ending a4 is held until someone decides.
      </Empty>
    ) : (
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Hold key={row.id} row={row} />
        ))}
      </ul>
    )}
  </Card>
);

function Hold({ row }: { row: ConversionRow }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const decide = useWrite('POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/hold');
  const run = (verdict: 'APPROVED' | 'DECLINED'): void =>
    decide.mutate(
      { params: { merchantId, conversionId: row.id }, body: { verdict } },
      { onSuccess: () => say(verdict === 'APPROVED' ? 'The hold is cleared.' : 'The hold is declined.') },
    );
  return (
    <Row row={row} note={`wallet ${shortHash(row.wallet)}`}>
      {decide.error !== null && <Problem error={decide.error} />}
      {canWrite && (
        <div className="flex gap-2">
          <Button size="sm" disabled={decide.isPending} onClick={() => run('APPROVED')}>
            Clear
          </Button>
          <Button size="sm" disabled={decide.isPending} onClick={() => run('DECLINED')}>
            Decline
          </Button>
        </div>
      )}
    </Row>
  );
}
