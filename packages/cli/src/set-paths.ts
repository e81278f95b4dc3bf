// Applies `--set path=value` to a sample: nested paths, and values of the sample's type.
import { UsageError } from './errors/exit-codes.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the changed top-level properties whole, because the service replaces only those. */
export function setPaths(sample: Fields, pairs: readonly (readonly [path: string, value: string])[]): Fields {
  const overrides: Fields = {};
  for (const [path, text] of pairs) {
    const isRaw = path.endsWith(':');
    const [first = '', ...below] = (isRaw ? path.slice(0, -1) : path).split('.');
    if ([first, ...below].includes('')) throw new UsageError(`--set ${path} is no path.`);
    const before = Object.hasOwn(overrides, first) ? overrides[first] : structuredClone(sample[first]);
    overrides[first] = setBelow(before, below, (old) => (isRaw ? parseRaw(path, text) : parseLike(old, text)));
  }
  return overrides;
}

function setBelow(value: unknown, names: readonly string[], change: (old: unknown) => unknown): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return change(value);
  const fields = isFields(value) ? value : {};
  return { ...fields, [name]: setBelow(fields[name], rest, change) };
}

/** Amounts are strings of digits: a string in the sample stays a string. */
function parseLike(old: unknown, text: string): unknown {
  if (typeof old === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function parseRaw(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`--set ${path}= takes JSON.`);
  }
}
