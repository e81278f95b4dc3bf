// Makes and recognises identifiers: prefix + ULID, and conversion references.
import { randomFillSync } from 'node:crypto';
import type { IdPrefix } from './names.ts';
import type { ConversionType } from './states.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_SHAPE = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
const ULID = new RegExp(`^${ULID_SHAPE}$`);
const RANDOM_BYTES = 10;
/** Half of the random part, which a number holds exactly. */
const HALF_BYTES = 5;
const HALF_LIMIT = 2 ** 40;
/** All pairs of digits: ten bits at a time. */
const PAIRS = Array.from({ length: 1024 }, (_, value) => `${CROCKFORD[value >> 5]}${CROCKFORD[value & 31]}`);

export const REFERENCE_PATTERN = '^op:[a-z-]{1,32}:[0-9A-Fa-f-]{8,64}$';

/** Returns the pattern of ids with this prefix, for schemas. */
export const idPattern = (prefix: IdPrefix): string => `^${prefix}${ULID_SHAPE}$`;

/** The last id of a clock, remembered because ids of one millisecond must sort in the order they were made. */
interface Sequence {
  ms: number;
  time: string;
  high: number;
  low: number;
}

const makeSequence = (): Sequence => ({ ms: -1, time: '', high: 0, low: 0 });
const only = makeSequence();
/** Where clocks are kept apart: those used last, the newest at the end. */
let sequences: Sequence[] | null = null;

/** A sequence further away is another clock's, or of a time that this one has left. More than ids are made after their moment. */
const APART_MS = 1000;
const MAX_SEQUENCES = 16;

/**
 * For processes with several clocks, which tests have: ids of one that was moved ahead do not carry those of the others along.
 * Elsewhere a clock that goes back is a machine's that was set, and its ids go on in order.
 */
export function keepClocksApart(): void {
  sequences ??= [];
}

const sequenceAt = (nowMs: number): Sequence => {
  if (sequences === null) return only;
  const place = sequences.findLastIndex(({ ms }) => Math.abs(ms - nowMs) <= APART_MS);
  const found = place < 0 ? makeSequence() : (sequences.splice(place, 1)[0] ?? makeSequence());
  if (sequences.length === MAX_SEQUENCES) sequences.shift();
  sequences.push(found);
  return found;
};

/** Random bytes are taken from the system for many ids at once. */
const pool = Buffer.alloc(200 * RANDOM_BYTES);
let poolAt = pool.length;

const nextUlid = (nowMs: number): string => {
  const last = sequenceAt(nowMs);
  const ms = Math.max(Math.floor(nowMs), last.ms);
  if (ms > last.ms || (last.high === HALF_LIMIT - 1 && last.low === HALF_LIMIT - 1)) {
    last.ms = ms > last.ms ? ms : last.ms + 1;
    last.time = encodeTime(last.ms);
    takeRandom(last);
  } else {
    last.low += 1;
    if (last.low === HALF_LIMIT) {
      last.low = 0;
      last.high += 1;
    }
  }
  return last.time + encodeHalf(last.high) + encodeHalf(last.low);
};

const takeRandom = (last: Sequence): void => {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  // Keep the top bit zero, so that counting up within a millisecond cannot overflow.
  last.high = pool.readUIntBE(poolAt, HALF_BYTES) % (HALF_LIMIT / 2);
  last.low = pool.readUIntBE(poolAt + HALF_BYTES, HALF_BYTES);
  poolAt += RANDOM_BYTES;
};

const encodePair = (value: number): string => PAIRS[value & 1023] ?? '';

/** Forty bits, eight digits. */
const encodeHalf = (value: number): string => {
  const upper = Math.floor(value / 2 ** 20);
  const lower = value % 2 ** 20;
  return encodePair(upper >> 10) + encodePair(upper) + encodePair(lower >> 10) + encodePair(lower);
};

/** Forty-eight bits, ten digits. */
const encodeTime = (ms: number): string => encodePair(Math.floor(ms / HALF_LIMIT)) + encodeHalf(ms % HALF_LIMIT);

/** Returns a fresh id. Ids of one process sort in the order they were made, of one clock where clocks are kept apart. */
export const makeId = (prefix: IdPrefix, nowMs: number): string => `${prefix}${nextUlid(nowMs)}`;

/** Sorts before every id that is made at this moment or later, and after every earlier one: an index can skip to it. */
export const idAt = (prefix: IdPrefix, ms: number): string => prefix + encodeTime(Math.max(0, Math.floor(ms)));

export const isId = (prefix: IdPrefix, text: unknown): text is string =>
  typeof text === 'string' && text.startsWith(prefix) && ULID.test(text.slice(prefix.length));

/** Returns the reference of a conversion whose caller sends none: `op:{type}:{uuid v7}`. */
export const makeReference = (type: ConversionType, nowMs: number): string =>
  referenceOfRequest(type, makeId('req_', nowMs));

/** The same, but fixed for one request: a retry after a crash finds the conversion that the first try made. */
export const referenceOfRequest = (type: ConversionType, requestId: string): string =>
  `op:${type}:${uuidV7Of(requestId)}`;

/**
 * The reference under which the SVC of a burn are given back: made from the burn's own conversion, so that its opRef, which a
 * contract runs once, is the same however often that is decided.
 */
export const reissueReferenceOf = (conversionId: string): string => `op:refund:${uuidV7Of(conversionId)}`;

/** A ULID has the layout of a UUID v7 (48 bits of time, then randomness) except for the six version bits. */
const uuidV7Of = (id: string): string => {
  const value = [...id.slice(-26)].reduce((sum, digit) => (sum << 5n) | BigInt(CROCKFORD.indexOf(digit)), 0n);
  const bytes = Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
