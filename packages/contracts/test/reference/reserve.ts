// The pair tokens of the converter, their limits, and the treasury.
import type { Administration } from './delayed-admin.ts';
import {
  type Bucket,
  bringByTrip,
  changeCap,
  NO_TRIP,
  openBucket,
  roomOf,
  type Trip,
  takeAlone,
  takeByTrip,
  unitsOfCap,
} from './flow-limit.ts';
import {
  type Address,
  addressOf,
  amountOf,
  atLeastZero,
  type Call,
  type Journal,
  least,
  openTable,
  refuseWhen,
  ZERO,
} from './ground.ts';
import type { PairToken } from './pair-token.ts';
import { KINDS, type Switches, type VoucherLimits, wholeLimits } from './switches.ts';

/** The struct of limits in the ABI. */
export interface Limits extends VoucherLimits {
  readonly payoutCap: bigint;
  readonly maxReserve: bigint;
  readonly withdrawCap: bigint;
}

interface Pair {
  readonly allowed: boolean;
  readonly payouts: Bucket;
  readonly withdrawals: Bucket;
  readonly maxReserve: bigint;
  readonly voucher: VoucherLimits;
}

/** "Limits": "ten-thousandths of a pair token". */
const unitOf = (decimals: bigint): bigint => (decimals > 4n ? 10n ** (decimals - 4n) : 1n);
const NOTHING: Limits = { payoutCap: 0n, maxReserve: 0n, withdrawCap: 0n, maxVoucher: 0n, secondSignatureAbove: 0n };

export interface ReserveSetup {
  self: Address;
  svc: Address;
  destinations: readonly Address[];
  pairTokens: readonly { token: Address; limits: Limits }[];
}

export type Reserve = ReturnType<typeof openReserve>;

