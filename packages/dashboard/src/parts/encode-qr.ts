// Encodes text as the modules of a QR code.
import { encode } from 'uqr';

/** 77 modules a side, about two pixels each at the size that the page draws: denser codes are hard to scan. */
const MAX_VERSION = 15;

/** Returns rows of modules, true where dark, without a border. Throws when the text does not fit. */
export function encodeQr(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0, maxVersion: MAX_VERSION }).data;
}
