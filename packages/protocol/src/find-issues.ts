// Runs a compiled schema over a value and words the faults for a person.
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Issue } from './errors.ts';
import { LIMITS } from './limits.ts';
import { PATTERN_MESSAGES } from './resources/primitives.ts';
import { fault } from './sentences.ts';
import { cutText } from './text.ts';

const MAX_PATH_CHARS = 200;
/** Enough to correct a request. A hostile body must not produce a large answer. */
const MAX_ISSUES = 20;
const MAX_ENTRIES = 100;

const compiled = new WeakMap<TSchema, Validator>();

const validatorOf = (schema: TSchema): Validator => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validator: Validator = Compile(schema);
  compiled.set(schema, validator);
  return validator;
};

/** Returns true when the value fits the schema. */
export const fitsSchema = (schema: TSchema, value: unknown): boolean => validatorOf(schema).Check(value);

/** Returns everything wrong with the value, at most one issue per path. Empty when the value fits. */
export const findIssues = (schema: TSchema, value: unknown): Issue[] => {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return [];
  const byPath = new Map<string, Issue>();
  for (const error of validator.Errors(prune(value, 1))) {
    for (const issue of wordError(error as SchemaError)) {
      if (!byPath.has(issue.path)) byPath.set(issue.path, issue);
    }
  }
  if (byPath.size === 0) return [{ path: '', message: fault('not_valid') }];
  return [...byPath.values()].slice(0, MAX_ISSUES);
};

// Naming faults costs far more than detecting them, so only the start of a very large value is checked.
const prune = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null || depth > LIMITS.jsonDepth) return value;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => prune(item, depth + 1));
  const keys = Object.keys(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(keys.map((key) => [key, prune((value as Record<string, unknown>)[key], depth + 1)]));
};

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: {
    requiredProperties?: string[];
    additionalProperties?: string[];
    allowedValues?: unknown[];
    allowedValue?: unknown;
    type?: string | string[];
    pattern?: unknown;
    limit?: number;
  };
}

const wordError = (error: SchemaError): Issue[] => {
  const at = toPath(error.instancePath);
  const below = (name: string): string => cutText(at === '' ? name : `${at}.${name}`, MAX_PATH_CHARS);
  if (error.keyword === 'required') {
    return (error.params.requiredProperties ?? []).map((name) => ({ path: below(name), message: fault('required') }));
  }
  if (error.keyword === 'additionalProperties') {
    return (error.params.additionalProperties ?? []).map((name) => ({
      path: below(name),
      message: wordUnknown(below(name)),
    }));
  }
  // The engine also reports each unknown property by itself, with its own path.
  if (error.keyword === 'boolean') return [{ path: at, message: wordUnknown(at) }];
  return [{ path: at, message: wordKeyword(error) }];
};

/** Metadata accepts any name that is neither empty nor too long. */
const wordUnknown = (path: string): string =>
  path.startsWith('metadata.') ? `must have a name of 1 to ${LIMITS.metadataKeyChars} characters` : fault('unknown');

const wordKeyword = ({ keyword, params }: SchemaError): string => {
  const limit = String(params.limit);
  switch (keyword) {
    case 'type':
      return wordType(params.type);
    case 'enum':
      return fault('one_of', (params.allowedValues ?? []).join(', '));
    case 'const':
      return fault('be', String(params.allowedValue));
    case 'pattern':
      return PATTERN_MESSAGES[String(params.pattern)] ?? fault('wrong_form');
    case 'minLength':
      return params.limit === 1 ? fault('not_empty') : fault('min_chars', limit);
    case 'maxLength':
      return fault('max_chars', limit);
    case 'minimum':
      return fault('min', limit);
    case 'maximum':
      return fault('max', limit);
    case 'minItems':
      return params.limit === 1 ? fault('not_empty') : fault('min_items', limit);
    case 'maxItems':
      return fault('max_items', limit);
    case 'minProperties':
      return fault('one_property');
    case 'maxProperties':
      return fault('max_properties', limit);
    default:
      return fault('not_valid');
  }
};

const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const;

const wordType = (type: string | string[] | undefined): string => {
  const name = Array.isArray(type) ? (type[0] ?? '') : (type ?? '');
  const known = TYPES.find((each) => each === name);
  return known === undefined ? fault('be', `of type ${name}`) : fault(known);
};

/** `/payout/accountNumber` becomes `payout.accountNumber`. */
const toPath = (pointer: string): string =>
  cutText(
    pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.'),
    MAX_PATH_CHARS,
  );
