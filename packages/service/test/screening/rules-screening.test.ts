// The embedded screening: list, threshold, and the Sandbox wallets.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRulesScreening } from '../../src/adapters/screening/rules-screening.ts';
import { readScreeningReason } from '../../src/desk/store/read-case.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ScreeningRequest } from '../../src/ports/screening.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { party, SANCTIONED, screeningRequest } from './screening-request.ts';

const file = join(mkdtempSync(join(tmpdir(), 'svc-screening-')), 'sanctioned.txt');
writeFileSync(file, `# a comment\n\n${SANCTIONED.toLowerCase()}\r\n`);

describeOnBothDatabases('the embedded screening', (makeDatabase) => {
  let db: Database;
  let now = 1_800_000_000_000;
  let counter = 0;
  beforeAll(async () => {
    db = await makeDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    counter += 1;
    await db.query('truncate screening_cases, screening_notices');
  });

  const make = (changes: object = {}) =>
    makeRulesScreening({
      env: 'test',
      db,
      clock: { now: () => now },
      noticeSecret: Buffer.alloc(32, 9),
      rules: {
        provider: 'rules',
        sanctionedAddressesFile: file,
        holdAboveUsdCents: 100_000,
        sandboxWallets: true,
        ...changes,
      },
    });

  const request = (changes: Partial<ScreeningRequest> = {}): ScreeningRequest =>
    screeningRequest({ conversionId: `cnv_${counter}`, ...changes });

  const wallet = (ending: string): string => `0x${'0'.repeat(38)}${ending}`;

  it.each<[string, Partial<ScreeningRequest>, string, string | null]>([
    ['an ordinary wallet', {}, 'APPROVED', null],
    ['a sanctioned wallet, in another letter case', { wallet: SANCTIONED }, 'DECLINED', 'listed_wallet'],
    ['a sanctioned counterparty', { counterparty: party(SANCTIONED) }, 'DECLINED', 'listed_wallet'],
    ['an amount at the threshold', { usdValueCents: 100_000 }, 'APPROVED', null],
    ['an amount above the threshold', { usdValueCents: 100_001 }, 'IN_REVIEW', 'above_amount'],
    ['an amount of unknown value', { usdValueCents: null }, 'IN_REVIEW', 'above_amount'],
    ['a wallet ending a1', { wallet: wallet('a1') }, 'IN_REVIEW', 'sandbox_wallet'],
    ['a wallet ending A2', { wallet: wallet('A2') }, 'IN_REVIEW', 'sandbox_wallet'],
    ['a wallet ending a3', { wallet: wallet('a3') }, 'DECLINED', 'sandbox_wallet'],
    ['a wallet ending a4', { wallet: wallet('A4') }, 'AWAITING_USER', 'sandbox_wallet'],
    ['a counterparty ending a3', { counterparty: party(wallet('a3')) }, 'APPROVED', null],
  ])('%s is %3$s, because of %4$s', async (_name, changes, verdict, why) => {
    const { providerReference, ...answer } = await make().screen(request(changes));
    expect(answer).toEqual({ verdict });
    expect(await readScreeningReason(db, `rules:${providerReference};didit:x`)).toBe(why);
  });

  it.each([
    ['a1', 'APPROVED'],
    ['a2', 'DECLINED'],
  ])('a hold of a wallet ending %s becomes %s by itself, and says so once', async (ending, verdict) => {
    const screening = make();
    const { providerReference } = await screening.screen(request({ wallet: wallet(ending) }));
    expect(await screening.find(providerReference ?? '')).toBe('IN_REVIEW');
    now += 10_000;
    const notices = await screening.controls.tick();
    expect(notices.map((notice) => screening.readNotice(notice.headers, notice.rawBody))).toEqual([
      { providerReference },
    ]);
    for (const { id } of notices) await screening.controls.acknowledge(id);
    expect(await screening.controls.tick()).toEqual([]);
    expect(await screening.find(providerReference ?? '')).toBe(verdict);
  });

  it('gives the standing verdict when it is asked again about one conversion', async () => {
    const screening = make();
    const held = request({ wallet: wallet('a4') });
    const first = await screening.screen(held);
    expect(await screening.screen({ ...held, wallet: wallet('b0') })).toEqual(first);
  });

  it('lets a hand decide an open case, once', async () => {
    const screening = make();
    const { providerReference } = await screening.screen(request({ wallet: wallet('a4') }));
    expect(await screening.controls.decide(providerReference ?? '', 'APPROVED')).toBe(true);
    expect(await screening.controls.decide(providerReference ?? '', 'DECLINED')).toBe(false);
    expect(await screening.find(providerReference ?? '')).toBe('APPROVED');
  });

  it('leaves the Sandbox wallets alone where they are switched off', async () => {
    expect(await make({ sandboxWallets: false }).screen(request({ wallet: wallet('a3') }))).toMatchObject({
      verdict: 'APPROVED',
    });
  });

  describe('its lists', () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-lists-'));
    const [addresses, names] = [join(folder, 'addresses.txt'), join(folder, 'names.txt')];
    const MINUTE = 60_000;
    const write = (path: string, text: string): void => {
      writeFileSync(path, text);
      utimesSync(path, now / 1000, now / 1000);
    };
    const listed = (changes: object = {}) => {
      write(addresses, `${wallet('d1')}\n`);
      write(names, 'Emeka Okonkwo\n');
      const files = { sanctionedAddressesFile: addresses, sanctionedNamesFile: names, listReloadMinutes: 10 };
      return make({ ...files, ...changes });
    };
    let asked = 0;
    const ask = async (screening: ReturnType<typeof make>, changes: Partial<ScreeningRequest>) => {
      asked += 1;
      return (await screening.screen(request({ conversionId: `cnv_list_${asked}`, ...changes }))).verdict;
    };

    it('are read again when it is time, and an address that was added since is declined', async () => {
      const screening = listed();
      expect(await ask(screening, { wallet: wallet('d2') })).toBe('APPROVED');
      write(addresses, `${wallet('d1')}\n${wallet('d2').toUpperCase().replace('0X', '0x')}\n`);
      now += 9 * MINUTE;
      expect(await ask(screening, { wallet: wallet('d2') })).toBe('APPROVED');
      now += MINUTE;
      expect(await ask(screening, { wallet: wallet('d2') })).toBe('DECLINED');
      expect(screening.lists?.()).toMatchObject([{ entries: 2, problem: null }, { entries: 1 }]);
    });

    it('hold a payee who was named later, though the conversion was approved', async () => {
      const screening = listed();
      const open = request({ conversionId: 'cnv_list_payee', payoutName: 'Ada Lovelace' });
      expect(await screening.screen(open)).toMatchObject({ verdict: 'APPROVED' });
      const named = { ...open, caseId: 'cnv_list_payee.payee.1', payoutName: 'Emeka Okonkwo' };
      expect(await screening.screen(named)).toMatchObject({ verdict: 'IN_REVIEW' });
      expect(await screening.screen(open)).toMatchObject({ verdict: 'APPROVED' });
    });

    it('decline a conversion that was approved before its wallet was listed', async () => {
      const screening = listed();
      const open = request({ conversionId: 'cnv_list_again', wallet: wallet('d3') });
      expect(await screening.screen(open)).toMatchObject({ verdict: 'APPROVED' });
      write(addresses, `${wallet('d3')}\n`);
      now += 10 * MINUTE;
      expect(await screening.screen(open)).toMatchObject({ verdict: 'DECLINED' });
    });

    it('hold a conversion that was approved before a name of it was listed, and no other', async () => {
      const screening = listed();
      const open = request({ conversionId: 'cnv_list_name', payoutName: 'Ada Lovelace' });
      const other = request({ conversionId: 'cnv_list_other', payoutName: 'Grace Hopper' });
      for (const each of [open, other]) expect(await screening.screen(each)).toMatchObject({ verdict: 'APPROVED' });
      write(names, 'Emeka Okonkwo\nAda Lovelace\n');
      now += 10 * MINUTE;
      expect(await screening.screen(open)).toMatchObject({ verdict: 'IN_REVIEW' });
      expect(await screening.screen(other)).toMatchObject({ verdict: 'APPROVED' });
      // A list that cannot be read holds who comes now, not everyone who was let in.
      rmSync(names);
      now += 10 * MINUTE;
      expect(await screening.screen(other)).toMatchObject({ verdict: 'APPROVED' });
    });

    it('are prepared once for each version, not for each name that is looked for', async () => {
      write(names, Array.from({ length: 500 }, (_, n) => `Listed Person ${n}`).join('\n'));
      const screening = make({ sanctionedNamesFile: names, listReloadMinutes: 10 });
      const normalize = vi.spyOn(String.prototype, 'normalize');
      expect(await ask(screening, { payoutName: 'Ada Lovelace' })).toBe('APPROVED');
      now += 10 * MINUTE;
      expect(await ask(screening, { payoutName: 'PERSON 499, Listed' })).toBe('IN_REVIEW');
      const count = normalize.mock.calls.length;
      normalize.mockRestore();
      expect(count).toBeLessThan(20);
    });

    it.each<[string, Partial<ScreeningRequest>]>([
      ['payer', { payerName: 'Mr. OKONKWO, Emeka' }],
      ['payee', { payoutName: 'EMEKA OKONKWO' }],
      ['counterparty', { counterparty: party(null, 'Emeka Okonkwo') }],
    ])('hold a %s of a listed name for a person', async (_role, changes) => {
      expect(await ask(listed(), changes)).toBe('IN_REVIEW');
    });

    it('hold everyone, and still decline, when a file is cut short or gone or too old', async () => {
      const screening = listed({ listMaxAgeHours: 24 });
      write(addresses, '# nothing yet\n');
      now += 10 * MINUTE;
      expect(await ask(screening, {})).toBe('IN_REVIEW');
      expect(await ask(screening, { wallet: wallet('d1') })).toBe('DECLINED');
      rmSync(addresses);
      now += 10 * MINUTE;
      expect(await ask(screening, {})).toBe('IN_REVIEW');
      write(addresses, `${wallet('d1')}\n`);
      write(names, 'Emeka Okonkwo\n');
      now += 10 * MINUTE;
      expect(await ask(screening, {})).toBe('APPROVED');
      now += 25 * 60 * MINUTE;
      expect(await ask(screening, {})).toBe('IN_REVIEW');
      expect(screening.lists?.()).toMatchObject([{ problem: 'older than 24 hours' }, {}]);
    });
  });
});
