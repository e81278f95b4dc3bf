// Puts values into the places of a message: `{1}` is the first value, `<2>words</2>` the words within the second.
import { createElement, Fragment, type ReactNode } from 'react';

/** A function wraps the words of its place: it makes the element around a part of a sentence. */
export type PlaceValue = ReactNode | ((words: ReactNode) => ReactNode);

const PLACE = /\{(\d+)\}|<(\d+)>(.*?)<\/\2>/gs;
const unchanged = (words: string): string => words;

/** Returns a string unless a value is an element. `mark` changes the words between the places. */
export function fillPlaces(message: string, values: readonly PlaceValue[], mark = unchanged): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of message.matchAll(PLACE)) {
    const [whole, place, around, within = ''] = match;
    const value = values[Number(place ?? around) - 1];
    parts.push(mark(message.slice(end, match.index)));
    parts.push(typeof value === 'function' ? value(fillPlaces(within, values, mark)) : asText(value));
    end = match.index + whole.length;
  }
  parts.push(mark(message.slice(end)));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : createElement(Fragment, null, ...parts);
}

/** What React shows as nothing is empty. */
function asText(value: ReactNode): ReactNode {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return typeof value === 'object' ? value : String(value);
}
