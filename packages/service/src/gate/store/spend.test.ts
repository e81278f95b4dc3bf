// Nonces and idempotency keys of several requests in one statement: each is judged as if it had come alone.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { type SpendRequest, spendAll } from './spend.ts';

const NOW = 1_800_000_000_000;
let made = 0;

function requestOf(changes: Partial<SpendRequest> & { key?: string; body?: string } = {}): SpendRequest {
  made += 1;
  const { key, body = 'one body', ...rest } = changes;
  const request = { now: NOW, signingKeyId: 'sgn_1', nonce: Buffer.from(`nonce ${made}`), requestId: `req_${made}` };
  const claim = key === undefined ? null : { key, fingerprint: Buffer.from(body) };
  return { merchantId: 'mrc_1', env: 'test', claim, ...request, ...rest };
}

describeOnBothDatabases('spending together', (makeDb) => {
  it('spends a nonce once, for any first request of a batch', async () => {
    const db = await makeDb();
    const nonce = Buffer.from('the same nonce');
    const twins = await spendAll(db, [requestOf({ nonce }), requestOf(), requestOf({ nonce })]);
    expect(twins.map((each) => each.nonce).sort()).toEqual(['reused', 'spent', 'spent']);
    expect(twins[1]).toEqual({ nonce: 'spent' });
    expect(await spendAll(db, [requestOf({ nonce })])).toEqual([{ nonce: 'reused' }]);
    // Another signing key has nonces of its own, and ten minutes later it may be used again.
    const later = [requestOf({ nonce, signingKeyId: 'sgn_2' }), requestOf({ nonce, now: NOW + 3_600_000 })];
    expect(await spendAll(db, later)).toEqual([{ nonce: 'spent' }, { nonce: 'spent' }]);
  });

  it('gives a key to one request of a batch, and refuses the others, each with its reason', async () => {
    const db = await makeDb();
    const requests = [
      requestOf({ key: 'key-b' }),
      requestOf({ key: 'key-a' }),
      requestOf({ key: 'key-a' }),
      requestOf({ key: 'key-a', body: 'another body' }),
      requestOf({ key: 'key-a', merchantId: 'mrc_2' }),
    ];
    const [other, first, twin, different, foreign] = await spendAll(db, requests);
    expect(other).toEqual({ nonce: 'spent', claim: 'won', originId: requests[0]?.requestId });
    expect(first).toEqual({ nonce: 'spent', claim: 'won', originId: requests[1]?.requestId });
    expect(twin).toEqual({ nonce: 'spent', claim: 'running' });
    expect(different).toEqual({ nonce: 'spent', claim: 'conflict' });
    expect(foreign).toMatchObject({ claim: 'won' });
    const nonce = requests[0]?.nonce ?? new Uint8Array();
    // A nonce that was used claims nothing.
    expect(await spendAll(db, [requestOf({ nonce, key: 'key-c' })])).toEqual([{ nonce: 'reused' }]);
    expect(await spendAll(db, [requestOf({ key: 'key-c' })])).toMatchObject([{ claim: 'won' }]);
  });

  it('looks up references for creates alone', async () => {
    const db = await makeDb();
    const looksUp = { reference: 'op:crypto-issue:nobody' };
    const [create, other] = await spendAll(db, [requestOf({ looksUp }), requestOf()]);
    expect(create?.lookup).toMatchObject({ isTaken: false, stops: { switches: [], isReconciling: false } });
    expect(other?.lookup).toBeUndefined();
  });

  it('never deadlocks, in any order of the same requests', async () => {
    const db = await makeDb();
    for (let round = 0; round < 10; round += 1) {
      const nonces = Array.from({ length: 24 }, (_, place) => Buffer.from(`round ${round} nonce ${place}`));
      const batchOf = (shift: number) =>
        nonces.map((_, place) => {
          const nonce = nonces[(place * 7 + shift * 5) % nonces.length];
          return requestOf({ nonce: nonce ?? Buffer.alloc(1), key: `key-${round}-${(place * 11 + shift) % 24}` });
        });
      const batches = [0, 1, 2, 3].map(batchOf);
      const results = await Promise.all(batches.map((batch, turn) => spendAll(db, turn % 2 ? batch.reverse() : batch)));
      const spent = results.flat().filter(({ nonce }) => nonce === 'spent');
      expect(spent).toHaveLength(nonces.length);
    }
  });
});
