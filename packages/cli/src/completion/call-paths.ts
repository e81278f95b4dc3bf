// The paths that can follow each method of `svc call`, from the operations table.
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import type { Words } from './command-words.ts';

const METHOD_PLACE = 0;

/** Only operations that a key may call. */
export function withCallPaths(tree: readonly Words[]): Words[] {
  const callable = OPERATION_IDS.map((id) => OPERATIONS[id]).filter(
    ({ access }) => access === 'public' || access === 'merchant',
  );
  const methods = [...new Set(callable.map(({ method }) => method))];
  const dependent = methods.map((method) => ({
    at: METHOD_PLACE + 1,
    after: [method, method.toLowerCase()],
    choices: callable.filter((operation) => operation.method === method).map(({ path }) => path),
  }));
  return tree.map((words) => (words.path === 'svc call' ? { ...words, dependent } : words));
}
