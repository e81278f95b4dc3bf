// Reads a rail's list page by page, to its end or not at all.
import type { RailTransaction } from '../../ports/bank-rail.ts';
import { railUnreachable, readable } from './rail-http.ts';

export interface Page {
  items: unknown[];
  /** How to ask for the next page; null at the end. */
  next: string | null;
  /** How many there are, where the rail counts them. */
  pages?: number;
}

const MAX_PAGES = 10_000;

/** A page by the rail's own count, whose number is in `page=`, counted from 1. Rows without a count are of a list of unknown length. */
export function numberedPage(path: string, items: unknown[], count: { page: unknown; pages: unknown }): Page {
  if (items.length === 0 && /[?&]page=1\b/.test(path)) return { items, next: null };
  const [page, pages] = [readable(readCount(count.page)), readable(readCount(count.pages))];
  return { items, next: page < pages ? pageAt(path, page + 1) : null, pages };
}

const pageAt = (path: string, page: number): string => path.replace(/([?&])page=\d+/, `$1page=${page}`);

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

/** The newest items of a list by numbered pages, in so few calls: nothing says at which end of a list they are. */
export async function* readNewest(
  first: string,
  { ask, timeOf, calls }: { ask(at: string): Promise<Page>; timeOf(item: unknown): number | null; calls: number },
): AsyncGenerator<unknown> {
  const { items, pages = 1 } = await ask(first);
  yield* items;
  const isNewestFirst = (timeOf(items[0]) ?? 0) >= (timeOf(items.at(-1)) ?? 0);
  for (let count = 1; count < Math.min(calls, pages); count += 1) {
    yield* (await ask(pageAt(first, isNewestFirst ? count + 1 : pages - count + 1))).items;
  }
}

interface Listed {
  most: number;
  /** Null, or a throw: a row of something else, which says nothing about ours. */
  read(row: unknown): Pick<RailTransaction, 'railReference' | 'status'> | null;
}

/** Of the first so many rows the references of those that have ended. */
export async function collectReferences(rows: AsyncIterable<unknown>, { most, read }: Listed): Promise<string[]> {
  const references = new Set<string>();
  let count = 0;
  for await (const row of rows) {
    const { railReference = null, status = 'pending' } = orNull(() => read(row)) ?? {};
    if (railReference !== null && status !== 'pending') references.add(railReference);
    count += 1;
    if (count === most) break;
  }
  return [...references];
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export async function collectPages(first: string, ask: (at: string) => Promise<Page>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of readPages(first, ask)) items.push(item);
  return items;
}
