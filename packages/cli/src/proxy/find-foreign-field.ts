// Refuses an opened answer that is about another conversion or endpoint than the request.
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import type { LocalRequest } from './read-request.ts';

type Fields = Record<string, unknown>;

const TEMPLATES = OPERATION_IDS.map((id) => OPERATIONS[id]).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Returns the field that differs, or null. */
export function findForeignField({ method, target, body }: LocalRequest, answer: unknown): string | null {
  const { reference, id } = { ...namedIn(method, target), ...referenceOf(body) };
  if (typeof answer !== 'object' || answer === null) return null;
  const { conversion = answer } = answer as Fields;
  const found = conversion as Fields;
  if (reference !== undefined && found.reference !== undefined && found.reference !== reference) return 'reference';
  if (id !== undefined && (answer as Fields).id !== undefined && (answer as Fields).id !== id) return 'id';
  return null;
}

function namedIn(method: string, target: string): Fields {
  const [path = '', query = ''] = target.split('?');
  const match = TEMPLATES.filter((one) => one.method === method)
    .map(({ pattern }) => pattern.exec(path))
    .find((one) => one !== null);
  const named = Object.entries(match?.groups ?? {}).map(([name, value]) => [name, value.replaceAll('%3A', ':')]);
  const reference = new URLSearchParams(query).get('reference');
  return { ...(reference !== null && { reference }), ...Object.fromEntries(named) };
}

function referenceOf(body: unknown): Fields {
  const { reference } = (body ?? {}) as Fields;
  return typeof reference === 'string' ? { reference } : {};
}
