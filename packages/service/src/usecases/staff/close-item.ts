// An operator has dealt with an open item, such as a refund paid by hand.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { findItem, insertAction, markItemClosed, type OperatorItem } from '../../stores/conversions/operator-items.ts';
import { checkDecision, type Decision, refuse } from './decision.ts';

export async function closeItem(context: Context, closing: Decision & { itemId: number }): Promise<void> {
  checkDecision(closing);
  const now = context.clock.now();
  const { itemId, actor, reason } = closing;
  await context.db.transaction(async (tx) => {
    const conversionId = await markItemClosed(tx, { itemId, actor, reason, now });
    if (conversionId === null) throw refuse('The item is closed already.');
    await insertAction(tx, { conversionId, action: 'close_item', actor, reason, now });
  });
}

/** The item, when it can be closed now. */
export async function requireClosable({ db }: Pick<Context, 'db'>, itemId: number): Promise<OperatorItem> {
  const item = Number.isSafeInteger(itemId) ? await findItem(db, itemId) : null;
  if (item === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such item.');
  if (item.closedAt !== null) throw refuse('The item is closed already.');
  if (item.isWaiting) throw refuse('The refund waits until no voucher of the conversion can run.');
  return item;
}
