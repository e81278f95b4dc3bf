// Two machines of one service whose clocks differ: the limits hold over both, and each states the true wait.
import { randomBytes } from 'node:crypto';
import { KEY_DOCUMENT_PATH } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from '../../src/gate/store/enter.ts';
import { type Reply, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { openTestDatabase } from '../test-database.ts';

const PUBLIC_LIMIT = 120;

let machines: { slow: StubService; fast: StubService };
let client = 0;

beforeAll(async () => {
  const db = await openTestDatabase();
  const shared = { db, realTime: true, trustedProxies: ['127.0.0.0/8'] };
  const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
  const slow = await startStubService({ ...shared, secrets });
  const fast = await startStubService({ ...shared, secrets });
  fast.clock.advance(90_000);
  machines = { slow, fast };
});
beforeEach(() => {
  client += 1;
});
afterAll(async () => {
  await machines.slow.close();
  await machines.fast.close();
  await machines.slow.context.db.close();
});

const ask = (house: StubService): Promise<Reply> =>
  send(house, { method: 'GET', target: KEY_DOCUMENT_PATH, headers: { 'X-Forwarded-For': `203.0.113.${client}` } });

describe.each(['slow', 'fast'] as const)('with all requests sent to the %s machine first', (first) => {
  it('admits the limit and no more, and gives on both machines the wait of a minute at most', async () => {
    const { [first]: one } = machines;
    const other = first === 'slow' ? machines.fast : machines.slow;
    const replies = await Promise.all(Array.from({ length: PUBLIC_LIMIT }, () => ask(one)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(PUBLIC_LIMIT);
    for (const house of [other, one, other]) {
      const refused = await ask(house);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
    }
  });

  it('counts attempts at the dashboard once for both', async () => {
    const { [first]: one } = machines;
    const other = first === 'slow' ? machines.fast : machines.slow;
    const subject = `attempts:${first}`;
    expect(await countAttempt(one.context, subject, [1, 1])).toBeNull();
    for (const house of [other, one]) {
      const waitMs = await countAttempt(house.context, subject, [1, 1]);
      expect(waitMs).toBeGreaterThan(3_500_000);
      expect(waitMs).toBeLessThanOrEqual(3_600_000);
    }
  });
});
