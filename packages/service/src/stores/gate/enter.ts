// Counts requests and finds their senders: the gate's first query, one for all that wait together.
import { type Env, type KeyKind, LIMITS } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { FoundConversion } from '../../ports/http.ts';

export interface EnterRequest {
  now: number;
  /** `now` is one machine's time; the database counts by its own clock. */
  byDatabaseClock: boolean;
  /** The key that a source address is counted under. */
  address: string;
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
}

/** The limit, what remains after this request, and when more remains. */
export type LimitWindow = readonly [limit: number, remaining: number, growsAt: number];

export interface Caller {
  id: string;
  merchantId: string;
  env: Env;
  kind: KeyKind;
  scopes: readonly string[];
  ipAllowlist: readonly string[];
}

export interface Entry {
  refused: 'address' | 'public' | 'key' | 'writes' | null;
  /** When the refused request would be admitted. */
  retryAt?: number;
  windows: readonly LimitWindow[];
  /** Requests of the address that were counted in advance, and how long they may be used. */
  leased?: number;
  leasedForMs?: number;
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

interface EnteredRow {
  n: number;
  entry: Entry & { now: number };
  found: FoundConversion | null;
}

/** Returns one entry per request, in the order of the requests. */
export async function enterAll(db: Queryable, requests: readonly EnterRequest[]): Promise<Entry[]> {
  const rows = await db.query<EnteredRow>(
    'select n, entry, conversion as found from gate_enter_all($1, $2, $3, $4, $5, $6)',
    [
      JSON.stringify(requests.map(toParameters)),
      LIMITS.requestsPerIpPerMinute,
      LIMITS.publicRequestsPerIpPerMinute,
      LIMITS.requestsPerKeyPerMinute,
      LIMITS.requestsPerKeyPerHour,
      LIMITS.writesPerKeyPerMinute,
    ],
    'gate_enter_all',
  );
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return requests.map((request, place) => {
    const row = byPlace.get(place);
    if (row === undefined) throw new Error('gate_enter_all left a request out');
    const entry = inTimeOf(request.now, row.entry);
    if (request.reads !== null) entry.found = row.found;
    return entry;
  });
}

function toParameters(request: EnterRequest, place: number) {
  return {
    n: place,
    now: request.byDatabaseClock ? null : request.now,
    address: request.address,
    digest: request.digest === null ? null : Buffer.from(request.digest).toString('hex'),
    public: request.isPublic,
    write: request.isWrite,
    opens: request.opensBody,
    reads: request.reads,
    lease: request.lease,
  };
}

/** The same waits, relative to the caller's clock. Changed in place: the entry was just read from JSON, and nobody else has it. */
function inTimeOf(askedAt: number, entry: EnteredRow['entry']): Entry {
  const ahead = entry.now - askedAt;
  if (entry.retryAt !== undefined) entry.retryAt -= ahead;
  entry.windows = entry.windows.map(([limit, remaining, growsAt]) => [limit, remaining, growsAt - ahead]);
  return entry;
}
