// svc call: calls any operation and prints the verified, decrypted answer.
import { Argument, Command } from 'commander';
import { UsageError } from '../errors/exit-codes.ts';
import { collect, parsePairs, readData } from '../options.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  data?: string;
  query?: string[];
  idempotencyKey?: string;
  include?: boolean;
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];

/** Replaces the library's own check, which accepts capitals only. */
function upperCased(method: string): string {
  const verb = method.toUpperCase();
  if (METHODS.includes(verb)) return verb;
  throw new UsageError(`${method} is no method of the API: ${METHODS.join(', ')}.`);
}

export function callCommand(io: Io): Command {
  const command = new Command('call')
    .description('Call any operation: sealed, signed, verified, decrypted.')
    .addArgument(new Argument('<method>', 'of HTTP').choices(METHODS).argParser(upperCased))
    .argument('<path>', 'such as /v1/banks')
    .option('-d, --data <json>', 'the plaintext body: JSON, @file, or - for the standard input')
    .option('-q, --query <name=value>', 'a query parameter; can be given more than once', collect)
    .option('--idempotency-key <key>', 'makes a write safe to repeat; a fresh one otherwise')
    .option('-i, --include', 'the status and the request id too')
    .action(action<Options>(io, call));
  return withExamples(command, [
    ['svc call GET /v1/banks', 'a read'],
    ['svc call GET /v1/conversions -q status=succeeded -q limit=5', 'with a query'],
    [`svc call POST /v1/accounts/resolve -d '{"bankCode":"044","accountNumber":"0123456789"}'`, 'a write'],
    ['svc call POST /v1/conversions -d @conversion.json --idempotency-key order-1234', 'a write that can be repeated'],
  ]);
}

const call: Parameters<typeof action<Options>>[1] = async (run, verb = '', path = '') => {
  const { data, query = [], idempotencyKey, include } = run.options;
  const body = data === undefined ? undefined : await readData(run.io, data);
  if (verb === 'GET' && body !== undefined) throw new UsageError('A GET has no body: use --query.');
  const options = { signal: run.io.signal, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  const answer = await (await run.client()).svc.request(
    verb,
    withQuery(path, parsePairs(query, '--query')),
    body,
    options,
  );
  const shown = include ? answer : answer.body;
  run.print(shown, () => `${typeof shown === 'string' ? shown : JSON.stringify(shown, null, 2)}\n`);
};

function withQuery(path: string, pairs: readonly [string, string][]): string {
  const query = new URLSearchParams([...pairs]).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
