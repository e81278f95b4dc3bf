// Builds the call of an operation from its fields: path, query and body in one object, since no operation uses a name twice.
import { OPERATIONS, type OperationId, queryEntries } from '@svc/protocol';
import { UsageError } from './errors/exit-codes.ts';

type Json = Record<string, unknown>;

export function buildCall(id: OperationId, fields: Json): { method: string; target: string; body: Json | undefined } {
  const { method, path, query, write } = OPERATIONS[id];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inQuery = Object.keys((query as { properties?: object } | null)?.properties ?? {});
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, String(fields[name] ?? '')));
  const asked = new URLSearchParams(queryEntries(Object.fromEntries(inQuery.map((name) => [name, fields[name]]))));
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name));
  return {
    method,
    target: asked.size === 0 ? filled : `${filled}?${asked}`,
    body: write ? Object.fromEntries(rest) : undefined,
  };
}

function segmentOf(name: string, value: string): string {
  // A URL parser would resolve a dot segment and call another route.
  if (/^\.{0,2}$/.test(value)) throw new UsageError(`${name} must be given.`);
  return encodeURIComponent(value).replaceAll('%3A', ':');
}
