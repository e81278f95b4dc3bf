// One admin, the roles, and what is announced: the part that the token and the converter have in common.
import {
  type Address,
  addressOf,
  type Call,
  DAY,
  describeValue,
  type Journal,
  openTable,
  refuseWhen,
  type ScheduledCall,
  ZERO,
} from './ground.ts';

/** keccak256 of each name: a call may give a role as the ABI has it, or by name. */
const ROLE_NAMES: Record<string, string> = {
  [`0x${'0'.repeat(64)}`]: 'DEFAULT_ADMIN_ROLE',
  '0x92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363': 'FREEZER_ROLE',
  '0xe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f70': 'SIGNER_ROLE',
  '0xfd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783': 'CANCELLER_ROLE',
  '0x65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a': 'PAUSER_ROLE',
  '0x55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041': 'GUARDIAN_ROLE',
  '0xe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca9': 'TREASURY_ROLE',
};

export const roleOf = (value: unknown): string => ROLE_NAMES[String(value).toLowerCase()] ?? String(value);

/** "The veto": who watches over the admin is taken through the delay, so that a stolen admin cannot first remove who would stop it. */
const WATCHERS = ['CANCELLER_ROLE', 'GUARDIAN_ROLE', 'TREASURY_ROLE'];
/** "Widening": "At most 16 calls are scheduled at a time". */
const MAX_SCHEDULED = 16;
/** "Widening": "after `delay()` it calls `execute(call)`, within 14 days". */
const EXECUTION_PERIOD = 14n * DAY;

export interface AdministrationSetup {
  /** The contract's own address: the sender of what it executes. */
  self: Address;
  admin: Address;
  adminDelay: bigint;
  roles: Record<string, readonly Address[]>;
  idOf: (call: ScheduledCall) => string;
}

export type Administration = ReturnType<typeof openAdministration>;

