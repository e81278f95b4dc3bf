// The case file of a conversion: what support and compliance ask about it, beside what its own page says.

import type { ConversionRecord } from '../../domain/conversion.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import {
  type History,
  listBankReferences,
  listCallsOf,
  listMailedAlerts,
  listPaymentIds,
  readContact,
  readPayeeHistory,
  readRate,
  readScreeningReason,
  readWalletHistory,
} from '../store/read-case.ts';
import type { CaseFile, HistoryView } from './reviews-answers.ts';

export async function readCase({ db }: Pick<Context, 'db'>, record: ConversionRecord): Promise<CaseFile> {
  const { payoutBankCode: bankCode, payoutAccountLast4: last4 } = record;
  const payee = bankCode === null || last4 === null ? null : await readPayeeHistory(db, record, { bankCode, last4 });
  return {
    rate: record.pair === null ? '1' : await readRate(db, record.id),
    contact: await readContact(db, record.merchantId),
    screening: {
      reference: record.screeningReference,
      answeredAt: toSecondsOrNull(record.screeningUpdatedAt),
      why: await readWhy(db, record),
    },
    mails: (await listMailedAlerts(db, record.id)).map(({ queue, at }) => ({ queue, at: toSeconds(at) })),
    bank: (await listBankReferences(db, record.id)).map(({ sentAt, ...order }) => ({
      ...order,
      sentAt: toSecondsOrNull(sentAt),
    })),
    payments: await listPaymentIds(db, record.id),
    calls: (await listCallsOf(db, record)).map(({ at, ...call }) => ({ ...call, at: toSeconds(at) })),
    history: { wallet: toHistory(await readWalletHistory(db, record)), payee: payee && toHistory(payee) },
  };
}

/** A hold without a case is one that nobody has answered about. */
async function readWhy(db: Context['db'], record: ConversionRecord): Promise<CaseFile['screening']['why']> {
  const { screeningReference: reference, screeningStatus: status, screeningUpdatedAt: answeredAt } = record;
  if (reference === null) return status === 'IN_REVIEW' && answeredAt !== null ? 'not_reached' : null;
  return readScreeningReason(db, reference);
}

export const toHistory = ({ firstAt, ...counts }: History): HistoryView => ({
  ...counts,
  firstAt: toSecondsOrNull(firstAt),
});
