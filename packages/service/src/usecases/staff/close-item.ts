// An operator has dealt with an open item, such as a refund paid by hand.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { insertAction, markItemClosed } from '../../stores/conversions/operator-items.ts';
import { checkDecision, type Decision } from './decision.ts';

export async function closeItem(context: Context, closing: Decision & { itemId: number }): Promise<void> {
  checkDecision(closing);
  const now = context.clock.now();
  const { itemId, actor, reason } = closing;
  await context.db.transaction(async (tx) => {
    const conversionId = await markItemClosed(tx, { itemId, actor, reason, now });
    if (conversionId === null) throw new SvcError('SVC_INVALID_STATE', 'The item is closed already.');
    await insertAction(tx, { conversionId, action: 'close_item', actor, reason, now });
  });
}
