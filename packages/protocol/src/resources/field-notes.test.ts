// Every property of every resource, body, query and path parameter is described, and every plain one has an example that fits.
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../components.ts';
import { OPERATIONS } from '../endpoints.ts';
import { fitsSchema } from '../find-issues.ts';
import { FIELD_NOTES, RESOURCE_NOTES } from './field-notes.ts';

interface Node {
  $id?: string;
  type?: string;
  description?: string;
  examples?: readonly unknown[];
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: readonly Node[];
}

interface Property {
  path: string;
  schema: Node;
}

/** Named schemas are visited by themselves. */
function propertiesOf(node: Node | null | undefined, path: string): Property[] {
  if (!node) return [];
  const own = Object.entries(node.properties ?? {}).flatMap(([name, schema]) => [
    { path: `${path}.${name}`, schema },
    ...(schema.$id === undefined ? propertiesOf(schema, `${path}.${name}`) : []),
  ]);
  const inner = [node.items, ...(node.anyOf ?? [])].filter((each) => each !== undefined && each.$id === undefined);
  return [...own, ...inner.flatMap((each) => propertiesOf(each, path))];
}

const PROPERTIES = [
  ...Object.entries(COMPONENTS).flatMap(([name, schema]) => propertiesOf(schema as Node, name)),
  ...Object.values(OPERATIONS).flatMap(({ id, body, query, params }) =>
    [body, query, params].flatMap((schema) => propertiesOf(schema as Node | null, id)),
  ),
];

const isPlain = ({ type, anyOf = [] }: Node): boolean =>
  /^(string|integer|number|boolean)$/.test(type ?? '') || anyOf.some((each) => each.$id === undefined && isPlain(each));

describe('the notes of the fields', () => {
  it('leave no property without a description', () => {
    expect(PROPERTIES.length).toBeGreaterThan(250);
    const silent = PROPERTIES.filter(({ schema }) => {
      const named = schema.$id === undefined ? undefined : COMPONENTS[schema.$id];
      return !(schema.description ?? (named as Node | undefined)?.description);
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('give every plain property an example that its schema accepts', () => {
    const plain = PROPERTIES.filter(({ path, schema }) => isPlain(schema) && !path.startsWith('runTestAction.'));
    expect(plain.filter(({ schema }) => schema.examples === undefined).map(({ path }) => path)).toEqual([]);
    const wrong = plain.filter(({ schema }) => !fitsSchema(schema as TSchema, schema.examples?.[0]));
    expect(wrong.map(({ path, schema }) => [path, schema.examples?.[0]])).toEqual([]);
  });

  it('describe every resource, and nothing that is not there', () => {
    expect(Object.keys(RESOURCE_NOTES).sort()).toEqual(Object.keys(COMPONENTS).sort());
    const used = new Set(PROPERTIES.map(({ schema }) => schema.description));
    const unused = Object.entries(FIELD_NOTES).filter(([, { description }]) => !used.has(description));
    expect(unused.map(([name]) => name)).toEqual([]);
  });
});
