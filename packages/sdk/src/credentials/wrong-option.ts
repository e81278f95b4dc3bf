// The errors for options that cannot be used.
import { SvcClientError } from '../errors.ts';

/** Every name of the options of a call; the type leaves none out. */
export type NamesOf<Options> = Required<Record<keyof Options, true>>;

/** Names the option, never its value. */
export function wrongOption(name: string, message: string): SvcClientError {
  const details = { issues: [{ path: name, message }] };
  return new SvcClientError('SVC_VALIDATION_FAILED', `${name} ${message}.`, { details });
}

/** Where money moves, an option that is passed over is a check that is not made. */
export function refuseUnknown(options: object, known: Record<string, true>, call: string): void {
  const names = Object.keys(known);
  for (const given of Object.keys(options).filter((name) => !names.includes(name))) {
    const meant = meantBy(given, names);
    throw wrongOption(
      given,
      meant ? `is no option: ${meant} is meant` : `is no option of ${call}: ${names.join(', ')}`,
    );
  }
}

type Times = Partial<Record<'timeoutMs' | 'intervalMs' | 'maxRetries', number>>;

/** A text would be added as text, and a wait of it would never end. `orZero` where no time is left to wait. */
export function requireTimes(options: Times, ...names: (keyof Times | 'orZero')[]): void {
  const mayBeZero = names.includes('orZero');
  for (const name of names) {
    const value: unknown = name === 'orZero' ? undefined : options[name];
    if (value === undefined) continue;
    const isZero = value === 0 && (mayBeZero || name === 'maxRetries');
    const isGood = typeof value === 'number' && Number.isFinite(value) && (value > 0 || isZero);
    if (!isGood) throw wrongOption(name, `must be a${name === 'maxRetries' ? '' : ' positive'} number`);
  }
}

/** The name that a given one is almost. */
export const meantBy = (given: string, names: readonly string[]): string | undefined =>
  names.find((name) => isAlmost(given, name));

/** The same letters in another case or with other marks between them, a part of the name, or one letter wrong, missing or too many. */
function isAlmost(given: string, name: string): boolean {
  const [a, b] = [given, name].map((text) => text.toLowerCase().replace(/[_-]/g, '')) as [string, string];
  if (a === b || (a.length > 4 && (b.startsWith(a) || b.endsWith(a)))) return true;
  if (Math.abs(a.length - b.length) > 1 || b.length < 5) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
