// Options that several commands share, and their checks.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from './errors/exit-codes.ts';
import type { Io } from './terminal/io.ts';

/** For options that can be repeated. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

export function parsePairs(pairs: readonly string[], option: string): [name: string, value: string][] {
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`${option} takes name=value, not ${JSON.stringify(pair)}.`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

/** Reads JSON, `@file`, or `-` for standard input. */
export async function readData(io: Io, text: string): Promise<unknown> {
  const content = text === '-' ? (await io.readInput()).toString('utf8') : readText(io, text);
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new UsageError('--data is not JSON.');
  }
}

function readText(io: Io, text: string): string {
  return text.startsWith('@') ? readFileOf(io, text.slice(1)).toString('utf8') : text;
}

export function readFileOf(io: Io, file: string): Buffer {
  try {
    return readFileSync(resolve(io.folder, file));
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
}

export function wholeNumber(text: string, option: string, range: { min: number; max: number }): number {
  const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max) return value;
  throw new UsageError(`${option} is a whole number from ${range.min} to ${range.max}.`);
}

const DAY_FIRST = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/;

/** Reads Unix seconds, or a time such as `2026-09-17T10:00:00Z`. */
export function unixSeconds(text: string, option: string): number {
  if (/^[0-9]{1,11}$/.test(text)) return Number(text);
  const at = DAY_FIRST.test(text) ? Math.floor(Date.parse(text) / 1000) : Number.NaN;
  if (at >= 0) return at;
  throw new UsageError(
    `${option} is a time such as 2026-09-17T10:00:00Z, or Unix seconds, not ${JSON.stringify(text)}.`,
  );
}

export function oneOf<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
  what: string,
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new UsageError(`${what} is one of ${choices.join(', ')}${text === undefined ? '' : `, not ${text}`}.`);
}
