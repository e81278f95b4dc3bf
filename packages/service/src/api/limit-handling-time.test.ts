// Handling that takes too long ends with an error; answers in time and endless streams are left alone.
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRecordedLog } from '../../test/harness/recorded-log.ts';
import { limitHandlingTime } from './limit-handling-time.ts';

let app: FastifyInstance;
const never = (): Promise<never> => new Promise(() => undefined);

beforeEach(() => {
  app = fastify();
  limitHandlingTime(app, { log: makeRecordedLog().log, maxMs: 50, isExempt: ({ url }) => url === '/exempt' });
});
afterEach(() => app.close());

it('ends a request that nobody answers, and admits others during it', async () => {
  app.get('/slow', never);
  app.get('/quick', async () => 'done');
  const slow = app.inject('/slow');
  expect((await app.inject('/quick')).body).toBe('done');
  expect((await slow).json()).toMatchObject({ statusCode: 503, code: 'FST_ERR_HANDLER_TIMEOUT' });
});

it('counts the time in hooks too', async () => {
  app.addHook('onRequest', never);
  app.get('/', async () => 'done');
  expect((await app.inject('/')).statusCode).toBe(503);
});

it('cuts a connection when half of the answer is out', async () => {
  app.get('/half', async (_, reply) => {
    reply.raw.writeHead(200).write('half');
    await never();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /half HTTP/1.1\r\nHost: here\r\n\r\n');
  let received = '';
  for await (const bytes of socket) received += bytes;
  expect(received).toContain('half');
  expect(received).not.toContain('\r\n0\r\n');
});

it.each([
  ['an endless stream', '/stream', { isEndless: true }],
  ['what is exempt', '/exempt', {}],
])('leaves %s alone', async (_, path, config) => {
  let end = (): void => undefined;
  const begun = new Promise<void>((begin) => {
    app.get(path, { config }, async () => {
      begin();
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return 'at last';
    });
  });
  app.get('/slow', never);
  const slowly = app.inject(path).then(({ body }) => body);
  await begun;
  // Began later, and has passed its limit.
  expect((await app.inject('/slow')).statusCode).toBe(503);
  end();
  expect(await slowly).toBe('at last');
});
