// Counts a request and finds its sender: the gate's first query.
import { type Env, type KeyKind, LIMITS } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface EnterRequest {
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
  /** Absent when the key is missing, unknown, revoked or expired. */
  key?: Caller;
  /** For a publishable key. */
  origins?: readonly string[] | null;
  /** Valid now, the newest active one first. Bytes as hex. */
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

/** The same waits, relative to the caller's clock. */
function inTimeOf(askedAt: number, { now, ...entry }: Entry & { now: number }): Entry {
  const ahead = now - askedAt;
  if (ahead === 0) return entry;
  return {
    ...entry,
    ...(entry.retryAt === undefined ? {} : { retryAt: entry.retryAt - ahead }),
    windows: entry.windows.map(([limit, remaining, growsAt]) => [limit, remaining, growsAt - ahead]),
  };
}
