// Reads a JSON body strictly: what two parsers could read differently is refused.
import type { Issue } from './errors.ts';
import { LIMITS } from './limits.ts';
import { isSafeText } from './text.ts';

export type ParsedJson = { ok: true; value: unknown } | { ok: false; issue: Issue };

// ignoreBOM keeps a byte order mark in the text, where JSON.parse then refuses it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refuse = (message: string): ParsedJson => ({ ok: false, issue: { path: '', message } });

/** The value of a JSON text, or why it is refused. Never throws. */
export const parseJsonStrictly = (bytes: Uint8Array): ParsedJson => {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('must be UTF-8 text');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('must be valid JSON');
  }
  const seen = { keys: 0 };
  const fault = findFault(value, 1, seen);
  if (fault !== null) return refuse(fault);
  // JSON.parse keeps the last of two equal names, so a repeated name leaves fewer keys than colons.
  if (countColons(text) !== seen.keys) return refuse('must not repeat a property name');
  return { ok: true, value };
};

const findFault = (value: unknown, depth: number, seen: { keys: number }): string | null => {
  if (typeof value === 'string') return isSafeText(value) ? null : 'must not contain NUL or unpaired surrogates';
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'must not contain a number out of range';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > LIMITS.jsonDepth) return `must not nest deeper than ${LIMITS.jsonDepth} levels`;
  if (Array.isArray(value)) {
    for (const item of value) {
      const fault = findFault(item, depth + 1, seen);
      if (fault !== null) return fault;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    seen.keys += 1;
    const fault = findKeyFault(key) ?? findFault((value as Record<string, unknown>)[key], depth + 1, seen);
    if (fault !== null) return fault;
  }
  return null;
};

const findKeyFault = (key: string): string | null => {
  if (key === '__proto__') return 'must not have a property named __proto__';
  return isSafeText(key) ? null : 'must not contain NUL or unpaired surrogates';
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** How many colons stand outside strings; the text is known to be valid JSON. */
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
