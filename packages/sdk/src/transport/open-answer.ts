// Verifies window, key and signature of a 2xx answer, then opens it. Unsigned answers are refused.
import { ANSWER_BOUNDS, HEADERS, openResponse, parseJsonStrictly, SvcError, verifyResponse } from '@svc/protocol';
import { SvcClientError } from '../errors.ts';
import type { Client } from './client.ts';
import type { RawAnswer } from './fetch-once.ts';

export async function openAnswer(client: Client, answer: RawAnswer): Promise<unknown> {
  const requestId = answer.headers.get(HEADERS.requestId) ?? '';
  const facts = { status: answer.status, requestId: requestId === '' ? null : requestId };
  try {
    await verifyAnswer(client, answer, requestId);
    const sealed = parseJsonStrictly(answer.body);
    const plaintext = openResponse({ sealed: sealed.ok ? sealed.value : null, seed: client.signKey, requestId });
    const parsed = parseJsonStrictly(plaintext, ANSWER_BOUNDS);
    if (parsed.ok) return parsed.value;
    throw new SvcError('SVC_DECRYPTION_FAILED', 'The opened answer is not JSON.');
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    throw new SvcClientError(error.code, error.message, { ...facts, details: error.details ?? {} });
  }
}

async function verifyAnswer(client: Client, answer: RawAnswer, requestId: string): Promise<void> {
  const { headers, body } = answer;
  const kid = headers.get(HEADERS.keyId) ?? '';
  // Without a body or a key id there is nothing to verify, so do not fetch a key.
  const isHopeless = body.length === 0 || kid === '' || !headers.has(HEADERS.signature);
  const found = isHopeless ? null : await client.serviceKeys.find(kid, { use: 'responses', env: client.env });
  verifyResponse({
    verifyKey: found?.ok ? found.verifyKey : null,
    requestId,
    timestamp: headers.get(HEADERS.timestamp) ?? '',
    signature: headers.get(HEADERS.signature),
    body,
    nowSeconds: Math.floor(client.clock.now() / 1000),
  });
}
