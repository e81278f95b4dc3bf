// What a create asks one after the other: questions to the chain, and round trips to the database.
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { Database } from '../../src/ports/database.ts';
import { insertForeignExecution, resumeSigning } from '../../src/vouchers/store/signing-stops.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { recordStatements } from '../harness/record-statements.ts';
import { CHAIN_ID, CONVERTER } from '../harness/simulated-chain.ts';
import { startTestService } from '../harness/start-test-service.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.query('truncate conversions, voucher_nonces, chain_cursors cascade');
});

/** A question's depth is one more than that of the deepest question answered before it was asked. */
function countSteps(w: Simulation, answerAfterMs: number): { deepest(): number } {
  let deepest = 0;
  const measured = <Rest extends unknown[], Answer>(ask: (...rest: Rest) => Promise<Answer>) => {
    return async (...rest: Rest): Promise<Answer> => {
      const depth = deepest + 1;
      // Long enough that all questions of one round have been asked.
      await wait(answerAfterMs);
      const answer = await ask(...rest);
      deepest = Math.max(deepest, depth);
      return answer;
    };
  };
  const chain = w.chain.configured;
  const { reader } = chain;
  const asked = {
    head: measured(reader.head),
    allowance: measured(reader.allowance),
    isOpRefUsed: measured(reader.isOpRefUsed),
    redeemCapacity: measured(reader.redeemCapacity),
    balanceOf: measured(reader.balanceOf),
  };
  const snapshot = measured(async () => {
    if (chain.snapshot === undefined) throw new Error('the simulated chain has snapshots');
    return chain.snapshot();
  });
  const counted = { ...chain, reader: { ...reader, ...asked }, snapshot };
  w.context.chains = new Map([['celo-sepolia', counted]]);
  w.context.oracle = { ...w.context.oracle, rate: measured(w.context.oracle.rate) };
  return { deepest: () => deepest };
}

const ATTEMPTS = 8;

/** What a process that has to wait for a core remembers has run out in between, so one attempt of some is enough. */
async function fewest(goal: number, count: (attempt: number) => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > goal; attempt += 1) least = Math.min(least, await count(attempt));
  return least;
}

// Price, reserve, capacity, the wallet's balance and its allowance together.
it.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('a %s asks the chain in one step', async (type) => {
  const steps = await fewest(1, async (attempt) => {
    const w = makeSimulation(db);
    // A process that waits for a core asks late; one that waits too long for an answer asks again.
    const { deepest } = countSteps(w, 20 * 2 ** attempt);
    await expect(createConversion(w.context, OWNER, BODIES[type])).resolves.toMatchObject({ status: 201 });
    return deepest();
  });
  expect(steps).toBe(1);
});

const TYPES = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
/** Written by the process itself, without a request. */
const BACKGROUND = /request_log|service_keys/;

describeOnBothDatabases('a create through the gate', (makeDb) => {
  it('takes five round trips: count, nonce and look-up, row and voucher, signer’s book, the end with the answer', async () => {
    const statements: string[] = [];
    const opened = recordStatements(await makeDb(), statements);
    const { chains, oracle, rails, screenings, log, clock } = makeSimulation(opened).context;
    const overrides = { db: opened, chains, oracle, rails, screenings, log, clock };
    const service = await startTestService({ devnet: false, config: { role: 'api' }, overrides });
    const client = makeTestClient({ url: service.url, credentials: service.credentials, now: clock.now });
    const create = (type: keyof typeof BODIES, key: string) =>
      client.call('POST', '/v1/conversions', BODIES[type], { 'Idempotency-Key': key });
    await create('crypto-issue', 'the-service-reads-its-own-keys-once');
    for (const type of TYPES) {
      const goal = type === 'fiat-issue' ? 4 : 5;
      let asked: string[] = [];
      let count = 0;
      const trips = await fewest(goal, async () => {
        count += 1;
        const before = { trips: opened.roundTrips, statements: statements.length };
        expect((await create(type, `try-${type}-${count}`)).status).toBe(201);
        asked = statements.slice(before.statements);
        return opened.roundTrips - before.trips - asked.filter((text) => BACKGROUND.test(text)).length;
      });
      expect(trips, asked.join('\n')).toBe(goal);
      const made = await create(type, `first-${type}`);
      expect(made.status).toBe(201);
      // What was answered from memory is what the database says, and what the same key gets again.
      expect((await client.call('GET', `/v1/conversions/${made.body.reference}`)).body).toEqual(made.body);
      const again = await create(type, `first-${type}`);
      expect([again.status, again.body]).toEqual([201, made.body]);
      expect(again.headers.get('X-SVC-Idempotent-Replay')).toBe('true');
    }
    await service.stop();
  });
});

it('a create returns no signature when signing is stopped while screening is asked, and continues when it may', async () => {
  const w = makeSimulation(db);
  const { chain } = w;
  const execution = { txHash: '0x01', opRef: '0x02', wallet: '0x03', kind: 0, amountIn: 1n, amountOut: 1n } as const;
  const foreign = { ...execution, blockNumber: 1n, blockHash: '0x04', nonce: 1n, logIndex: 0 };
  const screening = w.context.screenings.test;
  if (screening === undefined) throw new Error('the simulation screens');
  const screen: typeof screening.screen = async (question) => {
    const contract = chain.configured.converter ?? CONVERTER;
    const found = { chainId: CHAIN_ID, contract, execution: foreign as never, isHarmless: false, now: w.clock.now };
    await insertForeignExecution(db, found);
    return screening.screen(question);
  };
  w.context.screenings = { test: { ...screening, screen } };
  const reference = 'op:crypto-issue:0000-0001';
  const body = { ...BODIES['crypto-issue'], reference };
  const paused = { code: 'SVC_UNAVAILABLE', details: { reason: 'paused', reference } };
  await expect(createConversion(w.context, OWNER, body)).rejects.toMatchObject(paused);
  const signed = 'select count(*)::integer as n from vouchers where signature is not null or abandoned_at is null';
  expect(await db.query(signed)).toEqual([{ n: 0 }]);
  await resumeSigning(db, { chainId: CHAIN_ID, contract: CONVERTER, actor: 'test', reason: 'known', now: w.clock.now });
  w.context.screenings = { test: screening };
  await expect(createConversion(w.context, OWNER, body)).resolves.toMatchObject({
    status: 200,
    conversion: { status: 'voucher_issued', screening: { status: 'APPROVED' } },
  });
  // The verdict was kept, so that nobody was asked twice.
  expect(w.screening.asked).toBe(1);
});
