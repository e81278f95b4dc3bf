// Sanctioned addresses and names out of files that somebody keeps fresh: read again on a schedule, with their age.
import { readFileSync, statSync } from 'node:fs';
import type { SingleScreeningConfig } from '../../config.ts';
import { namesMatch } from '../../domain/rail/match-names.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '../../ports/clock.ts';
import type { ScreeningList } from '../../ports/screening.ts';

export interface SanctionsLists {
  /** Looks at the files again when it is time. */
  refresh(): void;
  hasAddress(address: string): boolean;
  hasName(name: string): boolean;
  describe(): ScreeningList[];
}

type Rules = Extract<SingleScreeningConfig, { provider: 'rules' }>;

interface Loaded {
  file: string;
  lines: string[];
  modifiedAt: number;
  checkedAt: number;
  problem: string | null;
}

const DEFAULT_RELOAD_MINUTES = 10;

/** Throws at the start when a file cannot be read; later a bad file leaves the last good lines in force, with the problem. */
export function makeSanctionsLists(rules: Rules, clock: Clock): SanctionsLists {
  const reloadMs = (rules.listReloadMinutes ?? DEFAULT_RELOAD_MINUTES) * MINUTE_MS;
  let addresses = rules.sanctionedAddressesFile === null ? null : load(rules.sanctionedAddressesFile, clock.now());
  let names = rules.sanctionedNamesFile ? load(rules.sanctionedNamesFile, clock.now()) : null;
  let known = new Set(addresses?.lines.map((line) => line.toLowerCase()));

  const tooOld = ({ modifiedAt }: Loaded): string | null => {
    const maxHours = rules.listMaxAgeHours ?? null;
    const isOld = maxHours !== null && clock.now() - modifiedAt > maxHours * HOUR_MS;
    return isOld ? `older than ${maxHours} hours` : null;
  };

  return {
    refresh() {
      const now = clock.now();
      const isDue = (list: Loaded | null): list is Loaded => list !== null && now - list.checkedAt >= reloadMs;
      if (isDue(names)) names = reload(names, now);
      if (!isDue(addresses)) return;
      addresses = reload(addresses, now);
      known = new Set(addresses.lines.map((line) => line.toLowerCase()));
    },
    hasAddress: (address) => known.has(address.toLowerCase()),
    hasName: (name) => names?.lines.some((line) => namesMatch(line, name)) ?? false,
    describe: () =>
      [addresses, names].flatMap((list) =>
        list === null
          ? []
          : [
              {
                file: list.file,
                entries: list.lines.length,
                modifiedAt: list.modifiedAt,
                checkedAt: list.checkedAt,
                inForceAt: list.modifiedAt + reloadMs,
                problem: list.problem ?? tooOld(list),
              },
            ],
      ),
  };
}

function load(file: string, now: number): Loaded {
  const modifiedAt = Math.floor(statSync(file).mtimeMs);
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  // A list is never empty: this is an update cut short.
  const problem = lines.length === 0 ? 'empty' : null;
  return { file, lines, modifiedAt, checkedAt: now, problem };
}

function reload(before: Loaded, now: number): Loaded {
  try {
    const loaded = load(before.file, now);
    return loaded.problem === null ? loaded : { ...before, checkedAt: now, problem: loaded.problem };
  } catch {
    return { ...before, checkedAt: now, problem: 'cannot be read' };
  }
}
