// The words of a QR code (ISO/IEC 18004): text as bytes, padded, split into blocks, each with its correction words.

/** Correction level M, by version 1 to 15: correction words of a block, and number of blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
const MAX_VERSION = CORRECTION.length;

/** How many modules carry data and correction, once the fixed patterns are taken away. */
function dataModules(version: number): number {
  const square = (16 * version + 128) * version + 64;
  if (version < 2) return square;
  const alignments = Math.floor(version / 7) + 2;
  return square - ((25 * alignments - 10) * alignments - 55) - (version >= 7 ? 36 : 0);
}

const shapeOf = (version: number) => {
  const [correction = 0, blocks = 1] = [CORRECTION[version - 1], BLOCKS[version - 1]];
  const total = Math.floor(dataModules(version) / 8);
  return { correction, blocks, total, data: total - correction * blocks };
};

/** The smallest version that holds this many bytes. */
export function versionFor(length: number): number {
  for (let version = 1; version <= MAX_VERSION; version += 1) {
    if (length + (version < 10 ? 2 : 3) <= shapeOf(version).data) return version;
  }
  throw new Error('too long for a QR code');
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return divisor;
}

function correctionOf(data: readonly number[], divisor: readonly number[]): number[] {
  const remainder = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, 4);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((word, bit, place) => word | (bit << (7 - place)), 0));
  }
  for (let pad = 0xec; words.length < shapeOf(version).data; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** All codewords, in drawing order. */
export function qrWords(bytes: Uint8Array, version: number): number[] {
  const { correction, blocks, total } = shapeOf(version);
  const words = dataWords(bytes, version);
  const divisor = divisorOf(correction);
  const shortLength = Math.floor(total / blocks) - correction;
  const shortBlocks = blocks - (total % blocks);
  const parts: { data: number[]; correction: number[] }[] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const data = words.slice(at, at + shortLength + (block < shortBlocks ? 0 : 1));
    at += data.length;
    parts.push({ data, correction: correctionOf(data, divisor) });
  }
  const woven = (pick: (part: (typeof parts)[number]) => number[], length: number): number[] =>
    Array.from({ length }, (_, at) => parts.map((part) => pick(part)[at]))
      .flat()
      .filter((word) => word !== undefined);
  return [...woven((part) => part.data, shortLength + 1), ...woven((part) => part.correction, correction)];
}
