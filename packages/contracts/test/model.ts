// A model of the converter in plain numbers: what every call must do, and what must hold after it.
const WINDOW_SECONDS = 86_400;

export type PairToken = 'usdc' | 'celo' | 'unlisted';
export type Wallet = 'wallet' | 'stranger';
type Signer = 'signer' | 'nextSigner' | 'stranger';

export interface ConvertAction {
  type: 'convert';
  kind: number;
  wallet: Wallet;
  caller: Wallet;
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
  | { type: 'withdraw'; by: 'treasurer' | 'stranger'; pair: PairToken; amount: bigint }
  | { type: 'setMintCap'; cap: bigint }
  | { type: 'allow'; pair: PairToken; cap: bigint }
  | { type: 'disallow'; pair: PairToken }
  | { type: 'pause' }
  | { type: 'unpause' }
  | { type: 'changeSigner'; granted: boolean };

export interface Model {
  now: number;
  paused: boolean;
  signers: Set<Signer>;
  allowed: Set<PairToken>;
  mintCap: bigint;
  payoutCaps: Record<PairToken, bigint>;
  mints: { at: number; amount: bigint }[];
  payouts: Record<PairToken, { at: number; amount: bigint }[]>;
  issued: bigint;
  burned: bigint;
  reserve: Record<PairToken, { in: bigint; out: bigint }>;
  svc: Record<Wallet, bigint>;
  held: Record<PairToken, Record<Wallet, bigint>>;
  nonces: Set<number>;
  /** How often each opRef ran. */
  runs: Map<number, number>;
}

export function usedIn(history: { at: number; amount: bigint }[], now: number): bigint {
  return history.filter(({ at }) => at > now - WINDOW_SECONDS).reduce((sum, { amount }) => sum + amount, 0n);
}

function left(cap: bigint, history: { at: number; amount: bigint }[], now: number): bigint {
  const used = usedIn(history, now);
  return used > cap ? 0n : cap - used;
}

export function reserveOf(model: Model, pair: PairToken): bigint {
  return model.reserve[pair].in - model.reserve[pair].out;
}

export function amountsOf(action: ConvertAction): { amountIn: bigint; amountOut: bigint } {
  const { kind, svcAmount, pairAmount, flaw } = action;
  if (kind === 0) return { amountIn: pairAmount, amountOut: svcAmount };
  if (kind === 1) return { amountIn: svcAmount, amountOut: pairAmount };
  return { amountIn: svcAmount, amountOut: flaw === 'amounts' ? svcAmount + 1n : svcAmount };
}

/** Returns the error that the call must revert with, or null after updating the model as the chain must. */
export function applyAction(model: Model, action: Action): string | null {
  if (action.type === 'convert') return applyConvert(model, action);
  if (action.type === 'wait') model.now += action.seconds;
  if (action.type === 'deposit') model.reserve[action.pair].in += action.amount;
  if (action.type === 'setMintCap') model.mintCap = action.cap;
  if (action.type === 'withdraw') return applyWithdraw(model, action);
  if (action.type === 'allow') {
    model.allowed.add(action.pair);
    model.payoutCaps[action.pair] = action.cap;
  }
  if (action.type === 'disallow') return model.allowed.delete(action.pair) ? null : 'TokenNotAllowed';
  if (action.type === 'pause' || action.type === 'unpause') return applyPause(model, action.type === 'pause');
  if (action.type === 'changeSigner') model.signers[action.granted ? 'add' : 'delete']('nextSigner');
  return null;
}

function applyPause(model: Model, wanted: boolean): string | null {
  if (model.paused === wanted) return wanted ? 'EnforcedPause' : 'ExpectedPause';
  model.paused = wanted;
  return null;
}

function applyWithdraw(model: Model, action: Action & { type: 'withdraw' }): string | null {
  if (action.by !== 'treasurer') return 'AccessControlUnauthorizedAccount';
  if (action.amount > reserveOf(model, action.pair)) return 'ReserveShort';
  model.reserve[action.pair].out += action.amount;
  return null;
}

function applyConvert(model: Model, action: ConvertAction): string | null {
  const error = refusalOf(model, action) ?? refusalOfKind(model, action);
  if (error !== null) return error;
  const { kind, wallet, pair, svcAmount, pairAmount } = action;
  model.nonces.add(action.nonce);
  model.runs.set(action.opRef, (model.runs.get(action.opRef) ?? 0) + 1);
  const issues = kind === 0 || kind === 2;
  model[issues ? 'issued' : 'burned'] += svcAmount;
  model.svc[wallet] += issues ? svcAmount : -svcAmount;
  if (issues) model.mints.push({ at: model.now, amount: svcAmount });
  if (kind === 0) {
    model.reserve[pair].in += pairAmount;
    model.held[pair][wallet] -= pairAmount;
  }
  if (kind === 1) {
    model.reserve[pair].out += pairAmount;
    model.held[pair][wallet] += pairAmount;
    model.payouts[pair].push({ at: model.now, amount: pairAmount });
  }
  return null;
}

function refusalOf(model: Model, action: ConvertAction): string | null {
  const { amountIn, amountOut } = amountsOf(action);
  if (model.paused) return 'EnforcedPause';
  if (action.caller !== action.wallet) return 'WrongCaller';
  if (action.lifetime < 0) return 'VoucherExpired';
  if (action.lifetime > 3_600) return 'DeadlineTooFar';
  if (!model.signers.has(action.signer)) return 'UnknownSigner';
  if (amountIn === 0n || amountOut === 0n) return 'ZeroAmount';
  if (model.nonces.has(action.nonce)) return 'NonceUsed';
  if (model.runs.has(action.opRef)) return 'OpRefUsed';
  return null;
}

function refusalOfKind(model: Model, action: ConvertAction): string | null {
  const { kind, wallet, pair, flaw, svcAmount, pairAmount } = action;
  if (kind > 3) return 'UnknownKind';
  if (kind === 0 && (!model.allowed.has(pair) || flaw === 'tokenIn')) return 'TokenNotAllowed';
  if (flaw === 'tokenIn') return 'WrongTokenIn';
  if (flaw === 'payoutRef') return 'WrongPayoutRef';
  if (kind > 1 && flaw === 'amounts') return 'UnequalAmounts';
  if (kind === 1 && !model.allowed.has(pair)) return 'TokenNotAllowed';
  if (kind === 1 && pairAmount > reserveOf(model, pair)) return 'ReserveShort';
  if (kind === 1 && pairAmount > left(model.payoutCaps[pair], model.payouts[pair], model.now))
    return 'PayoutCapExceeded';
  if (kind % 2 === 0 && svcAmount > left(model.mintCap, model.mints, model.now)) return 'MintCapExceeded';
  if (kind === 0 && pairAmount > model.held[pair][wallet]) return 'ERC20InsufficientBalance';
  if (kind % 2 === 1 && svcAmount > model.svc[wallet]) return 'ERC20InsufficientBalance';
  return null;
}
