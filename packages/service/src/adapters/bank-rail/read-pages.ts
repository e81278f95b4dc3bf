// Reads a rail's list page by page, to its end or not at all.
import { railUnreachable } from './rail-http.ts';

export interface Page {
  items: unknown[];
  /** How to ask for the next page; null at the end. */
  next: string | null;
}

const MAX_PAGES = 10_000;

/** Items as they come. Throws when a page fails or the list never ends: a part of a list is never taken for the whole. */
export async function* readPages(first: string, ask: (at: string) => Promise<Page>): AsyncGenerator<unknown> {
  let at: string | null = first;
  for (let count = 0; at !== null; count += 1) {
    if (count === MAX_PAGES) throw railUnreachable();
    const { items, next }: Page = await ask(at);
    yield* items;
    at = next;
  }
}

export async function collectPages(first: string, ask: (at: string) => Promise<Page>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of readPages(first, ask)) items.push(item);
  return items;
}
