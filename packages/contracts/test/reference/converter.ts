// The converter: the three ways to run a voucher, the four kinds, and relaying.
import { openAdministration } from './delayed-admin.ts';
import {
  type Address,
  addressOf,
  amountOf,
  type Call,
  describeValue,
  type Journal,
  refuseWhen,
  type ScheduledCall,
  ZERO,
} from './ground.ts';
import { type PairToken, type Permit, tryPermitOf } from './pair-token.ts';
import { type Limits, openReserve } from './reserve.ts';
import type { SvcToken } from './svc-token.ts';
import { KINDS, openSwitches, type VoucherLimits } from './switches.ts';
import { isIssue, openVouchers, pairTokenOf, readVoucher, type Voucher } from './vouchers.ts';

/** The argument `setup` of the converter's constructor. */
export interface ConverterSetup {
  admin: Address;
  adminDelay: bigint;
  cancellers: readonly Address[];
  permit2: Address;
  signers: readonly Address[];
  guardians: readonly Address[];
  pausers: readonly Address[];
  treasurers: readonly Address[];
  destinations: readonly Address[];
  kindLimits: readonly VoucherLimits[];
  pairTokens: readonly { token: Address; limits: Limits }[];
}

const NO_PERMIT: Permit = { method: 0n, value: 0n, deadline: 0n };

function readPermit(value: unknown): Permit {
  const given = value as Permit;
  return { method: amountOf(given.method), value: amountOf(given.value), deadline: amountOf(given.deadline) };
}

