// Gives the properties of a schema their descriptions and examples.
import type { TProperties, TSchema } from 'typebox';
import { FIELD_NOTES, type FieldNote } from './field-notes.ts';

/** Properties that have a description of their own, or the name of a resource, are left as they are. */
export function withNotes<Properties extends TProperties>(owner: string, properties: Properties): Properties {
  const noted = Object.entries(properties).map(([name, schema]) => {
    const found = FIELD_NOTES[`${owner}.${name}`] ?? FIELD_NOTES[name];
    return [name, found === undefined || isDescribed(schema) ? schema : describe(schema, found)];
  });
  return Object.fromEntries(noted) as Properties;
}

const isDescribed = (schema: TSchema): boolean => 'description' in schema || '$id' in schema;

/** A copy, because small schemas are shared. The library keeps the kind of a schema in hidden properties. */
function describe(schema: TSchema, { description, example }: FieldNote): TSchema {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as TSchema;
  const ownExample = example !== undefined && !('examples' in schema) && { examples: [example] };
  return Object.assign(copy, { description }, ownExample);
}
