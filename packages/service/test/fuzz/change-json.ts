// A good value with a few places changed: replaced, left out, renamed, added or doubled.
import fc from 'fast-check';
import type { Text } from './fuzz-case.ts';
import { hostileJson, type Part, word } from './hostile-text.ts';

const MARK = '\u0001#';

type Change = readonly [
  how: 'replace' | 'drop' | 'rename' | 'add' | 'double',
  where: number,
  value: readonly Part[],
  name: string,
];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('replace', 'replace', 'replace', 'drop', 'rename', 'add', 'double'),
  fc.nat(40),
  hostileJson,
  word,
) as fc.Arbitrary<Change>;

/** A good value, as it is or with a few places changed: the text of its JSON. */
export const nearly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<Text> =>
  fc
    .tuple(
      good,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 4, arbitrary: fc.tuple(change) },
        { weight: 2, arbitrary: fc.array(change, { minLength: 2, maxLength: 3 }) },
      ),
    )
    .map(([value, changes]) => applyChanges(value, changes));

function applyChanges(good: unknown, changes: readonly Change[]): Text {
  const root = { value: structuredClone(good) };
  const values: (readonly Part[])[] = [];
  for (const [how, where, value, name] of changes) {
    const places = placesOf(root);
    const place = places[where % places.length];
    if (place === undefined) continue;
    const [holder, key] = place;
    const mark = `${MARK}${values.length}`;
    if (how === 'drop' && !Array.isArray(holder) && holder !== root) delete holder[key];
    else if (how === 'rename' && !Array.isArray(holder) && holder !== root) {
      holder[`${name}${key}`] = holder[key];
      delete holder[key];
    } else if (how === 'add' || how === 'double') {
      const inside = typeof holder[key] === 'object' && holder[key] !== null ? (holder[key] as Holder) : holder;
      if (inside === root) continue;
      // Twice the same name is only in the text: the mark is replaced by a name that is there already.
      const added = how === 'add' ? name : `${MARK}${key}`;
      // Defined, because `__proto__` is not a property when it is only set.
      if (Array.isArray(inside)) inside.push(mark);
      else Object.defineProperty(inside, added, { value: mark, enumerable: true, configurable: true, writable: true });
      values.push(value);
    } else {
      holder[key] = mark;
      values.push(value);
    }
  }
  return fill(JSON.stringify(root.value) ?? 'null', values);
}

type Holder = Record<string, unknown>;

/** Every place that holds a value, the whole first. */
function placesOf(root: { value: unknown }): [Holder, string][] {
  const found: [Holder, string][] = [];
  const walk = (holder: Holder, key: string): void => {
    found.push([holder, key]);
    const inner = holder[key];
    if (typeof inner === 'object' && inner !== null) for (const name of Object.keys(inner)) walk(inner as Holder, name);
  };
  walk(root as unknown as Holder, 'value');
  return found;
}

/** Puts each value in the place of its mark. */
function fill(text: string, values: readonly (readonly Part[])[]): Text {
  const escapedMark = '\\u0001#';
  const parts: Part[] = [];
  for (const [index, piece] of text.split(/"\\u0001#(\d+)"/).entries()) {
    if (index % 2 === 0) parts.push(piece.replaceAll(escapedMark, ''));
    else parts.push(...(values[Number(piece)] ?? ['null']));
  }
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts.filter((part) => part !== '');
}
