// Source addresses: one spelling each, and what an address counts as in the limits.
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address in its usual spelling; IPv4 inside IPv6 is the IPv4 address. What is no address is kept apart. */
export function readSourceAddress(text: string | undefined): string {
  // Nearly all are: Node's own check knows one spelling only, the usual one.
  if (text !== undefined && isIPv4(text)) return text;
  const [plain = ''] = (text ?? '').split('%');
  // `::1.2.3.4`, long out of use, is not 1.2.3.4, although the parser reads it so.
  if (!ipaddr.isValid(plain) || /^::\d+\.\d+\.\d+\.\d+$/.test(plain)) return 'unknown';
  return ipaddr.process(plain).toString();
}

/** One IPv4 address, or one IPv6 network of 64 bits: a single host owns all of that network's addresses. */
export function countedAddress(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return address;
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString('hex')}/64`;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];
/** Allowlist entries that were parsed before, by their text. */
export type ParsedRanges = Map<string, Range | null>;

/** Returns true when the address lies in one of the allowlist's addresses or CIDR ranges. */
export function isInAllowlist(
  address: string,
  allowlist: readonly string[],
  remembered: ParsedRanges = new Map(),
): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return allowlist.some((entry) => {
    const range = parseRange(entry, remembered);
    return range !== null && range[0].kind() === parsed.kind() && parsed.match(range);
  });
}

const MAPPED_PREFIX_BITS = 96;
const MAX_REMEMBERED = 10_000;

function parseRange(entry: string, remembered: ParsedRanges): Range | null {
  const known = remembered.get(entry);
  if (known !== undefined) return known;
  if (remembered.size > MAX_REMEMBERED) remembered.clear();
  const range = readRange(entry);
  remembered.set(entry, range);
  return range;
}

function readRange(entry: string): Range | null {
  const [address = '', bits, ...rest] = entry.split('/');
  if (rest.length > 0 || !ipaddr.isValid(address)) return null;
  const written = ipaddr.parse(address);
  const length = bits === undefined ? written.toByteArray().length * 8 : readBits(bits);
  if (length === null || length > written.toByteArray().length * 8) return null;
  if (written instanceof ipaddr.IPv6 && written.isIPv4MappedAddress()) {
    return length < MAPPED_PREFIX_BITS ? null : [written.toIPv4Address(), length - MAPPED_PREFIX_BITS];
  }
  return [written, length];
}

const readBits = (text: string): number | null => (/^(0|[1-9][0-9]{0,2})$/.test(text) ? Number(text) : null);
