// Who is behind a conversion, opened for the staff, who must know whom they decide on.

import { toPayee } from '../../desk/proposed-action.ts';
import type { PartiesView } from '../../desk/rows/reviews-answers.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { currentPayee } from '../../naira/orders/check-account.ts';
import type { Context } from '../../ports/context.ts';
import { openDetails } from '../create/private-details.ts';

/** Field by field, so that every other sealed field, an account number above all, stays sealed. */
export async function readParties(context: Context, record: ConversionRecord): Promise<PartiesView> {
  const { payer, counterparty } = await openDetails(context, record);
  const payout = await currentPayee(context, record);
  return {
    payer: payer && { name: payer.name, email: payer.email },
    payee: payout && (await toPayee(context, record.env, payout)),
    counterparty: counterparty && {
      type: counterparty.type,
      name: counterparty.name,
      wallet: counterparty.wallet,
    },
  };
}
