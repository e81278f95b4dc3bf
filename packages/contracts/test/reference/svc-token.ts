// The SVC token: minters and their limits, freezing and seizure.
import { openAdministration } from './delayed-admin.ts';
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
} from './flow-limit.ts';
import {
  type Address,
  addressOf,
  amountOf,
  type Call,
  type Journal,
  openTable,
  refuseWhen,
  type ScheduledCall,
  ZERO,
} from './ground.ts';
import { openSignedToken } from './signed-token.ts';

/** The argument `setup` of the token's constructor. */
export interface TokenSetup {
  admin: Address;
  adminDelay: bigint;
  cancellers: readonly Address[];
  minter: Address;
  mintCap: bigint;
  freezable: boolean;
  seizable: boolean;
  freezers: readonly Address[];
}

/** "Limits": "hundredths of an SVC". */
const SVC_UNIT = 10n ** 16n;

interface MinterTrip {
  readonly minter: Address;
  readonly trip: Trip;
}

export type SvcToken = ReturnType<typeof openSvcToken>;

export function openSvcToken(
  journal: Journal,
  self: Address,
  setup: TokenSetup,
  now: bigint,
  idOf: (call: ScheduledCall) => string,
) {
  const administration = openAdministration(journal, {
    self,
    admin: setup.admin,
    adminDelay: setup.adminDelay,
    roles: { CANCELLER_ROLE: setup.cancellers, FREEZER_ROLE: setup.freezers },
    idOf,
  });
  const { requireAdmin, requireRole, requireScheduled } = administration;
  const frozen = openTable<boolean>(journal, false);
  const minters = openTable<boolean>(journal, false);
  const buckets = openTable<Bucket>(journal, openBucket(SVC_UNIT, now));
  const trips = openTable<MinterTrip>(journal, { minter: ZERO, trip: NO_TRIP });
  const coins = openSignedToken(journal, 18n, (account) => refuseWhen(frozen.get(account), 'FrozenAccount'));

  const capOf = (minter: Address): bigint => buckets.get(minter).cap * SVC_UNIT;
  const setCap = (minter: Address, cap: bigint, at: bigint): void =>
    buckets.set(minter, changeCap(buckets.get(minter), cap, at));
  const requireMinter = (account: Address): void => refuseWhen(!minters.get(account), 'NotAMinter');
  /** "Minters do not share a limit": "A wallet's trip is with the minter that it used last." */
  const tripWith = (minter: Address, account: Address): Trip => {
    const last = trips.get(account);
    return last.minter === minter ? last.trip : NO_TRIP;
  };

  minters.set(addressOf(setup.minter), true);
  setCap(addressOf(setup.minter), setup.mintCap, now);

  /** What always counts: "Naira move outside, so fiat-issue always counts"; "Fees that relayers take are minted, and count." */
  function mint(minter: Address, account: Address, value: bigint, at: bigint): void {
    requireMinter(minter);
    buckets.set(minter, takeAlone(buckets.get(minter), value, at, 'MintCapExceeded'));
    coins.create(account, value);
  }

  /** What counts "except for what the same wallet burned by crypto-redeem in the last 24 hours": crypto-issue. */
  function issueTo(minter: Address, account: Address, value: bigint, at: bigint): void {
    requireMinter(minter);
    const flow = takeByTrip(buckets.get(minter), tripWith(minter, account), value, at, 'MintCapExceeded');
    buckets.set(minter, flow.bucket);
    trips.set(account, { minter, trip: flow.trip });
    coins.create(account, value);
  }

  /** "fiat-redeem gives nothing back". */
  function burnFrom(minter: Address, account: Address, value: bigint): void {
    requireMinter(minter);
    coins.destroyAllowed(account, minter, value);
  }

  /** Given back by "the wallet itself, by crypto-redeem". */
  function redeem(minter: Address, account: Address, value: bigint, at: bigint): void {
    burnFrom(minter, account, value);
    const flow = bringByTrip(buckets.get(minter), tripWith(minter, account), value, at);
    buckets.set(minter, flow.bucket);
    trips.set(account, { minter, trip: flow.trip });
  }

  /** Allows, raises the limit of a minter that is one, and lowers it too if that was announced. */
  function allowMinter(call: Call): void {
    requireScheduled(call);
    const minter = addressOf(call.args[0]);
    refuseWhen(minter === ZERO, 'InvalidAccount');
    minters.set(minter, true);
    setCap(minter, amountOf(call.args[1]), call.now);
  }

  function lowerMintCap(call: Call): void {
    requireAdmin(call);
    const minter = addressOf(call.args[0]);
    requireMinter(minter);
    const cap = amountOf(call.args[1]);
    // "what is no higher [...], before it is rounded".
    refuseWhen(cap > capOf(minter), 'NotLower');
    setCap(minter, cap, call.now);
  }

  function removeMinter(call: Call): void {
    requireAdmin(call);
    const minter = addressOf(call.args[0]);
    requireMinter(minter);
    // "neither does disallowing a token or removing a minter: its caps stay written down, and what was used melts on".
    minters.set(minter, false);
  }

  /** "Freezing refuses the zero address", and exists "if the token was deployed freezable". */
  function freeze(call: Call): void {
    requireRole(call, 'FREEZER_ROLE');
    refuseWhen(!setup.freezable, 'NotFreezable');
    refuseWhen(addressOf(call.args[0]) === ZERO, 'InvalidAccount');
    frozen.set(addressOf(call.args[0]), true);
  }

  function unfreeze(call: Call): void {
    requireAdmin(call);
    frozen.set(addressOf(call.args[0]), false);
  }

  /** "Seizure, if the token was deployed with it, moves what a frozen account holds, through the delay". */
  function seize(call: Call): void {
    requireScheduled(call);
    refuseWhen(!setup.seizable, 'NotSeizable');
    const [account, to, value] = [addressOf(call.args[0]), addressOf(call.args[1]), amountOf(call.args[2])];
    refuseWhen(!frozen.get(account), 'NotFrozen');
    refuseWhen(to === ZERO, 'ERC20InvalidReceiver');
    refuseWhen(frozen.get(to), 'FrozenAccount');
    coins.takeFrom(account, value);
    coins.add(to, value);
  }

  const ofMinter =
    (run: (minter: Address, account: Address, value: bigint, at: bigint) => void) =>
    (call: Call): void =>
      run(call.from, addressOf(call.args[0]), amountOf(call.args[1]), call.now);

  return {
    administration,
    coins,
    mint,
    issueTo,
    burnFrom,
    redeem,
    calls: {
      ...coins.calls,
      ...administration.calls,
      mint: ofMinter(mint),
      issueTo: ofMinter(issueTo),
      burnFrom: ofMinter(burnFrom),
      redeem: ofMinter(redeem),
      allowMinter,
      lowerMintCap,
      removeMinter,
      freeze,
      unfreeze,
      seize,
    } as Record<string, (call: Call) => void>,
    readsAt: (at: bigint) => ({
      ...coins.reads,
      ...administration.reads,
      isMinter: (account: unknown) => minters.get(addressOf(account)),
      minters: () =>
        minters
          .entries()
          .filter(([, allowed]) => allowed)
          .map(([account]) => account),
      mintCap: (minter: unknown) => capOf(addressOf(minter)),
      // "zero for what is not allowed".
      mintCapacity: (minter: unknown) =>
        minters.get(addressOf(minter)) ? roomOf(buckets.get(addressOf(minter)), at) : 0n,
      isFrozen: (account: unknown) => frozen.get(addressOf(account)),
      freezable: () => setup.freezable,
      seizable: () => setup.seizable,
    }),
  };
}
