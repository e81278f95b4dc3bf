import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeQr } from './encode-qr.ts';

const OTP =
  'otpauth://totp/SVC:ada%40shop.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=SVC&digits=6&period=30';

const digestOf = (rows: boolean[][]): string =>
  createHash('sha256')
    .update(rows.map((line) => line.map(Number).join('')).join('\n'))
    .digest('hex')
    .slice(0, 16);

describe('a QR code', () => {
  // Each of these was drawn and read back with zbar.
  it.each([
    ['hi', 21, '81240590f3a630b0'],
    [OTP, 45, 'ca7326336fc693cb'],
    ['x'.repeat(230), 61, '99b4e60cf19fca2f'],
  ])('of %s is drawn as a scanner has read it', (text, size, digest) => {
    const rows = encodeQr(text);
    expect(rows).toHaveLength(size);
    expect(digestOf(rows)).toBe(digest);
  });

  it('has its three finders and the dark module', () => {
    const rows = encodeQr(OTP);
    const last = rows.length - 1;
    for (const [row, column] of [
      [3, 3],
      [3, last - 3],
      [last - 3, 3],
    ] as const) {
      expect(rows[row]?.[column]).toBe(true);
      expect(rows[row]?.[column + 2]).toBe(false);
      expect(rows[row]?.[column + 3]).toBe(true);
    }
    expect(rows[last - 7]?.[8]).toBe(true);
  });

  it('refuses text that is too long to be scanned', () => {
    expect(() => encodeQr('x'.repeat(2000))).toThrow('too long');
  });
});
