// The converter again, in plain numbers: what every call must do, and what must be true after it.
import { bringIn, count, type FlowModel, least, setCap, takeOut } from './flow-model.ts';

export type PairToken = 'usdc' | 'celo' | 'unlisted';
export type Wallet = 'wallet' | 'stranger';
export type Signer = 'signer' | 'nextSigner' | 'stranger';

export interface ConvertAction {
  type: 'convert';
  kind: number;
  wallet: Wallet;
  caller: Wallet;
  /** Whether the wallet signed that anyone may run it. */
  relayed: boolean;
  /** Of a relayed one, in base units of SVC. */
  fee: bigint;
  /** Whether the wallet approves by a signature that goes with it. */
  permit: boolean;
  signer: Signer;
  /** Whose signature follows the first. */
  second: Signer | null;
  pair: PairToken;
  svcAmount: bigint;
  pairAmount: bigint;
  /** Seconds from now to the deadline. */
  lifetime: number;
  nonce: number;
  opRef: number;
  flaw: 'none' | 'tokenIn' | 'payoutRef' | 'amounts';
}

export type Action =
  | ConvertAction
  | { type: 'wait'; seconds: number }
  | { type: 'deposit'; pair: PairToken; amount: bigint }
  | {
      type: 'withdraw';
      by: 'treasurer' | 'guardian' | 'stranger';
      to: 'treasurer' | 'stranger';
      pair: PairToken;
      amount: bigint;
    }
  | { type: 'allowMinter'; cap: bigint }
  | { type: 'secondMinter'; to: Wallet; amount: bigint }
  | { type: 'freeze' | 'unfreeze'; wallet: Wallet }
  | {
      type: 'allow';
      pair: PairToken;
      cap: bigint;
      maxReserve: bigint;
      withdrawCap: bigint;
      maxVoucher: bigint;
      secondSignatureAbove: bigint;
    }
  | { type: 'kindLimits'; kind: number; maxVoucher: bigint; secondSignatureAbove: bigint }
  | { type: 'announce' | 'callOff' | 'run'; announcement: Announcement }
  | { type: 'voidOpRef'; by: 'guardian' | 'stranger'; opRef: number }
  | { type: 'disallow'; pair: PairToken }
  | { type: 'pause' | 'unpause'; kinds: number; pair: PairToken | null }
  | { type: 'changeSigner'; signer: 'signer' | 'nextSigner'; granted: boolean };

/** Calls that are announced, and run or called off some other time. */
export type Announcement = 'largerVouchers' | 'anotherDestination' | 'allowUnlisted';

/** What they carry: values that no other action has, so that no other call is the same. */
export const LARGER_VOUCHERS = { maxVoucher: 3n * 10n ** 30n, secondSignatureAbove: 2n * 10n ** 30n };
export const UNLISTED_LIMITS = { cap: 3n * 10n ** 12n, maxReserve: 4n * 10n ** 12n, withdrawCap: 5n * 10n ** 12n };

/** Of this world's admin, in seconds. What widens takes as long, and then runs at once. */
export const DELAY = 7_200;
const EXECUTION_PERIOD = 14 * 86_400;

export interface PairModel {
  allowed: boolean;
  paused: Set<number>;
  maxReserve: bigint;
  /** In whole tokens. */
  maxVoucher: bigint;
  secondSignatureAbove: bigint;
  whole: bigint;
  payouts: FlowModel;
  withdrawals: FlowModel;
  in: bigint;
  out: bigint;
  held: Record<Wallet, bigint>;
}

export interface Model {
  now: number;
  /** When each kind was paused. */
  pausedAt: Map<number, number>;
  signers: Set<Signer>;
  mints: FlowModel;
  /** Of another minter of the same token. */
  secondMints: FlowModel;
  frozen: Set<Wallet>;
  /** When each announced call may run. */
  announced: Map<Announcement, number>;
  /** Where the reserve may go. */
  destinations: Set<'treasurer' | 'stranger'>;
  /** Of one voucher of each kind, in whole SVC. */
  kinds: { maxVoucher: bigint; secondSignatureAbove: bigint }[];
  issued: bigint;
  burned: bigint;
  pairs: Record<PairToken, PairModel>;
  svc: Record<Wallet, bigint>;
  nonces: Set<number>;
  /** How often each opRef ran. */
  runs: Map<number, number>;
  /** What a guardian voided. */
  voided: Set<number>;
}

