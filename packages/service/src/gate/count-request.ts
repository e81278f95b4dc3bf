// Rate limits: counts the request, and reads in the same round trip what the next checks ask for.

import { API_KEY_PREFIX, type Env, RATE_HEADERS, SvcError, validateParams } from '@svc/protocol';
import type { FastifyReply } from 'fastify';
import { moveApiKey } from '../credentials/store/api-keys.ts';
import { wallClock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { LeaseToken } from './address-leases.ts';
import type { Gate } from './gate.ts';
import { countedAddress, UNKNOWN_ADDRESS } from './read-source-address.ts';
import { type EnterRequest, type Entry, type LimitWindow, subjectOf } from './store/enter.ts';
import { headerOf, type Visit } from './visit.ts';

// The scheme's name has no letter case; the key has.
const API_KEY = new RegExp(
  `^[Bb][Ee][Aa][Rr][Ee][Rr] (${API_KEY_PREFIX}(?:test|live)_(?:pk|sk|rk)_[A-Za-z0-9_-]{16,128})$`,
);

const KEY_ENV = new RegExp(`^[A-Za-z]+ ${API_KEY_PREFIX}(test|live)_`);

/** The environment that the key names, before anybody has looked whether there is such a key. */
export const keyEnvOf = (visit: Visit): Env | null =>
  (KEY_ENV.exec(headerOf(visit, 'Authorization') ?? '')?.[1] as Env | undefined) ?? null;

/** Returns no promise when the request was counted in advance: waiting for one costs more than the rest of the count. */
export function countRequest(gate: Gate, visit: Visit): Entry | Promise<Entry> {
  const counted = countedAs(gate, visit);
  const token = useLease(gate, visit, counted);
  if (token !== null && !counted.asksMore) return enter(visit, { refused: null, windows: [token.window] });
  return findEntry(gate, visit, counted, token).then((entry) => enter(visit, entry));
}

/** A lease is by the database's clock. */
const useLease = (gate: Gate, { now }: Visit, { subject, byDatabaseClock }: Counted): LeaseToken | null =>
  byDatabaseClock ? gate.addressLeases.use(subject, now) : null;

/** By limits that no key has part in: they come first. */
const REFUSED_AT_ONCE = new Set<Entry['refused']>(['address', 'files', 'public']);

function enter(visit: Visit, entry: Entry): Entry {
  visit.entry = entry;
  visit.caller = entry.key ?? null;
  if (REFUSED_AT_ONCE.has(entry.refused)) refuseLimited(visit, entry);
  return entry;
}

export function refuseLimited(visit: Visit, entry: Entry): never {
  visit.retryAfterSeconds = Math.max(1, Math.ceil(((entry.retryAt ?? visit.now) - visit.now) / 1000));
  throw new SvcError('SVC_RATE_LIMITED', `Too many requests. Try again in ${visit.retryAfterSeconds} s.`);
}

type Counted = Pick<EnterRequest, 'address' | 'isFile' | 'digest' | 'isPublic' | 'isWrite' | 'byDatabaseClock'> & {
  /** The name that the address is counted under. */
  subject: string;
  /** The database counts it under more than its address. */
  asksMore: boolean;
  /** The digest under earlier peppers. */
  formers: readonly Uint8Array[];
};

function countedAs(gate: Gate, visit: Visit): Counted {
  const { masterKey } = gate.context;
  const apiKey = needsKey(visit) ? apiKeyOf(visit) : null;
  const digest = apiKey === null ? null : masterKey.digest(apiKey);
  const isPublic = visit.operation?.limitClass === 'public';
  const isFile = visit.route === 'file';
  const address = countedAddress(visit.address);
  return {
    address,
    isFile,
    subject: subjectOf({ address, isFile }),
    digest,
    isPublic,
    isWrite: visit.operation?.limitClass === 'write',
    byDatabaseClock: wallClock(gate.context.clock).isOfMachine === true,
    asksMore: digest !== null || isPublic,
    formers: apiKey === null ? [] : masterKey.formerDigests(apiKey),
  };
}

/** `token`: the address was counted in advance. */
async function findEntry(gate: Gate, visit: Visit, counted: Counted, token: LeaseToken | null): Promise<Entry> {
  await moveOnce(gate, counted);
  const names = namesOf(counted);
  const known = gate.limitedCallers.find(countedNames(names, counted, token !== null), visit.now);
  if (known !== null) {
    token?.giveBack();
    return known;
  }
  const entry = token === null ? await askDatabase(gate, visit, counted) : await askPaid(gate, visit, counted, token);
  if (entry.refused !== null) gate.limitedCallers.remember(names[entry.refused], entry, visit.now);
  return entry;
}

/** By database: the keys that this process has moved to the present pepper, or found there. */
const moved = new WeakMap<Database, Set<string>>();
const MAX_MOVED = 10_000;

async function moveOnce({ context: { db } }: Gate, { digest, formers }: Counted): Promise<void> {
  if (digest === null || formers.length === 0) return;
  const known = moved.get(db) ?? new Set();
  moved.set(db, known);
  const name = Buffer.from(digest).toString('base64');
  if (known.has(name)) return;
  await moveApiKey(db, { digest, formers });
  if (known.size >= MAX_MOVED) known.clear();
  known.add(name);
}

/** What other questions take or give back while the address is full may serve this request too. */
async function askDatabase(gate: Gate, visit: Visit, counted: Counted): Promise<Entry> {
  const { addressLeases } = gate;
  const others = addressLeases.pending(counted.subject);
  const entry = await askOnce(gate, visit, counted, false);
  if (entry.refused !== 'address' && entry.refused !== 'files') return entry;
  await (others ?? addressLeases.pending(counted.subject));
  const token = useLease(gate, visit, counted);
  if (token === null) return others === null ? entry : askOnce(gate, visit, counted, false);
  return counted.asksMore ? askPaid(gate, visit, counted, token) : { refused: null, windows: [token.window] };
}

async function askPaid(gate: Gate, visit: Visit, counted: Counted, token: LeaseToken): Promise<Entry> {
  const entry = await askOnce(gate, visit, counted, true);
  if (entry.refused === null) return { ...entry, windows: [token.window, ...entry.windows] };
  token.giveBack();
  return entry;
}

async function askOnce(gate: Gate, visit: Visit, counted: Counted, isPaid: boolean): Promise<Entry> {
  const { addressLeases, entryQueues } = gate;
  const { subject, digest, byDatabaseClock, asksMore } = counted;
  const question = addressLeases.ask(subject, { mayTake: byDatabaseClock && !asksMore, now: visit.now });
  const sentAt = performance.now();
  let entry: Entry | null = null;
  try {
    entry = await entryQueues[(digest && keyEnvOf(visit)) ?? 'none'].add({
      now: visit.now,
      byDatabaseClock,
      address: counted.address,
      isFile: counted.isFile,
      isPaid,
      source: sourceOf(visit),
      digest,
      isPublic: counted.isPublic,
      isWrite: counted.isWrite,
      opensBody: visit.operation?.write ?? false,
      reads: digest === null ? null : readsOf(gate, visit),
      lease: question.lease,
      back: question.back,
    });
    return entry;
  } finally {
    addressLeases.answer(subject, question, { entry, sentAt, now: visit.now });
  }
}

/** What a key's allowlist and origins are compared with. */
export const sourceOf = (visit: Visit): EnterRequest['source'] => ({
  ip: visit.address === UNKNOWN_ADDRESS ? null : visit.address,
  origin: headerOf(visit, 'Origin'),
});

type Names = Record<NonNullable<Entry['refused']>, string>;

function namesOf({ address, digest, subject }: Counted): Names {
  const keyName = digest === null ? null : Buffer.from(digest).toString('base64');
  return {
    address: subject,
    files: subject,
    public: `public:${address}`,
    key: `key:${keyName}`,
    writes: `writes:${keyName}`,
  };
}

function countedNames(names: Names, { digest, isPublic, isWrite }: Counted, isPaid: boolean): string[] {
  const asked = isPaid ? [] : [names.address];
  if (isPublic) asked.push(names.public);
  if (digest !== null) asked.push(names.key);
  if (digest !== null && isWrite) asked.push(names.writes);
  return asked;
}

/** The conversion that a route wants comes with the entry, so that the handler needs no round trip of its own. */
function readsOf({ readsAhead }: Gate, { operation, params }: Visit): string | null {
  const read = operation === null ? undefined : readsAhead[operation.id]?.found;
  if (operation === null || read === undefined || !validateParams(operation.id, params).ok) return null;
  return read(params);
}

const needsKey = ({ route }: Visit): boolean => route === 'merchant' || route === 'unknown';

const apiKeyOf = (visit: Visit): string | null => API_KEY.exec(headerOf(visit, 'Authorization') ?? '')?.[1] ?? null;

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
