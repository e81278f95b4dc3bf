// The small context that the care of credentials needs, with a clock that the test drives.

import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import type { Config } from '../../src/config.ts';
import type { CredentialContext } from '../../src/credentials/require-issuable.ts';
import { createMerchant } from '../../src/people/create-merchant.ts';
import { saveBusinessProfile } from '../../src/people/save-business-profile.ts';
import type { Database } from '../../src/ports/database.ts';
import { makeTestConfig } from './test-config.ts';

export interface DrivenClock {
  now(): number;
  set(ms: number): void;
  advance(ms: number): void;
}

export function makeDrivenClock(startMs = 1_800_000_000_000): DrivenClock {
  let now = startMs;
  return {
    now: () => now,
    set(ms) {
      now = ms;
    },
    advance(ms) {
      now += ms;
    },
  };
}

export function makeCredentialContext(
  db: Database,
  config: Partial<Config> = {},
): CredentialContext & { clock: DrivenClock } {
  const made = makeTestConfig(null, { envs: ['test', 'live'], ...config });
  return { config: made, db, clock: makeDrivenClock(), masterKey: makeLocalMasterKey(made.secrets) };
}

export const COMPLETE_PROFILE = {
  legalName: 'Shop Limited',
  registrationNumber: 'RC 1',
  country: 'NG',
  address: '1 Road, Lagos',
  contactName: 'Ada',
  contactEmail: 'ada@shop.example',
};

/** A merchant that may have Sandbox keys. */
export async function makeReadyMerchant(context: CredentialContext): Promise<string> {
  const { id } = await createMerchant(context, { name: 'Shop' });
  await saveBusinessProfile(context, { merchantId: id, profile: COMPLETE_PROFILE });
  return id;
}
