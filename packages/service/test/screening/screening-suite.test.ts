// One suite for every screening: what the service relies on, for every decider.
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChainalysisScreening } from '../../src/adapters/screening/chainalysis-screening.ts';
import { combineScreenings } from '../../src/adapters/screening/combine-screenings.ts';
import { makeDiditScreening } from '../../src/adapters/screening/didit-screening.ts';
import { makeRulesScreening } from '../../src/adapters/screening/rules-screening.ts';
import type { Hex } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Screening } from '../../src/ports/screening.ts';
import { openTestDatabase } from '../test-database.ts';
import { type DiditSimulator, startDidit } from './didit-simulator.ts';
import { party, SANCTIONED, screeningRequest } from './screening-request.ts';

const NOW = 1_800_000_000_000;
const CLEAN = '0x00000000000000000000000000000000000000c7';
const folder = mkdtempSync(join(tmpdir(), 'svc-screenings-'));
const list = join(folder, 'sanctioned.txt');
writeFileSync(list, `${SANCTIONED}\n`);
/** The job that writes it has stopped. */
const oldList = join(folder, 'old.txt');
writeFileSync(oldList, `${SANCTIONED}\n`);
utimesSync(oldList, NOW / 1000 - 3 * 86_400, NOW / 1000 - 3 * 86_400);
utimesSync(list, NOW / 1000, NOW / 1000);

let db: Database;
let didit: DiditSimulator;
let count = 0;
beforeAll(async () => {
  [db, didit] = await Promise.all([openTestDatabase(), startDidit()]);
  didit.verdicts.set(SANCTIONED, 'DECLINED');
});
afterAll(() => Promise.all([db.close(), didit.stop()]));

const makeRules = (file = list): Screening =>
  makeRulesScreening({
    env: 'test',
    db,
    clock: { now: () => NOW },
    noticeSecret: Buffer.alloc(32, 9),
    rules: {
      provider: 'rules',
      sanctionedAddressesFile: file,
      listMaxAgeHours: 48,
      holdAboveUsdCents: 100_000,
      sandboxWallets: false,
    },
  });

function makeOracle(isAway = false): Screening {
  const call = async (_to: Hex, data: Hex): Promise<Hex> => {
    if (isAway) throw new Error('away');
    return `0x${(data.endsWith(SANCTIONED.slice(2).toLowerCase()) ? '1' : '0').padStart(64, '0')}`;
  };
  return makeChainalysisScreening({ contract: CLEAN, sources: [{ name: 'celo', call }] });
}

/** A port that nobody listens on. */
const NOWHERE = 'http://127.0.0.1:9';
const makeDidit = (changes: object = {}): Screening => makeDiditScreening({ ...didit.settings, ...changes }, () => NOW);

interface ScreeningUnderTest {
  name: string;
  make(): Screening;
  /** What it goes by is out of reach. */
  makeAway(): Screening;
}

const SCREENINGS: ScreeningUnderTest[] = [
  { name: 'rules', make: () => makeRules(), makeAway: () => makeRules(oldList) },
  { name: 'the Chainalysis oracle', make: () => makeOracle(), makeAway: () => makeOracle(true) },
  { name: 'Didit', make: () => makeDidit(), makeAway: () => makeDidit({ baseUrl: NOWHERE }) },
  {
    name: 'all of them',
    make: () => combineScreenings([makeRules(), makeOracle(), makeDidit()]),
    makeAway: () => combineScreenings([makeRules(), makeOracle(), makeDidit({ baseUrl: NOWHERE })]),
  },
];

const ask = (changes: object = {}) => {
  count += 1;
  return screeningRequest({ conversionId: `cnv_suite_${count}`, ...changes });
};

const ROWS: Record<string, (tested: ScreeningUnderTest) => Promise<void>> = {
  async 'passes whom nothing is said against'({ make }) {
    expect(await make().screen(ask({ counterparty: party(CLEAN) }))).toMatchObject({ verdict: 'APPROVED' });
  },
  async 'declines the wallet that executes, for any counterparty'({ make }) {
    const asked = ask({ wallet: SANCTIONED, counterparty: party(CLEAN) });
    expect(await make().screen(asked)).toMatchObject({ verdict: 'DECLINED' });
  },
  async 'declines the wallet of the counterparty'({ make }) {
    expect(await make().screen(ask({ counterparty: party(SANCTIONED) }))).toMatchObject({ verdict: 'DECLINED' });
  },
  async 'says the same when it is asked again about one conversion'({ make }) {
    const [clean, bad] = [ask(), ask({ wallet: SANCTIONED })];
    for (let times = 0; times < 2; times += 1) {
      expect(await make().screen(clean)).toMatchObject({ verdict: 'APPROVED' });
      expect(await make().screen(bad)).toMatchObject({ verdict: 'DECLINED' });
    }
  },
  async 'passes nobody while it is out of reach'({ makeAway }) {
    const verdict = await makeAway()
      .screen(ask())
      .then(
        (answer) => answer.verdict,
        () => 'thrown',
      );
    expect(['IN_REVIEW', 'thrown']).toContain(verdict);
  },
  async 'believes no notice without a signature'({ make }) {
    const rawBody = Buffer.from('{"uuid":"u-1","providerReference":"u-1"}');
    expect(make().readNotice({}, rawBody)).toBeNull();
    expect(
      make().readNotice({ 'x-signature': 'ab'.repeat(32), 'x-timestamp': String(NOW / 1000) }, rawBody),
    ).toBeNull();
  },
};

describe.each(SCREENINGS)('screening by $name', (tested) => {
  it.each(Object.keys(ROWS))('%s', (row) => ROWS[row]?.(tested));
});
