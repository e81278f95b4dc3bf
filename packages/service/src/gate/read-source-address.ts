// Source addresses: one spelling each, and what an address counts as in the limits.
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
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

// Where requests come from, remembered: reading the addresses of proxies costs more than all other checks of a head.

export interface SourceAddresses {
  of(request: FastifyRequest): string;
}

const MAX_REMEMBERED = 10_000;
/** A longer list of proxies is read again each time, so that nobody fills the memory with long ones. */
const MAX_FORWARDED_CHARS = 128;

/** The address is a function of the connection's and of what the proxies wrote. Two nested maps avoid building a combined key for every request. */
export function makeSourceAddresses(): SourceAddresses {
  const known = new Map<string | undefined, Map<string, string>>();
  let count = 0;
  return {
    of(request) {
      const forwarded = request.headers['x-forwarded-for'];
      if (typeof forwarded !== 'string' || forwarded.length > MAX_FORWARDED_CHARS) return readSourceAddress(request.ip);
      const from = request.socket.remoteAddress;
      const found = known.get(from)?.get(forwarded);
      if (found !== undefined) return found;
      const address = readSourceAddress(request.ip);
      if (count >= MAX_REMEMBERED) {
        known.clear();
        count = 0;
      }
      const ofConnection = known.get(from) ?? new Map<string, string>();
      known.set(from, ofConnection.set(forwarded, address));
      count += 1;
      return address;
    },
  };
}
