// Draws a QR code: fixed patterns, codewords in zigzag order, and the most readable mask.
import { qrWords, versionFor } from './qr-words.ts';

type Grid = (boolean | null)[][];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const set = (grid: Grid, row: number, column: number, dark: boolean): void => {
  const line = grid[row];
  if (line !== undefined && column >= 0 && column < line.length) line[column] = dark;
};

/** Rings around a centre: a finder has radius 4 with its white border, an alignment pattern 2. */
function drawRings(grid: Grid, row: number, column: number, radius: number): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let across = -radius; across <= radius; across += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(across));
      set(grid, row + down, column + across, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

function drawPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawRings(grid, row, column, 4);
  const places = alignmentsOf(version);
  const last = places.length - 1;
  places.forEach((row, down) => {
    places.forEach((column, across) => {
      const atFinder = (down === 0 && (across === 0 || across === last)) || (down === last && across === 0);
      if (!atFinder) drawRings(grid, row, column, 2);
    });
  });
  drawFormat(grid, 0);
  drawVersion(grid, version);
}

/** Correction level M and the mask, with their own check bits. */
function drawFormat(grid: Grid, mask: number): void {
  let remainder = mask;
  for (let step = 0; step < 10; step += 1) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  const bits = ((mask << 10) | remainder) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >>> at) & 1) === 1;
  const size = grid.length;
  for (let at = 0; at < 6; at += 1) set(grid, at, 8, bit(at));
  set(grid, 7, 8, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 8, 7, bit(8));
  for (let at = 9; at < 15; at += 1) set(grid, 8, 14 - at, bit(at));
  for (let at = 0; at < 8; at += 1) set(grid, 8, size - 1 - at, bit(at));
  for (let at = 8; at < 15; at += 1) set(grid, size - 15 + at, 8, bit(at));
  set(grid, size - 8, 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  let remainder = version;
  for (let step = 0; step < 12; step += 1) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, far, near, ((bits >>> at) & 1) === 1);
    set(grid, near, far, ((bits >>> at) & 1) === 1);
  }
}

function* zigzag(size: number): Generator<readonly [number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
  }
}

/** Long runs and 2 x 2 squares of one colour are hard to read, and so is a code that is mostly one colour. */
function penaltyOf(grid: boolean[][]): number {
  const size = grid.length;
  const at = (row: number, column: number): boolean => grid[row]?.[column] ?? false;
  let penalty = 0;
  let dark = 0;
  for (let line = 0; line < size; line += 1) {
    for (const read of [(place: number) => at(line, place), (place: number) => at(place, line)]) {
      const text = Array.from({ length: size }, (_, place) => (read(place) ? '1' : '0')).join('');
      for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
      for (const _ of text.matchAll(/(?=10111010000|00001011101)/g)) penalty += 40;
    }
    for (let place = 0; place < size; place += 1) {
      const same = [at(line, place + 1), at(line + 1, place), at(line + 1, place + 1)];
      if (line + 1 < size && place + 1 < size && same.every((module) => module === at(line, place))) penalty += 3;
      if (at(line, place)) dark += 1;
    }
  }
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** Rows of modules, true where dark. */
export function encodeQr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  drawPatterns(grid, version);
  const words = qrWords(bytes, version);
  const free = [...zigzag(size)].filter(([row, column]) => grid[row]?.[column] === null);
  const tries = MASKS.map((isFlipped, mask) => {
    const drawn: Grid = grid.map((line) => [...line]);
    free.forEach(([row, column], at) => {
      const bit = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
      set(drawn, row, column, bit !== isFlipped(row, column));
    });
    drawFormat(drawn, mask);
    const done = drawn.map((line) => line.map((module) => module === true));
    return { done, penalty: penaltyOf(done) };
  });
  return tries.reduce((best, next) => (next.penalty < best.penalty ? next : best)).done;
}
