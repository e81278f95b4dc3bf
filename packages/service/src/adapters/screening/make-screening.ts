// The screening of an environment, as configured.
import type { Env } from '@svc/protocol';
import type { Config, SingleScreeningConfig } from '../../config.ts';
import { ConfigError } from '../../configuration/settings.ts';
import type { Address, Chains, Hex } from '../../ports/chain.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import type { SandboxScreeningControls } from '../../ports/sandbox.ts';
import type { Screening } from '../../ports/screening.ts';
import { makeChainalysisScreening } from './chainalysis-screening.ts';
import { combineScreenings } from './combine-screenings.ts';
import { makeDiditScreening } from './didit-screening.ts';
import { makeRulesScreening } from './rules-screening.ts';

export interface ScreeningDependencies {
  db: Database;
  clock: Clock;
  masterKey: MasterKey;
  /** Where the sanctions oracle is asked. */
  chains: Chains;
}

export interface MadeScreening {
  screening: Screening;
  /** Only the embedded one, and only in Sandbox, has levers. */
  controls: SandboxScreeningControls | null;
}

export function makeScreening(
  config: Config,
  env: Env,
  dependencies: ScreeningDependencies,
): MadeScreening | undefined {
  const settings = config.screenings[env];
  if (settings === undefined) return undefined;
  if (settings.provider !== 'combined') return makePart(settings, env, dependencies);
  const parts = settings.parts.map((part) => makePart(part, env, dependencies).screening);
  return { screening: combineScreenings(parts), controls: null };
}

function makePart(settings: SingleScreeningConfig, env: Env, dependencies: ScreeningDependencies): MadeScreening {
  const { db, clock, masterKey, chains } = dependencies;
  if (settings.provider === 'didit') {
    return { screening: makeDiditScreening(settings, () => clock.now()), controls: null };
  }
  if (settings.provider === 'chainalysis') {
    const sources = settings.chains.map((slug) => {
      const reader = chains.get(slug)?.reader;
      if (reader === undefined)
        throw new ConfigError(
          `SVC_SCREENING_${env.toUpperCase()}_ORACLE_CHAINS names ${slug}, which is not served here`,
        );
      return { name: slug, call: (to: Address, data: Hex) => reader.call(to, data) };
    });
    return { screening: makeChainalysisScreening({ contract: settings.contract, sources }), controls: null };
  }
  const noticeSecret = masterKey.digest(`screening-notices:${env}`);
  const screening = makeRulesScreening({ env, db, clock, rules: settings, noticeSecret });
  return { screening, controls: env === 'test' ? screening.controls : null };
}
