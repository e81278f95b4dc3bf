// Reads a rail's list page by page, to its end or not at all.
import { railUnreachable, readable } from './rail-http.ts';

export interface Page {
  items: unknown[];
  /** How to ask for the next page; null at the end. */
  next: string | null;
}

const MAX_PAGES = 10_000;

/** A page by the rail's own count, whose number is in `page=`, counted from 1. Rows without a count are of a list of unknown length. */
export function numberedPage(path: string, items: unknown[], count: { page: unknown; pages: unknown }): Page {
  if (items.length === 0 && /[?&]page=1\b/.test(path)) return { items, next: null };
  const [page, pages] = [readable(readCount(count.page)), readable(readCount(count.pages))];
  return { items, next: page < pages ? path.replace(/([?&])page=\d+/, `$1page=${page + 1}`) : null };
}

const readCount = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

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

/** The references of the first so many items. */
export async function collectReferences(
  items: AsyncIterable<{ railReference: string | null }>,
  most: number,
): Promise<string[]> {
  const references = new Set<string>();
  let count = 0;
  for await (const { railReference } of items) {
    if (railReference !== null) references.add(railReference);
    count += 1;
    if (count === most) break;
  }
  return [...references];
}

export async function collectPages(first: string, ask: (at: string) => Promise<Page>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of readPages(first, ask)) items.push(item);
  return items;
}
