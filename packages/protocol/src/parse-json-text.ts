// JSON.parse with a workaround for property names that contain escapes.
//
// V8 12.8 and later (Node 24 and 26) can read such a name as another one: once any object had a property named `\`, a name
// that begins with an escape may come back as `\` (nodejs/node#63785). One merchant's metadata would change another's.
import { LIMITS } from './limits.ts';

/** Throws what JSON.parse throws. */
export const parseJsonText = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (!text.includes('\\')) return value;
  const { plainText, names } = replaceEscapedNames(text);
  return names.size === 0 ? value : withRealNames(JSON.parse(plainText), names, 1);
};

/** A string with escapes before a colon. The text is valid JSON, so no string contains a bare quote. */
const STRING = /"(?:[^"\\]|\\.)*"/g;
const COLON_NEXT = /[ \t\r\n]*:/y;

const replaceEscapedNames = (text: string): { plainText: string; names: Map<string, string> } => {
  const names = new Map<string, string>();
  const prefix = unusedPrefix(text);
  const plainText = text.replace(STRING, (string, at: number) => {
    COLON_NEXT.lastIndex = at + string.length;
    if (!string.includes('\\') || !COLON_NEXT.test(text)) return string;
    const standIn = `${prefix}${names.size}`;
    names.set(standIn, JSON.parse(string) as string);
    return `"${standIn}"`;
  });
  return { plainText, names };
};

const unusedPrefix = (text: string): string => {
  for (;;) {
    const prefix = `name-${Math.random().toString(36).slice(2)}-`;
    if (!text.includes(prefix)) return prefix;
  }
};

const withRealNames = (value: unknown, names: ReadonlyMap<string, string>, depth: number): unknown => {
  // Deeper values are refused by the reader. Stop here, before the stack overflows.
  if (typeof value !== 'object' || value === null || depth > LIMITS.jsonDepth) return value;
  const inside = (item: unknown): unknown => withRealNames(item, names, depth + 1);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [names.get(name) ?? name, inside(item)]));
};
