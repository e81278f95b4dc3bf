// Source addresses: one spelling each, and what an address counts as in the limits.
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is no address. */
export const UNKNOWN_ADDRESS = 'unknown';

/** The address in its usual spelling; IPv4 inside IPv6 is the IPv4 address. What is no address is kept apart. */
export function readSourceAddress(text: string | undefined): string {
  // Nearly all are: Node's own check knows one spelling only, the usual one.
  if (text !== undefined && isIPv4(text)) return text;
  const [plain = ''] = (text ?? '').split('%');
  // `::1.2.3.4`, long out of use, is not 1.2.3.4, although the parser reads it so.
  if (!ipaddr.isValid(plain) || /^::\d+\.\d+\.\d+\.\d+$/.test(plain)) return UNKNOWN_ADDRESS;
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
