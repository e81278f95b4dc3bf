// The bank rail of an environment, as configured.
import type { Env } from '@svc/protocol';
import type { Config, RailConfig } from '../../config.ts';
import type { BankRailWithBooks, ServedRail } from '../../ports/bank-rail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import type { SandboxRailControls } from '../../ports/sandbox.ts';
import { makeSandboxRail } from '../../sandbox/rail/sandbox-rail.ts';
import { makeFlutterwaveRail } from './flutterwave-rail.ts';
import { makeMonnifyRail } from './monnify-rail.ts';
import { makePaystackRail } from './paystack-rail.ts';

export interface RailDependencies {
  db: Database;
  clock: Clock;
  masterKey: MasterKey;
}

export interface MadeRail {
  rail: BankRailWithBooks;
  /** Only the embedded rail has levers. */
  controls: SandboxRailControls | null;
}

export function makeRail(config: Config, env: Env, dependencies: RailDependencies): MadeRail | undefined {
  const settings = config.rails[env];
  if (settings === undefined) return undefined;
  if (settings.provider !== 'sandbox') return { rail: makeRealRail(env, settings), controls: null };
  const rail = makeSandboxRail({ env, ...dependencies });
  return { rail, controls: rail.controls };
}

/** The rails beside the preferred one. The embedded rail is always alone, so they are all real. */
export function makeOtherRails(config: Config, env: Env): ServedRail[] {
  return (config.otherRails?.[env] ?? []).flatMap(({ life, settings }) =>
    settings.provider === 'sandbox' ? [] : [{ life, rail: makeRealRail(env, settings) }],
  );
}

function makeRealRail(env: Env, settings: Exclude<RailConfig, { provider: 'sandbox' }>): BankRailWithBooks {
  if (settings.provider === 'flutterwave') return makeFlutterwaveRail(env, settings);
  if (settings.provider === 'paystack') return makePaystackRail(env, settings);
  return makeMonnifyRail(env, settings);
}