export function openConverter(
  journal: Journal,
  self: Address,
  svc: Address,
  setup: ConverterSetup,
  token: SvcToken,
  coinsOf: (token: Address) => PairToken | undefined,
  opened: bigint,
  idOf: (call: ScheduledCall) => string,
) {
  const permit2 = addressOf(setup.permit2);
  const administration = openAdministration(journal, {
    self,
    admin: setup.admin,
    adminDelay: setup.adminDelay,
    roles: {
      CANCELLER_ROLE: setup.cancellers,
      SIGNER_ROLE: setup.signers,
      GUARDIAN_ROLE: setup.guardians,
      PAUSER_ROLE: setup.pausers,
      TREASURY_ROLE: setup.treasurers,
    },
    idOf,
  });
  const switches = openSwitches(journal, administration, setup.kindLimits);
  const { destinations, pairTokens } = setup;
  const held = { self, svc, destinations, pairTokens };
  const reserve = openReserve(journal, held, administration, switches, coinsOf, opened);
  const vouchers = openVouchers(journal, administration, switches, reserve);

  /** `WrongTokenIn`, `WrongPayoutRef`, `UnequalAmounts`, `TokenNotAllowed`: the table of "What a voucher does". */
  function requireForm(voucher: Voucher): void {
    const { kind, tokenIn } = voucher;
    const payoutRef = BigInt(voucher.payoutRef);
    if (kind === KINDS.fiatIssue) refuseWhen(tokenIn !== ZERO, 'WrongTokenIn');
    if (!isIssue(voucher)) refuseWhen(tokenIn !== svc, 'WrongTokenIn');
    if (isIssue(voucher)) refuseWhen(payoutRef !== 0n, 'WrongPayoutRef');
    if (kind === KINDS.fiatRedeem) refuseWhen(payoutRef === 0n, 'WrongPayoutRef');
    if (kind === KINDS.cryptoRedeem) refuseWhen(payoutRef >> 160n !== 0n, 'WrongPayoutRef');
    const fiat = kind === KINDS.fiatIssue || kind === KINDS.fiatRedeem;
    refuseWhen(fiat && voucher.amountIn !== voucher.amountOut, 'UnequalAmounts');
    refuseWhen(!fiat && reserve.pairOf(pairTokenOf(voucher)) === null, 'TokenNotAllowed');
  }

  /** "Three ways to run one": "Kinds 1 and 3 take 0 or 1, kind 2 takes 0"; of kind 0 all, as far as Permit2 is there. */
  function requireMethod(voucher: Voucher, method: bigint): void {
    const most = { 0: permit2 === ZERO ? 2n : 3n, 1: 1n, 2: 0n, 3: 1n }[Number(voucher.kind)] ?? 0n;
    refuseWhen(method > most, 'WrongPermitMethod');
  }

  function pull(call: Call, voucher: Voucher, permit: Permit): void {
    const coins = coinsOf(voucher.tokenIn);
    if (coins === undefined) return;
    const { wallet, amountIn } = voucher;
    if (permit.method === 2n) coins.receive(call, wallet, self, amountIn, permit, describeValue(voucher));
    if (permit.method === 3n) coins.pullByPermit2(call, permit2, wallet, self, amountIn, permit);
    if (permit.method === 1n) coins.tryPermit(call, wallet, self, permit);
    if (permit.method <= 1n) coins.coins.moveAllowed(wallet, self, self, amountIn);
  }

  /** "The fee is SVC and goes to the sender: out of what is minted". */
  function issue(call: Call, voucher: Voucher, permit: Permit, fee: bigint): void {
    const { wallet, amountIn, amountOut, tokenIn } = voucher;
    const crypto = voucher.kind === KINDS.cryptoIssue;
    if (crypto) reserve.refuseFull(tokenIn, amountIn);
    requireMethod(voucher, permit.method);
    // "a crypto-issue takes the tokens in, and an issue mints the fee first, and the rest for the wallet".
    if (crypto) {
      pull(call, voucher, permit);
      reserve.bringIn(tokenIn, wallet, amountIn, call.now);
    }
    // "a relayer's fee leaves the wallet nothing".
    refuseWhen(fee > 0n && fee >= amountOut, 'FeeTooHigh');
    if (fee > 0n) token.mint(self, call.from, fee, call.now);
    const mint = crypto ? token.issueTo : token.mint;
    mint(self, wallet, amountOut - fee, call.now);
  }

  /** The fee is taken "on top of what is burned (the allowance must cover both)". */
  function redeem(call: Call, voucher: Voucher, permit: Permit, fee: bigint): void {
    const { wallet, amountIn, amountOut } = voucher;
    const crypto = voucher.kind === KINDS.cryptoRedeem;
    if (crypto) reserve.takePayout(pairTokenOf(voucher), wallet, amountOut, call.now);
    requireMethod(voucher, permit.method);
    if (permit.method === 1n) tryPermitOf(token.coins, call, wallet, self, permit);
    // "A redeem takes the fee first, burns, and pays out."
    if (fee > 0n) token.coins.moveAllowed(wallet, self, call.from, fee);
    if (crypto) token.redeem(self, wallet, amountIn, call.now);
    else token.burnFrom(self, wallet, amountIn);
    if (crypto) coinsOf(pairTokenOf(voucher))?.coins.move(self, wallet, amountOut);
  }

  function run(call: Call, voucher: Voucher, permit: Permit, fee: bigint): void {
    vouchers.requireValid(call, voucher);
    requireForm(voucher);
    vouchers.requirePair(call, voucher);
    if (isIssue(voucher)) issue(call, voucher, permit, fee);
    else redeem(call, voucher, permit, fee);
  }

  function convert(call: Call, permit: Permit): void {
    const voucher = readVoucher(call.args[0]);
    refuseWhen(call.from !== voucher.wallet, 'WrongCaller');
    run(call, voucher, permit, 0n);
  }

  /** "`relayer` zero allows anyone"; the wallet signs voucher, relayer and fee. */
  function convertFor(call: Call): void {
    const voucher = readVoucher(call.args[0]);
    const relay = call.args[2] as { relayer: unknown; fee: unknown };
    const relayer = addressOf(relay.relayer);
    refuseWhen(relayer !== ZERO && relayer !== call.from, 'WrongRelayer');
    const by = call.signedBy.relay;
    refuseWhen(by === undefined || addressOf(by) !== voucher.wallet, 'NotSignedByWallet');
    run(call, voucher, readPermit(call.args[3]), amountOf(relay.fee));
  }

  return {
    administration,
    calls: {
      ...administration.calls,
      ...switches.calls,
      ...reserve.calls,
      ...vouchers.calls,
      convert: (call: Call) => convert(call, NO_PERMIT),
      convertWithPermit: (call: Call) => convert(call, readPermit(call.args[2])),
      convertFor,
    } as Record<string, (call: Call) => void>,
    readsAt: (now: bigint) => ({
      ...administration.reads,
      ...switches.reads,
      ...reserve.readsAt(now),
      ...vouchers.reads,
      svc: () => svc,
      permit2: () => permit2,
      signers: () => administration.reads.getRoleMembers('SIGNER_ROLE'),
      // "when both issuing kinds are" paused, zero.
      mintCapacity: () =>
        switches.isPaused(KINDS.cryptoIssue, ZERO) && switches.isPaused(KINDS.fiatIssue, ZERO)
          ? 0n
          : token.readsAt(now).mintCapacity(self),
    }),
  };
}
