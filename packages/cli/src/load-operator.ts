// The service's own library, loaded only for operators: a merchant's install of this package does without it.
import { UsageError } from './exit-codes.ts';

export type Operator = typeof import('@svc/service');

export async function loadOperator(): Promise<Operator> {
  try {
    return await import('@svc/service');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !error.message.includes('@svc/service')) throw error;
    throw new UsageError('This is for operators: install @svc/service beside @svc/cli.');
  }
}

/** A part of the library that this version of it may not have. */
export function partOf<Part>(operator: Operator, name: string): Part {
  const found = (operator as unknown as Record<string, unknown>)[name];
  if (typeof found === 'function') return found as Part;
  throw new UsageError(`The @svc/service installed here has no ${name}.`);
}
