// The converter again, in plain numbers: what every call must do, and what must be true after it.
import { type FlowModel, flowBy, setCaps, shiftDown } from './flow-model.ts';

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
  signer: Signer;
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
  | { type: 'withdraw'; by: 'treasurer' | 'stranger'; to: 'treasurer' | 'stranger'; pair: PairToken; amount: bigint }
  | { type: 'allowMinter'; cap: bigint; netCap: bigint }
  | { type: 'allow'; pair: PairToken; cap: bigint; netCap: bigint; maxReserve: bigint; withdrawCap: bigint }
  | { type: 'disallow'; pair: PairToken }
  | { type: 'pause' | 'unpause'; kinds: number; pair: PairToken | null }
  | { type: 'changeSigner'; granted: boolean };

export interface PairModel {
  allowed: boolean;
  paused: Set<number>;
  maxReserve: bigint;
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
  issued: bigint;
  burned: bigint;
  pairs: Record<PairToken, PairModel>;
  svc: Record<Wallet, bigint>;
  nonces: Set<number>;
  /** How often each opRef ran. */
  runs: Map<number, number>;
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
  if (action.type === 'allowMinter') setCaps(model.mints, 'rise', model.now, supplyOf(model), action);
  if (action.type === 'changeSigner') model.signers[action.granted ? 'add' : 'delete']('nextSigner');
  return null;
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

function applyAllow(model: Model, action: Action & { type: 'allow' }): null {
  const pair = model.pairs[action.pair];
  const held = reserveOf(model, action.pair);
  pair.allowed = true;
  pair.maxReserve = action.maxReserve;
  setCaps(pair.payouts, 'fall', model.now, held, action);
  setCaps(pair.withdrawals, 'fall', model.now, held, { cap: action.withdrawCap, netCap: 2n ** 256n - 1n });
  return null;
}

function applyDisallow(model: Model, pair: PairToken): string | null {
  if (!model.pairs[pair].allowed) return 'TokenNotAllowed';
  model.pairs[pair].allowed = false;
  return null;
}

function applyWithdraw(model: Model, action: Action & { type: 'withdraw' }): string | null {
  const pair = model.pairs[action.pair];
  const held = reserveOf(model, action.pair);
  if (action.by !== 'treasurer') return 'AccessControlUnauthorizedAccount';
  if (action.to !== 'treasurer') return 'DestinationNotAllowed';
  if (action.amount > held) return 'ReserveShort';
  const pausedAt = model.pausedAt.get(1);
  const live = pair.allowed && (pausedAt === undefined || model.now <= pausedAt + 3_600);
  if (live && flowBy(pair.withdrawals, 'fall', model.now, held, action.amount) !== null) return 'WithdrawCapExceeded';
  shiftDown(pair.payouts, model.now, held, action.amount);
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
  model[issues ? 'issued' : 'burned'] += svcAmount;
  model.svc[wallet] += issues ? svcAmount : -svcAmount;
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
  if (amountIn === 0n || amountOut === 0n) return 'ZeroAmount';
  if (model.nonces.has(action.nonce)) return 'NonceUsed';
  if (model.runs.has(action.opRef)) return 'OpRefUsed';
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
  if (kind === 0 && held + pairAmount > pair.maxReserve) return 'ReserveFull';
  if (kind === 0 && pairAmount > pair.held[wallet]) return 'ERC20InsufficientBalance';
  if (kind === 1 && pairAmount > held) return 'ReserveShort';
  return null;
}

/** The last checks, which also record: a flow that is refused afterwards is taken back. */
function flowOf(model: Model, action: ConvertAction): string | null {
  const { kind, wallet, svcAmount, pairAmount } = action;
  if (kind % 2 === 0) {
    const stopped = flowBy(model.mints, 'rise', model.now, supplyOf(model), svcAmount);
    return stopped === null ? null : stopped === 'cap' ? 'MintCapExceeded' : 'NetMintCapExceeded';
  }
  const pair = model.pairs[action.pair];
  const before = { ...pair.payouts, history: [...pair.payouts.history] };
  if (kind === 1) {
    const stopped = flowBy(pair.payouts, 'fall', model.now, reserveOf(model, action.pair), pairAmount);
    if (stopped !== null) return stopped === 'cap' ? 'PayoutCapExceeded' : 'NetPayoutCapExceeded';
  }
  if (svcAmount <= model.svc[wallet]) return null;
  pair.payouts = before;
  return 'ERC20InsufficientBalance';
}
