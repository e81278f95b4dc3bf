// One conversion that fails does not stop the others; a database that is away does.
import { SvcError } from '@svc/protocol';
import { expect, it } from 'vitest';
import { NotNow } from '../domain/not-now.ts';
import type { Context } from '../ports/context.ts';
import { carryOn } from './advance.ts';

function makeLog() {
  const said: unknown[] = [];
  const log = {
    warn: (about: object) => void said.push(['warn', about]),
    error: (about: object) => void said.push(['error', about]),
  };
  return { said, context: { log } as unknown as Context };
}
const fail = (error: Error) => async () => {
  throw error;
};

it('carryOn says whether the work was done, and logs why not', async () => {
  const { said, context } = makeLog();
  expect(await carryOn(context, { id: 1 }, async () => undefined)).toBe(true);
  expect(said).toEqual([]);
  const upstream = new SvcError('SVC_UPSTREAM_FAILED', 'away');
  expect(await carryOn(context, { id: 1 }, fail(upstream))).toBe(false);
  const wait = new NotNow('waits_for_review', 'a person decides');
  expect(await carryOn(context, { id: 1 }, fail(wait))).toBe(false);
  const bug = new Error('bug');
  expect(await carryOn(context, { id: 2 }, fail(bug))).toBe(false);
  expect(said).toEqual([
    ['warn', { id: 1, code: 'SVC_UPSTREAM_FAILED' }],
    ['warn', { id: 1, code: 'waits_for_review' }],
    ['error', { id: 2, error: bug }],
  ]);
});

it('carryOn stops when the database is out of reach', async () => {
  const { said, context } = makeLog();
  const away = new SvcError('SVC_UNAVAILABLE', 'no database');
  await expect(carryOn(context, {}, fail(away))).rejects.toBe(away);
  expect(said).toEqual([]);
});
