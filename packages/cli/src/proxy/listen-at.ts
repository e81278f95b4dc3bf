// Opens the port or socket of a program that serves, and closes it without cutting off calls under way.
import { chmodSync, lstatSync, unlinkSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { UsageError } from '../errors/exit-codes.ts';
import type { ProxyAddress } from './choose-address.ts';

export interface Listening {
  /** `http://127.0.0.1:8787`, or `unix:/run/svc/proxy.sock`. */
  url: string;
  stop(): Promise<void>;
}

const MAX_RECEIVE_MS = 30_000;
/** Longer than callers keep a connection, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 75_000;

export async function listenAt(address: ProxyAddress, listener: RequestListener): Promise<Listening> {
  const { at, tls } = address;
  const server =
    tls === null
      ? createServer(listener)
      : createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.3' }, listener);
  server.requestTimeout = MAX_RECEIVE_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  if ('path' in at) await listenOnSocket(server, at.path);
  else await listen(server, at);
  return { url: urlOf(server, address), stop: () => stop(server) };
}

function listen(server: Server, at: { path: string } | { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const where = 'path' in at ? at.path : `${at.host} port ${at.port}`;
      reject(new UsageError(`Cannot listen at ${where} (${error.code ?? 'unknown'}).`));
    });
    server.listen(at, () => resolve());
  });
}

/** Nobody but the user may connect, not even between bind and chmod. */
async function listenOnSocket(server: Server, path: string): Promise<void> {
  await removeDeadSocket(path);
  const before = process.umask(0o177);
  try {
    await listen(server, { path });
  } finally {
    process.umask(before);
  }
  chmodSync(path, 0o600);
}

/** Removes the socket of a process that was killed. One that still answers, and any other file, stays. */
async function removeDeadSocket(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket()) throw new UsageError(`${path} is a file, and no socket.`);
  if (await answers(path)) throw new UsageError(`Another process listens at ${path}.`);
  unlinkSync(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function urlOf(server: Server, { at, tls }: ProxyAddress): string {
  if ('path' in at) return `unix:${at.path}`;
  const { port } = server.address() as AddressInfo;
  const host = at.host.includes(':') ? `[${at.host}]` : at.host;
  return `${tls === null ? 'http' : 'https'}://${host}:${port}`;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle when its call under way is answered.
    const closing = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
  });
}
