// Loaded into test files during a long run: notes each answer of the service that refuses or fails, in the file that is named.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeclaredOutage } from '../harness/declare-outage.ts';

const file = process.env.SVC_SOAK_TALLY;
// Test files share a process at times.
const mark = Symbol.for('svc.soak.counts-answers');
const shared = globalThis as { [mark]?: boolean };

if (file !== undefined && shared[mark] !== true) {
  shared[mark] = true;
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Receivers and nodes of the tests answer as well, at addresses of their own.
    if (!request.url?.startsWith('/v1/')) return;
    const { statusCode } = response;
    // Of a request that a table sends while it takes something outside away, and of no other.
    if (statusCode < 400 || isDeclaredOutage(statusCode)) return;
    appendFileSync(
      file,
      statusCode >= 500 ? `serverErrors ${request.method} ${request.url} ${statusCode}\n` : 'badInputs\n',
    );
  });
}
