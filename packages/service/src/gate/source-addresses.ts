// Where requests come from, remembered: reading the addresses of proxies costs more than all other checks of a head.
import type { FastifyRequest } from 'fastify';
import { readSourceAddress } from './read-source-address.ts';

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
