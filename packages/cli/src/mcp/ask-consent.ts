// Asks a person about one order: by the host's own dialog (elicitation), or by a code on the terminal that no model sees.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import type { Tool } from './tools.ts';

type Json = Record<string, unknown>;

export interface Consent {
  /** Asks the host, when it can ask its user. Returns what the user answered. */
  elicit: ((params: Json, signal: AbortSignal) => Promise<Json>) | null;
  /** Shows text to the person at the terminal, and to nobody else. */
  show(text: string): void;
  /** The codes that were shown, by the order they are for. */
  codes: Map<string, { code: string; expiresAt: number; triesLeft: number }>;
}

const CODE_LIFE_MS = 600_000;
const MAX_TRIES = 3;
const MAX_CODES = 20;

/** Returns null when the person agreed, else what the model is answered. */
export async function askConsent(
  consent: Consent,
  tool: Tool,
  fields: Json,
  { confirm, signal }: { confirm: unknown; signal: AbortSignal },
): Promise<string | null> {
  const order = orderOf(tool, fields);
  if (consent.elicit !== null) return elicitConsent(consent.elicit, order, signal);
  const key = createHash('sha256').update(order).digest('hex');
  if (typeof confirm === 'string' && isCode(consent, key, confirm)) return null;
  if (!consent.codes.has(key)) showCode(consent, key, order);
  return 'Nothing was sent. The order and a code for it are on the terminal of svc mcp: ask the user to read them there, and call again with the code as `confirm`. You cannot know the code yourself.';
}

/** Names everything that is about to be sent, so that an agreement to one order is none to another. */
const orderOf = ({ operation }: Tool, fields: Json): string =>
  `${operation.summary}: ${JSON.stringify(fields, [...namesIn(fields)].sort()).replace(UNSEEN, escapeUnit)}`;

/** What changes how the rest is shown, or shows nothing: a terminal's controls, marks of direction, spaces without width. */
const UNSEEN = /[\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Every property name at any depth: JSON.stringify then writes all of them, sorted. */
function namesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    found.add(name);
    namesIn(inner, found);
  }
  return found;
}

async function elicitConsent(
  elicit: NonNullable<Consent['elicit']>,
  order: string,
  signal: AbortSignal,
): Promise<string | null> {
  const agree = { type: 'boolean', title: 'Send it', description: 'Send exactly this order.', default: true };
  const requestedSchema = { type: 'object', properties: { agree } };
  const answer = await elicit({ message: `svc: ${order}`, requestedSchema }, signal);
  // Accepting is agreeing, also in hosts that show no box; who takes the tick away and accepts does not agree.
  const ticked = (answer.content as Json | null | undefined)?.agree ?? true;
  return answer.action === 'accept' && ticked === true ? null : 'Nothing was sent: the user did not agree.';
}

function showCode(consent: Consent, key: string, order: string): void {
  const oldest = consent.codes.keys().next().value;
  if (consent.codes.size >= MAX_CODES && oldest !== undefined) consent.codes.delete(oldest);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  consent.codes.set(key, { code, expiresAt: Date.now() + CODE_LIFE_MS, triesLeft: MAX_TRIES });
  consent.show(`\nA language model wants to send:\n  ${order}\nIf you agree, give it this code: ${code}\n`);
}

/** A code works once, for ten minutes, and is gone after three wrong ones. */
function isCode({ codes }: Consent, key: string, given: string): boolean {
  const known = codes.get(key);
  if (known === undefined) return false;
  known.triesLeft -= 1;
  const isRight = given.length === known.code.length && timingSafeEqual(Buffer.from(given), Buffer.from(known.code));
  const isLive = known.expiresAt > Date.now();
  if (isRight || !isLive || known.triesLeft <= 0) codes.delete(key);
  return isRight && isLive;
}

/** A host shows the error output of its servers in logs, which a model might read: a terminal is better where there is one. */
export function showOnTerminal(otherwise: (text: string) => void): (text: string) => void {
  return (text) => {
    try {
      writeSync(openSync('/dev/tty', 'w'), text);
    } catch {
      otherwise(text);
    }
  };
}
