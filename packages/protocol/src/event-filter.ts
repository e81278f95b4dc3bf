// Which events an endpoint wants by their data: one rule for the service, which sends, and the SDK, which looks for gaps.

/** Fields of the data of an event that an endpoint may filter on. */
export const FILTER_FIELDS = ['type', 'status', 'chain', 'wallet', 'tokenIn', 'tokenOut', 'bankCode'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** By field, the values that are wanted. */
export type EventFilter = { [Field in FilterField]?: readonly string[] | undefined };

const PLAIN = /^[\x20-\x7e]{0,100}$/;

/** What of the data a filter may look at. A text that no filter can name is empty, and fits none. */
export const filterFacts = (data: unknown): Partial<Record<FilterField, string>> => {
  const facts: Partial<Record<FilterField, string>> = {};
  if (typeof data !== 'object' || data === null) return facts;
  for (const field of FILTER_FIELDS) {
    const value = Object.hasOwn(data, field) ? (data as Record<string, unknown>)[field] : undefined;
    if (typeof value === 'string') facts[field] = PLAIN.test(value) ? value : '';
  }
  return facts;
};

/** A field that the data do not have narrows nothing: a payout has no chain, and is still wanted by who filters on one. */
export const fitsFilter = (filter: EventFilter | undefined, data: unknown): boolean => {
  const facts = filterFacts(data);
  return FILTER_FIELDS.every((field) => {
    const [wanted, fact] = [filter?.[field], facts[field]];
    return wanted === undefined || fact === undefined || wanted.includes(fact);
  });
};
