// Sends one POST over one connection. Returns the status and the first bytes of the answer within the deadline.

import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { LIMITS } from '@svc/protocol';
import type { WebhookOutcome, WebhookRequest } from '../../ports/webhook-sender.ts';
import { failureReason, SendFailure } from './send-failure.ts';

export interface Target {
  agent: http.Agent;
  hostname: string;
  port: number;
  servername: string;
  /** Without TLS: a receiver of Sandbox tests on loopback. */
  isPlain?: boolean;
}

/** `staleConnection`: the receiver closed a kept connection before it saw the request. */
type PostResult = WebhookOutcome | 'staleConnection';

export function postToTarget(request: WebhookRequest, target: Target, signal: AbortSignal): Promise<PostResult> {
  return new Promise((resolve) => {
    const url = new URL(request.url);
    const certificate = request.secrets?.clientCertificate;
    let answer: { status: number; read: () => Uint8Array } | null = null;
    const post = (target.isPlain ? http : https).request({
      method: 'POST',
      agent: target.agent,
      hostname: target.hostname,
      port: target.port,
      ...(!target.isPlain && { servername: target.servername }),
      path: `${url.pathname}${url.search}`,
      // Connections with a certificate are kept apart from those without, or with another one.
      ...(certificate && { cert: certificate.certificate, key: certificate.privateKey }),
      headers: { ...request.headers, host: url.host, 'content-length': request.body.byteLength },
    });
    let finished = false;
    const finish = (failure: unknown): void => {
      if (finished) return;
      finished = true;
      signal.removeEventListener('abort', onAbort);
      if (failure !== null && answer === null && post.reusedSocket && isClosing(failure)) resolve('staleConnection');
      else resolve(toOutcome(failure, answer));
    };
    const onAbort = (): void => {
      post.destroy();
      finish(signal.reason);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
    post.on('error', finish);
    post.on('upgrade', (response, socket) => {
      socket.destroy();
      answer = { status: response.statusCode ?? 101, read: () => new Uint8Array() };
      finish(null);
    });
    post.on('response', (response) => {
      answer = { status: response.statusCode ?? 0, read: readAnswer(response, finish) };
    });
    post.end(request.body);
  });
}

/** Collects the bytes of the snippet, counts the rest, and hangs up after 64 KiB. */
function readAnswer(response: IncomingMessage, finish: (failure: unknown) => void): () => Uint8Array {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  response.on('data', (chunk: Uint8Array) => {
    if (bytes < SNIPPET_BYTES) kept.push(chunk.subarray(0, SNIPPET_BYTES - bytes));
    bytes += chunk.byteLength;
    if (bytes < LIMITS.webhookAnswerBytes) return;
    response.destroy();
    finish(null);
  });
  response.on('end', () => finish(null));
  response.on('error', finish);
  // A complete answer also closes. Skip creating an error for it.
  response.on('close', () => {
    if (!response.complete) finish(new SendFailure('connection'));
  });
  return () => Buffer.concat(kept);
}

const isClosing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

function toOutcome(failure: unknown, answer: { status: number; read: () => Uint8Array } | null): WebhookOutcome {
  const status = answer?.status ?? null;
  const snippet = answer === null ? null : makeSnippet(answer.read());
  if (failure !== null || status === null) {
    return { delivered: false, status, snippet, reason: failureReason(failure) };
  }
  if (status >= 200 && status < 300) return { delivered: true, status, snippet };
  const redirected = status >= 300 && status < 400;
  return { delivered: false, status, snippet, reason: redirected ? 'redirect' : 'status' };
}

/** Enough for 500 characters of four bytes each. Nothing more of the answer is kept. */
const SNIPPET_BYTES = LIMITS.snippetChars * 4;

// Keep line breaks and tabs. NUL, escape sequences and the like would harm databases and terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Replaces invalid UTF-8 and control characters by U+FFFD, and cuts after 500 characters. Returns null when empty. */
function makeSnippet(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, SNIPPET_BYTES)).replace(CONTROLS, '\ufffd');
  const snippet = Array.from(text).slice(0, LIMITS.snippetChars).join('');
  return snippet === '' ? null : snippet;
}
