// Parses JSON from outside, within bounds and strictly: refuses any text that two parsers could read differently.
import type { Issue } from './errors.ts';
import { LIMITS } from './limits.ts';
import { endOfString, parseJsonText } from './parse-json-text.ts';
import { isSafeText } from './text.ts';

export type ParsedJson = { ok: true; value: unknown } | { ok: false; issue: Issue };

export interface JsonBounds {
  depth: number;
  /** Items of lists and properties of objects, at all levels together. */
  values: number;
  /** Whether strings may hold control characters other than tab, line feed and carriage return. */
  controls: boolean;
}

/** What a caller may send. */
const REQUEST_BOUNDS: JsonBounds = { depth: LIMITS.jsonDepth, values: LIMITS.jsonValues, controls: false };
/** An answer of the service nests what callers sent inside lists of its own. Its size is bounded where it is read. */
export const ANSWER_BOUNDS: JsonBounds = {
  depth: 2 * LIMITS.jsonDepth,
  values: Number.POSITIVE_INFINITY,
  controls: true,
};

// ignoreBOM keeps a byte order mark in the text, so that JSON.parse refuses it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refuse = (message: string): ParsedJson => ({ ok: false, issue: { path: '', message } });

/** Returns the value of a JSON text, or why it is refused. Never throws. */
export const parseJsonStrictly = (bytes: Uint8Array, bounds: JsonBounds = REQUEST_BOUNDS): ParsedJson => {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('must be UTF-8 text');
  }
  // Before anything is built of it: a megabyte of brackets would take a hundred.
  const { depth, values, colons } = measure(text);
  if (depth > bounds.depth) return refuse(`must not nest deeper than ${bounds.depth} levels`);
  if (values > bounds.values) return refuse(`must not have more than ${bounds.values} values`);
  let value: unknown;
  try {
    value = parseJsonText(text);
  } catch {
    return refuse('must be valid JSON');
  }
  const seen = { keys: 0 };
  const findFault = isPlain(text, bytes.length) ? findNothing : bounds.controls ? findUnsafe : findUnsafeOrControl;
  const issue = findIssue(value, [], { seen, findFault });
  if (issue !== null) return { ok: false, issue };
  // JSON.parse keeps the last of two equal names, so a repeated name leaves fewer keys than colons.
  if (colons !== seen.keys) return refuse('must not repeat a property name');
  return { ok: true, value };
};

/**
 * The value of a JSON text of a provider, read within bounds; undefined when it is none. Providers repeat names and leave
 * surrogates alone, and what they say is checked field by field.
 */
export const parseJsonLoosely = (text: string, bounds: JsonBounds = ANSWER_BOUNDS): unknown => {
  const { depth, values } = measure(text);
  if (depth > bounds.depth || values > bounds.values) return undefined;
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
};

type FindFault = (text: string) => string | null;

const findUnsafe: FindFault = (text) => (isSafeText(text) ? null : 'must not contain NUL or unpaired surrogates');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for.
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** A terminal would obey some of them, and no text of a person needs any. */
const findUnsafeOrControl: FindFault = (text) =>
  findUnsafe(text) ?? (CONTROL.test(text) ? 'must not contain control characters' : null);

/** For texts that cannot hold any: a megabyte is looked through in half a millisecond and not in four. */
const findNothing: FindFault = () => null;

/**
 * As many characters as bytes: nothing above 0x7f. JSON has control characters in strings only as escapes, and those need a backslash.
 */
const isPlain = (text: string, bytes: number): boolean =>
  text.length === bytes && !text.includes('\\') && !text.includes('\x7f');

interface Search {
  seen: { keys: number };
  findFault: FindFault;
}

/** Returns the first fault in the value at `place`. The depth of the value is bounded. */
const findIssue = (value: unknown, place: readonly string[], search: Search): Issue | null => {
  const { seen, findFault } = search;
  const refuseHere = (message: string): Issue => ({ path: place.join('.'), message });
  const checkText = (text: string): Issue | null => {
    const fault = findFault(text);
    return fault === null ? null : refuseHere(fault);
  };
  if (typeof value === 'string') return checkText(value);
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : refuseHere('must not contain a number out of range');
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) {
      seen.keys += 1;
      if (key === '__proto__') return refuseHere('must not have a property named __proto__');
      const fault = checkText(key);
      if (fault !== null) return fault;
    }
    const issue = findIssue((value as Record<string, unknown>)[key], [...place, key], search);
    if (issue !== null) return issue;
  }
  return null;
};

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;

/** Counts what is outside strings, in one pass and without recursion. The text may be anything. */
const measure = (text: string): { depth: number; values: number; colons: number } => {
  let [depth, open, values, colons] = [0, 0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === QUOTE) index = endOfString(text, index);
    else if (char === COLON) colons += 1;
    else if (char === COMMA) values += 1;
    // Both brackets and both braces.
    else if ((char | 0x20) === 0x7b) {
      open += 1;
      values += 1;
      if (open > depth) depth = open;
    } else if ((char | 0x20) === 0x7d) open -= 1;
  }
  return { depth, values, colons };
};
