// Checks that the scopes, allowlist and limit of an API key fit its kind and environment.
import {
  type Env,
  fault,
  type Issue,
  type KeyKind,
  LIMITS,
  SCOPES,
  type Scope,
  validationError,
  validationErrors,
} from '@svc/protocol';
import ipaddr from 'ipaddr.js';

const MAX_PER_MINUTE = 100_000;

/** Only restricted keys have scopes: a secret key has all, a publishable key has its three operations. */
export function checkScopes(kind: KeyKind, scopes: readonly string[]): Scope[] {
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined) throw validationError('scopes', `has no scope named ${JSON.stringify(unknown)}`);
  if (kind !== 'rk' && scopes.length > 0) throw validationError('scopes', 'can be chosen for restricted keys only');
  if (kind === 'rk' && scopes.length === 0) throw validationError('scopes', fault('one_scope'));
  return SCOPES.filter((scope) => scopes.includes(scope));
}

/** A Live key that acts for the merchant must have an allowlist. Origins restrict a publishable key instead. */
export function checkIpAllowlist(kind: KeyKind, env: Env, entries: readonly string[]): string[] {
  const parsed = parseIpAllowlist(entries);
  if (kind === 'pk' && parsed.length > 0) {
    throw validationError('ipAllowlist', fault('publishable_addresses'));
  }
  if (kind !== 'pk' && env === 'live' && parsed.length === 0) {
    throw validationError('ipAllowlist', fault('live_needs_addresses'));
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

// Parses the addresses and ranges that an API key may be used from into one canonical form.

const MAX_ENTRIES = 100;

/** Returns `10.0.0.0/8`, `2001:db8::/32` and so on. Throws with a reason for each unacceptable entry. */
export function parseIpAllowlist(entries: readonly string[]): string[] {
  const issues: Issue[] = [];
  const parsed = new Set<string>();
  if (entries.length > MAX_ENTRIES) {
    issues.push({ path: 'ipAllowlist', message: `may have at most ${MAX_ENTRIES} entries` });
  }
  entries.forEach((entry, index) => {
    const read = parseEntry(entry);
    if ('refused' in read) issues.push({ path: `ipAllowlist.${index}`, message: read.refused });
    else parsed.add(read.range);
  });
  if (issues.length > 0) throw validationErrors(issues);
  return [...parsed];
}

function parseEntry(entry: string): { range: string } | { refused: string } {
  const parts = entry.trim().split('/');
  const [addressText = '', prefixText] = parts;
  const address = parts.length <= 2 ? parseAddress(addressText) : null;
  if (address === null) return { refused: 'is not an IP address or a CIDR range' };
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (prefixText !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefixText))
    return { refused: 'has no valid prefix length' };
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (prefix > bits) return { refused: `has a prefix longer than /${bits}` };
  const minPrefix = bits === 32 ? LIMITS.allowlistMinPrefixIpv4 : LIMITS.allowlistMinPrefixIpv6;
  if (prefix < minPrefix) return { refused: `is too broad: the prefix must be at least /${minPrefix}` };
  const network = networkOf(address, prefix);
  if (network !== address.toString())
    return { refused: `has bits set beyond its prefix; ${network}/${prefix} is the range` };
  return { range: `${network}/${prefix}` };
}

/** Refuse IPv4 inside IPv6: it would never match a caller, whose address is normalized. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!ipaddr.IPv6.isValid(text) || text.includes('%')) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? null : address;
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): string {
  const range = `${address.toString()}/${prefix}`;
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(range).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(range).toString();
}
