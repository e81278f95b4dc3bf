// What is left to do after an answer is done once, however the answer ended.
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LoggedLine, makeRecordedLog } from '../../test/harness/recorded-log.ts';
import { whenAnswered } from './when-answered.ts';

let app: FastifyInstance;
let statuses: number[];
let logged: LoggedLine[];
let fails: boolean;

beforeEach(() => {
  statuses = [];
  fails = false;
  const recorded = makeRecordedLog();
  logged = recorded.logged;
  app = fastify();
  app.addHook('onRequest', (_, reply, done) => {
    whenAnswered(reply, recorded.log, () => {
      statuses.push(reply.statusCode);
      if (fails) throw new Error('nobody catches this');
    });
    done();
  });
});
afterEach(() => app.close());

it.each([
  ['an answer', '/good', 200],
  ['a failure of the handler', '/bad', 500],
  ['a path without a route', '/none', 404],
])('is called after %s, with its status', async (_, path, status) => {
  app.get('/good', async () => 'good');
  app.get('/bad', async () => {
    throw new Error('bad');
  });
  expect((await app.inject(path)).statusCode).toBe(status);
  expect(statuses).toEqual([status]);
});

it('is called once for an answer that fails after it was sent', async () => {
  app.get('/', async (_, reply) => {
    reply.raw.once('finish', () => reply.raw.emit('error', new Error('written after the end')));
    return 'good';
  });
  await app.inject('/');
  expect(statuses).toEqual([200]);
});

it('logs what fails after an answer, and the process lives on', async () => {
  fails = true;
  app.get('/', async () => 'good');
  expect((await app.inject('/')).statusCode).toBe(200);
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(logged.map(({ message }) => message)).toEqual(Array(2).fill('what follows an answer failed'));
});
