// Resolves the addresses of a receiver. Refuses the whole name when one of them is not public.
import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';
import { SendFailure } from './send-failure.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Returns all addresses of a name. An empty list or an error means it has none. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>;

/**
 * Queries the name servers directly. `dns.lookup` would let a hostile name server block one of the four threads that
 * the process shares, and would read /etc/hosts.
 */
export function makeDnsResolver(): Resolver {
  const resolver = new dns.Resolver({ timeout: 3000, tries: 2 });
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses: ResolvedAddress[] = [];
    if (four.status === 'fulfilled') for (const address of four.value) addresses.push({ address, family: 4 });
    if (six.status === 'fulfilled') for (const address of six.value) addresses.push({ address, family: 6 });
    return addresses;
  };
}

/** Returns the addresses that may be connected to. A forbidden address among public ones is a rebinding attempt. */
export async function resolveReceiver(
  hostname: string,
  resolver: Resolver,
  isPublic: (address: string) => boolean = isPublicAddress,
): Promise<ResolvedAddress[]> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new SendFailure('forbidden_address');
  const addresses = await resolver(hostname).catch(() => []);
  if (addresses.length === 0) throw new SendFailure('unknown_host');
  if (!addresses.every(({ address }) => isPublic(address))) throw new SendFailure('forbidden_address');
  return addresses;
}
