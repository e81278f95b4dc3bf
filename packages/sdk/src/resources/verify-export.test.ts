// Which parts of a file are whole, read in pieces of any size.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findWholeParts } from './verify-export.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const PARTS = ['a,b\r\n"1\n2",3\r\n', `${'x'.repeat(100_000)}\r\n`, 'é\r\n'];
const HASHES = PARTS.map(hashOf);
const [FIRST = '', SECOND = '', THIRD = ''] = PARTS;

it.each([
  ['nothing', '', 0, 0],
  ['a part and a half', FIRST + SECOND.slice(0, 70_000), 1, FIRST.length],
  ['another file', 'c,d\r\n', 0, 0],
  ['a changed second part', FIRST + SECOND.replace('x', 'y') + THIRD, 1, FIRST.length],
  ['all of it', PARTS.join(''), 3, Buffer.byteLength(PARTS.join(''))],
])('finds the whole parts of a file with %s', async (_, content, parts, bytes) => {
  const file = Buffer.from(content);
  const read = file.length;
  for (const size of [7, 65_536]) {
    const pieces = Array.from({ length: Math.ceil(read / size) }, (_each, n) =>
      file.subarray(n * size, (n + 1) * size),
    );
    expect(await findWholeParts(pieces, HASHES)).toEqual({ parts, bytes, read });
  }
});

it('takes the one part of a file without rows for whole', async () => {
  expect(await findWholeParts([], [hashOf('')])).toEqual({ parts: 1, bytes: 0, read: 0 });
});
