// The database itself keeps the ledger: balanced, append-only, and bound into a chain that shows every touch.
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { makeLocalMasterKey } from '../../adapters/local-master-key.ts';
import type { Entry } from '../../domain/ledger/entries.ts';
import { treasuryEntries, unmatchedEntries } from '../../domain/ledger/posting-rules.ts';
import type { Database } from '../../ports/database.ts';
import { joinTransaction } from '../../stores/try-transaction.ts';
import { sealLedger } from '../close-day.ts';
import { type LedgerCheck, verifyLedger } from '../verify-ledger.ts';
import { post, postOnce } from './post.ts';
import { readBalances, readPosition } from './read-position.ts';

const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(1), pepper: new Uint8Array(32).fill(2) });
const unmatched = (name: string, entries: readonly Entry[] = unmatchedEntries('p', 100n, 'NGN')) => ({
  env: 'test' as const,
  name,
  kind: 'unmatched' as const,
  conversionId: null,
  entries,
  now: 1,
});
const TABLES = ['ledger_postings', 'ledger_entries', 'ledger_seals', 'ledger_unsealed'];

class Undone extends Error {}

/** What the verification says after somebody who owns the database has been at work; all of it is undone afterwards. */
async function verifyTampered(db: Database, statements: readonly string[]) {
  let check: LedgerCheck | null = null;
  const tampering = db.transaction(async (tx) => {
    for (const table of TABLES) await tx.query(`alter table ${table} disable trigger user`);
    await tx.query('alter table ledger_entries drop constraint ledger_entries_posting_id_fkey');
    await tx.query('alter table ledger_unsealed drop constraint ledger_unsealed_posting_id_fkey');
    for (const statement of statements) await tx.query(statement);
    check = await verifyLedger({ db: joinTransaction(db, tx), masterKey }, { env: 'test' });
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return check;
}

describeOnBothDatabases('the ledger', (makeDb) => {
  async function fill(count: number): Promise<Database> {
    const db = await makeDb();
    for (let n = 1; n <= count; n += 1) await post(db, unmatched(`unmatched:p:${n}`));
    while (await sealLedger({ db, masterKey }, 'test'));
    return db;
  }

  describe('refuses', () => {
    let db: Database;
    beforeAll(async () => {
      db = await fill(1);
    });
    const entry = (account: string, currency: string, amount: bigint) =>
      ({ account, currency, amount, conversionId: null }) as Entry;
    it.each([
      ['what does not sum to zero', [entry('suspense', 'NGN', -100n), entry('bank:p', 'NGN', 99n)]],
      ['currencies that make up for each other', [entry('suspense', 'NGN', -100n), entry('bank:p', 'USD', 100n)]],
      ['a single entry', [entry('suspense', 'NGN', -100n)]],
      ['an account that is not in the chart', [entry('suspense', 'NGN', -100n), entry('pocket', 'NGN', 100n)]],
      ['an entry of nothing', [entry('suspense', 'NGN', 0n), entry('bank:p', 'NGN', 0n)]],
    ])('%s', async (_what, entries) => {
      await expect(post(db, unmatched('bad', entries))).rejects.toThrow(/check constraint/);
    });

    it('a fraction, which must not be rounded', async () => {
      const wrong = `insert into ledger_postings (env, name, kind, entries, at) values ('test', 'x', 'unmatched',
        '[["suspense", "NGN", "-1.5", null], ["bank:p", "NGN", "1.5", null]]', 1)`;
      await expect(db.query(wrong)).rejects.toThrow(/check constraint/);
    });

    it('a second posting of one name, an entry of its own, and every change', async () => {
      await expect(post(db, unmatched('unmatched:p:1'))).rejects.toThrow(/duplicate key/);
      expect(await postOnce(db, unmatched('unmatched:p:1'))).toBe(false);
      const lone = `insert into ledger_entries (posting_id, position, env, account, currency, amount, at)
        values (1, 9, 'test', 'suspense', 'NGN', 1, 1)`;
      await expect(db.query(lone)).rejects.toThrow(/written by their posting/);
      for (const table of ['ledger_postings', 'ledger_entries', 'ledger_seals']) {
        await expect(db.query(`update ${table} set env = 'live'`)).rejects.toThrow(/append-only/);
        await expect(db.query(`delete from ${table}`)).rejects.toThrow(/append-only/);
        await expect(db.query(`truncate ${table} cascade`)).rejects.toThrow(/append-only/);
      }
    });

    it('what a person posts without a reason and two names', async () => {
      const move = { ...unmatched('treasury:1', treasuryEntries('bank:p', 'NGN', 5n)), kind: 'treasury' as const };
      await expect(post(db, move)).rejects.toThrow(/check constraint/);
      const alone = { ...move, reason: 'float', proposedBy: 'ada', approvedBy: 'ada' };
      await expect(post(db, alone)).rejects.toThrow(/check constraint/);
      await post(db, { ...alone, approvedBy: 'grace' });
    });
  });

  it('adds up what is sealed and what is not, to the same sums', async () => {
    const db = await fill(3);
    await post(db, unmatched('unmatched:p:later'));
    const expected = [
      { account: 'bank:p', currency: 'NGN', amount: 400n },
      { account: 'suspense', currency: 'NGN', amount: -400n },
    ];
    expect(await readBalances(db, 'test')).toEqual(expected);
    expect(await readBalances(db, 'live')).toEqual([]);
    await sealLedger({ db, masterKey }, 'test');
    expect(await readBalances(db, 'test')).toEqual(expected);
  });

  it('is read as of one moment, with what is under way', async () => {
    const db = await fill(1);
    const position = await readPosition(db, 'test', new Map([[7, 1n]]));
    expect(position).toMatchObject({ balances: [{ amount: 100n }, { amount: -100n }], later: [], inFlight: 0n });
  });

  it('seals what several write at once, each posting once', async () => {
    const db = await makeDb();
    const writing = Array.from({ length: 20 }, (_, n) => post(db, unmatched(`unmatched:p:${n}`)));
    const sealing = Array.from({ length: 5 }, () => sealLedger({ db, masterKey }, 'test'));
    await Promise.all([...writing, ...sealing]);
    await sealLedger({ db, masterKey }, 'test');
    const check = await verifyLedger({ db, masterKey }, { env: 'test' });
    expect(check).toMatchObject({ valid: true, postings: 20, unsealed: 0, problem: null });
  });

  describe('verification', () => {
    let whole: Database;
    beforeAll(async () => {
      whole = await fill(3);
    });
    it('finds nothing where nothing was touched', async () => {
      expect(await verifyTampered(whole, [])).toMatchObject({ valid: true, postings: 3, problem: null });
    });

    it('passes over a whole chain, shows its head, and knows an earlier head', async () => {
      const db = await fill(2);
      const { head } = await verifyLedger({ db, masterKey }, { env: 'test' });
      await post(db, unmatched('unmatched:p:3'));
      const knownHead = head ?? '';
      const open = await verifyLedger({ db, masterKey }, { env: 'test', knownHead });
      expect(open).toMatchObject({ valid: true, postings: 2, unsealed: 1, head });
      await sealLedger({ db, masterKey }, 'test');
      const sealed = await verifyLedger({ db, masterKey }, { env: 'test', knownHead });
      expect(sealed).toMatchObject({ valid: true, postings: 3, unsealed: 0 });
      expect(sealed.head).not.toBe(head);
      const wrong = await verifyLedger({ db, masterKey }, { env: 'test', knownHead: 'ab'.repeat(32) });
      expect(wrong).toMatchObject({ valid: false, problem: 'the head noted earlier is not in the chain' });
    });

    const larger = '[["suspense", "NGN", "-900", null], ["bank:p", "NGN", "900", null]]';
    const unfit = 'posting unmatched:p:2 at place 2 does not fit its hash';
    const otherEntries = 'the entries of unmatched:p:2 are not those that were posted';
    it.each([
      ['a changed posting', unfit, [`update ledger_postings set entries = '${larger}' where id = 2`]],
      ['a changed reason', unfit, ["update ledger_postings set reason = 'because' where id = 2"]],
      ['a posting that was taken out', 'posting 2 at place 2 is gone', ['delete from ledger_postings where id = 2']],
      [
        'a posting taken out with its seal',
        'place 2 of the chain is missing',
        ['delete from ledger_postings where id = 2', 'delete from ledger_seals where posting_id = 2'],
      ],
      [
        'the end cut off',
        'the chain ends at 2 and its head at 3',
        ['delete from ledger_postings where id = 3', 'delete from ledger_seals where posting_id = 3'],
      ],
      [
        'the end cut off and the head with it',
        'the head was not written by this service',
        [
          'delete from ledger_entries where posting_id = 3',
          'delete from ledger_postings where id = 3',
          'delete from ledger_seals where posting_id = 3',
          'update ledger_heads set position = 2, hash = (select hash from ledger_seals where position = 2)',
        ],
      ],
      ['a head that was taken out', 'the chain ends at 3 and its head at 0', ['delete from ledger_heads']],
      [
        'a posting that was put in',
        'posting forged was put in beside the chain',
        [
          `insert into ledger_postings (env, name, kind, entries, at) values ('test', 'forged', 'unmatched', '${larger}', 1)`,
        ],
      ],
      ['a changed entry', otherEntries, ['update ledger_entries set amount = amount * 2 where posting_id = 2']],
      [
        'an entry that was taken out',
        otherEntries,
        ['delete from ledger_entries where posting_id = 2 and position = 1'],
      ],
      [
        'an entry that was put in',
        'an entry of bank:p belongs to no posting',
        ["insert into ledger_entries values (99, 1, 'test', null, 'bank:p', 'NGN', 5, 1)"],
      ],
      [
        'a changed balance',
        'the balance of bank:p in NGN is not the sum of its entries',
        ["update ledger_balances set amount = amount + 1 where account = 'bank:p'"],
      ],
      [
        'a balance that was put in',
        'the balance of treasury in NGN is not the sum of its entries',
        ["insert into ledger_balances (env, account, currency, amount) values ('test', 'treasury', 'NGN', 1)"],
      ],
      [
        'a balance that was taken out',
        'an account has no balance',
        ["delete from ledger_balances where account = 'bank:p'"],
      ],
      [
        'two postings that changed places',
        'posting unmatched:p:2 at place 1 does not fit its hash',
        [
          'update ledger_seals set posting_id = 100 where position = 1',
          'update ledger_seals set posting_id = 1 where position = 2',
          'update ledger_seals set posting_id = 2 where position = 1',
        ],
      ],
    ])('finds %s', async (_what, problem, statements) => {
      expect(await verifyTampered(whole, statements)).toMatchObject({ valid: false, problem });
    });
  });
});
