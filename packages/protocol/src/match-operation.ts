// Finds the operation of a raw method and path, and reads the parameters in it, as the service's router does.
import { OPERATION_IDS, OPERATIONS, type OperationId } from './endpoints.ts';

export interface MatchedOperation {
  id: OperationId;
  params: Record<string, string>;
  query: Record<string, string>;
}

const isFixed = (id: OperationId): boolean => !OPERATIONS[id].path.includes('{');

/** Fixed paths come first: `/v1/conversions/quote` is no reference. */
const TEMPLATES = [...OPERATION_IDS]
  .sort((left, right) => Number(isFixed(right)) - Number(isFixed(left)))
  .map((id) => ({ id, method: OPERATIONS[id].method, parts: OPERATIONS[id].path.split('/') }));

/** Returns null for a method and path that the contract does not have. */
export function matchOperation(method: string, target: string): MatchedOperation | null {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const given = path.split('/').map(decode);
  for (const template of TEMPLATES) {
    const params = template.method === method ? readParams(template.parts, given) : null;
    if (params !== null) return { id: template.id, params, query: Object.fromEntries(new URLSearchParams(query)) };
  }
  return null;
}

function readParams(template: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (template.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = given[index] ?? '';
    else if (part !== given[index]) return null;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
