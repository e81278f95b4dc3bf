// The screening of an environment, as configured.
import type { Env } from '@svc/protocol';
import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import type { SandboxScreeningControls } from '../../ports/sandbox.ts';
import type { Screening } from '../../ports/screening.ts';
import { makeDiditScreening } from './didit-screening.ts';
import { makeRulesScreening } from './rules-screening.ts';

export interface ScreeningDependencies {
  db: Database;
  clock: Clock;
  masterKey: MasterKey;
}

export interface MadeScreening {
  screening: Screening;
  /** Only the embedded one, and only in Sandbox, can be told what to do. */
  controls: SandboxScreeningControls | null;
}

export function makeScreening(
  config: Config,
  env: Env,
  dependencies: ScreeningDependencies,
): MadeScreening | undefined {
  const settings = config.screenings[env];
  if (settings === undefined) return undefined;
  if (settings.provider === 'didit') return { screening: makeDiditScreening(settings), controls: null };
  const { db, clock, masterKey } = dependencies;
  const noticeSecret = masterKey.digest(`screening-notices:${env}`);
  const screening = makeRulesScreening({ env, db, clock, rules: settings, noticeSecret });
  return { screening, controls: env === 'test' ? screening.controls : null };
}
