// The embedded screening: list, threshold, and the Sandbox wallets.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeRulesScreening } from '../../src/adapters/screening/rules-screening.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ScreeningRequest } from '../../src/ports/screening.ts';
import { describeOnBothDatabases } from '../both-databases.ts';

const SANCTIONED = '0x7F367cC41522cE07553e823bf3be79A889DEbe1B';
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

  const request = (changes: Partial<ScreeningRequest> = {}): ScreeningRequest => ({
    conversionId: `cnv_${counter}`,
    reference: 'op:test:12345678',
    merchantId: 'mrc_1',
    env: 'test',
    type: 'crypto-issue',
    chain: 'celo-sepolia',
    wallet: '0x00000000000000000000000000000000000000b0',
    amount: '1',
    asset: 'USDC',
    usdValueCents: 100,
    counterparty: null,
    payerName: null,
    payoutName: null,
    ...changes,
  });

  const wallet = (ending: string): string => `0x${'0'.repeat(38)}${ending}`;
  const party = (address: string) => ({ type: 'individual' as const, name: null, wallet: address });

  it.each<[string, Partial<ScreeningRequest>, string]>([
    ['an ordinary wallet', {}, 'APPROVED'],
    ['a sanctioned wallet, in another letter case', { wallet: SANCTIONED }, 'DECLINED'],
    ['a sanctioned counterparty', { counterparty: party(SANCTIONED) }, 'DECLINED'],
    ['an amount at the threshold', { usdValueCents: 100_000 }, 'APPROVED'],
    ['an amount above the threshold', { usdValueCents: 100_001 }, 'IN_REVIEW'],
    ['an amount of unknown value', { usdValueCents: null }, 'IN_REVIEW'],
    ['a wallet ending a1', { wallet: wallet('a1') }, 'IN_REVIEW'],
    ['a wallet ending A2', { wallet: wallet('A2') }, 'IN_REVIEW'],
    ['a wallet ending a3', { wallet: wallet('a3') }, 'DECLINED'],
    ['a wallet ending a4', { wallet: wallet('A4') }, 'AWAITING_USER'],
    ['a counterparty ending a3', { counterparty: party(wallet('a3')) }, 'APPROVED'],
  ])('%s is %3$s', async (_name, changes, verdict) => {
    expect(await make().screen(request(changes))).toMatchObject({ verdict });
  });

  it.each([
    ['a1', 'APPROVED'],
    ['a2', 'DECLINED'],
  ])('a hold of a wallet ending %s becomes %s by itself, and says so once', async (ending, verdict) => {
    const screening = make();
    const { providerReference } = await screening.screen(request({ wallet: wallet(ending) }));
    expect(await screening.find(providerReference ?? '')).toBeNull();
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
});
