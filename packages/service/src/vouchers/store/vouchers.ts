// Vouchers: prepared before the signer is asked, counted from that moment on, and given back when nobody gets them; and the
// contract that the vouchers of a conversion are for.
import { randomBytes } from 'node:crypto';
import { type Hex, SvcError } from '@svc/protocol';
import { VOUCHER_COLUMNS } from '../../conversions/store/record-columns.ts';
import { toVoucherRecord } from '../../conversions/store/rows.ts';
import type { PriceEvidence, VoucherRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';

/** The nonce is given to it when it is written. */
export type NewVoucher = Omit<
  VoucherRecord,
  'id' | 'nonce' | 'signature' | 'signer' | 'needsApproval' | 'executedAt'
> & {
  /** What the rate was computed from. */
  priceEvidence?: PriceEvidence | null;
  /** Priced while the market was closed: when it opens, in unix seconds. */
  closedUntil?: number | null;
};

/** Where the nonces of a new contract start: above it, 2^32 of them are its own. */
export const firstNonce = (): bigint => BigInt(`0x${randomBytes(6).toString('hex')}`) << 32n;

/** By the names of the columns, amounts as text: JSON numbers lose digits. */
export const toVoucherRow = (voucher: NewVoucher) => ({
  conversion_id: voucher.conversionId,
  chain: voucher.chain,
  chain_id: voucher.chainId,
  verifying_contract: voucher.verifyingContract,
  kind: voucher.kind,
  wallet: voucher.wallet,
  token_in: voucher.tokenIn,
  amount_in: voucher.amountIn.toString(),
  amount_out: voucher.amountOut.toString(),
  pay_token: voucher.payToken,
  deadline: voucher.deadline,
  op_ref: voucher.opRef,
  payout_ref: voucher.payoutRef,
  oracle_rate: voucher.oracleRate,
  created_at: voucher.createdAt,
  spread: voucher.spread.toString(),
  takes_reserve: voucher.takesReserve,
  price_evidence: voucher.priceEvidence ?? null,
  closed_until: voucher.closedUntil ?? null,
});

/** Binds the conversion to the contract, or finds it bound there. Takes the contract's next nonce: 256 sequential ones share a storage slot, which saves gas. Last in its transaction. */
export async function insertVoucher(tx: Queryable, voucher: NewVoucher): Promise<VoucherRecord> {
  const [row] = await tx.query(
    `select ${VOUCHER_COLUMNS} from insert_voucher($1::jsonb, $2)`,
    [toVoucherRow(voucher), firstNonce()],
    'insert-voucher',
  );
  if (row === undefined) throw new SvcError('SVC_INVALID_STATE', 'The conversion belongs to another contract.');
  return toVoucherRecord(row);
}

/** One that a restore forgot and that ran, by what the chain shows of it. The conversion belongs to its contract from now on. */
export async function insertForgottenVoucher(tx: Queryable, voucher: NewVoucher, now: number): Promise<void> {
  await tx.query('update conversions set converter = lower($2) where id = $1', [
    voucher.conversionId,
    voucher.verifyingContract,
  ]);
  const { id } = await insertVoucher(tx, voucher);
  // Never given out by this database: nothing is promised, and nothing is looked for.
  await tx.query('update vouchers set abandoned_at = $2, settled_at = $2 where id = $1', [id, now]);
}

export interface Signing {
  voucherId: number;
  signature: Hex;
  signer: Hex;
  needsApproval: boolean;
  now: number;
}

export async function setSignature(tx: Queryable, signing: Signing): Promise<void> {
  await tx.query(
    'update vouchers set signature = $2, signer = $3, needs_approval = $4, signed_at = $5, abandoned_at = null where id = $1',
    [signing.voucherId, signing.signature, signing.signer, signing.needsApproval, signing.now],
    'sign-voucher',
  );
}

/** Takes a prepared voucher back: no signature of it was ever given out. */
export async function abandonVoucher(db: Queryable, voucherId: number, now: number): Promise<void> {
  await db.query('update vouchers set abandoned_at = $2 where id = $1 and signature is null', [voucherId, now]);
}

/** All that were ever prepared for the conversion: an execution may match any of them. */
export async function listVouchers(db: Queryable, conversionId: string): Promise<VoucherRecord[]> {
  const rows = await db.query('select * from vouchers where conversion_id = $1 order by id', [conversionId]);
  return rows.map(toVoucherRecord);
}

/** Returns true when a voucher of the conversion was signed or given up before. */
export async function hasFinishedVoucher(db: Queryable, conversionId: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `select exists (select 1 from vouchers
       where conversion_id = $1 and (abandoned_at is not null or signature is not null)) as found`,
    [conversionId],
  );
  return row?.found === true;
}

