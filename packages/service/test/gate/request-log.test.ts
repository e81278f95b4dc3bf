// The request log has one line for each request of a merchant, for any request, and nothing silences it.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Credentials, call, type Reply } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { until } from '../harness/until.ts';

let house: StubService;
let merchant: Credentials;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
});
beforeEach(() => house.clock.advance(61_000));
afterAll(() => house.close());

interface Line {
  path: string;
  status: number;
  reason: string | null;
}

/** The line of an answered request, as soon as it is written. */
async function lineOf({ headers }: Reply): Promise<Line> {
  const id = String(headers['x-svc-request-id']);
  const [line] = await until(
    () => house.context.db.query<Line>('select path, status, reason from request_log where id = $1', [id]),
    (found) => found.length > 0,
  );
  if (line === undefined) throw new Error('unreachable');
  return line;
}

const write = (body: unknown, target = '/v1/accounts/resolve') => call(house, merchant, 'POST', target, body);
const EMOJI = '😀';

it.each([
  ['a name that is cut in the middle of an emoji', { [`a${EMOJI.repeat(300)}`]: 1 }],
  ['such a name deep inside', { payout: { [`bb${EMOJI.repeat(300)}`]: 1 } }],
  [
    'twenty such names',
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${'x'.repeat(n)}${EMOJI.repeat(300)}`, 1])),
  ],
  ['a value of another type with a long name', { metadata: { [`${EMOJI.repeat(99)}z${EMOJI.repeat(200)}`]: 1 } }],
  ['a name of control characters', { '\u0001\u001b[2J': 1 }],
  ['a name as long as a body may be', { ['n'.repeat(900_000)]: 1 }],
])('a request with %s is in the log, and so is the next', async (_, body) => {
  for (const target of ['/v1/accounts/resolve', '/v1/conversions', '/v1/transfers']) {
    const refused = await write(body, target);
    expect([refused.status, refused.error?.code]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    expect(refused.text).not.toMatch(/\\ud[89a-f][0-9a-f]{2}/i);
    const line = await lineOf(refused);
    expect(line.status).toBe(400);
    expect(line.reason?.length ?? 0).toBeLessThanOrEqual(500);
  }
  expect(await lineOf(await call(house, merchant, 'GET', '/v1/banks'))).toMatchObject({
    path: '/v1/banks',
    status: 200,
  });
});

it.each([
  '/v1%2Fbanks',
  '/v1%2fconversions',
  '/v1/conversions%2Fop',
  '/v1/conversions/op%2Fx',
  '/v1/conversions/%2F%2F',
  '/v1/%2e%2e%2fbanks',
  '/v1//banks',
  '/v1/banks%2F',
  '/v1/%',
  '/v1%2F%ff',
  '/v1/banks/..%5c',
])('a request of %s is in the log once', async (target) => {
  const reply = await call(house, merchant, 'GET', target);
  expect([404, 400]).toContain(reply.status);
  expect(await lineOf(reply)).toMatchObject({ path: target, status: reply.status });
});

it('a request whose caller hangs up before the answer is in the log, as one that nobody heard', async () => {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const before = await countUnheard();
  socket.write(`GET /v1/banks HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${merchant.apiKey}\r\n\r\n`);
  socket.resetAndDestroy();
  await until(countUnheard, (count) => count === before + 1);
});

it('requests that were sent together, by a caller who hangs up before the first is answered, are in the log, each of them', async () => {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const before = await countUnheard();
  let begun = 0;
  house.handle.listBanks = async () => {
    begun += 1;
    await until(
      async () => socket.destroyed,
      (isGone) => isGone,
    );
    return { status: 200, body: {} };
  };
  socket.write(
    `GET /v1/banks HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${merchant.apiKey}\r\n\r\n`.repeat(5),
  );
  await until(
    async () => begun,
    (count) => count === 5,
  );
  socket.resetAndDestroy();
  // The first may have been on its way.
  await until(countUnheard, (count) => count >= before + 4);
  delete house.handle.listBanks;
});

async function countUnheard(): Promise<number> {
  const [row] = await house.context.db.query<{ count: number }>(
    'select count(*)::integer as count from request_log where status = 499 and reason is not null',
    [],
  );
  return row?.count ?? 0;
}
