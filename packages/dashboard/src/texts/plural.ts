// A text that depends on a number, by the plural rules of the reader's language.
import { formatCount } from '../format.ts';
import { fillPlaces } from './fill-places.ts';
import { catalogue, pluralRules } from './language.ts';
import { mark } from './phrase.ts';

/** The number is `{1}`: plural(rows, { one: '{1} row', other: '{1} rows' }) */
export function plural(count: number, forms: { one: string; other: string }): string {
  const found = catalogue[forms.other];
  const known = typeof found === 'object' ? found : forms;
  const message = known[pluralRules.select(count) as 'one'] ?? known.other ?? forms.other;
  return String(fillPlaces(message, [formatCount(count)], mark));
}
