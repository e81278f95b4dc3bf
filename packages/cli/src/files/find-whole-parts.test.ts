// Which parts of a broken-off file are whole.
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findWholeParts } from './find-whole-parts.ts';

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
  const file = join(mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-parts-')), 'file.csv');
  if (content !== '') writeFileSync(file, content);
  expect(await findWholeParts(file, HASHES)).toEqual({ parts, bytes });
});
