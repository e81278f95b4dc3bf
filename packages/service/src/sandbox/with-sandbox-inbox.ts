// Handles deliveries to the Sandbox's built-in inbox in process: verifies, stores and answers them.
import { HEADERS, importVerifyKey, verifyWebhook } from '@svc/protocol';
import { listPublishedServiceKeys } from '../credentials/store/service-keys.ts';
import { type Clock, toSeconds, wallClock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';
import type { WebhookOutcome, WebhookRequest, WebhookSender } from '../ports/webhook-sender.ts';
import { insertInboxItem, isInboxUrl, merchantOfInbox, readInboxAnswer } from './store.ts';

interface Needs {
  db: Database;
  clock: Clock;
  masterKey: MasterKey;
}

export function withSandboxInbox(sender: WebhookSender, needs: Needs): WebhookSender {
  return {
    close: () => sender.close(),
    send(request, stop) {
      const isForInbox = request.env === 'test' && isInboxUrl(request.url);
      return isForInbox ? receive(needs, request) : sender.send(request, stop);
    },
  };
}

async function receive(needs: Needs, request: WebhookRequest): Promise<WebhookOutcome> {
  const merchantId = merchantOfInbox(needs.masterKey, request.url);
  if (merchantId === null)
    return { delivered: false, status: 404, snippet: 'There is no such inbox.', reason: 'status' };
  const answered = await readInboxAnswer(needs.db, merchantId);
  const read = (name: string): string => request.headers[name] ?? '';
  await insertInboxItem(needs.db, merchantId, {
    receivedAt: needs.clock.now(),
    answered,
    headers: request.headers,
    eventType: read(HEADERS.eventType),
    eventId: read(HEADERS.eventId),
    webhookId: read(HEADERS.webhookId),
    body: Buffer.from(request.body).toString('utf8'),
    signatureValid: await isAuthentic(needs, request),
  });
  const snippet = `The Sandbox inbox was set to answer ${answered}.`;
  if (answered >= 200 && answered < 300) return { delivered: true, status: answered, snippet };
  const reason = answered >= 300 && answered < 400 ? 'redirect' : 'status';
  return { delivered: false, status: answered, snippet, reason };
}

/** Verifies like a merchant's program: with the published key that the delivery names. */
async function isAuthentic({ db, clock }: Needs, { headers, body }: WebhookRequest): Promise<boolean> {
  const read = (name: string): string => headers[name] ?? '';
  const now = wallClock(clock).now();
  const keys = await listPublishedServiceKeys(db, now);
  const key = keys.find(({ id }) => id === read(HEADERS.keyId));
  if (key === undefined) return false;
  try {
    verifyWebhook({
      verifyKey: importVerifyKey(key.publicKey),
      webhookId: read(HEADERS.webhookId),
      body,
      timestamp: read(HEADERS.timestamp),
      signature: read(HEADERS.signature),
      nowSeconds: toSeconds(now),
    });
    return true;
  } catch {
    return false;
  }
}
