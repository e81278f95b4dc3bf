// What the kept sums have to say, counted again from every voucher and every signature.
import type { Queryable } from '../../src/ports/database.ts';

export interface PromiseMoment {
  /** Unix seconds: vouchers with an earlier deadline count no more. */
  deadline: number;
  /** Milliseconds: what ran and was marked before counts no more. */
  marked: number;
  exceptId: string | null;
  merchantId: string | null;
}

interface Sums {
  book: string;
  kept: string;
  counted: string;
}

const OTHERS = `v.conversion_id is distinct from $3 and ($4::text is null
  or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = $4))`;

// What ran is judged with its group: looking for it again from each voucher takes the square of their number.
const MINT = `
  select book, sum_mint_promises(chain_id, contract, $1, $2, $3, $4)::text as kept, (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.counts and v.deadline >= $1) as most from (
        select conversion_id, takes_reserve and abandoned_at is null as counts, deadline, amount_out, executed_at, chain_id,
            lower(verifying_contract) as contract from vouchers where kind in (0, 2)
        union all
        select c.id, not exists (
              select from vouchers r where r.conversion_id = c.id and r.executed_at is not null and r.kind in (0, 2)
                and lower(r.verifying_contract) = c.claim_contract),
            naira_claim_end(c.status, c.claim_until), c.amount_out, null, c.chain_id, c.claim_contract
          from conversions c where c.claim_contract is not null) as v
       where v.chain_id = b.chain_id and v.contract = b.contract and ${OTHERS}
       group by v.conversion_id having count(*) filter (where v.executed_at < $2) = 0) as promises)::text as counted
    from (select distinct 'mint ' || lower(verifying_contract) as book, chain_id, lower(verifying_contract) as contract
            from vouchers where kind in (0, 2)
          union
          select 'mint ' || claim_contract, chain_id, claim_contract from conversions where claim_contract is not null) as b
   order by 1`;

/** Of all merchants, not only those of the moment. */
const NAIRA = `
  select 'naira ' || contract as book, sum_naira_promises(chain_id, contract, $1, $2, $3)::text as kept, (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= $1) as most
        from vouchers v
       where v.chain_id = b.chain_id and lower(v.verifying_contract) = b.contract and v.kind = 2
         and v.conversion_id is distinct from $3
       group by v.conversion_id having count(v.executed_at) = 0) as promises)::text as counted
    from (select distinct chain_id, lower(verifying_contract) as contract from vouchers where kind = 2) as b order by 1`;

/** Per merchant: what ran since $1. */
const RAN = `
  select book, sum_flow(flow, merchant_id, $1)::text as kept, (
    select coalesce(sum(v.amount_out), 0) from vouchers v join conversions c on c.id = v.conversion_id
     where c.merchant_id = b.merchant_id and v.kind <> 3 and v.executed_at >= ($1 - $1 % 60) * 1000
       and case when v.kind = 1 then 'reserve:' || v.chain_id || ':' || v.pay_token
         else 'mint:' || v.chain_id || ':' || lower(v.verifying_contract) end = b.flow)::text as counted
    from (select distinct merchant_id || ' ' || book as book, substr(book, 5) as flow, merchant_id
            from promise_sums where book like 'ran:%') as b order by 1`;

const RESERVE = `
  select book, sum_reserve_promises(chain_id, pay_token, $1, $2, $3, $4)::text as kept, (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= $1) as most
        from vouchers v where v.chain_id = b.chain_id and v.pay_token = b.pay_token and ${OTHERS}
       group by v.conversion_id having count(*) filter (where v.executed_at <= $2) = 0) as promises)::text as counted
    from (select distinct 'reserve ' || pay_token as book, chain_id, pay_token
            from vouchers where pay_token is not null) as b order by 1`;

/** Every book of promises at one moment: what is kept, and what the vouchers say. */
export async function recountPromises(db: Queryable, moment: PromiseMoment): Promise<Sums[]> {
  const values = [moment.deadline, moment.marked, moment.exceptId, moment.merchantId];
  return [...(await db.query<Sums & object>(MINT, values)), ...(await db.query<Sums & object>(RESERVE, values))];
}

/** The books that only the service's own rules read: vouchers of paid Naira when nothing that ran is in doubt, and what ran. */
export async function recountNaira(db: Queryable, { deadline, exceptId }: PromiseMoment): Promise<Sums[]> {
  return db.query<Sums & object>(NAIRA, [deadline, Number.MAX_SAFE_INTEGER, exceptId]);
}

export const recountFlows = (db: Queryable, since: number): Promise<Sums[]> => db.query<Sums & object>(RAN, [since]);

/** The signer's hour of one environment that begins after `after`; of one merchant where one is named. */
export async function recountSigned(
  db: Queryable,
  { env, lane, merchantId, after }: { env: string; lane: string; merchantId: string | null; after: number },
): Promise<Sums> {
  const [row] = await db.query<Sums & object>(
    `select 'signed' as book, sum_signed($1, $4, $2, $3)::text as kept, (
       select coalesce(sum(most), 0) from (
         select max(svc_amount) as most from signer_log
          where env = $1 and lane = $4 and signed_at > $3 and ($2::text is null or merchant_id = $2)
            and not exists (select from signer_releases r where r.signature_id = id)
          group by op_ref, chain_id, verifying_contract) as signed)::text as counted`,
    [env, merchantId, after, lane],
  );
  if (row === undefined) throw new Error('an aggregate gives a row');
  return row;
}
