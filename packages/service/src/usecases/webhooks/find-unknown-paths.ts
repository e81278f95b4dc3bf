// Finds the properties of a value, at any depth, that a schema does not define.

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  anyOf?: SchemaNode[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns paths like `overrides.payout.iban`. An open object accepts every property. */
export function findUnknownPaths(schema: object, value: unknown, path: string): string[] {
  if (!isObject(value)) return [];
  const properties = propertiesOf(schema);
  if (properties === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return known ? findUnknownPaths(known, inner, `${path}.${key}`) : [`${path}.${key}`];
  });
}

function propertiesOf(schema: SchemaNode): Record<string, SchemaNode> | null {
  const own = schema.properties && Object.keys(schema.properties).length > 0 ? schema.properties : null;
  return own ?? schema.anyOf?.map(propertiesOf).find((properties) => properties !== null) ?? null;
}
