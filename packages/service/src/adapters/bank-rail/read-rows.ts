// Reads the rows of a rail's list one by one: one that cannot be read is named, and does not end the list.
import { SvcError } from '@svc/protocol';
import type { StatementRange, UnreadableLine } from '../../ports/bank-rail.ts';
import { textField } from './rail-json.ts';

export async function* readRows<Row>(
  rows: AsyncIterable<unknown>,
  {
    kind,
    read,
    onUnreadable,
  }: Pick<StatementRange, 'onUnreadable'> & {
    kind: UnreadableLine['kind'];
    read(row: unknown): Row;
  },
): AsyncGenerator<Row> {
  for await (const each of rows) {
    let row: Row;
    try {
      row = read(each);
    } catch (error) {
      if (onUnreadable === undefined || !(error instanceof SvcError)) throw error;
      onUnreadable({ kind, id: textField(each, 'id') });
      continue;
    }
    yield row;
  }
}
