// What a life came to, without what chance gives out: ids, hashes and keys. Two ways of living the same life must come to the same.
import { listConversions } from '../../src/conversions/get-conversion.ts';
import type { Run } from './model-commands.ts';

/** One line for each fact of each conversion, in the order in which they were posted, then of bank, chain and books. */
export async function digestOf({
  world,
  owner,
  posted,
  rails,
}: Pick<Run, 'world' | 'owner' | 'posted' | 'rails'>): Promise<string[]> {
  const { db } = world.context;
  const { conversions } = await listConversions(world.context, owner, { limit: 200 });
  const placeOf = new Map(posted.map((reference, index) => [reference, `#${index}`]));
  const names = conversions.flatMap(({ id, reference }) => {
    const place = placeOf.get(reference) ?? 'a re-issue';
    return [
      [id, place],
      [id.slice(4).toLowerCase(), place],
      [reference, place],
    ] as const;
  });
  const plain = (text: string): string => names.reduce((said, [name, place]) => said.replaceAll(name, place), text);
  const answers = conversions.map(({ reference, type, status, amountIn, amountOut, lastError, payout, stages }) => {
    const steps = stages.map(({ name }) => name).join(', ');
    return `${reference} ${type} ${status} ${amountIn} for ${amountOut}, payout ${payout?.status}, ${lastError}: ${steps}`;
  });
  const events = await db.query<{ said: string }>(
    `select concat_ws(' ', type, data::jsonb ->> 'reference', data::jsonb ->> 'status') as said
       from events where merchant_id = $1 and not is_test`,
    [owner.merchantId],
  );
  const books = await db.query<{ said: string }>(
    `select concat_ws(' ', c.reference, p.kind, e.account, e.currency, e.amount::text) as said
       from ledger_entries e join ledger_postings p on p.id = e.posting_id join conversions c on c.id = e.conversion_id
      where c.merchant_id = $1`,
    [owner.merchantId],
  );
  const bank = rails.flatMap(({ provider, transfers }) =>
    [...transfers.values()].map((each) => `${provider} ${each.railReference} ${each.amountKobo} ${each.status}`),
  );
  const rows = [...events, ...books].map(({ said }) => said);
  return [...answers, ...rows, ...bank].map(plain).sort();
}
