// The signer's hourly limits in the database itself.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { recordStatements } from '../../../test/harness/record-statements.ts';
import type { Address, Hex, SignerLog } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { makeSignerLog } from './signing-stops.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;
const CONTRACT: Address = '0x1111111111111111111111111111111111111111';
const OTHER_CONTRACT: Address = '0x2222222222222222222222222222222222222222';

type Entry = Parameters<SignerLog['append']>[0];
let digests = 0;

/** The total is 10, a merchant's share 5. */
function entry(changes: Partial<Omit<Entry, 'opRef'>> & { opRef: string }): Entry {
  digests += 1;
  return {
    env: 'test',
    lane: 'held',
    chainId: 1,
    verifyingContract: CONTRACT,
    merchantId: 'mrc_a',
    conversionId: 'cnv_1',
    signer: CONTRACT,
    svcAmount: 1n,
    deadline: 1n,
    now: NOW,
    perHourTotal: 10n,
    perHourMerchant: 5n,
    ...changes,
    digest: `0x${digests}`,
    opRef: `0x${changes.opRef}` as Hex,
  };
}

describeOnBothDatabases('the signer’s book', (makeDb) => {
  let shared: Promise<Database> | null = null;

  /** An empty one each time. The log refuses to be emptied, so its triggers are off for that one transaction. */
  async function openBook() {
    shared ??= makeDb();
    const db = await shared;
    await db.query(
      'begin; set local session_replication_role = replica; truncate signer_log, signer_sums, signer_releases; commit',
    );
    const log = makeSignerLog(db);
    return { db, append: (changes: Parameters<typeof entry>[0]) => log.append(entry(changes)) };
  }

  it('counts the vouchers of one opRef once, at the largest amount', async () => {
    const { append, db } = await openBook();
    for (let count = 0; count < 20; count += 1) expect(await append({ opRef: 'a', svcAmount: 3n })).toBeNull();
    expect(await append({ opRef: 'a', svcAmount: 4n })).toBeNull();
    expect(await append({ opRef: 'b', svcAmount: 2n })).toBe('merchant');
    expect(await append({ opRef: 'b', svcAmount: 1n })).toBeNull();
    const [logged] = await db.query<{ count: number }>('select count(*)::integer as count from signer_log');
    expect(logged?.count).toBe(22);
  });

  it('counts entries that wait together one after the other, each environment by itself', async () => {
    const { db } = await openBook();
    const statements: string[] = [];
    const log = makeSignerLog(recordStatements(db, statements));
    const asked = [
      { opRef: 'a', svcAmount: 3n },
      { opRef: 'b', svcAmount: 4n, env: 'live' as const },
      { opRef: 'c', svcAmount: 3n },
      { opRef: 'd', svcAmount: 2n },
      { opRef: 'e', svcAmount: 2n, env: 'live' as const },
    ];
    const passed = await Promise.all(asked.map((changes) => log.append(entry(changes))));
    expect(passed).toEqual([null, null, 'merchant', null, 'merchant']);
    expect(statements).toHaveLength(2);
  });

  it('counts what is signed again once the earlier signature no longer covers the new voucher', async () => {
    const { append } = await openBook();
    const LIFETIME = 900_000;
    const sign = (opRef: string, now: number) =>
      append({ opRef, svcAmount: 2n, now, deadline: BigInt((now + LIFETIME) / 1000) });
    for (const opRef of ['a', 'b']) expect(await sign(opRef, NOW)).toBeNull();
    // Both vouchers have run out; four more hours of them, all at once, are still a merchant's whole share.
    const later = NOW + 4 * HOUR;
    for (const opRef of ['a', 'b']) expect(await sign(opRef, later)).toBeNull();
    expect(await sign('c', later)).toBe('merchant');
    // Within the hour a re-issue adds nothing, and is then counted for an hour of its own.
    expect(await sign('a', later + HOUR - 1000)).toBeNull();
    expect(await sign('c', later + HOUR + 1000)).toBeNull();
    expect(await sign('b', later + HOUR + 2000)).toBe('merchant');
  });

  it('believes the voucher, not the conversion that is named with it', async () => {
    const { append } = await openBook();
    expect(await append({ opRef: 'a', svcAmount: 5n })).toBeNull();
    expect(await append({ opRef: 'b', svcAmount: 5n })).toBe('merchant');
    expect(await append({ opRef: 'a', svcAmount: 5n, verifyingContract: OTHER_CONTRACT })).toBe('merchant');
    expect(await append({ opRef: 'a', svcAmount: 5n, chainId: 2 })).toBe('merchant');
  });

  it('leaves room for others when one merchant has used up its share, and ends at the total', async () => {
    const { append } = await openBook();
    expect(await append({ opRef: 'a', svcAmount: 5n })).toBeNull();
    expect(await append({ opRef: 'b' })).toBe('merchant');
    expect(await append({ opRef: 'c', merchantId: 'mrc_b', svcAmount: 3n })).toBeNull();
    expect(await append({ opRef: 'd', merchantId: 'mrc_c', svcAmount: 3n })).toBe('environment');
    expect(await append({ opRef: 'd', merchantId: 'mrc_c', svcAmount: 2n })).toBeNull();
    expect(await append({ opRef: 'e', merchantId: 'mrc_d' })).toBe('environment');
    expect(await append({ opRef: 'e', merchantId: 'mrc_d', env: 'live' })).toBeNull();
    // What was signed before can be signed again: it adds nothing.
    expect(await append({ opRef: 'a', svcAmount: 5n })).toBeNull();
    expect(await append({ opRef: 'b', now: NOW + HOUR })).toBeNull();
  });

  it('counts a voucher signed again for another hour', async () => {
    const { append } = await openBook();
    const later = { now: NOW + 50 * MINUTE };
    const now = NOW + 61 * MINUTE;
    for (const opRef of ['a', 'b', 'c']) expect(await append({ opRef, svcAmount: 1n })).toBeNull();
    expect(await append({ opRef: 'a', svcAmount: 1n, ...later })).toBeNull();
    // a was signed again in the hour and counts, b and c do not any more.
    expect(await append({ opRef: 'd', svcAmount: 5n, now })).toBe('merchant');
    expect(await append({ opRef: 'd', svcAmount: 4n, now })).toBeNull();
    expect(await append({ opRef: 'b', svcAmount: 1n, now })).toBe('merchant');
    expect(await append({ opRef: 'a', svcAmount: 1n, now })).toBeNull();
  });

  it('keeps a whole total for each of three: paid Naira, wallets that hold what they give, wallets that do not', async () => {
    const { append } = await openBook();
    for (const lane of ['held', 'unheld'] as const) {
      for (const merchantId of ['mrc_a', 'mrc_b'])
        expect(await append({ opRef: `${lane}${merchantId}`, lane, merchantId, svcAmount: 5n })).toBeNull();
      expect(await append({ opRef: `${lane}c`, lane, merchantId: 'mrc_c' })).toBe('environment');
    }
    // No merchant's share ends what was paid for, and the total does.
    expect(await append({ opRef: 'n', lane: 'naira', svcAmount: 9n })).toBeNull();
    expect(await append({ opRef: 'm', lane: 'naira', svcAmount: 2n })).toBe('environment');
    expect(await append({ opRef: 'm', lane: 'naira', svcAmount: 1n })).toBeNull();
  });

  it('holds when many ask at the same moment', async () => {
    const { append } = await openBook();
    const asked = Array.from({ length: 20 }, (_, count) => append({ opRef: `${count}`, merchantId: `mrc_${count}` }));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  });
});
