// One conversion with everything that happened to it, for its detail page.
import { ID_PREFIXES, idAt, isFinal } from '@svc/protocol';
import type { ConversionDetail, EventView, SubmissionView } from '../../dashboard/merchant-answers.ts';
import { toPayee } from '../../desk/proposed-action.ts';
import { toRefund } from '../../desk/rows/operator-views.ts';
import type { PartiesView } from '../../desk/rows/reviews-answers.ts';
import { listSubmissions, type SubmissionRecord } from '../../desk/store/submissions.ts';
import { wantedOfMerchant } from '../../domain/allowed-actions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { toConversion } from '../../domain/present-conversion.ts';
import { namesOfBanks } from '../../naira/list-banks.ts';
import { currentPayee } from '../../naira/resolve-account.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { listAttempts, listPaymentRows } from '../../stores/reads/read-conversions.ts';
import { listItemsOf } from '../../stores/reads/read-operator.ts';
import { listEventsOfConversion, readDeliveredTo } from '../../stores/reads/read-webhooks.ts';
import { toEvent } from '../../webhooks/to-webhook-resources.ts';
import { openDetails } from '../private-details.ts';
import { loadParts } from '../store/find-conversions.ts';
import { machineOf, maskConversion, pathOf, toAttempt, toPayment } from './conversion-views.ts';

/** Events of a move are written in its transaction; clocks of two processes may differ a little. */
const MAX_REFUNDS = 50;
const CLOCK_MARGIN_MS = 60_000;

export async function readConversionDetail(context: Context, record: ConversionRecord): Promise<ConversionDetail> {
  const { db, chains } = context;
  const parts = (await loadParts(db, [record])).get(record.id);
  const conversion = toConversion(record, parts ?? { stages: [], voucher: null, payout: null });
  const chain = chains.get(record.chain);
  const explorer = chain?.explorerUrl ?? null;
  const link = (kind: 'tx' | 'address', value: string | null | undefined): string | null =>
    explorer === null || value == null ? null : `${explorer}/${kind}/${value}`;
  const attempts = await listAttempts(db, record.id);
  const codes = [record.payoutBankCode, ...attempts.map(({ bankCode }) => bankCode)].filter((code) => code !== null);
  return {
    conversion: maskConversion(conversion),
    machine: machineOf(record.type),
    path: pathOf(conversion),
    payouts: attempts.map(toAttempt),
    bankNames: await namesOfBanks(context, record.env, codes),
    payments: (await listPaymentRows(db, record.id)).map(toPayment),
    refunds: (await listItemsOf(db, record.id, MAX_REFUNDS)).filter(({ kind }) => kind === 'refund').map(toRefund),
    submissions: (await listSubmissions(db, record.id)).map(toSubmission),
    wantedOfMerchant: wantedOfMerchant(record),
    events: await readEventsOf(context, record),
    links: {
      transaction: link('tx', record.txHash),
      wallet: link('address', record.wallet),
      converter: link('address', conversion.voucher?.domain.verifyingContract ?? chain?.converter),
    },
    onchain: await readDepth(context, record),
  };
}

const toSubmission = ({ conversionId: _, endedAs, at, endedAt, ...submission }: SubmissionRecord): SubmissionView => ({
  ...submission,
  at: toSeconds(at),
  state: endedAs ?? 'open',
  endedAt: toSecondsOrNull(endedAt),
});

export async function readEventsOf({ db }: Pick<Context, 'db'>, record: ConversionRecord): Promise<EventView[]> {
  const events = await listEventsOfConversion(db, {
    merchantId: record.merchantId,
    env: record.env,
    conversionId: record.id,
    firstId: idAt(ID_PREFIXES.event, record.createdAt - CLOCK_MARGIN_MS),
    lastId: idAt(ID_PREFIXES.event, record.updatedAt + CLOCK_MARGIN_MS),
  });
  const delivered = await readDeliveredTo(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({ ...toEvent(event), hasDeliveries: delivered.has(event.id) }));
}

/** How deep the transaction is, asked only while it still matters. */
async function readDepth({ chains }: Context, record: ConversionRecord): Promise<ConversionDetail['onchain']> {
  const chain = chains.get(record.chain);
  const { blockNumber } = record;
  const required = chain?.confirmations ?? null;
  if (chain === undefined || blockNumber === null || isFinal(record.status)) {
    return { blockNumber, confirmations: null, required };
  }
  const head = await chain.reader.head().catch(() => null);
  const confirmations = head === null ? null : Math.max(0, Number(head) - blockNumber + 1);
  return { blockNumber, confirmations, required };
}

// Who is behind a conversion, opened for the staff, who must know whom they decide on.

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
