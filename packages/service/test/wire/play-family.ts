// Sends the cases of a family one after the other to a fresh service, and gives what came back as it is recorded.
import { createHash } from 'node:crypto';
import { encodeBase64url, HEADERS, type VerifyKey } from '@svc/protocol';
import type { Database } from '../../src/ports/database.ts';
import { declareOutage } from '../harness/declare-outage.ts';
import {
  type CallOptions,
  isSealed,
  makeRequest,
  open,
  type RawRequest,
  type Reply,
  readServiceKeys,
  send,
  verify,
} from '../harness/raw-client.ts';
import { makePlaceholders, type Placeholders } from './make-placeholders.ts';
import { startWireService, type WireService } from './start-wire-service.ts';
import type { WireCase, WireFamily } from './wire-case.ts';

export interface Recorded {
  status: number;
  /** As sent, sorted by name; what the HTTP server adds by itself is left out. */
  headers: Record<string, string>;
  /** Whether the body came sealed; it is recorded opened. */
  isSealed: boolean;
  /** JSON, or text where it is none; null for an empty one. */
  body: unknown;
}

const BETWEEN_CASES_MS = 61_000;
const NOT_OURS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

export async function playFamily(db: Database, { cases, isDigested }: WireFamily): Promise<Map<string, Recorded>> {
  const service = await startWireService(db);
  const stage = { service, placeholders: makePlaceholders(service.clock.now()), keys: await readServiceKeys(service) };
  const recorded = new Map<string, Recorded>();
  try {
    for (const [index, row] of cases.entries()) {
      if (recorded.has(row.name)) throw new Error(`two cases are named ${row.name}`);
      const play = () => playCase(stage, { row, index, isDigested });
      recorded.set(row.name, await (row.outage === undefined ? play() : declareOutage(row.outage, play)));
    }
  } finally {
    await service.stop();
  }
  return recorded;
}

interface Stage {
  service: WireService;
  placeholders: Placeholders;
  keys: ReadonlyMap<string, VerifyKey>;
}

interface Turn {
  row: WireCase;
  index: number;
  isDigested: boolean | undefined;
}

async function playCase(stage: Stage, turn: Turn): Promise<Recorded> {
  const { service, placeholders } = stage;
  const { row, isDigested } = turn;
  service.world.clock.forward(row.afterMs ?? BETWEEN_CASES_MS);
  await row.before?.(service);
  const reply = await send(service, makeRaw(service, row, turn.index));
  const wasSealed = isSealed(reply);
  const body = wasSealed ? openVerified(stage, row, reply) : readBody(reply.text);
  for (const [name, property] of Object.entries(row.keep ?? {})) service.kept.set(name, readProperty(body, property));
  return {
    status: reply.status,
    headers: readHeaders(reply, placeholders, wasSealed),
    isSealed: wasSealed,
    body: isDigested ? digest(reply.text) : placeholders.ofJson(body),
  };
}

function makeRaw(service: WireService, row: WireCase, index: number): RawRequest {
  const [method = '', pattern = ''] = row.request.split(' ');
  const target = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = service.kept.get(name);
    if (value === undefined) throw new Error(`nothing is kept as ${name}`);
    return encodeURIComponent(value);
  });
  const but: CallOptions = typeof row.but === 'function' ? row.but(service) : (row.but ?? {});
  if (row.as === undefined) {
    return { method, target, headers: but.headers ?? {}, ...(but.body !== undefined && { body: but.body }) };
  }
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32BE(index + 1, 12);
  return makeRequest(service, service.who[row.as], method, target, row.body ?? {}, {
    nonce: encodeBase64url(nonce),
    ...but,
  });
}

function openVerified({ service, keys }: Stage, row: WireCase, reply: Reply): unknown {
  if (row.as === undefined) throw new Error('a sealed answer to nobody');
  verify(service, keys, reply);
  return open(service.who[row.as], reply);
}

/** The recorded JSON equals the bytes only if it is what JSON.stringify would write. */
function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? value : text;
  } catch {
    return text;
  }
}

function readHeaders({ rawHeaders }: Reply, placeholders: Placeholders, wasSealed: boolean): Record<string, string> {
  const values = new Map<string, string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    // The number of digits of a voucher's nonce differs, so a sealed length does too.
    if (NOT_OURS.has(name.toLowerCase()) || (wasSealed && name.toLowerCase() === 'content-length')) continue;
    const isSignature = name.toLowerCase() === HEADERS.signature.toLowerCase();
    const shown = isSignature ? shapeOf(value) : placeholders.ofText(value);
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? shown : `${earlier} and ${shown}`);
  }
  return Object.fromEntries([...values].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
}

const shapeOf = (signature: string): string =>
  signature.replace(/[A-Za-z0-9_-]+$/, (text) => `<base64url:${text.length}>`);

const digest = (text: string) => ({
  length: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

function readProperty(body: unknown, path: string): string {
  let value = body;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null)?.[name];
  if (typeof value !== 'string') throw new Error(`the answer has no ${path}: ${JSON.stringify(body)}`);
  return value;
}
