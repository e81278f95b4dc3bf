// Rate limits: counts the request, and reads in the same round trip what the next checks ask for.

import { API_KEY_PREFIX, RATE_HEADERS, SvcError, validateParams } from '@svc/protocol';
import type { FastifyReply } from 'fastify';
import { wallClock } from '../../../ports/clock.ts';
import type { EnterRequest, Entry, LimitWindow } from '../../../stores/gate/enter.ts';
import type { Gate } from '../gate.ts';
import { countedAddress } from '../read-source-address.ts';
import { headerOf, type Visit } from '../visit.ts';

// The scheme's name has no letter case; the key has.
const API_KEY = new RegExp(
  `^[Bb][Ee][Aa][Rr][Ee][Rr] (${API_KEY_PREFIX}(?:test|live)_(?:pk|sk|rk)_[A-Za-z0-9_-]{16,128})$`,
);

/** Returns no promise when the request was counted in advance: waiting for one costs more than the rest of the count. */
export function countRequest(gate: Gate, visit: Visit): Entry | Promise<Entry> {
  const counted = countedAs(gate, visit);
  const leased = counted.mayLease ? gate.addressLeases.use(counted.address, visit.now) : null;
  if (leased !== null) return enter(visit, leased);
  return findEntry(gate, visit, counted).then((entry) => enter(visit, entry));
}

function enter(visit: Visit, entry: Entry): Entry {
  visit.entry = entry;
  visit.caller = entry.key ?? null;
  if (entry.refused === 'address' || entry.refused === 'public') refuseLimited(visit, entry);
  return entry;
}

export function refuseLimited(visit: Visit, entry: Entry): never {
  visit.retryAfterSeconds = Math.max(1, Math.ceil(((entry.retryAt ?? visit.now) - visit.now) / 1000));
  throw new SvcError('SVC_RATE_LIMITED', `Too many requests. Try again in ${visit.retryAfterSeconds} s.`);
}

type Counted = Pick<EnterRequest, 'address' | 'digest' | 'isPublic' | 'isWrite' | 'byDatabaseClock'> & {
  mayLease: boolean;
};

function countedAs(gate: Gate, visit: Visit): Counted {
  const digest = needsKey(visit) ? digestOf(gate, visit) : null;
  const isPublic = visit.operation?.limitClass === 'public';
  const byDatabaseClock = wallClock(gate.context.clock).isOfMachine === true;
  return {
    address: countedAddress(visit.address),
    digest,
    isPublic,
    isWrite: visit.operation?.limitClass === 'write',
    byDatabaseClock,
    // A lease is of the address alone, and by the database's clock.
    mayLease: byDatabaseClock && digest === null && !isPublic,
  };
}

async function findEntry(gate: Gate, visit: Visit, counted: Counted): Promise<Entry> {
  const { address, digest, isPublic, isWrite, byDatabaseClock, mayLease } = counted;
  const names = namesOf(address, digest);
  const known = gate.limitedCallers.find(
    countedNames(names, { isPublic, isWrite, hasKey: digest !== null }),
    visit.now,
  );
  if (known !== null) return known;
  const request = {
    address,
    digest,
    isPublic,
    isWrite,
    byDatabaseClock,
    now: visit.now,
    opensBody: visit.operation?.write ?? false,
    reads: digest === null ? null : readsOf(visit),
    lease: mayLease ? gate.addressLeases.wanted(address) : 0,
  };
  const entry = await enterAndLease(gate, request);
  if (entry.refused !== null) gate.limitedCallers.remember(names[entry.refused], entry, visit.now);
  return entry;
}

type Names = Record<NonNullable<Entry['refused']>, string>;

function namesOf(address: string, digest: Uint8Array | null): Names {
  const keyName = digest === null ? null : Buffer.from(digest).toString('base64');
  return {
    address: `address:${address}`,
    public: `public:${address}`,
    key: `key:${keyName}`,
    writes: `writes:${keyName}`,
  };
}

function countedNames(names: Names, counted: { isPublic: boolean; isWrite: boolean; hasKey: boolean }): string[] {
  const asked = [names.address];
  if (counted.isPublic) asked.push(names.public);
  if (counted.hasKey) asked.push(names.key);
  if (counted.hasKey && counted.isWrite) asked.push(names.writes);
  return asked;
}

async function enterAndLease({ entryQueue, addressLeases }: Gate, request: EnterRequest): Promise<Entry> {
  if (request.lease === 0) return entryQueue.add(request);
  const { address, now } = request;
  const sentAt = performance.now();
  let entry: Entry | null = null;
  try {
    entry = await entryQueue.add(request);
    return entry;
  } finally {
    addressLeases.keep(address, { entry, sentAt, now });
  }
}

/** The conversion that a read asks for comes with the entry, so that the handler needs no round trip of its own. */
function readsOf({ operation, params }: Visit): string | null {
  if (operation?.id !== 'getConversion' || !validateParams(operation.id, params).ok) return null;
  return params.reference ?? null;
}

const needsKey = ({ route }: Visit): boolean => route === 'merchant' || route === 'unknown';

function digestOf(gate: Gate, visit: Visit): Uint8Array | null {
  const apiKey = API_KEY.exec(headerOf(visit, 'Authorization') ?? '')?.[1];
  return apiKey === undefined ? null : gate.context.masterKey.digest(apiKey);
}

/** In small letters, as the framework keeps them: it would turn them into these for every answer. */
const LIMIT = RATE_HEADERS.limit.toLowerCase();
const REMAINING = RATE_HEADERS.remaining.toLowerCase();
const RESET = RATE_HEADERS.reset.toLowerCase();

/** The RateLimit headers speak of the tightest window that the request was counted in. */
export function rateHeadersOf(visit: Visit): Record<string, string> {
  const tightest = findTightest(visit.entry?.windows ?? []);
  if (tightest === null) return {};
  const [limit, remaining, growsAt] = tightest;
  return {
    [LIMIT]: String(limit),
    [REMAINING]: String(remaining),
    [RESET]: String(Math.max(1, Math.ceil((growsAt - visit.now) / 1000))),
  };
}

export function setRateHeaders(visit: Visit, reply: FastifyReply): void {
  reply.headers(rateHeadersOf(visit));
}

/** The least remaining; of several, the one that stays tight the longest. */
function findTightest(windows: readonly LimitWindow[]): LimitWindow | null {
  let tightest: LimitWindow | null = null;
  for (const window of windows) {
    const [, remaining, growsAt] = window;
    const isTighter =
      tightest === null || remaining < tightest[1] || (remaining === tightest[1] && growsAt > tightest[2]);
    if (isTighter) tightest = window;
  }
  return tightest;
}
