// What may still be promised: the rule is in the database, where creates judge many at once; fresh vouchers ask it one by one.
import type { Env, Hex } from '@svc/protocol';
import { DAY_MS, HOUR_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import { DEADLINE_MARGIN_SECONDS, READ_MARGIN_MS } from './promises.ts';

export interface PromiseSubject {
  chainId: number;
  contract: Hex;
  now: number;
  /** What the converter can mint; null where nothing is minted or nothing is known. */
  mint: MintLimit | null;
  /** What the reserve holds; null where nothing is drawn from it. */
  reserve: ReserveLimit | null;
  /** Where Naira are to be awaited: what the signer could sign of them in an hour. */
  signer?: SignerHour;
  /** Where the voucher has a price: what its holder may take of the market. */
  option?: OptionLimit;
}

export interface OptionLimit {
  kind: number;
  /** Base units, whichever side of the conversion they are. */
  svcAmount: bigint;
  /** A wallet that does not hold the amount has one live voucher of a kind. */
  isOneUnfunded: boolean;
  /** Null while the market is open: until when it is not (unix seconds), and the SVC that all vouchers of a kind may move until then. */
  closure: { until: number; cap: bigint } | null;
}

export interface SignerHour {
  env: Env;
  perHourTotal: bigint;
  perHourMerchant: bigint;
}

export interface MintLimit {
  capacity: bigint;
  sharePercent: number;
  readAt: number;
  /** What one merchant's vouchers may mint in 24 hours; null where the contract states no limit. */
  flowLimit: bigint | null;
  /** The Naira were paid: only vouchers of other paid Naira count against it, and no share. */
  isPaid: boolean;
}

export interface ReserveLimit {
  payToken: Hex;
  held: bigint;
  sharePercent: number;
  readAt: number;
  /** What one merchant's vouchers may pay out in 24 hours; null where the contract states no limit. */
  flowLimit: bigint | null;
}

/** What the wallet holds of the token that the voucher takes. */
export interface Holding {
  wallet: Hex;
  tokenIn: Hex;
  amountIn: bigint;
  balance: bigint;
}

/** Who asks: only one of a conversion's vouchers can ever run, so its own do not count against it. */
export interface Asker {
  merchantId: string;
  conversionId: string | null;
}

/** By the names that the functions of the database read, amounts as text: JSON numbers lose digits. */
export function toPromiseRow({ chainId, contract, now, mint, reserve, signer, option }: PromiseSubject) {
  const flowSince = Math.floor((now - DAY_MS) / 1000);
  return {
    chain_id: chainId,
    contract,
    deadline: Math.floor(now / 1000) - DEADLINE_MARGIN_SECONDS,
    mint: mint && {
      capacity: mint.capacity.toString(),
      share_percent: mint.sharePercent,
      marked_before: mint.readAt - READ_MARGIN_MS,
      is_paid: mint.isPaid,
      flow_limit: mint.flowLimit?.toString() ?? null,
      flow_since: flowSince,
    },
    reserve: reserve && {
      pay_token: reserve.payToken,
      held: reserve.held.toString(),
      share_percent: reserve.sharePercent,
      marked_until: reserve.readAt,
      flow_limit: reserve.flowLimit?.toString() ?? null,
      flow_since: flowSince,
    },
    signer: signer && {
      env: signer.env,
      per_hour: signer.perHourTotal.toString(),
      per_merchant: signer.perHourMerchant.toString(),
      hour_ago: now - HOUR_MS,
    },
    option: option && {
      kind: option.kind,
      svc_amount: option.svcAmount.toString(),
      one_unfunded: option.isOneUnfunded,
      closed_until: option.closure?.until ?? null,
      closed_cap: option.closure?.cap.toString() ?? null,
    },
  };
}

export const toHoldingRow = ({ wallet, tokenIn, amountIn, balance }: Holding) => ({
  wallet,
  token_in: tokenIn,
  amount_in: amountIn.toString(),
  balance: balance.toString(),
});

/** Makes every other transaction that promises to mint on this converter wait until this one ends. */
export async function judgeMint(
  tx: Queryable,
  subject: PromiseSubject,
  { merchantId, conversionId }: Asker,
  amountOut: bigint,
): Promise<{ outcome: 'made' | 'mint' | 'mint_share'; available: bigint }> {
  const [row] = await tx.query<{ outcome: 'made' | 'mint' | 'mint_share'; available: string }>(
    'select outcome, available from judge_mint($1::jsonb, $2, $3, $4, true)',
    [toPromiseRow(subject), merchantId, conversionId, amountOut],
    'judge-mint',
  );
  if (row === undefined) throw new Error('a function gives a row');
  return { outcome: row.outcome, available: BigInt(row.available) };
}

/** With `locks`, every other transaction that promises from this reserve waits until this one ends. */
export async function readReserveLeft(
  db: Queryable,
  subject: PromiseSubject,
  { merchantId, conversionId }: Asker,
  locks: boolean,
): Promise<{ available: bigint; isShare: boolean }> {
  const [row] = await db.query<{ available: string; is_share: boolean }>(
    'select available, is_share from read_reserve_left($1::jsonb, $2, $3, $4)',
    [toPromiseRow(subject), merchantId, conversionId, locks],
    'read-reserve-left',
  );
  if (row === undefined) throw new Error('a function gives a row');
  return { available: BigInt(row.available), isShare: row.is_share };
}

/** False where the wallet does not hold the amount beside what its other live vouchers take: the voucher then promises nothing. */
export async function isAmountHeld(
  tx: Queryable,
  { chainId, now, holding }: { chainId: number; now: number; holding: Holding },
  conversionId: string,
): Promise<boolean> {
  const deadline = Math.floor(now / 1000) - DEADLINE_MARGIN_SECONDS;
  const [row] = await tx.query<{ held: boolean }>('select is_amount_held($1::jsonb, $2) as held', [
    { chain_id: chainId, deadline, ...toHoldingRow(holding) },
    conversionId,
  ]);
  return row?.held === true;
}

/** In the transaction that writes a fresh voucher; `isHeld`: its wallet holds the amount. */
export async function judgeOption(
  tx: Queryable,
  { chainId, now, wallet, option }: { chainId: number; now: number; wallet: Hex; option: OptionLimit },
  { conversionId, isHeld }: { conversionId: string; isHeld: boolean },
): Promise<'made' | 'wallet' | 'closed'> {
  const row = toPromiseRow({ chainId, contract: '0x', now, mint: null, reserve: null, option });
  const [judged] = await tx.query<{ outcome: 'made' | 'wallet' | 'closed' }>(
    'select outcome from judge_option($1::jsonb, $2, $3, true)',
    [{ ...row, wallet }, conversionId, isHeld],
    'judge-option',
  );
  if (judged === undefined) throw new Error('a function gives a row');
  return judged.outcome;
}
