// Serves the reference page: one document, nothing from outside, and a policy that would not allow it either.
import { createHash } from 'node:crypto';
import { OPERATIONS } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { makeReferencePage } from './reference-page.ts';
import { REFERENCE_SCRIPT } from './reference-script.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${hashOf(REFERENCE_STYLE)}`,
    `script-src ${hashOf(REFERENCE_SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=60',
};

export function registerReferencePage(app: FastifyInstance, config: Config): void {
  // Made for the first reader: most processes, and every Sandbox of a test, have none.
  let page: Buffer | null = null;
  const { path } = OPERATIONS.getReferencePage;
  app.get(path, { config: { operationId: 'getReferencePage' } }, async (_, reply) => {
    page ??= Buffer.from(makeReferencePage(config));
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page);
  });
}
