// Agents that open connections to receivers. Each new connection goes to an address that was just resolved and checked.
import { promises as dns } from 'node:dns';
import http from 'node:http';
import type { RequestOptions } from 'node:https';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import tls from 'node:tls';
import { LIMITS } from '@svc/protocol';
import ipaddr from 'ipaddr.js';
import { SendFailure } from './send-failure.ts';

/** Shorter than common servers keep an idle connection, so that we seldom write into a closing one. */
const IDLE_MS = 4000;

/**
 * The receiver chooses, and its handshake runs on our event loop: with the largest groups of integers one takes a tenth of a second and more.
 * Curves take a millisecond.
 */
const KEY_EXCHANGE = {
  ecdhCurve: 'X25519:P-256:P-384:P-521',
  ciphers: `${tls.DEFAULT_CIPHERS}:!kDHE`,
} as const;

interface ReceiverAgentOptions {
  resolver: Resolver;
  isPublic: (address: string) => boolean;
  /** CA bundle instead of the well-known CAs. */
  ca?: string;
  egressProxy?: URL | null;
}

export function makeReceiverAgent(options: ReceiverAgentOptions): https.Agent {
  const agent = new https.Agent({
    keepAlive: true,
    scheduling: 'lifo',
    maxFreeSockets: 256,
    timeout: IDLE_MS,
    rejectUnauthorized: true,
    ...KEY_EXCHANGE,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  });
  const connect = agent.createConnection.bind(agent);
  const lookup = checkedLookup(options);
  agent.createConnection = (args, onConnection) => {
    if (!options.egressProxy) return guardSocket(connect({ ...args, lookup }, onConnection), options.isPublic);
    connectThroughProxy(args, options, options.egressProxy).then(
      (socket) => onConnection?.(null, socket),
      // The agent checks the error first and ignores a socket passed with it.
      (error) => onConnection?.(error, new PassThrough()),
    );
    return undefined;
  };
  return agent;
}

/** Name resolution for `net.connect`, which connects only to the addresses returned here. */
function checkedLookup({ resolver, isPublic }: ReceiverAgentOptions): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    resolveReceiver(hostname, resolver, isPublic).then(
      (addresses) => {
        const first = addresses[0];
        if (lookupOptions.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family ?? 4);
      },
      (error) => callback(error, []),
    );
  };
}

/** Checks again, with the remote address that the kernel reports. */
function guardSocket(socket: Duplex | null | undefined, isPublic: (address: string) => boolean): Duplex | undefined {
  const connection = socket as Socket | null | undefined;
  connection?.once('connect', () => {
    if (!isPublic(connection.remoteAddress ?? '')) connection.destroy(new SendFailure('forbidden_address'));
  });
  return connection ?? undefined;
}

async function connectThroughProxy(args: RequestOptions, options: ReceiverAgentOptions, proxy: URL) {
  const hostname = args.hostname ?? args.host ?? '';
  // Give the proxy the checked address, not the name: it must not resolve it to another one.
  const [target] = await resolveReceiver(hostname, options.resolver, options.isPublic);
  if (!target) throw new SendFailure('unknown_host');
  const tunnel = await openTunnel(proxy, { address: target.address, port: Number(args.port ?? 443) });
  const ca = options.ca === undefined ? {} : { ca: options.ca };
  const { cert, key } = args;
  const own = cert === undefined || key === undefined ? {} : { cert, key };
  return tls.connect({
    socket: tunnel,
    servername: hostname,
    rejectUnauthorized: true,
    ...KEY_EXCHANGE,
    ...ca,
    ...own,
  });
}

// A tunnel through the installation's egress proxy (HTTP CONNECT).

function openTunnel(proxy: URL, target: { address: string; port: number }): Promise<Socket> {
  const host = isIPv6(target.address) ? `[${target.address}]` : target.address;
  const authority = `${host}:${target.port}`;
  const { request } = proxy.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const connect = request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...credentials(proxy) },
      agent: false,
      // The delivery's own deadline is stricter. This only closes tunnels whose delivery has already given up.
      timeout: LIMITS.webhookTimeoutMs,
    });
    connect.once('connect', (answer, socket, head) => {
      // Until the next holder listens, a reset would end the process.
      socket.on('error', () => undefined);
      if (answer.statusCode !== 200 || head.length > 0) {
        socket.destroy();
        reject(new SendFailure('connection'));
        return;
      }
      socket.setTimeout(0);
      resolve(socket as Socket);
    });
    connect.once('response', (answer) => {
      answer.destroy();
      reject(new SendFailure('connection'));
    });
    connect.once('timeout', () => connect.destroy(new SendFailure('timeout')));
    connect.once('error', reject);
    connect.end();
  });
}

function credentials(proxy: URL): Record<string, string> {
  if (proxy.username === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

// Resolves the addresses of a receiver. Refuses the whole name when one of them is not public.

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
async function resolveReceiver(
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

// Checks that an IP address is on the public internet. Deliveries may go nowhere else.

/** IPv4 blocks that are not public, or that clouds serve internally (168.63.129.16). */
const FORBIDDEN_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((block) => ipaddr.IPv4.parseCIDR(block));

/** Only 2000::/3 of IPv6 is public. These parts of it are not, or embed an arbitrary IPv4 address. */
const FORBIDDEN_IPV6 = [
  // Protocol assignments: Teredo, benchmarking, ORCHID.
  '2001::/23',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
].map((block) => ipaddr.IPv6.parseCIDR(block));

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4-mapped and well-known NAT64 prefixes: the connection goes to the IPv4 address inside. */
const CARRIES_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((block) => ipaddr.IPv6.parseCIDR(block));

/** Returns false also for anything that is not a plain IP address. */
export function isPublicAddress(text: string): boolean {
  const plain = withoutDottedTail(text);
  if (plain.includes('%') || !ipaddr.isValid(plain)) return false;
  const address = ipaddr.parse(plain);
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  return address instanceof ipaddr.IPv6 && isPublicIpv6(address);
}

const isPublicIpv4 = (address: ipaddr.IPv4): boolean => !FORBIDDEN_IPV4.some((block) => address.match(block));

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (CARRIES_IPV4.some((block) => address.match(block))) {
    return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  return address.match(GLOBAL_UNICAST) && !FORBIDDEN_IPV6.some((block) => address.match(block));
}

/** `::8.8.8.8` as `::808:808`, because the parser mistakes the former for an IPv4-mapped address. */
function withoutDottedTail(text: string): string {
  const [, head, tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  if (head === undefined || tail === undefined || !ipaddr.IPv4.isValidFourPartDecimal(tail)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(tail).octets;
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
