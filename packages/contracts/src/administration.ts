// Who may call which function of the administration, and what of it waits for the delay: as the sources say, which a test compares.
import type { Hex } from 'viem';
import { CANCELLER_ROLE, FREEZER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE, SIGNER_ROLE, TREASURY_ROLE } from './roles.ts';

/** The roles by the words that people use for them. */
export const ROLE_NAMES = {
  canceller: CANCELLER_ROLE,
  signer: SIGNER_ROLE,
  guardian: GUARDIAN_ROLE,
  pauser: PAUSER_ROLE,
  treasury: TREASURY_ROLE,
  freezer: FREEZER_ROLE,
} as const satisfies Record<string, Hex>;

export type RoleName = keyof typeof ROLE_NAMES;
export type Holder = 'admin' | RoleName;

/** `scheduled`: the admin announces it, and runs it after the delay. Otherwise who may call it at once. */
export type Access = 'scheduled' | readonly Holder[];

const SHARED = {
  grantRole: 'scheduled',
  offerAdmin: 'scheduled',
} as const satisfies Record<string, Access>;

export const CONVERTER_ADMINISTRATION: Readonly<Record<string, Access>> = {
  ...SHARED,
  pause: ['guardian', 'pauser'],
  unpause: ['admin'],
  cancelOpRef: ['guardian'],
  setKindLimits: 'scheduled',
  lowerKindLimits: ['admin'],
  allowPairToken: 'scheduled',
  lowerLimits: ['admin'],
  disallowPairToken: ['admin'],
  allowDestination: 'scheduled',
  disallowDestination: 'scheduled',
  withdrawReserve: ['treasury', 'guardian'],
};

export const TOKEN_ADMINISTRATION: Readonly<Record<string, Access>> = {
  ...SHARED,
  allowMinter: 'scheduled',
  lowerMintCap: ['admin'],
  removeMinter: ['admin'],
  freeze: ['freezer'],
  unfreeze: ['admin'],
  seize: 'scheduled',
};

/** Roles that watch over the admin are revoked after the delay, the others at once. */
const WATCHING: Readonly<Record<'converter' | 'token', readonly Hex[]>> = {
  converter: [CANCELLER_ROLE, GUARDIAN_ROLE, TREASURY_ROLE],
  token: [CANCELLER_ROLE],
};

/** Undefined: no function of the administration. `role` is the first argument of `revokeRole`. */
export function accessOf(on: 'converter' | 'token', functionName: string, role?: Hex): Access | undefined {
  if (functionName === 'revokeRole') return WATCHING[on].some((each) => each === role) ? 'scheduled' : ['admin'];
  const table = on === 'converter' ? CONVERTER_ADMINISTRATION : TOKEN_ADMINISTRATION;
  return Object.hasOwn(table, functionName) ? table[functionName] : undefined;
}
