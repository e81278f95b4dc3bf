// Where requests come from, remembered: reading the addresses of proxies costs more than all other checks of a head.
import type { FastifyRequest } from 'fastify';
import { readSourceAddress } from './read-source-address.ts';

export interface SourceAddresses {
  of(request: FastifyRequest): string;
}

const MAX_REMEMBERED = 10_000;
/** A longer list of proxies is read anew each time, so that nobody fills the memory with long ones. */
const MAX_FORWARDED_CHARS = 128;

/** The address is a function of the connection's and of what the proxies wrote, so both together are its name. */
export function makeSourceAddresses(): SourceAddresses {
  const known = new Map<string, string>();
  return {
    of(request) {
      const forwarded = request.headers['x-forwarded-for'];
      if (typeof forwarded !== 'string' || forwarded.length > MAX_FORWARDED_CHARS) return readSourceAddress(request.ip);
      const name = `${request.socket.remoteAddress} ${forwarded}`;
      const found = known.get(name);
      if (found !== undefined) return found;
      if (known.size >= MAX_REMEMBERED) known.clear();
      const address = readSourceAddress(request.ip);
      known.set(name, address);
      return address;
    },
  };
}