export const supplyOf = (model: Model): bigint => model.issued - model.burned;
export const reserveOf = (model: Model, pair: PairToken): bigint => model.pairs[pair].in - model.pairs[pair].out;

export function amountsOf(action: ConvertAction): { amountIn: bigint; amountOut: bigint } {
  const { kind, svcAmount, pairAmount, flaw } = action;
  if (kind === 0) return { amountIn: pairAmount, amountOut: svcAmount };
  if (kind === 1) return { amountIn: svcAmount, amountOut: pairAmount };
  return { amountIn: svcAmount, amountOut: flaw === 'amounts' ? svcAmount + 1n : svcAmount };
}

/** The name of the error that the call must revert with, or null; then the model has changed as the chain must. */
export function applyAction(model: Model, action: Action): string | null {
  if (action.type === 'convert') return applyConvert(model, action);
  if (action.type === 'withdraw') return applyWithdraw(model, action);
  if (action.type === 'pause' || action.type === 'unpause') return applyPause(model, action);
  if (action.type === 'allow') return applyAllow(model, action);
  if (action.type === 'disallow') return applyDisallow(model, action.pair);
  if (action.type === 'wait') model.now += action.seconds;
  if (action.type === 'deposit') model.pairs[action.pair].in += action.amount;
  if (action.type === 'allowMinter') {
    model.now += DELAY;
    setCap(model.mints, model.now, action.cap);
  }
  if (action.type === 'kindLimits') {
    model.now += DELAY;
    setKindLimits(model, action.kind, action);
  }
  if (action.type === 'secondMinter') return applySecondMinter(model, action);
  if (action.type === 'freeze') model.frozen.add(action.wallet);
  if (action.type === 'unfreeze') model.frozen.delete(action.wallet);
  if (action.type === 'announce') return applyAnnounce(model, action.announcement);
  if (action.type === 'callOff') return model.announced.delete(action.announcement) ? null : 'UnknownCall';
  if (action.type === 'run') return applyRun(model, action.announcement);
  if (action.type === 'voidOpRef') return applyVoid(model, action);
  if (action.type === 'changeSigner') {
    if (action.granted) model.now += DELAY;
    model.signers[action.granted ? 'add' : 'delete'](action.signer);
  }
  return null;
}

function applyAnnounce(model: Model, announcement: Announcement): string | null {
  if (model.announced.has(announcement)) return 'AlreadyScheduled';
  model.announced.set(announcement, model.now + DELAY);
  return null;
}

function applyRun(model: Model, announcement: Announcement): string | null {
  const readyAt = model.announced.get(announcement);
  if (readyAt === undefined) return 'UnknownCall';
  if (model.now < readyAt) return 'TooEarly';
  if (model.now > readyAt + EXECUTION_PERIOD) return 'TooLate';
  model.announced.delete(announcement);
  if (announcement === 'anotherDestination') model.destinations.add('stranger');
  if (announcement === 'largerVouchers') setKindLimits(model, 1, LARGER_VOUCHERS);
  if (announcement === 'allowUnlisted') allowPair(model, 'unlisted', { ...UNLISTED_LIMITS, ...LARGER_VOUCHERS });
  return null;
}

function applyVoid(model: Model, { by, opRef }: Action & { type: 'voidOpRef' }): string | null {
  if (by !== 'guardian') return 'AccessControlUnauthorizedAccount';
  if (model.runs.has(opRef) || model.voided.has(opRef)) return 'OpRefUsed';
  model.voided.add(opRef);
  return null;
}

function setKindLimits(model: Model, kind: number, limits: Model['kinds'][number]): void {
  const whole = (amount: bigint) => least(amount / 10n ** 18n, 2n ** 64n - 1n);
  const { maxVoucher, secondSignatureAbove } = limits;
  model.kinds[kind] = { maxVoucher: whole(maxVoucher), secondSignatureAbove: whole(secondSignatureAbove) };
}

function applyPause(model: Model, { type, kinds, pair }: Action & { type: 'pause' | 'unpause' }): string | null {
  if (kinds === 0 || kinds > (pair === null ? 15 : 3)) return 'WrongKinds';
  if (pair !== null && !model.pairs[pair].allowed) return 'TokenNotAllowed';
  for (const kind of [0, 1, 2, 3].filter((each) => (kinds >> each) & 1)) {
    if (pair !== null) model.pairs[pair].paused[type === 'pause' ? 'add' : 'delete'](kind);
    else if (type === 'unpause') model.pausedAt.delete(kind);
    else if (!model.pausedAt.has(kind)) model.pausedAt.set(kind, model.now);
  }
  return null;
}

