import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeLocalMasterKey } from '../adapters/local-master-key.ts';
import { decodeCursor, encodeCursor, filtersHashOf } from './read-page.ts';

const fresh = (): Uint8Array => new Uint8Array(randomBytes(32));
const masterKey = makeLocalMasterKey({ masterKey: fresh(), pepper: fresh() });
const filtersHash = filtersHashOf({ list: 'conversions', merchantId: 'mrc_1', status: 'created' });
const position = [1_700_000_000_000, 'cnv_01'];

describe('a cursor', () => {
  it('comes back as the position it was made from', () => {
    const cursor = encodeCursor(masterKey, { filtersHash, position });
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor(masterKey, cursor, filtersHash)).toEqual(position);
  });

  it('does not depend on the order of the filters, nor on those that are not given', () => {
    expect(filtersHashOf({ status: 'created', type: undefined, merchantId: 'mrc_1', list: 'conversions' })).toBe(
      filtersHash,
    );
  });

  it.each([
    ['other filters', { list: 'conversions', merchantId: 'mrc_1', status: 'failed' }],
    ['another merchant', { list: 'conversions', merchantId: 'mrc_2', status: 'created' }],
    ['no filters', { list: 'conversions', merchantId: 'mrc_1' }],
    ['another list', { list: 'events', merchantId: 'mrc_1', status: 'created' }],
  ])('is refused with %s', (_, filters) => {
    const cursor = encodeCursor(masterKey, { filtersHash, position });
    expect(() => decodeCursor(masterKey, cursor, filtersHashOf(filters))).toThrow(
      expect.objectContaining({ code: 'SVC_VALIDATION_FAILED' }),
    );
  });

  it('is refused when any character of it was changed, or when it is no cursor at all', () => {
    const cursor = encodeCursor(masterKey, { filtersHash, position });
    const changed = [...cursor].map(
      (char, index) => cursor.slice(0, index) + (char === 'A' ? 'B' : 'A') + cursor.slice(index + 1),
    );
    for (const text of [...changed, '', 'x', 'not base64url!', `${cursor}=`, cursor.slice(0, 20), 'A'.repeat(1024)]) {
      expect(() => decodeCursor(masterKey, text, filtersHash), text).toThrow('is not a cursor of this list');
    }
  });

  it('is refused by an installation with another pepper', () => {
    const other = makeLocalMasterKey({ masterKey: fresh(), pepper: fresh() });
    const cursor = encodeCursor(other, { filtersHash, position });
    expect(() => decodeCursor(masterKey, cursor, filtersHash)).toThrow('is not a cursor of this list');
  });
});
