// The way out: seals the answer to the merchant's key, signs what is sent, and names request, version and key.
import { CURRENT_API_VERSION, HEADERS, type SealedResponse, sealResponse, signResponse } from '@svc/protocol';
import type { FastifyReply } from 'fastify';
import { toSeconds, wallClock } from '../ports/clock.ts';
import type { Recipient } from './check-signature.ts';
import type { Gate } from './gate.ts';
import type { Run } from './run-once.ts';
import type { Caller } from './store/enter.ts';
import type { Visit } from './visit.ts';

export interface Outgoing {
  caller: Caller;
  /** Null for a publishable key: its answers are plain. */
  recipient: Recipient | null;
  run: Run;
}

export async function sealAnswer(gate: Gate, visit: Visit, reply: FastifyReply, outgoing: Outgoing): Promise<Buffer> {
  const { caller, recipient, run } = outgoing;
  reply.code(run.status).type('application/json; charset=utf-8').header(HEADERS.apiVersion, CURRENT_API_VERSION);
  if (run.isReplay) reply.header(HEADERS.idempotentReplay, 'true');
  if (recipient === null) return Buffer.from(run.plaintext);
  const { requestId } = visit;
  const sealed = sealResponse({ plaintext: run.plaintext, recipient: recipient.verifyKey, requestId });
  const body = Buffer.from(toJson(sealed), 'latin1');
  const now = wallClock(gate.context.clock).now();
  const timestamp = toSeconds(now);
  const { kid, signKey } = await gate.publishedKeys.responseSigner(caller.env, now);
  reply.header(HEADERS.timestamp, String(timestamp));
  reply.header(HEADERS.keyId, kid);
  reply.header(HEADERS.signature, signResponse({ signKey, requestId, timestamp, body }));
  return body;
}

/** As `JSON.stringify` writes it, which would look through every letter of the base64url for one to escape. */
const toJson = ({ v, enc, ciphertext }: SealedResponse): string =>
  `{"v":${v},"enc":"${enc}","ciphertext":"${ciphertext}"}`;
