// Where the gateway listens. Anything but loopback or a socket needs mutual TLS.
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { UsageError } from '../errors/exit-codes.ts';
import { readFileOf, wholeNumber } from '../options.ts';
import type { Io } from '../terminal/io.ts';
import { type HostRule, isLoopbackName } from './refuse-foreign.ts';

export interface AddressOptions {
  host?: string;
  port?: string;
  socket?: string;
  tlsCert?: string;
  tlsKey?: string;
  tlsClientCa?: string;
}

export interface TlsFiles {
  cert: Buffer;
  key: Buffer;
  /** Signs the certificates of those who may call. */
  ca: Buffer;
}

export interface ProxyAddress {
  at: { path: string } | { host: string; port: number };
  tls: TlsFiles | null;
  allowsHost: HostRule;
}

const DEFAULT_PORT = '8787';

export function chooseAddress(io: Io, options: AddressOptions): ProxyAddress {
  const tls = readTls(io, options);
  if (options.socket !== undefined) return socketAddress(io, options, tls);
  const host = options.host ?? '127.0.0.1';
  const port = wholeNumber(options.port ?? DEFAULT_PORT, '--port', { min: 0, max: 65_535 });
  if (host === 'localhost') return { at: { host: '127.0.0.1', port }, tls, allowsHost: rule(tls) };
  if (isIP(host) === 0) throw new UsageError('--host is an IP address, such as 127.0.0.1.');
  if (!isLoopback(host) && tls === null) {
    throw new UsageError(
      `${host} is not loopback: a caller that reaches the gateway spends with your keys. Use 127.0.0.1, --socket, or mutual TLS (--tls-cert, --tls-key and --tls-client-ca).`,
    );
  }
  return { at: { host, port }, tls, allowsHost: rule(tls) };
}

function socketAddress(io: Io, options: AddressOptions, tls: TlsFiles | null): ProxyAddress {
  if (options.host !== undefined || options.port !== undefined || tls !== null) {
    throw new UsageError('--socket goes without --host, --port and --tls-...');
  }
  return { at: { path: resolve(io.folder, options.socket ?? '') }, tls: null, allowsHost: null };
}

const isLoopback = (host: string): boolean => host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

function readTls(io: Io, { tlsCert, tlsKey, tlsClientCa }: AddressOptions): TlsFiles | null {
  if (tlsCert === undefined && tlsKey === undefined && tlsClientCa === undefined) return null;
  if (tlsCert === undefined || tlsKey === undefined || tlsClientCa === undefined) {
    throw new UsageError('Mutual TLS takes all three: --tls-cert, --tls-key and --tls-client-ca.');
  }
  return { cert: readFileOf(io, tlsCert), key: readFileOf(io, tlsKey), ca: readFileOf(io, tlsClientCa) };
}

/** With TLS the certificate says which names are the gateway's. */
function rule(tls: TlsFiles | null): HostRule {
  if (tls === null) return isLoopbackName;
  const certificate = readCertificate(tls.cert);
  return (name) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined;
}

function readCertificate(pem: Buffer): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new UsageError('--tls-cert is not a certificate in PEM.');
  }
}