export function openReserve(
  journal: Journal,
  setup: ReserveSetup,
  administration: Administration,
  switches: Switches,
  coinsOf: (token: Address) => PairToken | undefined,
  opened: bigint,
) {
  const pairs = openTable<Pair | null>(journal, null);
  const destinations = openTable<boolean>(journal, false);
  const trips = openTable<Trip>(journal, NO_TRIP);
  switches.isPairToken = (token) => pairOf(token) !== null;
  for (const destination of setup.destinations) destinations.set(addressOf(destination), true);

  const pairOf = (token: Address): Pair | null => {
    const pair = pairs.get(token);
    return pair?.allowed ? pair : null;
  };
  const heldOf = (token: Address): bigint => coinsOf(token)?.coins.reads.balanceOf(setup.self) ?? 0n;

  function limitsOf(pair: Pair | null): Limits {
    if (pair === null) return NOTHING;
    return {
      payoutCap: pair.payouts.cap * pair.payouts.unit,
      maxReserve: pair.maxReserve,
      withdrawCap: pair.withdrawals.cap * pair.withdrawals.unit,
      maxVoucher: pair.voucher.maxVoucher,
      secondSignatureAbove: pair.voucher.secondSignatureAbove,
    };
  }

  /** The limits as they will be counted: each rounded down. */
  function readLimits(value: unknown, decimals: bigint): Limits {
    const given = value as Limits;
    const counter = openBucket(unitOf(decimals), opened);
    const counted = (cap: bigint): bigint => unitsOfCap(counter, amountOf(cap)) * counter.unit;
    const exact = {
      maxVoucher: amountOf(given.maxVoucher),
      secondSignatureAbove: amountOf(given.secondSignatureAbove),
    };
    const { maxVoucher, secondSignatureAbove } = wholeLimits(exact, 10n ** decimals, 2n ** 32n - 1n);
    const [payoutCap, maxReserve, withdrawCap] = [given.payoutCap, given.maxReserve, given.withdrawCap].map(counted);
    return {
      payoutCap: payoutCap ?? 0n,
      maxReserve: maxReserve ?? 0n,
      withdrawCap: withdrawCap ?? 0n,
      maxVoucher,
      secondSignatureAbove,
    };
  }

  /** "Lowering a cap [...] What was used stays used": also when the token is disallowed and allowed again. */
  function setPair(token: Address, allowed: boolean, limits: Limits, decimals: bigint, now: bigint): void {
    const before = pairs.get(token);
    const unit = unitOf(decimals);
    pairs.set(token, {
      allowed,
      payouts: changeCap(before?.payouts ?? openBucket(unit, now), limits.payoutCap, now),
      withdrawals: changeCap(before?.withdrawals ?? openBucket(unit, now), limits.withdrawCap, now),
      maxReserve: limits.maxReserve,
      voucher: { maxVoucher: limits.maxVoucher, secondSignatureAbove: limits.secondSignatureAbove },
    });
  }

  function allow(token: Address, limits: unknown, now: bigint): void {
    const coins = coinsOf(token);
    refuseWhen(coins === undefined || token === setup.svc, 'NotAPairToken');
    const decimals = coins?.decimals ?? 18n;
    setPair(token, true, readLimits(limits, decimals), decimals, now);
  }
  for (const pair of setup.pairTokens) allow(addressOf(pair.token), pair.limits, opened);

  function allowPairToken(call: Call): void {
    administration.requireScheduled(call);
    allow(addressOf(call.args[0]), call.args[1], call.now);
  }

  function lowerLimits(call: Call): void {
    administration.requireAdmin(call);
    const token = addressOf(call.args[0]);
    const pair = pairOf(token);
    refuseWhen(pair === null, 'TokenNotAllowed');
    const decimals = coinsOf(token)?.decimals ?? 18n;
    // "what is no higher [...], before it is rounded".
    const [after, before] = [call.args[1] as Limits, limitsOf(pair)];
    const names = Object.keys(NOTHING) as (keyof Limits)[];
    refuseWhen(
      names.some((name) => amountOf(after[name]) > before[name]),
      'NotLower',
    );
    setPair(token, true, readLimits(after, decimals), decimals, call.now);
  }

  function disallowPairToken(call: Call): void {
    administration.requireAdmin(call);
    const token = addressOf(call.args[0]);
    const pair = pairOf(token);
    refuseWhen(pair === null, 'TokenNotAllowed');
    // "its caps stay written down, and what was used melts on".
    if (pair !== null) pairs.set(token, { ...pair, allowed: false });
  }

  function allowDestination(call: Call): void {
    administration.requireScheduled(call);
    refuseWhen(addressOf(call.args[0]) === ZERO, 'InvalidAccount');
    destinations.set(addressOf(call.args[0]), true);
  }

  function disallowDestination(call: Call): void {
    administration.requireScheduled(call);
    refuseWhen(!destinations.get(addressOf(call.args[0])), 'DestinationNotAllowed');
    destinations.set(addressOf(call.args[0]), false);
  }

  /** "Treasury", and "A notice": "guardians may withdraw too, to allowed destinations only". */
  function withdrawReserve(call: Call): void {
    const notice = administration.isNotice();
    const asGuardian = notice && administration.hasRole('GUARDIAN_ROLE', call.from);
    if (!asGuardian) administration.requireRole(call, 'TREASURY_ROLE');
    const [token, to, amount] = [addressOf(call.args[0]), addressOf(call.args[1]), amountOf(call.args[2])];
    refuseWhen(!destinations.get(to), 'DestinationNotAllowed');
    refuseWhen(heldOf(token) < amount, 'ReserveShort');
    const pair = pairOf(token);
    // "More than one hour after crypto-redeem was paused for all tokens, during a notice, or when the token is disallowed".
    if (pair !== null && !notice && !switches.isRedeemOver(call.now)) {
      const withdrawals = takeAlone(pair.withdrawals, amount, call.now, 'WithdrawCapExceeded');
      pairs.set(token, { ...pair, withdrawals });
    }
    coinsOf(token)?.coins.move(setup.self, to, amount);
  }

  return {
    pairOf,
    /** `ReserveFull`: "the reserve would exceed `maxReserve`". */
    refuseFull: (token: Address, amount: bigint): void =>
      refuseWhen(heldOf(token) + amount > (pairOf(token)?.maxReserve ?? 0n), 'ReserveFull'),
    /** crypto-redeem: counted "except for what the same wallet brought in by crypto-issue in the last 24 hours". */
    takePayout(token: Address, wallet: Address, amount: bigint, now: bigint): void {
      const pair = pairOf(token);
      if (pair === null) return;
      const flow = takeByTrip(pair.payouts, trips.get(`${token} ${wallet}`), amount, now, 'PayoutCapExceeded');
      pairs.set(token, { ...pair, payouts: flow.bucket });
      trips.set(`${token} ${wallet}`, flow.trip);
    },
    /** crypto-issue: given back by "the wallet itself". */
    bringIn(token: Address, wallet: Address, amount: bigint, now: bigint): void {
      const pair = pairOf(token);
      if (pair === null) return;
      const flow = bringByTrip(pair.payouts, trips.get(`${token} ${wallet}`), amount, now);
      pairs.set(token, { ...pair, payouts: flow.bucket });
      trips.set(`${token} ${wallet}`, flow.trip);
    },
    calls: { allowPairToken, lowerLimits, disallowPairToken, allowDestination, disallowDestination, withdrawReserve },
    readsAt: (now: bigint) => ({
      isPairToken: (token: unknown) => pairOf(addressOf(token)) !== null,
      pairTokens: () =>
        pairs
          .entries()
          .filter(([, pair]) => pair?.allowed)
          .map(([token]) => token),
      destinations: () =>
        destinations
          .entries()
          .filter(([, allowed]) => allowed)
          .map(([destination]) => destination),
      limitsOf: (token: unknown) => limitsOf(pairs.get(addressOf(token))),
      redeemCapacity: (token: unknown) => {
        const pair = pairOf(addressOf(token));
        if (pair === null || switches.isPaused(KINDS.cryptoRedeem, addressOf(token))) return 0n;
        return least(roomOf(pair.payouts, now), heldOf(addressOf(token)));
      },
      issueCapacity: (token: unknown) => {
        const pair = pairOf(addressOf(token));
        if (pair === null || switches.isPaused(KINDS.cryptoIssue, addressOf(token))) return 0n;
        return atLeastZero(pair.maxReserve - heldOf(addressOf(token)));
      },
    }),
  };
}