function applySecondMinter(model: Model, { to, amount }: Action & { type: 'secondMinter' }): string | null {
  const before = { ...model.secondMints, history: [...model.secondMints.history] };
  if (!count(model.secondMints, model.now, amount)) return 'MintCapExceeded';
  if (model.frozen.has(to)) {
    model.secondMints = before;
    return 'FrozenAccount';
  }
  model.issued += amount;
  model.svc[to] += amount;
  return null;
}

function applyAllow(model: Model, action: Action & { type: 'allow' }): null {
  model.now += DELAY;
  allowPair(model, action.pair, action);
  return null;
}

type PairLimits = Omit<Action & { type: 'allow' }, 'type' | 'pair'>;

function allowPair(model: Model, name: PairToken, limits: PairLimits): void {
  const pair = model.pairs[name];
  const whole = (amount: bigint) => least(amount / pair.whole, 2n ** 32n - 1n);
  pair.allowed = true;
  pair.maxReserve = limits.maxReserve - (limits.maxReserve % pair.payouts.unit);
  pair.maxVoucher = whole(limits.maxVoucher);
  pair.secondSignatureAbove = whole(limits.secondSignatureAbove);
  setCap(pair.payouts, model.now, limits.cap);
  setCap(pair.withdrawals, model.now, limits.withdrawCap);
}

function applyDisallow(model: Model, pair: PairToken): string | null {
  if (!model.pairs[pair].allowed) return 'TokenNotAllowed';
  model.pairs[pair].allowed = false;
  return null;
}

function applyWithdraw(model: Model, action: Action & { type: 'withdraw' }): string | null {
  const pair = model.pairs[action.pair];
  const held = reserveOf(model, action.pair);
  const isNotice = model.announced.size > 0;
  const mayTake = action.by === 'treasurer' || (action.by === 'guardian' && isNotice);
  if (!mayTake) return 'AccessControlUnauthorizedAccount';
  if (!model.destinations.has(action.to)) return 'DestinationNotAllowed';
  if (action.amount > held) return 'ReserveShort';
  const pausedAt = model.pausedAt.get(1);
  const live = pair.allowed && !isNotice && (pausedAt === undefined || model.now <= pausedAt + 3_600);
  if (live && !count(pair.withdrawals, model.now, action.amount)) return 'WithdrawCapExceeded';
  pair.out += action.amount;
  return null;
}

function applyConvert(model: Model, action: ConvertAction): string | null {
  const error = refusalOf(model, action) ?? refusalOfKind(model, action) ?? flowOf(model, action);
  if (error !== null) return error;
  const { kind, wallet, svcAmount, pairAmount } = action;
  const pair = model.pairs[action.pair];
  model.nonces.add(action.nonce);
  model.runs.set(action.opRef, (model.runs.get(action.opRef) ?? 0) + 1);
  const issues = kind === 0 || kind === 2;
  const fee = feeOf(action);
  model[issues ? 'issued' : 'burned'] += svcAmount;
  model.svc[wallet] += (issues ? svcAmount : -svcAmount) - fee;
  model.svc.stranger += fee;
  if (kind < 2) pair[kind === 0 ? 'in' : 'out'] += pairAmount;
  if (kind < 2) pair.held[wallet] += kind === 0 ? -pairAmount : pairAmount;
  return null;
}

function refusalOf(model: Model, action: ConvertAction): string | null {
  const { amountIn, amountOut } = amountsOf(action);
  if (!action.relayed && action.caller !== action.wallet) return 'WrongCaller';
  if (action.kind > 3) return 'UnknownKind';
  if (model.pausedAt.has(action.kind)) return 'ConversionPaused';
  if (action.lifetime < 0) return 'VoucherExpired';
  if (action.lifetime > 3_600) return 'DeadlineTooFar';
  if (!model.signers.has(action.signer)) return 'UnknownSigner';
  if (action.second !== null && !model.signers.has(action.second)) return 'UnknownSigner';
  if (action.second === action.signer) return 'SameSigner';
  if (amountIn === 0n || amountOut === 0n) return 'ZeroAmount';
  const limits = model.kinds[action.kind];
  const svc = action.kind % 2 === 0 ? amountOut : amountIn;
  if (limits !== undefined && svc > limits.maxVoucher * 10n ** 18n) return 'VoucherTooLarge';
  if (limits !== undefined && isTooLargeForOne(action, svc, limits.secondSignatureAbove * 10n ** 18n))
    return 'SecondSignatureNeeded';
  if (model.nonces.has(action.nonce)) return 'NonceUsed';
  if (model.runs.has(action.opRef) || model.voided.has(action.opRef)) return 'OpRefUsed';
  return null;
}

