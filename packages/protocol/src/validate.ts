// Checks bodies, queries and path parameters against the operations' schemas, and names each fault in plain English.
import { checkBodyRules, checkQueryRules } from './body-rules.ts';
import { type BodyOf, OPERATIONS, type OperationId } from './endpoints.ts';
import type { Issue } from './errors.ts';
import { findIssues } from './find-issues.ts';
import { LIMITS } from './limits.ts';
import { findUnsafeText } from './text.ts';

export type Validated<Value = unknown> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

const refuse = (...issues: Issue[]): Validated<never> => ({ ok: false, issues });

/** Returns the plaintext body of a write with checksummed addresses and lower-case hashes. */
export const validateBody = <Id extends OperationId>(operationId: Id, value: unknown): Validated<BodyOf<Id>> => {
  const schema = OPERATIONS[operationId].body;
  if (schema === null) return { ok: true, value: undefined as BodyOf<Id> };
  const issues = findIssues(schema, value);
  if (issues.length > 0) return refuse(...issues);
  const unsafe = findUnsafeText(value);
  if (unsafe !== null) return refuse(unsafe);
  return checkBodyRules(operationId, value as Record<string, unknown>) as Validated<BodyOf<Id>>;
};

/** Reads the query from name and value pairs. Ignores unknown names; refuses a known name that is repeated. */
export const validateQuery = (
  operationId: OperationId,
  entries: Iterable<readonly [string, string]>,
): Validated<Record<string, unknown>> => {
  const schema = OPERATIONS[operationId].query;
  if (schema === null) return { ok: true, value: {} };
  const known = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  const value: Record<string, unknown> = 'limit' in known ? { limit: LIMITS.listDefault } : {};
  const seen = new Set<string>();
  for (const [name, text] of entries) {
    const [outer = name, key] = splitName(name);
    if (!Object.hasOwn(known, outer) || (key !== undefined && known[outer]?.type !== 'object')) continue;
    if (seen.has(name)) return refuse({ path: name, message: 'must be given once' });
    seen.add(name);
    if (key === undefined) value[name] = known[name]?.type === 'integer' ? readInteger(text) : text;
    else if (!setKey(value, outer, key, text))
      return refuse({ path: name, message: 'must be given once, by its keys' });
  }
  const issues = findIssues(schema, value);
  if (issues.length > 0) return refuse(...issues.map(nameInBrackets));
  const unsafe = findUnsafeText(value);
  return unsafe === null ? checkQueryRules(operationId, value) : refuse(nameInBrackets(unsafe));
};

// Only plain digits are a number. '1e2', '+5', '05' and ' 5' stay text, and the schema refuses them.
const readInteger = (text: string): unknown => (/^(0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : text);

/** `metadata[order]` is the key `order` of `metadata`. */
const splitName = (name: string): [string, string?] => {
  const [, outer, key] = /^([A-Za-z]{1,40})\[(.*)\]$/s.exec(name) ?? [];
  return outer === undefined || key === undefined ? [name] : [outer, key];
};

const setKey = (value: Record<string, unknown>, outer: string, key: string, text: string): boolean => {
  // Without a prototype: a key may have any name.
  const inner = value[outer] ?? Object.create(null);
  if (typeof inner !== 'object') return false;
  value[outer] = inner;
  inner[key] = text;
  return true;
};

/** Faults of a key are named as the query names it. */
const nameInBrackets = ({ path, message }: Issue): Issue => {
  const at = path.indexOf('.');
  return { path: at === -1 ? path : `${path.slice(0, at)}[${path.slice(at + 1)}]`, message };
};

/** Returns the names and values of a query, with the keys of an object in brackets. */
export const queryEntries = (query: Record<string, unknown>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'object') return [[name, String(value)]];
    return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)]);
  });

/** Returns decoded path parameters. A mismatch names nothing that exists, so the caller answers SVC_NOT_FOUND. */
export const validateParams = (
  operationId: OperationId,
  value: Record<string, string>,
): Validated<Record<string, string>> => {
  const schema = OPERATIONS[operationId].params;
  if (schema === null) return { ok: true, value: {} };
  const issues = findIssues(schema, value);
  return issues.length > 0 ? refuse(...issues) : { ok: true, value };
};
