// The recorded facts of a conversion as an incident: nothing in it names a person, a wallet, an account or a merchant.
import { formatAmount, formatNgn, INCIDENT_FORMAT, type Incident, SvcError } from '@svc/protocol';
import type { StageRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { listAttempts, listPaymentRows } from '../../stores/reads/read-conversions.ts';
import { listPrices } from '../../vouchers/store/vouchers.ts';
import { findById, loadParts } from '../store/find-conversions.ts';

export async function describeIncident(db: Queryable, conversionId: string): Promise<Incident> {
  const record = await findById(db, conversionId);
  if (record === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
  const after = (at: number): number => Math.floor((at - record.createdAt) / 1000);
  const stages = (await loadParts(db, [record])).get(record.id)?.stages ?? [];
  const prices = await listPrices(db, record.id);
  return {
    format: INCIDENT_FORMAT,
    type: record.type,
    pair: record.pair,
    // What the caller asked with: of a Naira leg the Naira.
    amount: record.fiatKobo === null ? formatAmount(record.amountIn, record.decimalsIn) : formatNgn(record.fiatKobo),
    amountIn: String(record.amountIn),
    amountOut: String(record.amountOut),
    status: record.status,
    screening: record.screeningStatus,
    stages: stages.map((stage) => toStage(stage, after(stage.at))),
    prices: prices.flatMap(({ createdAt, oracleRate, executed, priceEvidence }) =>
      priceEvidence === null
        ? []
        : [
            {
              after: after(createdAt),
              rate: oracleRate,
              blockNumber: priceEvidence.blockNumber,
              feeds: priceEvidence.feeds.map(({ feed, answer, decimals }) => ({
                feed,
                price: formatAmount(BigInt(answer), decimals),
              })),
              spreadBasisPoints: priceEvidence.spreadBasisPoints,
              executed,
            },
          ],
    ),
    payments: (await listPaymentRows(db, record.id)).map(({ amountKobo, currency, judgement, receivedAt }) => ({
      after: after(receivedAt),
      paidNgn: formatNgn(BigInt(amountKobo)),
      currency,
      judgement,
    })),
    payouts: (await listAttempts(db, record.id)).map(({ attempt, status, sentAt }) => ({
      attempt,
      status: status as Incident['payouts'][number]['status'],
      sentAfter: sentAt === null ? null : after(sentAt),
    })),
    execution:
      record.blockNumber === null
        ? null
        : {
            blockNumber: record.blockNumber,
            verifiedAfter: record.onchainVerifiedAt === null ? null : after(record.onchainVerifiedAt),
          },
  };
}

/** A reason in words of our own is kept; what a person wrote is not. */
function toStage({ name, meta }: StageRecord, after: number): Incident['stages'][number] {
  const { by, reason, amountNgn, attempt } = meta ?? {};
  const word = reason === undefined || /^[a-z_]{1,64}$/.test(reason) ? reason : 'redacted';
  return {
    name,
    after,
    ...(by !== undefined && { by }),
    ...(word !== undefined && { reason: word }),
    ...(amountNgn !== undefined && { amountNgn }),
    ...(attempt !== undefined && { attempt }),
  };
}
