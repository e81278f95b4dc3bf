// What still hangs on each converter: before it may be retired, nothing does.
import type { Queryable } from '../../ports/database.ts';
import { DEADLINE_MARGIN_SECONDS } from '../../vouchers/store/promises.ts';

export interface ContractUse {
  chain: string;
  chainId: number;
  /** In lower case. */
  contract: string;
  conversions: number;
  /** Neither succeeded nor failed. */
  openConversions: number;
  /** Vouchers that can still run. */
  liveVouchers: number;
  /** Unix seconds of the last voucher that can still run; null when none can. */
  lastDeadline: number | null;
  isSigningStopped: boolean;
}

export function readContracts(db: Queryable, now: number): Promise<ContractUse[]> {
  return db.query<ContractUse & Record<string, unknown>>(
    `select c.chain, c.chain_id as "chainId", c.converter as contract, count(*)::integer as conversions,
       count(*) filter (where c.status not in ('succeeded', 'failed'))::integer as "openConversions",
       coalesce(sum(v.live), 0)::integer as "liveVouchers", max(v.last) as "lastDeadline",
       exists (select from foreign_executions f
         where f.chain_id = c.chain_id and f.contract = c.converter and f.resumed_at is null) as "isSigningStopped"
     from conversions c left join lateral (
       select count(*) as live, max(deadline) as last from vouchers
        where conversion_id = c.id and abandoned_at is null and executed_at is null and deadline >= $1) v on true
     where c.converter is not null group by c.chain, c.chain_id, c.converter order by c.chain, max(c.created_at) desc`,
    [Math.floor(now / 1000) - DEADLINE_MARGIN_SECONDS],
  );
}
