// Refuses what never becomes a request (bytes that are not HTTP, tunnels, expectations) with 400 in the error envelope.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HEADERS, ID_PREFIXES, LIMITS, makeId, toErrorEnvelope, validationError } from '@svc/protocol';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

function malformedBody(): { requestId: string; body: string } {
  const requestId = makeId(ID_PREFIXES.request, Date.now());
  const error = validationError('request', 'is not well-formed HTTP');
  return { requestId, body: JSON.stringify(toErrorEnvelope(error, requestId)) };
}

/** How long a sender may go on after its answer: cut at once, it might never read it. */
const LINGER_MS = 1_000;

/** Writes the response by hand: a request that could not be parsed has no response object. */
function refuseSocket(socket: Duplex, error?: { code?: string }): void {
  if (error?.code === 'ECONNRESET' || !socket.writable || isSilent(socket) || isAnswered(socket)) {
    socket.destroy();
    return;
  }
  // A client that does not close its side would keep the connection for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.resume();
  const { requestId, body } = malformedBody();
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${HEADERS.requestId}: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Nothing came: browsers open connections in advance, and would take an answer for that of their next request. */
const isSilent = (socket: Duplex): boolean => (socket as Partial<Socket>).bytesRead === 0;

const current = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();

/** The fault is in the body of a request that has its answer: a second one would be taken for the next request's. */
function isAnswered(socket: Duplex): boolean {
  const last = current.get(socket);
  return last !== undefined && !last.request.complete && last.response.headersSent;
}

function refuseResponse(_: IncomingMessage, response: ServerResponse): void {
  const { requestId, body } = malformedBody();
  response.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    [HEADERS.requestId]: requestId,
    Connection: 'close',
  });
  response.end(body);
}

/** CONNECT would be cut without an answer, and an unknown expectation answered 417 without a body. */
export function refuseTunnels(app: FastifyInstance): void {
  app.server.on('request', (request, response) => void current.set(request.socket, { request, response }));
  app.server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    // The server has let go of the socket: a reset by the client would end the process.
    socket.on('error', () => socket.destroy());
    refuseSocket(socket);
  });
  app.server.on('checkExpectation', refuseResponse);
}

/** HTTP/1.1 asks for exactly one; Node would answer a missing one with an empty body and let two pass. */
export function requireHost({ httpVersion, rawHeaders }: IncomingMessage): void {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  if (count > 1 || (count === 0 && httpVersion !== '1.0')) throw validationError('Host', 'must be sent once');
}

// How the HTTP server is set: slow and endless senders are cut, sizes are bounded, and every failure is ours to answer.

export const SERVER_SETTINGS: FastifyHttpOptions<Server> = {
  logger: false,
  bodyLimit: LIMITS.envelopeBytes,
  // A body that trickles in is cut after ten seconds; Node checks only every 30 s by default.
  requestTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // Of a connection on which nothing moves: an answer that nobody reads would be held for ever.
  connectionTimeout: 60_000,
  http: {
    headersTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
    // Node would answer a missing Host with an empty 400 of its own.
    requireHostHeader: false,
  },
  // The dashboard's code is read while the application starts, which takes a busy machine longer than the ten seconds there would be.
  pluginTimeout: 0,
  exposeHeadRoutes: false,
  // Fastify's own 503 is no envelope: the gate answers while closing.
  return503OnClosing: false,
  // As long as a request line may be: what is too long is then simply not found.
  routerOptions: { maxParamLength: 16_384, caseSensitive: true, ignoreTrailingSlash: false },
  // Only the origin form has a path of ours; anything else goes to a path that no route has.
  rewriteUrl: ({ url = '' }) => (url.startsWith('/') ? url : '/*'),
  clientErrorHandler: (error, socket) => refuseSocket(socket, error),
};