/** The voucher prepared with the conversion itself, while its price is still fresh enough to sign. */
export async function findPreparedVoucher(
  db: Queryable,
  conversionId: string,
  createdSince: number,
): Promise<VoucherRecord | null> {
  const [row] = await db.query(
    `select * from vouchers where conversion_id = $1 and signature is null and abandoned_at is null and created_at >= $2
      order by id desc limit 1`,
    [conversionId, createdSince],
  );
  return row === undefined ? null : toVoucherRecord(row);
}

export async function markExecuted(tx: Queryable, voucherId: number, now: number): Promise<void> {
  await tx.query('update vouchers set executed_at = $2 where id = $1', [voucherId, now]);
}

/** Among the signed vouchers that can still run, the one that gives most; null when there is none. */
export async function findBestLiveVoucher(
  db: Queryable,
  conversionId: string,
  now: number,
): Promise<Pick<NewVoucher, 'amountOut' | 'oracleRate' | 'spread' | 'priceEvidence'> | null> {
  const [row] = await db.query<Record<string, unknown> & { price_evidence: PriceEvidence | null }>(
    `select * from vouchers where conversion_id = $1 and signature is not null and abandoned_at is null and deadline >= $2
      order by amount_out desc, id limit 1`,
    [conversionId, Math.floor(now / 1000)],
  );
  return row === undefined ? null : { ...toVoucherRecord(row), priceEvidence: row.price_evidence };
}

/** Of the voucher that ran, or of the newest that was given out. */
export async function findPriceEvidence(
  db: Queryable,
  conversionId: string,
): Promise<(VoucherRecord & { priceEvidence: PriceEvidence | null }) | null> {
  const [row] = await db.query<Record<string, unknown> & { price_evidence: PriceEvidence | null }>(
    `select * from vouchers where conversion_id = $1 and signature is not null
      order by executed_at is null, id desc limit 1`,
    [conversionId],
  );
  return row === undefined ? null : { ...toVoucherRecord(row), priceEvidence: row.price_evidence };
}

/** When the re-issues since `since` were made, oldest first. */
export async function listReissueTimes(db: Queryable, conversionId: string, since: number): Promise<number[]> {
  const rows = await db.query<{ at: number }>(
    `select at from conversion_stages where conversion_id = $1 and name = 'voucher_reissued' and at > $2 order by at`,
    [conversionId, since],
  );
  return rows.map(({ at }) => at);
}

/** In lower case; null before the first voucher. */
export async function findContract(db: Queryable, conversionId: string): Promise<Hex | null> {
  const [row] = await db.query<{ converter: Hex | null }>('select converter from conversions where id = $1', [
    conversionId,
  ]);
  return row?.converter ?? null;
}

export interface ContractMove {
  conversionId: string;
  from: Hex;
  to: Hex;
  /** Unix seconds of the chain at depth: vouchers with an earlier deadline can never run. */
  chainTime: number;
}

/**
 * Binds the conversion to another contract. False when a voucher can still run, or when the conversion has moved.
 * Takes the row that `insertVoucher` updates, so that no voucher is written for the old contract between the two questions.
 */
export async function moveContract(
  tx: Queryable,
  { conversionId, from, to, chainTime }: ContractMove,
): Promise<boolean> {
  const [row] = await tx.query<{ converter: Hex | null }>(
    'select converter from conversions where id = $1 for update',
    [conversionId],
  );
  if (row?.converter !== from.toLowerCase()) return false;
  const alive = await tx.query('select 1 from vouchers where conversion_id = $1 and deadline >= $2 limit 1', [
    conversionId,
    chainTime,
  ]);
  if (alive.length > 0) return false;
  await tx.query('update conversions set converter = lower($2) where id = $1', [conversionId, to]);
  return true;
}

/** Every price that was given out, oldest first. */
export function listPrices(db: Queryable, conversionId: string) {
  return db.query<{ createdAt: number; oracleRate: string; executed: boolean; priceEvidence: PriceEvidence | null }>(
    `select created_at as "createdAt", oracle_rate as "oracleRate", executed_at is not null as executed,
       price_evidence as "priceEvidence"
     from vouchers where conversion_id = $1 and signature is not null and oracle_rate is not null order by id`,
    [conversionId],
  );
}
