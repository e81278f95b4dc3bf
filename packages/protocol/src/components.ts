// All named schemas, and how an OpenAPI 3.1 document refers to them.
import type { TSchema } from 'typebox';
import * as resources from './resources/index.ts';

type SchemaNode = Record<string, unknown>;

const isNamed = (value: unknown): value is TSchema & { $id: string } =>
  typeof value === 'object' && value !== null && '$id' in value && typeof value.$id === 'string';

/** Every resource by its component name. */
export const COMPONENTS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  Object.values<unknown>(resources)
    .filter(isNamed)
    .map((schema) => [schema.$id, schema]),
);

/** Returns the schema for OpenAPI: named schemas become references to components. */
export const toOpenApiSchema = (schema: TSchema): SchemaNode => referTo(schema, false);

/** Returns the schema of a component itself: without its own name, with references to the components inside. */
export const toOpenApiComponent = (schema: TSchema): SchemaNode => referTo(schema, true);

const referTo = (schema: TSchema, isRoot: boolean): SchemaNode => {
  if (isNamed(schema) && !isRoot) return { $ref: `#/components/schemas/${schema.$id}` };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$id')
      .map(([key, value]) => [key, copy(value)]),
  );
};

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  return typeof value === 'object' && value !== null ? referTo(value as TSchema, false) : value;
};
