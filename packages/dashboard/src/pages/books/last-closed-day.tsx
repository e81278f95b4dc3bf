// The last closed day's verdict, shown at once while bank and chain are asked again.
import type { Env } from '@svc/protocol';
import { Link } from '@tanstack/react-router';
import { Card, Details } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { useApi } from '../../use-api.ts';
import { VerdictBadge } from './closed-days.tsx';

/** Nothing before the first day is closed. */
export function LastClosedDay({ env }: { env: Env }) {
  const last = useApi('GET /operator/days', { query: { env, limit: 1 } }).data?.days[0];
  if (last === undefined) return null;
  const all = (
    <Link to="/operator/books/days" className="text-[13px] text-accent hover:underline">
      All closed days
    </Link>
  );
  return (
    <Card title={`As of the last closed day, ${last.day}`} note="Signed, and no longer changing" actions={all}>
      <Details
        columns={2}
        rows={[
          ['Solvency', <VerdictBadge key="v" verdict={last.verdict} />],
          ['Open differences', String(last.differences)],
          ['Assets', <Money key="a" amount={last.assetsNgn} unit="NGN" />],
          ['Owed', <Money key="l" amount={last.liabilitiesNgn} unit="NGN" />],
        ]}
      />
    </Card>
  );
}
