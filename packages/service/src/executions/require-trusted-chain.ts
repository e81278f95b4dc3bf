// Before Naira leave: nothing that the chain took back after it was relied on waits for a person.

import { notYet } from '../conversions/ask-outside.ts';
import { hasOpenItemOfKind } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';

/** Holds the payouts of a merchant one of whose burns the chain took back after it was relied on, until a person has looked. */
export async function requireTrustedChain(context: Context, { merchantId, env }: ConversionRecord): Promise<void> {
  if (!(await hasOpenItemOfKind(context.db, { merchantId, env, kind: 'execution_gone' }))) return;
  throw notYet('waits_for_review', 'Payouts wait until an earlier burn has been looked into.');
}
