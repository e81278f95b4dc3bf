// A life as a person reads it: each command, when it came, and what it changed.
import type { Run } from './model-commands.ts';

export interface Story {
  lines: string[];
  seen: Map<string, string>;
  startedAt: number;
}

export const beginStory = (run: Run): Story => ({ lines: [], seen: new Map(), startedAt: run.world.clock.now });

export async function tell(story: Story, run: Run): Promise<void> {
  const seconds = Math.round((run.world.clock.now - story.startedAt) / 1000);
  story.lines.push(`${String(seconds).padStart(8)} s  ${run.trace.at(-1) ?? ''}`);
  const rows = await run.world.context.db.query<{ reference: string; state: string }>(
    `select c.reference, concat_ws(', ', c.status, 'payout ' || p.status, 'tx ' || left(c.tx_hash, 10),
       (select count(*) from vouchers v where v.conversion_id = c.id and v.signature is not null) || ' vouchers') as state
       from conversions c left join lateral (
         select status from rail_orders where conversion_id = c.id order by attempt desc limit 1) p on true
      where c.merchant_id = $1 order by c.id`,
    [run.owner.merchantId],
  );
  for (const { reference, state } of rows) {
    const before = story.seen.get(reference);
    if (before === state) continue;
    story.seen.set(reference, state);
    story.lines.push(`             ${reference}: ${before === undefined ? '' : `${before} -> `}${state}`);
  }
  const { chain, rail } = run.world;
  const truth = `chain ${chain.executions().length} executions, bank ${rail.payments.length} in, ${rail.transfers.size} out`;
  if (story.seen.get('truth') !== truth) story.lines.push(`             ${truth}`);
  story.seen.set('truth', truth);
}
