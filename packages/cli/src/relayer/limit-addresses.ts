// Requests of one address in a minute. A proxy that is trusted says for whom it asks.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { SvcError } from '@svc/protocol';

const MINUTE_MS = 60_000;

export interface AddressLimit {
  /** Throws SVC_RATE_LIMITED above the limit. */
  count(address: string, now: number): void;
}

export function makeAddressLimit(perMinute: number): AddressLimit {
  let minute = 0;
  const counts = new Map<string, number>();
  return {
    count(address, now) {
      const current = Math.floor(now / MINUTE_MS);
      if (current !== minute) counts.clear();
      minute = current;
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      if (count <= perMinute) return;
      const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
      throw new SvcError('SVC_RATE_LIMITED', 'Too many requests from this address.', { retryAfterSeconds });
    },
  };
}

/** The last address that no trusted proxy wrote, as it counts: a single host has a whole IPv6 network of 64 bits. */
export function sourceOf({ socket, headers }: IncomingMessage, trustedProxies: readonly string[]): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [...said, socket.remoteAddress ?? ''].map((hop) => hop.trim().replace(/^::ffff:(?=\d+\.)/i, ''));
  return networkOf(hops.findLast((hop) => !trustedProxies.includes(hop)) ?? '');
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
