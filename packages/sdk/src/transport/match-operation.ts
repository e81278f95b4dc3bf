// Finds the operation of a raw method and path, with the parameters in it, so that its answer can be checked too.
import { OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';

export interface MatchedOperation {
  id: OperationId;
  params: Record<string, string>;
  query: Record<string, string>;
}

const isFixed = (id: OperationId): boolean => !OPERATIONS[id].path.includes('{');

/** Fixed paths come first: `/v1/conversions/quote` is no reference. */
const PATTERNS = [...OPERATION_IDS]
  .sort((left, right) => Number(isFixed(right)) - Number(isFixed(left)))
  .map((id) => ({ id, method: OPERATIONS[id].method, pattern: patternOf(OPERATIONS[id].path) }));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Returns null for a path that the contract does not have. */
export function matchOperation(method: string, target: string): MatchedOperation | null {
  const [path = '', query = ''] = target.split('?');
  for (const one of PATTERNS) {
    const match = one.method === method ? one.pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]);
    return { id: one.id, params: Object.fromEntries(params), query: Object.fromEntries(new URLSearchParams(query)) };
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