export function openAdministration(journal: Journal, setup: AdministrationSetup) {
  const places = openTable<Address>(journal, ZERO);
  const holders = openTable<boolean>(journal, false);
  const scheduled = openTable<bigint>(journal, 0n);
  places.set('admin', addressOf(setup.admin));
  for (const [role, accounts] of Object.entries(setup.roles))
    for (const account of accounts) holders.set(`${role} ${addressOf(account)}`, true);

  const hasRole = (role: string, account: Address): boolean =>
    role === 'DEFAULT_ADMIN_ROLE' ? places.get('admin') === account : holders.get(`${role} ${account}`);
  const membersOf = (role: string): Address[] => {
    if (role === 'DEFAULT_ADMIN_ROLE') return [places.get('admin')];
    const held = holders.entries().filter(([key, held]) => held && key.startsWith(`${role} `));
    return held.map(([key]) => key.slice(role.length + 1));
  };
  const scheduledIds = (): string[] =>
    scheduled
      .entries()
      .filter(([, readyAt]) => readyAt > 0n)
      .map(([id]) => id);

  const requireRole = (call: Call, role: string): void =>
    refuseWhen(!hasRole(role, call.from), 'AccessControlUnauthorizedAccount');
  /** For what the admin does at once. */
  const requireAdmin = (call: Call): void => requireRole(call, 'DEFAULT_ADMIN_ROLE');
  /** "Called directly, a widening function answers `NotScheduled`", to everybody. */
  const requireScheduled = (call: Call): void => refuseWhen(!call.scheduled, 'NotScheduled');

  function grantRole(call: Call): void {
    requireScheduled(call);
    const role = roleOf(call.args[0]);
    const account = addressOf(call.args[1]);
    // "one admin": its place changes hands by `offerAdmin` alone.
    refuseWhen(account === ZERO || role === 'DEFAULT_ADMIN_ROLE', 'InvalidAccount');
    holders.set(`${role} ${account}`, true);
  }

  function revokeRole(call: Call): void {
    const role = roleOf(call.args[0]);
    if (WATCHERS.includes(role)) requireScheduled(call);
    else requireAdmin(call);
    refuseWhen(role === 'DEFAULT_ADMIN_ROLE', 'InvalidAccount');
    holders.set(`${role} ${addressOf(call.args[1])}`, false);
  }

  function renounceRole(call: Call): void {
    const role = roleOf(call.args[0]);
    refuseWhen(role === 'DEFAULT_ADMIN_ROLE', 'InvalidAccount');
    requireRole(call, role);
    holders.set(`${role} ${call.from}`, false);
  }

  function schedule(call: Call): void {
    requireAdmin(call);
    const id = setup.idOf(call.args[0] as ScheduledCall);
    refuseWhen(scheduledIds().length >= MAX_SCHEDULED, 'TooManyScheduled');
    refuseWhen(scheduled.get(id) > 0n, 'AlreadyScheduled');
    scheduled.set(id, call.now + setup.adminDelay);
  }

  function execute(call: Call, run: (inner: Call) => void): void {
    requireAdmin(call);
    const inner = call.args[0] as ScheduledCall;
    const id = setup.idOf(inner);
    const readyAt = scheduled.get(id);
    refuseWhen(readyAt === 0n, 'UnknownCall');
    refuseWhen(call.now < readyAt, 'TooEarly');
    refuseWhen(call.now > readyAt + EXECUTION_PERIOD, 'TooLate');
    scheduled.set(id, 0n);
    const { functionName, args } = inner;
    run({ from: setup.self, functionName, args, signedBy: {}, now: call.now, scheduled: true });
  }

  /** "The veto": by any canceller, "except its own removal"; the admin too calls off what it likes. */
  function cancel(call: Call): void {
    const byAdmin = hasRole('DEFAULT_ADMIN_ROLE', call.from);
    refuseWhen(!byAdmin && !hasRole('CANCELLER_ROLE', call.from), 'CannotCancel');
    const inner = call.args[0] as ScheduledCall;
    const id = setup.idOf(inner);
    refuseWhen(scheduled.get(id) === 0n, 'UnknownCall');
    const ownRemoval =
      inner.functionName === 'revokeRole' &&
      roleOf(inner.args[0]) === 'CANCELLER_ROLE' &&
      addressOf(inner.args[1]) === call.from;
    refuseWhen(ownRemoval && !byAdmin, 'CannotCancel');
    scheduled.set(id, 0n);
  }

  /** "The admin's own place changes hands by a scheduled `offerAdmin` and the other's `acceptAdmin`". */
  function offerAdmin(call: Call): void {
    requireScheduled(call);
    // "an offer to the zero address withdraws one".
    places.set('nextAdmin', addressOf(call.args[0]));
  }

  function acceptAdmin(call: Call): void {
    refuseWhen(places.get('nextAdmin') !== call.from || call.from === ZERO, 'AccessControlUnauthorizedAccount');
    places.set('admin', call.from);
    places.set('nextAdmin', ZERO);
  }

  return {
    hasRole,
    requireRole,
    requireAdmin,
    requireScheduled,
    /** "A notice": "while anything is scheduled"; "Cancel what has expired, or the notice goes on". */
    isNotice: (): boolean => scheduledIds().length > 0,
    calls: { grantRole, revokeRole, renounceRole, schedule, cancel, offerAdmin, acceptAdmin },
    execute,
    reads: {
      admin: () => places.get('admin'),
      nextAdmin: () => places.get('nextAdmin'),
      delay: () => setup.adminDelay,
      hasRole: (role: unknown, account: unknown) => hasRole(roleOf(role), addressOf(account)),
      getRoleMembers: (role: unknown) => membersOf(roleOf(role)),
      scheduledIds,
      scheduledFor: (id: unknown) => scheduled.get(String(id)),
      MAX_SCHEDULED: () => BigInt(MAX_SCHEDULED),
      EXECUTION_PERIOD: () => EXECUTION_PERIOD,
    },
  };
}

export const describeCall = (call: ScheduledCall): string => describeValue([call.functionName, call.args]);
