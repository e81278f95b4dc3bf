// The service's public keys: a cached key document, fetched again when it lacks a key id.
import { decodeBase64url, type Env, importVerifyKey, type VerifyKey } from '@svc/protocol';
import type { KeyDocument } from '../api-types.ts';
import { SvcClientError } from '../errors.ts';

type KeyUse = KeyDocument['keys'][number]['use'][number];

type FoundKey =
  | { ok: true; verifyKey: VerifyKey }
  | { ok: false; reason: 'unknown_key' | 'wrong_environment' | 'wrong_use' };

export interface ServiceKeys {
  find(kid: string, wanted: { use: KeyUse; env: Env }): Promise<FoundKey>;
}

interface Entry {
  env: string;
  use: readonly string[];
  verifyKey: VerifyKey;
}

/** A withdrawn key is trusted for at most this long. */
const MAX_FRESH_AGE_MS = 3_600_000;
/** When the document cannot be fetched again, keep using it this long: one failing route must not stop all calls. */
const MAX_USABLE_AGE_MS = 86_400_000;
/** Anyone can invent key ids, so limit the fetches that they cause. */
const MAX_REFETCHES_PER_MINUTE = 6;

/** Fetches the document with `fetchDocument` when needed. A pinned document is `async () => document`. */
export function makeServiceKeys(source: { fetchDocument(): Promise<unknown>; now(): number }): ServiceKeys {
  let entries = new Map<string, Entry>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let fetches: number[] = [];

  const read = (): Promise<void> => {
    reading ??= source
      .fetchDocument()
      .then((document) => {
        entries = parseKeyDocument(document);
        readAt = source.now();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const mayFetch = (): boolean => {
    const now = source.now();
    fetches = fetches.filter((at) => Math.abs(now - at) < 60_000);
    if (fetches.length >= MAX_REFETCHES_PER_MINUTE) return false;
    fetches.push(now);
    return true;
  };

  return {
    async find(kid, wanted) {
      const ageMs = Math.abs(source.now() - readAt);
      const isMissing = !entries.has(kid) || ageMs > MAX_USABLE_AGE_MS;
      if (isMissing && (reading !== null || mayFetch())) await read();
      else if (ageMs > MAX_FRESH_AGE_MS && mayFetch()) await read().catch(() => undefined);
      const entry = entries.get(kid);
      if (entry === undefined) return { ok: false, reason: 'unknown_key' };
      if (entry.env !== wanted.env) return { ok: false, reason: 'wrong_environment' };
      if (!entry.use.includes(wanted.use)) return { ok: false, reason: 'wrong_use' };
      return { ok: true, verifyKey: entry.verifyKey };
    },
  };
}

/** Skips entries with unknown algorithms, so that new ones can be added. */
function parseKeyDocument(document: unknown): Map<string, Entry> {
  const keys = (document as Partial<KeyDocument> | null)?.keys;
  if (!Array.isArray(keys)) throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The key document is not readable.');
  const entries = new Map<string, Entry>();
  for (const key of keys) {
    const raw = typeof key?.publicKey === 'string' ? decodeBase64url(key.publicKey) : null;
    if (key?.alg !== 'Ed25519' || raw?.length !== 32 || !Array.isArray(key.use)) continue;
    entries.set(String(key.kid), { env: String(key.env), use: key.use, verifyKey: importVerifyKey(raw) });
  }
  return entries;
}
