// A list to await for its first page, to iterate with `for await`, or to read one page at a time.
import type { AnswerOf, OperationId, Pagination } from './api-types.ts';
import { SvcClientError } from './errors.ts';
import { callOperation, type OperationInput } from './transport/call-operation.ts';
import type { Client } from './transport/client.ts';
import type { CallOptions } from './transport/send-call.ts';

type ListOperation = {
  [Id in OperationId]: AnswerOf<Id> extends { pagination: Pagination } ? Id : never;
}[OperationId];

/** Awaiting it gives the first page; iterating it goes through the items of all pages. */
export interface List<Item, Page> extends AsyncIterable<Item>, PromiseLike<Page> {
  /** Returns one page: the first, or the one after a cursor. */
  page(cursor?: string): Promise<Page>;
  /** Yields page after page. */
  pages(): AsyncIterable<Page>;
  /** Returns at most `count` items. */
  take(count: number): Promise<Item[]>;
}

interface ListSource<Id extends ListOperation, Item> {
  id: Id;
  query: Partial<OperationInput<Id>['query']> | undefined;
  options: CallOptions | undefined;
  itemsOf(page: AnswerOf<Id>): readonly Item[];
}

export function listAll<Id extends ListOperation, Item>(
  client: Client,
  source: ListSource<Id, Item>,
): List<Item, AnswerOf<Id>> {
  const page = (cursor?: string): Promise<AnswerOf<Id>> => {
    const query = { ...source.query, ...(cursor === undefined ? {} : { cursor }) };
    return callOperation(client, source.id, { query } as OperationInput<Id>, source.options);
  };
  async function* pages(): AsyncGenerator<AnswerOf<Id>> {
    let cursor: string | undefined;
    for (;;) {
      const answer = await page(cursor);
      yield answer;
      const { pagination } = answer as { pagination: Pagination };
      if (!pagination.hasMore || pagination.nextCursor === null) return;
      if (pagination.nextCursor === cursor) throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The list does not end.');
      cursor = pagination.nextCursor;
    }
  }
  async function* items(): AsyncGenerator<Item> {
    for await (const answer of pages()) yield* source.itemsOf(answer);
  }
  return {
    page,
    pages,
    async take(count) {
      const taken: Item[] = [];
      if (count <= 0) return taken;
      for await (const item of items()) if (taken.push(item) >= count) break;
      return taken;
    },
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page.
    then: (resolve, reject) => page().then(resolve, reject),
    [Symbol.asyncIterator]: items,
  };
}
