// Sanctioned addresses and names out of files that somebody keeps fresh: read again on a schedule, with their age.
import { readFileSync, statSync } from 'node:fs';
import type { SingleScreeningConfig } from '../../config.ts';
import { nameKey } from '../../domain/rail/match-names.ts';
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
  /** Changes with every writing of the file. */
  version: string;
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
  let knownNames = new Set(names?.lines.map(nameKey));

  const tooOld = ({ modifiedAt }: Loaded): string | null => {
    const maxHours = rules.listMaxAgeHours ?? null;
    const isOld = maxHours !== null && clock.now() - modifiedAt > maxHours * HOUR_MS;
    return isOld ? `older than ${maxHours} hours` : null;
  };

  return {
    refresh() {
      const now = clock.now();
      const isDue = (list: Loaded | null): list is Loaded => list !== null && now - list.checkedAt >= reloadMs;
      if (isDue(names)) {
        const before = names.lines;
        names = reload(names, now);
        // Once for each version of the list: it may have a hundred thousand names.
        if (names.lines !== before) knownNames = new Set(names.lines.map(nameKey));
      }
      if (!isDue(addresses)) return;
      const before = addresses.lines;
      addresses = reload(addresses, now);
      if (addresses.lines !== before) known = new Set(addresses.lines.map((line) => line.toLowerCase()));
    },
    hasAddress: (address) => known.has(address.toLowerCase()),
    hasName(name) {
      const key = nameKey(name);
      return key !== null && knownNames.has(key);
    },
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
  const version = versionOf(file);
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  // A list is never empty: this is an update cut short.
  const problem = lines.length === 0 ? 'empty' : null;
  return { file, lines, modifiedAt, version, checkedAt: now, problem };
}

/** With the moment of the last change of the entry itself, which nobody can set. */
function versionOf(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return [ino, size, mtimeMs, ctimeMs].join(':');
}

function reload(before: Loaded, now: number): Loaded {
  try {
    // As it was: nothing is read again.
    if (before.problem === null && versionOf(before.file) === before.version) return { ...before, checkedAt: now };
    const loaded = load(before.file, now);
    return loaded.problem === null ? loaded : { ...before, checkedAt: now, problem: loaded.problem };
  } catch {
    return { ...before, checkedAt: now, problem: 'cannot be read' };
  }
}
