// What a row must say, and that the table of actions keeps to it.
import { expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import { OWNERS, READERS } from './access.ts';
import { action, read } from './action.ts';

it('gives every row that changes something an audit rule, and no other', () => {
  const wrong = Object.entries(ACTIONS).filter(([, { method, audit }]) => (method === 'GET') !== (audit === null));
  expect(wrong.map(([id]) => id)).toEqual([]);
});

it('has each address once', () => {
  const addresses = Object.values(ACTIONS).map(({ at }) => at);
  expect(addresses).toHaveLength(new Set(addresses).size);
});

it('does not compile without an audit rule, nor with a change that calls itself a read', () => {
  const run = async () => ({ done: true });
  // @ts-expect-error: what changes something says what the audit log hears of it.
  const unaudited = action({ at: 'POST /merchants/{merchantId}/things', access: OWNERS, summary: 'Make one', run });
  // @ts-expect-error: only GET reads.
  const disguised = read({ at: 'POST /merchants/{merchantId}/things', access: READERS, summary: 'Make one', run });
  expect([unaudited.at, disguised.at]).toEqual([
    'POST /merchants/{merchantId}/things',
    'POST /merchants/{merchantId}/things',
  ]);
});
