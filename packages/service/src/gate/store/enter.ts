// Counts requests and finds their senders: the gate's first query, one for all that wait together.
import { type Env, type KeyKind, LIMITS } from '@svc/protocol';
import { type Clock, wallClock } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import type { FoundConversion } from '../../ports/http.ts';

export interface EnterRequest {
  now: number;
  /** `now` is one machine's time; the database counts by its own clock. */
  byDatabaseClock: boolean;
  /** The address as the limits count it. */
  address: string;
  /** A static file: counts apart from the address's other requests, and nowhere else. */
  isFile: boolean;
  /** The address was counted in advance. */
  isPaid: boolean;
  /** Where the request comes from: the address for the key's allowlist, null when unknown, and the Origin as sent. */
  source: { ip: string | null; origin: string | null };
  /** Digest of the API key. Null when none is needed or none was sent. */
  digest: Uint8Array | null;
  /** Counts against the limit of public routes. */
  isPublic: boolean;
  /** Counts against the key's write limit. */
  isWrite: boolean;
  /** The request has an envelope, so the encryption keys are needed. */
  opensBody: boolean;
  /** Reference of the conversion that is read in the same round trip. Null: none. */
  reads: string | null;
  /** How many more requests of the address to count in advance. */
  lease: number;
  /** What was counted in advance and not used. */
  back: LeaseRest | null;
}

/** Requests counted in advance: from which place of the address's ring on, at which moment, and how many. */
export interface LeaseRest {
  first: number;
  at: number;
  count: number;
}

export interface Lease extends LeaseRest {
  forMs: number;
}

/** The limit, what remains after this request, and when more remains. */
export type LimitWindow = readonly [limit: number, remaining: number, growsAt: number];

export interface Caller {
  id: string;
  merchantId: string;
  env: Env;
  kind: KeyKind;
  scopes: readonly string[];
}

export interface Entry {
  refused: 'address' | 'files' | 'public' | 'key' | 'writes' | null;
  /** When the refused request would be admitted. */
  retryAt?: number;
  windows: readonly LimitWindow[];
  /** The request comes from outside its key's allowlist or origins: nothing of the key was spent. */
  wrongSource?: 'address' | 'origin' | null;
  /** Requests of the address that were counted in advance, and how long they may be used. */
  lease?: Lease | null;
  /** Absent when the key is missing, unknown, revoked or expired. */
  key?: Caller;
  /** For a publishable key. */
  origins?: readonly string[] | null;
  /** Valid now, the newest active one first. Bytes as hex. */
  signingKeys?: readonly { id: string; publicKey: string }[] | null;
  encryptionKeys?: readonly { id: string; sealedKey: string }[] | null;
  /** The conversion that was asked for. Null: there is none of the caller's with that reference. */
  found?: FoundConversion | null;
}

type Sender = Pick<Entry, 'key' | 'origins' | 'signingKeys' | 'encryptionKeys'>;

interface AdmittedRow {
  n: number;
  entry: readonly [
    now: number,
    refused: Entry['refused'],
    retryAt: number | null,
    windows: readonly LimitWindow[],
    wrongSource: 'address' | 'origin' | null,
    lease: readonly [count: number, forMs: number, first: number, at: number] | null,
  ];
  caller: Sender | null;
  found: FoundConversion | null;
}

/** Returns one entry per request, in the order of the requests. */
export async function enterAll(db: Queryable, requests: readonly EnterRequest[]): Promise<Entry[]> {
  const rows = await db.query<AdmittedRow>(
    'select n, entry, caller, conversion as found from gate_admit_requests($1, $2, $3, $4, $5, $6, $7)',
    [
      JSON.stringify(requests.map(toParameters)),
      LIMITS.requestsPerIpPerMinute,
      LIMITS.filesPerIpPerMinute,
      LIMITS.publicRequestsPerIpPerMinute,
      LIMITS.requestsPerKeyPerMinute,
      LIMITS.requestsPerKeyPerHour,
      LIMITS.writesPerKeyPerMinute,
    ],
    'gate_admit_requests',
  );
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return requests.map((request, place) => {
    const row = byPlace.get(place);
    if (row === undefined) throw new Error('gate_admit_requests left a request out');
    return toEntry(request, row);
  });
}

function toParameters(request: EnterRequest, place: number) {
  return {
    n: place,
    now: request.byDatabaseClock ? null : request.now,
    subject: subjectOf(request),
    address: request.address,
    paid: request.isPaid,
    ip: request.source.ip,
    origin: request.source.origin,
    digest: request.digest === null ? null : Buffer.from(request.digest).toString('hex'),
    public: request.isPublic,
    write: request.isWrite,
    opens: request.opensBody,
    reads: request.reads,
    lease: request.lease,
    ...(request.back !== null && {
      back_first: request.back.first,
      back_at: request.back.at,
      back_count: request.back.count,
    }),
  };
}

/** The name that an address is counted under. */
export const subjectOf = ({ address, isFile }: Pick<EnterRequest, 'address' | 'isFile'>): string =>
  `${isFile ? 'files' : 'address'}:${address}`;

/** Moments are relative to the caller's clock. A request that was admitted is not left any more. */
function toEntry({ now: askedAt, reads }: EnterRequest, { entry, caller, found }: AdmittedRow): Entry {
  const [now, refused, retryAt, windows, wrongSource, lease] = entry;
  const ahead = now - askedAt;
  const counted = refused === null ? 1 : 0;
  return {
    refused,
    ...(retryAt !== null && { retryAt: retryAt - ahead }),
    windows: windows.map(([limit, left, growsAt]) => [limit, left - counted, growsAt - ahead]),
    wrongSource,
    lease: toLease(lease),
    ...(reads !== null && { found }),
    // What is spread last is copied fastest.
    ...caller,
  };
}

function toLease(lease: AdmittedRow['entry'][5]): Lease | null {
  if (lease === null || lease[0] === 0) return null;
  const [count, forMs, first, at] = lease;
  return { count, forMs, first, at };
}

// Counts a dashboard attempt against a limit per minute and one per hour, on the database's clock.

/** Returns null when it is admitted, otherwise how long to wait, in milliseconds. */
export async function countAttempt(
  { db, clock }: { db: Queryable; clock: Clock },
  subject: string,
  limits: readonly [perMinute: number, perHour: number],
): Promise<number | null> {
  const wall = wallClock(clock);
  const [row] = await db.query<{ waitMs: number | null }>(
    `select dashboard_throttle($1, $2, $3::integer[]) - coalesce($2::bigint, database_now()) as "waitMs"`,
    [subject, wall.isOfMachine ? null : wall.now(), [...limits]],
  );
  return row?.waitMs ?? null;
}
