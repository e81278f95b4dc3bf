// Runs a compiled schema over a value and words the faults for a person.
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Issue } from './errors.ts';
import { LIMITS } from './limits.ts';
import { PATTERN_MESSAGES } from './resources/primitives.ts';
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
  if (byPath.size === 0) return [{ path: '', message: 'is not valid' }];
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
    return (error.params.requiredProperties ?? []).map((name) => ({ path: below(name), message: 'is required' }));
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
  path.startsWith('metadata.') ? `must have a name of 1 to ${LIMITS.metadataKeyChars} characters` : 'is not known here';

const wordKeyword = ({ keyword, params }: SchemaError): string => {
  switch (keyword) {
    case 'type':
      return `must be ${wordType(params.type)}`;
    case 'enum':
      return `must be one of ${(params.allowedValues ?? []).join(', ')}`;
    case 'const':
      return `must be ${String(params.allowedValue)}`;
    case 'pattern':
      return PATTERN_MESSAGES[String(params.pattern)] ?? 'has the wrong form';
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must be at least ${params.limit} characters`;
    case 'maxLength':
      return `must be at most ${params.limit} characters`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} items`;
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'minProperties':
      return 'must have at least one property';
    case 'maxProperties':
      return `must have at most ${params.limit} properties`;
    default:
      return 'is not valid';
  }
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
};

const wordType = (type: string | string[] | undefined): string => {
  const name = Array.isArray(type) ? (type[0] ?? '') : (type ?? '');
  return TYPE_WORDS[name] ?? `of type ${name}`;
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
