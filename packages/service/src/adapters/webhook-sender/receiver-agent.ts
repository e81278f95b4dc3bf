// Agents that open connections to receivers. Each new connection goes to an address that was just resolved and checked.
import https, { type RequestOptions } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import tls from 'node:tls';
import { openTunnel } from './open-tunnel.ts';
import { type Resolver, resolveReceiver } from './resolve-receiver.ts';
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
