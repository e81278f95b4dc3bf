// The voucher: its signers, its amounts, and that its nonce and its conversion run once.
import type { Administration } from './delayed-admin.ts';
import {
  type Address,
  addressOf,
  amountOf,
  type Call,
  HOUR,
  type Journal,
  openTable,
  refuseWhen,
  ZERO,
} from './ground.ts';
import type { Reserve } from './reserve.ts';
import { KINDS, type Switches, type VoucherLimits } from './switches.ts';

export interface Voucher {
  readonly kind: bigint;
  readonly wallet: Address;
  readonly tokenIn: Address;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly deadline: bigint;
  readonly nonce: bigint;
  readonly opRef: string;
  readonly payoutRef: string;
}

export function readVoucher(value: unknown): Voucher {
  const given = value as Record<keyof Voucher, unknown>;
  return {
    kind: amountOf(given.kind),
    wallet: addressOf(given.wallet),
    tokenIn: addressOf(given.tokenIn),
    amountIn: amountOf(given.amountIn),
    amountOut: amountOf(given.amountOut),
    deadline: amountOf(given.deadline),
    nonce: amountOf(given.nonce),
    opRef: String(given.opRef).toLowerCase(),
    payoutRef: String(given.payoutRef).toLowerCase(),
  };
}

/** "What a voucher does": of kind 1 "the pair token's address, left-padded". */
export const paidOut = (voucher: Voucher): Address => `0x${voucher.payoutRef.slice(-40)}`;

/** The pair token that a voucher moves, as far as its fields name one; the zero address for the fiat kinds. */
export function pairTokenOf(voucher: Voucher): Address {
  if (voucher.kind === KINDS.cryptoIssue) return voucher.tokenIn;
  return voucher.kind === KINDS.cryptoRedeem ? paidOut(voucher) : ZERO;
}

/** What the wallet gives in SVC, for redeems, or gets, for issues. */
export const isIssue = (voucher: Voucher): boolean =>
  voucher.kind === KINDS.cryptoIssue || voucher.kind === KINDS.fiatIssue;

export type Vouchers = ReturnType<typeof openVouchers>;

export function openVouchers(journal: Journal, administration: Administration, switches: Switches, reserve: Reserve) {
  const nonces = openTable<boolean>(journal, false);
  const ran = openTable<boolean>(journal, false);
  const voided = openTable<boolean>(journal, false);

  /** `ECDSAInvalidSignature…`, `UnknownSigner`, `SameSigner`, in the order of "What is refused". How many signed. */
  function countSigners(call: Call): number {
    const signers = (call.signedBy.signers ?? []).map(addressOf);
    refuseWhen(signers.length === 0 || signers.length > 2, 'ECDSAInvalidSignatureLength');
    for (const signer of signers) {
      refuseWhen(signer === 'malformed', 'ECDSAInvalidSignature');
      refuseWhen(!administration.hasRole('SIGNER_ROLE', signer), 'UnknownSigner');
    }
    refuseWhen(signers.length === 2 && signers[0] === signers[1], 'SameSigner');
    return signers.length;
  }

  /** `VoucherTooLarge` and `SecondSignatureNeeded`: of the kind in SVC, and later again of the pair token. */
  function refuseLarge(amount: bigint, limits: VoucherLimits, signers: number): void {
    refuseWhen(amount > limits.maxVoucher, 'VoucherTooLarge');
    refuseWhen(signers < 2 && amount > limits.secondSignatureAbove, 'SecondSignatureNeeded');
  }

  /** "again: of the pair token". */
  function requirePair(call: Call, voucher: Voucher): void {
    const token = pairTokenOf(voucher);
    const pair = reserve.pairOf(token);
    if (pair === null) return;
    switches.refusePaused(voucher.kind, token);
    const amount = isIssue(voucher) ? voucher.amountIn : voucher.amountOut;
    refuseLarge(amount, pair.voucher, (call.signedBy.signers ?? []).length);
  }

  /** "A voucher that reverts is not spent": what is written here is undone with the call. */
  function useVoucher(voucher: Voucher): void {
    refuseWhen(nonces.get(String(voucher.nonce)), 'NonceUsed');
    refuseWhen(ran.get(voucher.opRef) || voided.get(voucher.opRef), 'OpRefUsed');
    nonces.set(String(voucher.nonce), true);
    ran.set(voucher.opRef, true);
  }

  /** The checks of "What is refused" from `UnknownKind` to `OpRefUsed`, in its order. */
  function requireValid(call: Call, voucher: Voucher): void {
    refuseWhen(voucher.kind > 3n, 'UnknownKind');
    switches.refusePaused(voucher.kind, ZERO);
    // "the second of the deadline itself is still good"; "more than one hour ahead".
    refuseWhen(call.now > voucher.deadline, 'VoucherExpired');
    refuseWhen(voucher.deadline > call.now + HOUR, 'DeadlineTooFar');
    const signers = countSigners(call);
    refuseWhen(voucher.amountIn === 0n || voucher.amountOut === 0n, 'ZeroAmount');
    const svcAmount = isIssue(voucher) ? voucher.amountOut : voucher.amountIn;
    refuseLarge(svcAmount, switches.limitsOfKind(voucher.kind), signers);
    useVoucher(voucher);
  }

  /** `cancelOpRef` voids one conversion: "none of its vouchers runs, and it does not count as run". */
  function cancelOpRef(call: Call): void {
    administration.requireRole(call, 'GUARDIAN_ROLE');
    const opRef = String(call.args[0]).toLowerCase();
    refuseWhen(ran.get(opRef) || voided.get(opRef), 'OpRefUsed');
    voided.set(opRef, true);
  }

  return {
    requireValid,
    requirePair,
    calls: { cancelOpRef },
    reads: {
      MAX_VOUCHER_LIFETIME: () => HOUR,
      isNonceUsed: (nonce: unknown) => nonces.get(String(amountOf(nonce))),
      isOpRefUsed: (opRef: unknown) => ran.get(String(opRef).toLowerCase()),
      isOpRefCancelled: (opRef: unknown) => voided.get(String(opRef).toLowerCase()),
    },
  };
}
