// Idempotency: runs the handler under its claim, keeps a 2xx answer, replays a kept one, and forgets failures.

import { SvcError } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Answer, SealForKey } from '../ports/http.ts';
import type { Gate } from './gate.ts';
import { answerPlaceOf, type Claim, keepAnswer, releaseClaim, renewClaim } from './store/idempotency-claims.ts';
import { CLAIM_LEASE_MS, type Spending } from './store/spend.ts';

export interface Run {
  /** The plaintext JSON of the answer. */
  status: number;
  plaintext: Uint8Array;
  isReplay: boolean;
}

/** One request on its way to an answer that is given once. */
export interface KeyedRequest {
  claim: Claim;
  /** Null where no nonce is spent. */
  spending: Spending | null;
  encode: Encode;
}

type Encode = (answer: Answer) => Run;

export function makeKeyedRequest(claim: Claim, spending: Spending | null): KeyedRequest {
  let last: { answer: Answer; run: Run } | null = null;
  // A handler that keeps its answer seals it first and then returns it: the same text serves both.
  const encode: Encode = (answer) => {
    if (last !== null && last.answer.body === answer.body && last.answer.status === answer.status) return last.run;
    last = { answer, run: encodeAnswer(answer) };
    return last.run;
  };
  return { claim, spending, encode };
}

export async function runOnce(
  gate: Pick<Gate, 'context'>,
  { claim, spending, encode }: KeyedRequest,
  handle: () => Promise<Answer>,
): Promise<Run> {
  switch (spending?.claim) {
    case undefined:
      return encode(await handle());
    case 'won':
      return runUnderClaim(gate, { claim, encode }, handle);
    case 'done':
      return replay(gate, claim, spending);
    case 'running':
      throw new SvcError('SVC_IDEMPOTENCY_CONFLICT', 'The first request with this idempotency key is still running.', {
        retriable: true,
      });
    case 'conflict':
      throw new SvcError('SVC_IDEMPOTENCY_CONFLICT', 'The idempotency key was used for another request.', {
        retriable: false,
      });
  }
}

async function runUnderClaim(
  { context }: Pick<Gate, 'context'>,
  { claim, encode }: Pick<KeyedRequest, 'claim' | 'encode'>,
  handle: () => Promise<Answer>,
): Promise<Run> {
  const { db, log, clock } = context;
  const renewal = setInterval(() => {
    renewClaim(db, claim, wallClock(clock).now()).catch((error) =>
      log.warn({ error }, 'idempotency claim not renewed'),
    );
  }, CLAIM_LEASE_MS / 3).unref();
  try {
    const answer = await handle();
    const run = encode(answer);
    if (answer.isKept !== true) await keep(context, claim, run);
    return run;
  } catch (error) {
    // A claim that cannot be released now frees itself when its lease ends.
    await releaseClaim(db, claim).catch((failure) => log.warn({ error: failure }, 'idempotency claim not released'));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The effect is done: an answer that cannot be kept is still the answer. */
async function keep({ db, log, masterKey }: Gate['context'], claim: Claim, run: Run): Promise<void> {
  try {
    await keepAnswer(db, claim, {
      status: run.status,
      sealedBody: await masterKey.seal(run.plaintext, answerPlaceOf(claim)),
    });
  } catch (error) {
    log.error({ error, requestId: claim.claimedBy }, 'idempotent answer not kept');
  }
}

/** For a handler that keeps the answer together with its effect. Null when this request holds no claim. */
export function sealerOf({ context }: Gate, { claim, spending, encode }: KeyedRequest): SealForKey | null {
  if (spending?.claim !== 'won') return null;
  return async (answer) => {
    const { status, plaintext } = encode(answer);
    return { status, sealedBody: await context.masterKey.seal(plaintext, answerPlaceOf(claim)), ...claim };
  };
}

async function replay({ context }: Pick<Gate, 'context'>, claim: Claim, { status, answer }: Spending): Promise<Run> {
  const plaintext = await context.masterKey.open(Buffer.from(answer ?? '', 'hex'), answerPlaceOf(claim));
  return { status: status ?? 200, plaintext, isReplay: true };
}

const encodeAnswer = ({ status, body }: Answer): Run => ({
  status,
  plaintext: Buffer.from(JSON.stringify(body)),
  isReplay: false,
});
