// Counts a request and finds who sends it: the one question the gate asks the database at the door.
import { type Env, type KeyKind, LIMITS } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface EnterRequest {
  now: number;
  /** `now` is the time of one machine, so that the database counts by its own. */
  byDatabaseClock: boolean;
  /** What a source address counts as. */
  address: string;
  /** Digest of the API key; null when none is needed or none was sent. */
  digest: Uint8Array | null;
  /** Counts in the public routes' own limit. */
  isPublic: boolean;
  /** Counts in the key's write limit. */
  isWrite: boolean;
  /** There will be an envelope to open, so the encryption keys are needed. */
  opensBody: boolean;
}

/** Limit, what remains of it after this request, and the moment at which more remains. */
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
  /** Moment at which the refused request would be admitted. */
  retryAt?: number;
  windows: readonly LimitWindow[];
  /** Absent when the key is missing, unknown, revoked or expired. */
  key?: Caller;
  /** Of a publishable key. */
  origins?: readonly string[] | null;
  /** In force now, the newest active one first; bytes as hex. */
  signingKeys?: readonly { id: string; publicKey: string }[] | null;
  encryptionKeys?: readonly { id: string; sealedKey: string }[] | null;
}

export async function enter(db: Queryable, request: EnterRequest): Promise<Entry> {
  const [row] = await db.query<{ entry: Entry & { now: number } }>(
    'select gate_enter($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as entry',
    [
      request.byDatabaseClock ? null : request.now,
      request.address,
      request.digest,
      request.isPublic,
      request.isWrite,
      request.opensBody,
      LIMITS.requestsPerIpPerMinute,
      LIMITS.publicRequestsPerIpPerMinute,
      LIMITS.requestsPerKeyPerMinute,
      LIMITS.requestsPerKeyPerHour,
      LIMITS.writesPerKeyPerMinute,
    ],
    'gate_enter',
  );
  if (row === undefined) throw new Error('gate_enter answered nothing');
  return inTimeOf(request.now, row.entry);
}

/** The same waits from the moment of the one who asked. */
function inTimeOf(askedAt: number, { now, ...entry }: Entry & { now: number }): Entry {
  const ahead = now - askedAt;
  if (ahead === 0) return entry;
  return {
    ...entry,
    ...(entry.retryAt === undefined ? {} : { retryAt: entry.retryAt - ahead }),
    windows: entry.windows.map(([limit, remaining, growsAt]) => [limit, remaining, growsAt - ahead]),
  };
}
