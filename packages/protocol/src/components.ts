// All named schemas, and how a schema refers to them in an OpenAPI 3.1 document.
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

/** The schema as OpenAPI wants it: named schemas become references to components. */
export const toOpenApiSchema = (schema: TSchema): SchemaNode => referTo(schema, false);

/** The schema of a component itself: its own name is left out, those inside become references. */
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
