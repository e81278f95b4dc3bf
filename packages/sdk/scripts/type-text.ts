// Words a schema as TypeScript, with the description and example of each property above it.

export interface SchemaNode {
  $id?: string;
  type?: string;
  description?: string;
  examples?: readonly unknown[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly SchemaNode[];
  items?: SchemaNode;
  properties?: Readonly<Record<string, SchemaNode>>;
  required?: readonly string[];
  default?: unknown;
  patternProperties?: Readonly<Record<string, SchemaNode>>;
}

/** Names that differ from the schema's: the struct of the contract already is `Voucher`. */
const RENAMED: Readonly<Record<string, string>> = { Voucher: 'WireVoucher' };
/** Properties whose known values are offered while others stay allowed. */
const OPEN_VALUES: Readonly<Record<string, string>> = { chain: 'ChainName' };

export const nameOf = ($id: string): string => RENAMED[$id] ?? $id;

/** Returns the type of a schema that is used by another: a name where it has one. */
export function typeText(schema: SchemaNode, property = ''): string {
  if (schema.$id !== undefined) return nameOf(schema.$id);
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => typeText(each, property)).join(' | ');
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.type === 'array') return arrayText(typeText(schema.items ?? {}));
  if (schema.type === 'object') return objectText(schema);
  return OPEN_VALUES[property] ?? PLAIN[schema.type ?? ''] ?? 'unknown';
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns the members of an object, one property with its comment after the other. `skipped` are left out. */
export function membersText(schema: SchemaNode, skipped: readonly string[] = []): string {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !skipped.includes(name))
    .map(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${commentText(property)}${name}${mark}: ${typeText(property, name)};`;
    })
    .join('\n');
}

/** Returns the comment of a schema, or nothing when it has no description. */
export function commentText({ description, examples }: SchemaNode): string {
  if (description === undefined) return '';
  const safe = description.replaceAll('*/', '* /');
  if (examples === undefined) return `/** ${safe} */\n`;
  return `/**\n * ${safe}\n * @example ${JSON.stringify(examples[0])}\n */\n`;
}

function objectText(schema: SchemaNode): string {
  if (schema.properties !== undefined && Object.keys(schema.properties).length > 0)
    return `{\n${membersText(schema)}\n}`;
  const values = Object.values(schema.patternProperties ?? {});
  return values[0] === undefined ? 'Record<string, never>' : `Record<string, ${typeText(values[0])}>`;
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

const arrayText = (inner: string): string => (/^[\w.]+$/.test(inner) ? `${inner}[]` : `(${inner})[]`);
