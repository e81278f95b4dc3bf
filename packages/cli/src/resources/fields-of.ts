// The fields of a schema as options: nested objects become longer names, and text becomes the type of the field.
import type { Operation } from '@svc/protocol';

type Schema = Operation['body'];
type Node = Record<string, unknown>;

export interface Field {
  /** `['payout', 'bankCode']`. */
  path: readonly string[];
  /** `--payout-bank-code`. */
  flag: string;
  description: string;
  isRequired: boolean;
  choices: readonly string[] | null;
  isList: boolean;
  /** Returns the value of the wire. What does not fit is passed on as text, so that the service names the field. */
  read(text: string): unknown;
}

export function fieldsOf(schema: Schema, before: readonly string[] = [], isNeeded = true): Field[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = [...before, name];
    // A field with a default may be left out, although the schema of the parsed value requires it.
    const isRequired = isNeeded && required.includes(name) && !hasDefault(inner);
    return hasProperties(inner)
      ? fieldsOf(inner, path, isRequired)
      : [fieldOf(path, inner as unknown as Node, isRequired)];
  });
}

const hasDefault = (schema: Schema): boolean => (schema as Node | null)?.default !== undefined;

const hasProperties = (schema: Schema): boolean => Object.keys((schema as Node | null)?.properties ?? {}).length > 0;

function fieldOf(path: readonly string[], node: Node, isRequired: boolean): Field {
  const isList = node.type === 'array';
  const item = isList ? (node.items as Node) : node;
  return {
    path,
    flag: `--${path.map(kebab).join('-')}`,
    description: String(node.description ?? '').replace(/\.$/, ''),
    isRequired,
    choices: Array.isArray(item.enum) ? item.enum.map(String) : null,
    isList,
    read: READERS[String(item.type)] ?? ((text) => text),
  };
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?[0-9]{1,15}$/.test(text) ? Number(text) : text),
  boolean: (text) => ({ true: true, false: false })[text] ?? text,
  object: parseOr,
};

/** An object without known properties, such as metadata, is given as JSON. */
function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
