// Reads single settings from the environment. The first invalid one stops the start with one line that names it.
import { existsSync, readFileSync } from 'node:fs';
import { parseAddress } from '@svc/protocol';
import { config as readDotenv } from 'dotenv';
import { RETAINED_TABLES, RETENTION, type RetentionDays } from '../domain/retention.ts';
import type { Address } from '../ports/chain.ts';

/** A missing or invalid setting. The message is the whole line that the operator sees. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  text(name: string): string | null;
  textOr(name: string, fallback: string): string;
  required(name: string, why: string): string;
  /** Returns the value, or the content of the file that NAME_FILE points to. */
  secret(name: string): string | null;
  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice;
  integer(name: string, range: { min: number; max: number; fallback: number }): number;
  list(name: string): string[];
  flag(name: string): boolean;
  /** The lines of the file that the setting names, without comments; null where it is not set. */
  lines(name: string, most: number): string[] | null;
  refuse(name: string, problem: string): never;
}

export function readSettings(environment: Environment): Settings {
  const refuse = (name: string, problem: string): never => {
    throw new ConfigError(`${name} ${problem}`);
  };
  const text = (name: string): string | null => environment[name]?.trim() || null;

  const secret = (name: string): string | null => {
    const file = text(`${name}_FILE`);
    if (file === null) return text(name);
    if (text(name) !== null) return refuse(name, `and ${name}_FILE are both set: set one of them`);
    if (!existsSync(file)) return refuse(`${name}_FILE`, `names a file that does not exist: ${file}`);
    return readFileSync(file, 'utf8').trim() || refuse(`${name}_FILE`, `names an empty file: ${file}`);
  };

  const lines = (name: string, most: number): string[] | null => {
    const file = text(name);
    if (file === null) return null;
    const found = readLines(file) ?? refuse(name, `names a file that cannot be read: ${file}`);
    return found.length > most ? refuse(name, `must have at most ${most} lines`) : found;
  };

  return {
    lines,
    text,
    secret,
    refuse,
    textOr: (name, fallback) => text(name) ?? fallback,
    required: (name, why) => text(name) ?? refuse(name, `is missing: ${why}`),
    choice(name, choices, fallback) {
      const value = text(name) ?? fallback;
      return choices.find((choice) => choice === value) ?? refuse(name, `must be one of ${choices.join(', ')}`);
    },
    integer(name, { min, max, fallback }) {
      const value = text(name);
      if (value === null) return fallback;
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? number : refuse(name, `must be a whole number from ${min} to ${max}`);
    },
    list: (name) => (text(name) ?? '').split(',').flatMap((item) => item.trim() || []),
    flag(name) {
      const value = text(name);
      if (value === null || value === 'no') return false;
      return value === 'yes' || refuse(name, 'must be yes or no');
    },
  };
}

/** Null: it cannot be read. */
function readLines(file: string): string[] | null {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line) => line.replace(/#.*/, '').trim() || []);
  } catch {
    return null;
  }
}

// An address in a setting; null when it is not set.

export function readAddress(settings: Settings, name: string): Address | null {
  const text = settings.text(name);
  return text === null ? null : checkAddress(settings, name, text);
}

/** Several, with commas. */
export const readAddresses = (settings: Settings, name: string): Address[] =>
  settings.list(name).map((text) => checkAddress(settings, name, text));

function checkAddress(settings: Settings, name: string, text: string): Address {
  try {
    return parseAddress(text);
  } catch {
    return settings.refuse(name, 'must be an address: 0x and 40 hex digits, with a right checksum when in mixed case');
  }
}

// The URL of another program in a setting. In Live it has TLS: most requests carry a secret key, and every answer is believed.

const EXAMPLE = 'https://api.example.com';

interface UrlRules {
  isLive: boolean;
  /** Used when the setting is missing, and not checked. */
  fallback: string;
  /** What a right one looks like. */
  like?: string;
}

/** Without a trailing slash, so that a path can follow. */
export function readUrl(settings: Settings, name: string, rules: UrlRules): string {
  return readOptionalUrl(settings, name, rules) ?? rules.fallback;
}

export function readOptionalUrl(settings: Settings, name: string, rules: Omit<UrlRules, 'fallback'>): string | null {
  const text = settings.text(name);
  if (text === null) return null;
  const url = parseHttpUrl(text);
  // Neither can be followed by a path, and fetch refuses a URL with a password. The value is not repeated: it may hold a secret.
  const hasMore = /[?#]/.test(text) || (url !== null && url.username + url.password !== '');
  if (url === null || hasMore) return settings.refuse(name, `must be a URL like ${rules.like ?? EXAMPLE}`);
  if (rules.isLive) requireTls(settings, name, [url]);
  return text.replace(/\/+$/, '');
}

/** Null for everything else, as `https:host`, which URL itself would complete. */
export const parseHttpUrl = (text: string): URL | null =>
  /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;

export function requireTls(settings: Settings, name: string, urls: readonly URL[]): void {
  const open = urls.find((url) => url.protocol === 'http:' && !isLoopback(url));
  if (open !== undefined)
    settings.refuse(name, `names ${open.host} without TLS: Live needs https: beyond this machine`);
}

export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost\.?|\[::1\]|127\.\d+\.\d+\.\d+|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/.test(hostname);

// The process environment, completed by the .env file of the working folder.

/** The process environment takes precedence over the .env file. */
export function environmentWithDotenv(): Environment {
  const fromFile: Record<string, string> = {};
  readDotenv({ processEnv: fromFile, quiet: true });
  return { ...fromFile, ...process.env };
}

// How long each table keeps its rows.

const MAX_DAYS = 36_500;

export function readRetention(settings: Settings): RetentionDays {
  const entries = RETAINED_TABLES.map((table) => {
    const { setting, days, minDays } = RETENTION[table];
    return [table, settings.integer(setting, { min: minDays, max: MAX_DAYS, fallback: days })];
  });
  return Object.fromEntries(entries);
}
