// The commands made from the operations table: operands from the path, options from query and body, examples from the examples.
import { OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import { EXAMPLES } from '@svc/protocol/openapi';
import { Command, Option } from 'commander';
import { buildCall } from '../build-call.ts';
import { UsageError } from '../errors/exit-codes.ts';
import { collect, readData } from '../options.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { type Example, withExamples } from '../with-examples.ts';
import { type Field, fieldsOf } from './fields-of.ts';
import { RESOURCE_ROWS } from './resource-rows.ts';

type Json = Record<string, unknown>;
type Options = Record<string, string | string[] | undefined>;

/** Adds the commands to their groups. */
export function addResourceCommands(program: Command, io: Io): void {
  for (const id of OPERATION_IDS) {
    const row = RESOURCE_ROWS[id];
    if ('by' in row) continue;
    const group = program.commands.find((one) => one.name() === row.group);
    group?.addCommand(resourceCommand(io, id, row));
  }
}

function resourceCommand(io: Io, id: OperationId, { group, verb }: { group: string; verb: string }): Command {
  const { summary, params, query, body, write } = OPERATIONS[id];
  const operands = fieldsOf(params);
  const fields = [...fieldsOf(query), ...fieldsOf(body)];
  const command = new Command(verb).description(`${summary}.`);
  for (const { path, description } of operands) command.argument(`<${path.join('-')}>`, description);
  for (const field of fields) command.addOption(optionOf(field));
  if (write) {
    if (fields.length > 0)
      command.option('-d, --data <json>', 'the whole body: JSON, @file, or - for the standard input');
    command.option('--idempotency-key <key>', 'makes the write safe to repeat; a fresh one otherwise');
  }
  command.action(
    action<Options>(io, async (run, ...given) => {
      const named = Object.fromEntries(operands.map(({ path }, at) => [path.join('-'), given[at]]));
      await runResource(run, id, { ...(await readFields(run, fields)), ...named });
    }),
  );
  return withExamples(command, examplesOf(id, `svc ${group} ${verb}`, operands, fields));
}

function optionOf({ flag, description, isRequired, choices, isList }: Field): Option {
  const option = new Option(`${flag} <value>`, isRequired ? `${description} (needed)` : description);
  if (choices !== null) option.choices([...choices]);
  return isList ? option.argParser(collect) : option;
}

/** What is named by an option wins over the same field of --data. */
async function readFields(run: Run<Options>, fields: readonly Field[]): Promise<Json> {
  const { data } = run.options;
  const whole = typeof data === 'string' ? await readData(run.io, data) : {};
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) throw new UsageError('--data is no object.');
  const result = structuredClone(whole) as Json;
  for (const { path, read, flag } of fields) {
    const given = run.options[new Option(`${flag} <value>`).attributeName()];
    if (given !== undefined) put(result, path, Array.isArray(given) ? given.map(read) : read(given));
  }
  return result;
}

function put(target: Json, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next = typeof inner === 'object' && inner !== null ? (inner as Json) : {};
  target[name] = next;
  put(next, rest, value);
}

async function runResource(run: Run<Options>, id: OperationId, fields: Json): Promise<void> {
  const { method, target, body } = buildCall(id, fields);
  const { idempotencyKey } = run.options;
  const options = { signal: run.io.signal, ...(typeof idempotencyKey === 'string' && { idempotencyKey }) };
  const answer = await (await run.client()).svc.request(method, target, body, options);
  run.print(answer.body, () => `${JSON.stringify(answer.body, null, 2)}\n`);
}

/** The examples of the reference, written as command lines. */
function examplesOf(id: OperationId, start: string, operands: readonly Field[], fields: readonly Field[]): Example[] {
  const { query, body, cases } = EXAMPLES[id];
  const line = (values: Json) =>
    [
      start,
      ...operands.map(({ path }) => OPERAND_EXAMPLES[path.join('-')] ?? ''),
      ...fields.flatMap(written(values)),
    ].join(' ');
  if (cases) return Object.values(cases).map(({ summary, body: values }) => [line(values as Json), summary]);
  return [[line({ ...query, ...(body as Json | undefined) }), 'an example']];
}

const OPERAND_EXAMPLES: Readonly<Record<string, string>> = {
  reference: 'op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b',
  id: 'ID',
};

const written =
  (values: Json) =>
  ({ path, flag }: Field): string[] => {
    const value = path.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], values);
    if (value === undefined) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return [flag, /^[\w.:@/-]+$/.test(text) ? text : `'${text}'`];
  };
