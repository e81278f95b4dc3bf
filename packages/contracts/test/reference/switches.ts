// Pausing by kind and by pair token, and the largest voucher of a kind.
import type { Administration } from './delayed-admin.ts';
import {
  type Address,
  addressOf,
  amountOf,
  type Call,
  HOUR,
  type Journal,
  least,
  openTable,
  refuseWhen,
  ZERO,
} from './ground.ts';

/** The fields `maxVoucher` and `secondSignatureAbove`, of a kind or of a pair token. */
export interface VoucherLimits {
  readonly maxVoucher: bigint;
  readonly secondSignatureAbove: bigint;
}

/** "Pausing": "bit n of `kinds` for kind n (`ALL_KINDS` is 15)". */
export const ALL_KINDS = 15n;
const CRYPTO_KINDS = 3n;
export const KINDS = { cryptoIssue: 0n, cryptoRedeem: 1n, fiatIssue: 2n, fiatRedeem: 3n } as const;

/** "count in whole SVC and tokens, rounded down, up to 18 quintillion SVC and 4.2 billion of a token": 64 and 32 bits. */
export const wholeLimits = (limits: VoucherLimits, one: bigint, most: bigint): VoucherLimits => ({
  maxVoucher: least(limits.maxVoucher / one, most) * one,
  secondSignatureAbove: least(limits.secondSignatureAbove / one, most) * one,
});

const ONE_SVC = 10n ** 18n;

function readVoucherLimits(value: unknown): VoucherLimits {
  const given = value as VoucherLimits;
  const exact = {
    maxVoucher: amountOf(given.maxVoucher),
    secondSignatureAbove: amountOf(given.secondSignatureAbove),
  };
  return wholeLimits(exact, ONE_SVC, 2n ** 64n - 1n);
}

export type Switches = ReturnType<typeof openSwitches>;

export function openSwitches(journal: Journal, administration: Administration, kindLimits: readonly VoucherLimits[]) {
  const paused = openTable<bigint>(journal, 0n);
  /** Since when crypto-redeem is paused, of a token or (the zero address) of all. */
  const redeemPausedAt = openTable<bigint | null>(journal, null);
  const limits = openTable<VoucherLimits>(journal, { maxVoucher: 0n, secondSignatureAbove: 0n });
  for (const [kind, given] of kindLimits.entries()) limits.set(String(kind), readVoucherLimits(given));

  /** "of a token, which must be allowed, only the crypto kinds". */
  const readKinds = (value: unknown, token: Address): bigint => {
    const kinds = amountOf(value);
    refuseWhen(kinds === 0n || kinds > (token === ZERO ? ALL_KINDS : CRYPTO_KINDS), 'WrongKinds');
    refuseWhen(token !== ZERO && !switches.isPairToken(token), 'TokenNotAllowed');
    return kinds;
  };
  const hasRedeem = (kinds: bigint): boolean => (kinds & 2n) !== 0n;

  /** "Who may do what": a guardian pauses, and a pauser, which does nothing else. */
  function pause(call: Call): void {
    if (!administration.hasRole('GUARDIAN_ROLE', call.from)) administration.requireRole(call, 'PAUSER_ROLE');
    const token = addressOf(call.args[1]);
    const kinds = readKinds(call.args[0], token);
    const before = paused.get(token);
    paused.set(token, before | kinds);
    // A second pause does not begin the hour again.
    if (hasRedeem(kinds) && !hasRedeem(before)) redeemPausedAt.set(token, call.now);
  }

  /** "Unpausing is the admin's and at once". */
  function unpause(call: Call): void {
    administration.requireAdmin(call);
    const token = addressOf(call.args[1]);
    const kinds = readKinds(call.args[0], token);
    paused.set(token, paused.get(token) & ~kinds);
    if (hasRedeem(kinds)) redeemPausedAt.set(token, null);
  }

  function readKind(value: unknown): bigint {
    const kind = amountOf(value);
    refuseWhen(kind > 3n, 'UnknownKind');
    return kind;
  }

  function setKindLimits(call: Call): void {
    administration.requireScheduled(call);
    limits.set(String(readKind(call.args[0])), readVoucherLimits(call.args[1]));
  }

  function lowerKindLimits(call: Call): void {
    administration.requireAdmin(call);
    const kind = readKind(call.args[0]);
    const [after, before] = [readVoucherLimits(call.args[1]), limits.get(String(kind))];
    const higher = after.maxVoucher > before.maxVoucher || after.secondSignatureAbove > before.secondSignatureAbove;
    refuseWhen(higher, 'KindLimitsNotLower');
    limits.set(String(kind), after);
  }

  const isPausedLong = (token: Address, now: bigint): boolean => {
    const since = redeemPausedAt.get(token);
    return since !== null && now > since + HOUR;
  };

  const switches = {
    /** The reserve knows. */
    isPairToken: (_token: Address): boolean => false,
    isPaused: (kind: bigint, token: Address): boolean =>
      ((paused.get(ZERO) | (token === ZERO ? 0n : paused.get(token))) & (1n << kind)) !== 0n,
    limitsOfKind: (kind: bigint): VoucherLimits => limits.get(String(kind)),
    /** `ConversionPaused(kind, token)`: "the kind is paused; with a token, for that token". */
    refusePaused: (kind: bigint, token: Address): void =>
      refuseWhen(switches.isPaused(kind, token), 'ConversionPaused'),
    /** "More than one hour (the longest voucher) after crypto-redeem was paused for all tokens". */
    isRedeemOver: (now: bigint): boolean => isPausedLong(ZERO, now),
    calls: { pause, unpause, setKindLimits, lowerKindLimits },
    reads: {
      ALL_KINDS: () => ALL_KINDS,
      pausedKinds: () => paused.get(ZERO),
      pausedKindsOf: (token: unknown) => paused.get(addressOf(token)),
      kindLimits: (kind: unknown) => limits.get(String(readKind(kind))),
    },
  };
  return switches;
}