function refusalOfKind(model: Model, action: ConvertAction): string | null {
  const { kind, wallet, flaw, pairAmount } = action;
  const pair = model.pairs[action.pair];
  const held = reserveOf(model, action.pair);
  if (kind !== 0 && flaw === 'tokenIn') return 'WrongTokenIn';
  if (flaw === 'payoutRef') return 'WrongPayoutRef';
  if (kind > 1) return flaw === 'amounts' ? 'UnequalAmounts' : null;
  if (flaw === 'tokenIn' || !pair.allowed) return 'TokenNotAllowed';
  if (pair.paused.has(kind)) return 'ConversionPaused';
  if (pairAmount > pair.maxVoucher * pair.whole) return 'VoucherTooLarge';
  if (isTooLargeForOne(action, pairAmount, pair.secondSignatureAbove * pair.whole)) return 'SecondSignatureNeeded';
  if (kind === 0 && held + pairAmount > pair.maxReserve) return 'ReserveFull';
  if (kind === 0 && pairAmount > pair.held[wallet]) return 'ERC20InsufficientBalance';
  return null;
}

const isTooLargeForOne = (action: ConvertAction, amount: bigint, above: bigint): boolean =>
  action.second === null && amount > above;

/** Relayers are paid in SVC. */
const feeOf = (action: ConvertAction): bigint => (action.relayed ? action.fee : 0n);

/** The last checks, which also record: what is refused afterwards is taken back. */
function flowOf(model: Model, action: ConvertAction): string | null {
  const pair = model.pairs[action.pair];
  const kept = { payouts: copyOf(pair.payouts), mints: copyOf(model.mints) };
  const refusal = refusalOfFlow(model, action);
  if (refusal === null) return null;
  pair.payouts = kept.payouts;
  model.mints = kept.mints;
  return refusal;
}

function refusalOfFlow(model: Model, action: ConvertAction): string | null {
  const { kind, wallet, svcAmount, pairAmount } = action;
  const pair = model.pairs[action.pair];
  const { mints, now, frozen } = model;
  const fee = feeOf(action);
  if (kind === 0) bringIn(pair.payouts, now, wallet, pairAmount);
  if (kind === 1 && !takeOut(pair.payouts, now, wallet, pairAmount)) return 'PayoutCapExceeded';
  if (kind % 2 === 0) {
    if (fee >= svcAmount && fee > 0n) return 'FeeTooHigh';
    // The fee is minted first, to the relayer, who is the stranger.
    if (fee > 0n && !count(mints, now, fee)) return 'MintCapExceeded';
    if (fee > 0n && frozen.has('stranger')) return 'FrozenAccount';
    const counted = kind === 0 ? takeOut(mints, now, wallet, svcAmount - fee) : count(mints, now, svcAmount - fee);
    if (!counted) return 'MintCapExceeded';
    return frozen.has(wallet) ? 'FrozenAccount' : null;
  }
  if (fee > 0n) {
    if (frozen.has(wallet) || frozen.has('stranger')) return 'FrozenAccount';
    if (fee > model.svc[wallet]) return 'ERC20InsufficientBalance';
  }
  if (frozen.has(wallet)) return 'FrozenAccount';
  const left = model.svc[wallet] - (wallet === 'stranger' ? 0n : fee);
  if (svcAmount > left) return 'ERC20InsufficientBalance';
  if (kind === 1) bringIn(mints, now, wallet, svcAmount);
  return kind === 1 && pairAmount > reserveOf(model, action.pair) ? 'ERC20InsufficientBalance' : null;
}

const copyOf = (flow: FlowModel): FlowModel => ({
  ...flow,
  trips: new Map([...flow.trips].map(([wallet, trip]) => [wallet, { ...trip }])),
  history: [...flow.history],
  moves: [...flow.moves],
});
