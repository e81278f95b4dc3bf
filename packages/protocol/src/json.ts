// Parses a JSON body strictly: refuses any text that two parsers could read differently.
import type { Issue } from './errors.ts';
import { LIMITS } from './limits.ts';
import { parseJsonText } from './parse-json-text.ts';
import { isSafeText } from './text.ts';

export type ParsedJson = { ok: true; value: unknown } | { ok: false; issue: Issue };

// ignoreBOM keeps a byte order mark in the text, so that JSON.parse refuses it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refuse = (message: string): ParsedJson => ({ ok: false, issue: { path: '', message } });

/** Returns the value of a JSON text, or why it is refused. Never throws. */
export const parseJsonStrictly = (bytes: Uint8Array): ParsedJson => {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('must be UTF-8 text');
  }
  let value: unknown;
  try {
    value = parseJsonText(text);
  } catch {
    return refuse('must be valid JSON');
  }
  const seen = { keys: 0 };
  const issue = findIssue(value, [], seen);
  if (issue !== null) return { ok: false, issue };
  // JSON.parse keeps the last of two equal names, so a repeated name leaves fewer keys than colons.
  if (countColons(text) !== seen.keys) return refuse('must not repeat a property name');
  return { ok: true, value };
};

const UNSAFE_TEXT = 'must not contain NUL or unpaired surrogates';

/** Returns the first fault in the value at `place`. */
const findIssue = (value: unknown, place: readonly string[], seen: { keys: number }): Issue | null => {
  const refuseHere = (message: string): Issue => ({ path: place.join('.'), message });
  if (typeof value === 'string') return isSafeText(value) ? null : refuseHere(UNSAFE_TEXT);
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : refuseHere('must not contain a number out of range');
  if (typeof value !== 'object' || value === null) return null;
  if (place.length >= LIMITS.jsonDepth) return refuseHere(`must not nest deeper than ${LIMITS.jsonDepth} levels`);
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) {
      seen.keys += 1;
      if (key === '__proto__') return refuseHere('must not have a property named __proto__');
      if (!isSafeText(key)) return refuseHere(UNSAFE_TEXT);
    }
    const issue = findIssue((value as Record<string, unknown>)[key], [...place, key], seen);
    if (issue !== null) return issue;
  }
  return null;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** Counts the colons outside strings. The text must be valid JSON. */
const countColons = (text: string): number => {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === COLON) count += 1;
    else if (char === QUOTE) index = endOfString(text, index);
  }
  return count;
};

const endOfString = (text: string, start: number): number => {
  let index = text.indexOf('"', start + 1);
  while (isEscaped(text, index)) index = text.indexOf('"', index + 1);
  return index;
};

const isEscaped = (text: string, index: number): boolean => {
  let before = index - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (index - before) % 2 === 0;
};
