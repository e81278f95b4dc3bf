// Checks that the scopes, allowlist and limit of an API key fit its kind and environment.
import { type Env, type KeyKind, SCOPES, type Scope, validationError } from '@svc/protocol';
import { parseIpAllowlist } from './parse-ip-allowlist.ts';

const MAX_PER_MINUTE = 100_000;

/** Only restricted keys have scopes: a secret key has all, a publishable key has its three operations. */
export function checkScopes(kind: KeyKind, scopes: readonly string[]): Scope[] {
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined) throw validationError('scopes', `has no scope named ${JSON.stringify(unknown)}`);
  if (kind !== 'rk' && scopes.length > 0) throw validationError('scopes', 'can be chosen for restricted keys only');
  if (kind === 'rk' && scopes.length === 0) throw validationError('scopes', 'must name at least one scope');
  return SCOPES.filter((scope) => scopes.includes(scope));
}

/** A Live key that acts for the merchant must have an allowlist. Origins restrict a publishable key instead. */
export function checkIpAllowlist(kind: KeyKind, env: Env, entries: readonly string[]): string[] {
  const parsed = parseIpAllowlist(entries);
  if (kind === 'pk' && parsed.length > 0) {
    throw validationError('ipAllowlist', 'must be empty: publishable keys are bound by allowed origins');
  }
  if (kind !== 'pk' && env === 'live' && parsed.length === 0) {
    throw validationError('ipAllowlist', 'must have at least one entry: Live keys work from listed addresses only');
  }
  return parsed;
}

export function checkPerMinuteLimit(limit: number | null): number | null {
  if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_PER_MINUTE)) {
    throw validationError('perMinuteLimit', `must be a whole number from 1 to ${MAX_PER_MINUTE}`);
  }
  return limit;
}

export function checkName(name: string | null): string | null {
  const trimmed = name?.trim() ?? '';
  if (trimmed.length > 64) throw validationError('name', 'must have at most 64 characters');
  return trimmed === '' ? null : trimmed;
}
