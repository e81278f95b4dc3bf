// Step 1, per-IP limit: counts the request, and brings in the same round trip what the next steps ask for.
import { API_KEY_PREFIX, SvcError } from '@svc/protocol';
import { type Entry, enter } from '../../stores/gate/enter.ts';
import type { Gate } from './gate.ts';
import { countedAddress } from './read-address.ts';
import { headerOf, type Visit } from './visit.ts';

// The scheme's name has no letter case; the key has.
const API_KEY = new RegExp(
  `^[Bb][Ee][Aa][Rr][Ee][Rr] (${API_KEY_PREFIX}(?:test|live)_(?:pk|sk|rk)_[A-Za-z0-9_-]{16,128})$`,
);

export async function countRequest(gate: Gate, visit: Visit): Promise<Entry> {
  const entry = await findEntry(gate, visit);
  visit.entry = entry;
  visit.caller = entry.key ?? null;
  if (entry.refused === 'address' || entry.refused === 'public') refuseLimited(visit, entry);
  return entry;
}

export function refuseLimited(visit: Visit, entry: Entry): never {
  visit.retryAfterSeconds = Math.max(1, Math.ceil(((entry.retryAt ?? visit.now) - visit.now) / 1000));
  throw new SvcError('SVC_RATE_LIMITED', `Too many requests. Try again in ${visit.retryAfterSeconds} s.`);
}

async function findEntry(gate: Gate, visit: Visit): Promise<Entry> {
  const address = countedAddress(visit.address);
  const digest = needsKey(visit) ? digestOf(gate, visit) : null;
  const isPublic = visit.operation?.limitClass === 'public';
  const isWrite = visit.operation?.limitClass === 'write';
  const keyName = digest === null ? null : Buffer.from(digest).toString('base64');
  const names = {
    address: `address:${address}`,
    public: `public:${address}`,
    key: `key:${keyName}`,
    writes: `writes:${keyName}`,
  };
  const asked = [names.address];
  if (isPublic) asked.push(names.public);
  if (keyName !== null) asked.push(names.key);
  if (keyName !== null && isWrite) asked.push(names.writes);
  const known = gate.limitedCallers.find(asked, visit.now);
  if (known !== null) return known;
  const opensBody = visit.operation?.write ?? false;
  const { db, clock } = gate.context;
  const time = { now: visit.now, byDatabaseClock: clock.isOfMachine === true };
  const entry = await enter(db, { ...time, address, digest, isPublic, isWrite, opensBody });
  if (entry.refused !== null) gate.limitedCallers.remember(names[entry.refused], entry, visit.now);
  return entry;
}

const needsKey = ({ route }: Visit): boolean => route === 'merchant' || route === 'unknown';

function digestOf(gate: Gate, visit: Visit): Uint8Array | null {
  const apiKey = API_KEY.exec(headerOf(visit, 'Authorization') ?? '')?.[1];
  return apiKey === undefined ? null : gate.context.masterKey.digest(apiKey);
}
