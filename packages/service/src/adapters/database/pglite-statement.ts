// One statement with parameters on the embedded engine. The engine's own `query` hands it over in six parts, and parses and
// plans it again every time: most of the CPU of a short one.
/// <reference path="./pg-utils.d.ts" />
import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import utils from 'pg/lib/utils.js';
import { type Column, type Row, readRow, toColumns } from './sql-values.ts';

interface Statement {
  /** Empty until it is prepared. */
  name: string;
  /** Null until it was answered once as a prepared one. */
  columns: readonly Column[] | null;
}

type Message = messages.BackendMessage;

/** Bounds what their plans hold of the memory. The service has fewer, but for searches that are put together from parts. */
const MAX_KNOWN = 400;

/** "cached plan must not change result type" has no code of its own. */
const FEATURE_NOT_SUPPORTED = '0A000';

const { serialize } = protocol;

/** Returns what runs a statement. There is one connection, so every text is prepared on it when it comes again. */
export function prepareOnPglite(pglite: PGlite) {
  const known = new Map<string, Statement>();
  let prepared = 0;

  async function run(text: string, values: readonly unknown[]): Promise<Row[]> {
    const comesAgain = known.has(text);
    const statement: Statement = known.get(text) ?? { name: '', columns: null };
    if (known.size < MAX_KNOWN) known.set(text, statement);
    const name = statement.name || (comesAgain ? `s${++prepared}` : '');
    const parts = [
      serialize.bind({ statement: name, values: values.map((value) => utils.prepareValue(value)) }),
      serialize.execute({}),
      serialize.sync(),
    ];
    if (statement.columns === null) parts.splice(1, 0, serialize.describe({ type: 'P' }));
    if (statement.name === '') parts.unshift(serialize.parse({ name, text }));
    const answer = await pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false, throwOnError: false });
    // Prepared it stays, even where the rest of it failed.
    if (answer.some((message) => message.name === 'parseComplete')) statement.name = name;
    const failure = answer.find(isFailure);
    // Its table has other columns now: it is prepared again at its next use.
    if (failure?.code === FEATURE_NOT_SUPPORTED) known.delete(text);
    if (failure) throw failure;
    const columns = statement.columns ?? toColumns(answer.find(isDescription)?.fields ?? []);
    // Until it is prepared, nothing refuses it when its table gets another column.
    if (statement.name !== '') statement.columns = columns;
    return answer.filter(isRow).map(({ fields }) => readRow(columns, fields));
  }

  return (text: string, values: readonly unknown[]): Promise<Row[]> => pglite.runExclusive(() => run(text, values));
}

const isFailure = (message: Message): message is messages.DatabaseError => message.name === 'error';
const isDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';
