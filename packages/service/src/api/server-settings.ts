// How the HTTP server is set: slow and endless senders are cut, sizes are bounded, and every failure is ours to answer.
import type { Server } from 'node:http';
import { LIMITS } from '@svc/protocol';
import type { FastifyHttpOptions } from 'fastify';
import { refuseSocket } from './refuse-malformed.ts';

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
  exposeHeadRoutes: false,
  // Fastify's own 503 is no envelope: the gate answers while closing.
  return503OnClosing: false,
  // As long as a request line may be: what is too long is then simply not found.
  routerOptions: { maxParamLength: 16_384, caseSensitive: true, ignoreTrailingSlash: false },
  // Only the origin form has a path of ours; anything else goes to a path that no route has.
  rewriteUrl: ({ url = '' }) => (url.startsWith('/') ? url : '/*'),
  clientErrorHandler: (error, socket) => refuseSocket(socket, error),
};
