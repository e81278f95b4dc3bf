// Request targets: good paths and queries of a table's row, and paths and queries with something odd in them.
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { fromSchema } from './from-schema.ts';
import { hostileText } from './hostile-text.ts';

const partsOf = (parts: readonly (string | readonly [string, number])[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(Math.min(part[1], 4000)))).join('');
/** Encoded now and then: what is in a path or a query may come either way. */
const inUrl = fc
  .tuple(hostileText, fc.boolean())
  .map(([parts, isEncoded]) => (isEncoded ? encode(partsOf(parts)) : partsOf(parts).replaceAll('?', '')));
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const SEGMENTS = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%2e',
  '%2F',
  '%2f..%2f',
  '%5c',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%c0%ae',
  '%252e%252e',
];
const MORE_SEGMENTS = [
  ';a=b',
  '__proto__',
  '%ed%a0%80',
  '\u00e9',
  '*',
  ':',
  '~',
  '{id}',
  'index.html',
  '.svc-built',
  'a%0d%0ab',
];
export const segment = fc.oneof(fc.constantFrom(...SEGMENTS, ...MORE_SEGMENTS), inUrl);

/** A path as it is, or with a segment put in, cut or in another case. */
export const nearlyPath = (path: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 24, arbitrary: path },
    { weight: 3, arbitrary: fc.tuple(path, segment, fc.nat(6)).map(([base, put, at]) => putInto(base, put, at)) },
    { weight: 1, arbitrary: path.map((base) => base.toUpperCase()) },
    { weight: 1, arbitrary: path.map((base) => base.replaceAll('/', '%2F')).map((base) => `/${base.slice(3)}`) },
  );

function putInto(path: string, put: string, at: number): string {
  const [bare = '', ...query] = path.split('?');
  const segments = bare.split('/');
  segments.splice(1 + (at % segments.length), 0, put);
  return [segments.join('/'), ...query].join('?');
}

const ANY_TEXT = { type: 'string' } as unknown as TSchema;
/** What exists of the noun that the path names. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\/submissions\//, '<submission>'],
  [/\/items\//, '<item>'],
  [/\/deliveries\/\{id\}/, '<delivery>'],
  [/\/exports/, '<export>'],
  [/(webhook-)?endpoints/, '<endpoint>'],
  [/\/events/, '<event>'],
  [/\/requests/, '<request>'],
  [/signing-keys/, '<signingKey>'],
  [/api-keys|credentials/, '<apiKey>'],
  [/conversions|reviews|holds/, '<conversion>'],
];
const idIn = (path: string, name: string): fc.Arbitrary<string> | null => {
  const found = name === 'id' ? NOUNS.find(([noun]) => noun.test(path)) : undefined;
  return found === undefined ? null : fc.constant(found[1]);
};

const paramsOf = (path: string, schema: TSchema | null): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const properties = (schema as { properties?: Record<string, TSchema> } | null)?.properties ?? {};
  const values = names.map((name) =>
    fc.oneof(
      { weight: 12, arbitrary: idIn(path, name) ?? fromSchema(properties[name] ?? ANY_TEXT, name) },
      { weight: 1, arbitrary: segment },
    ),
  );
  return fc
    .tuple(...values)
    .map((found) => found.reduce<string>((text, value) => text.replace(/\{\w+\}/, () => asText(value)), path));
};

const queryOf = (schema: TSchema | null): fc.Arbitrary<string> => {
  const properties = Object.entries((schema as { properties?: Record<string, TSchema> } | null)?.properties ?? {});
  const pairs = properties.map(([name, inner]) =>
    fc.oneof(
      { weight: 6, arbitrary: fromSchema(inner, name).map((value) => `${name}=${keepNames(asText(value))}`) },
      { weight: 2, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: inUrl.map((value) => `${name}=${value}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(`${name}`, `${name}=`, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`),
      },
    ),
  );
  const odd = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.tuple(inUrl, inUrl).map(([name, value]) => `${name}=${value}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&&&', '?', '=', '%', '%ff=%ff', '__proto__=1', 'a=1#b', 'limit=1e3', 'limit=٣'),
    },
  );
  return fc.tuple(...pairs, odd).map((all) => all.filter((pair) => pair !== '').join('&'));
};

/** Encoded, but for the names that are filled in later. */
const keepNames = (text: string): string => (/^<\w+>$/.test(text) ? text : encode(text));

export const targetOf = (path: string, params: TSchema | null, query: TSchema | null): fc.Arbitrary<string> =>
  fc
    .tuple(nearlyPath(paramsOf(path, params)), queryOf(query))
    .map(([found, pairs]) => (pairs === '' ? found : `${found}?${pairs}`));

/** A changed value may be an object that cannot be made a text, such as one whose `toString` is a number. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
