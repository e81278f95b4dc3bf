// Who is behind a conversion, opened for the staff, who must know whom they decide on.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { openDetails } from '../../usecases/conversions/private-details.ts';
import { toPayee } from '../../usecases/staff/proposed-action.ts';
import type { PartiesView } from '../answers/operator.ts';

/** Field by field, so that whatever else is sealed there, an account number above all, stays sealed. */
export async function readParties(context: Context, record: ConversionRecord): Promise<PartiesView> {
  const { payer, payout, counterparty } = await openDetails(context, record);
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
