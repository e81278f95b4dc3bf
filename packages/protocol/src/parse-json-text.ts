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

const COLON_NEXT = /[ \t\r\n]*:/y;

/** The text is valid JSON. */
const replaceEscapedNames = (text: string): { plainText: string; names: Map<string, string> } => {
  const names = new Map<string, string>();
  const prefix = unusedPrefix(text);
  const parts: string[] = [];
  let done = 0;
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', start)) {
    const end = endOfString(text, start) + 1;
    const string = text.slice(start, end);
    COLON_NEXT.lastIndex = end;
    if (string.includes('\\') && COLON_NEXT.test(text)) {
      const standIn = `${prefix}${names.size}`;
      names.set(standIn, JSON.parse(string) as string);
      parts.push(text.slice(done, start), `"${standIn}"`);
      done = end;
    }
    start = end;
  }
  return { plainText: parts.join('') + text.slice(done), names };
};

const BACKSLASH = 0x5c;

/** Where the string that begins here ends; the end of the text where it does not. Takes time in proportion to the text. */
export const endOfString = (text: string, start: number): number => {
  let index = text.indexOf('"', start + 1);
  while (index !== -1 && isEscaped(text, index)) index = text.indexOf('"', index + 1);
  return index === -1 ? text.length : index;
};

const isEscaped = (text: string, index: number): boolean => {
  let before = index - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (index - before) % 2 === 0;
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
