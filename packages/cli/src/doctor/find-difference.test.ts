import { describe, expect, it } from 'vitest';
import { findDifference } from './find-difference.ts';

describe('findDifference', () => {
  it('finds none in equal texts', () => {
    expect(findDifference('a\nb', 'a\nb')).toBeNull();
  });

  it('counts bytes, lines and columns', () => {
    const found = findDifference('SVC-V1\nPOST\n/v1/a', 'SVC-V1\nPOST\n/v1/b', ['format', 'method', 'path']);
    expect(found).toMatchObject({
      byte: 16,
      line: 3,
      column: 5,
      field: 'path',
      expected: '"a" (0x61)',
      found: '"b" (0x62)',
    });
    expect(found?.context).toBe('expected  /v1/a\nfound     /v1/b\n              ^');
  });

  it('counts bytes, not characters', () => {
    expect(findDifference('é=1', 'é=2')).toMatchObject({ byte: 3, expected: '"1" (0x31)' });
  });

  it('names the end of the shorter one', () => {
    expect(findDifference('abc', 'ab')).toMatchObject({ byte: 2, found: 'the end' });
    expect(findDifference('ab', 'ab\n')).toMatchObject({ byte: 2, expected: 'the end', found: 'a line feed (0x0a)' });
  });

  it('cuts long lines around the place', () => {
    const found = findDifference(`${'x'.repeat(200)}a${'y'.repeat(200)}`, `${'x'.repeat(200)}b${'y'.repeat(200)}`);
    const [right = '', wrong = '', caret = ''] = found?.context.split('\n') ?? [];
    expect(right.length).toBeLessThan(80);
    expect([right[caret.indexOf('^')], wrong[caret.indexOf('^')]]).toEqual(['a', 'b']);
  });
});
