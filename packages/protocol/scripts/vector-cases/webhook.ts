// SVC-WH-V1 vectors: a signed delivery, and every reason to refuse one.
import { type CaseList, MERCHANT_ID, NOW, OTHER_PUBLIC_KEY, SERVICE_PUBLIC_KEY, SERVICE_SEED } from './case-list.ts';

const BODY = JSON.stringify({
  id: 'evt_01K5B42E5S3B7A9Z1X4C6D8FGH',
  type: 'synthetic.test_event',
  apiVersion: '2026-09-15',
  created: NOW,
  env: 'test',
  merchantId: MERCHANT_ID,
  endpointId: 'whe_01K5B41D4R2A6Z8Y0W3B5C7EFG',
  data: { message: 'A test event.' },
});

export function webhookCases(list: CaseList): void {
  const delivery = { webhookId: 'wh_01K5B43F6T4C8B0A2Y5D7E9GHJ', timestamp: `${NOW}`, body: BODY };
  const { signature } = list.good('worked example: sign a delivery', 'sign-webhook', {
    ...delivery,
    seed: SERVICE_SEED,
  });
  const good = { ...delivery, signature, publicKey: SERVICE_PUBLIC_KEY, nowSeconds: NOW };
  list.known('verify the delivery', 'verify-webhook', good, { verified: true });
  list.known('verify 5 minutes later', 'verify-webhook', { ...good, nowSeconds: NOW + 300 }, { verified: true });
  list.known('verify 5 minutes earlier', 'verify-webhook', { ...good, nowSeconds: NOW - 300 }, { verified: true });
  const retry = { ...delivery, webhookId: 'wh_01K5B45H8V6E0D2C4A7F9GBJKM', timestamp: `${NOW + 60}` };
  list.good('the retry signs its own id and timestamp', 'sign-webhook', { ...retry, seed: SERVICE_SEED });
  const { webhookId, ...unsigned } = delivery;
  const standard = { ...unsigned, eventId: 'evt_01K5B42E5S3B7A9Z1X4C6D8FGH', seed: SERVICE_SEED };
  list.good('Standard Webhooks: sign the delivery', 'sign-standard-webhook', standard);
  const changes: [string, object][] = [
    ['301 seconds later', { nowSeconds: NOW + 301 }],
    ['301 seconds earlier', { nowSeconds: NOW - 301 }],
    ['a timestamp that is not digits only', { timestamp: `${NOW} ` }],
    ['another timestamp', { timestamp: `${NOW + 1}` }],
    ['the id of another attempt', { webhookId: retry.webhookId }],
    ['an id with a line feed', { webhookId: `${delivery.webhookId}\n` }],
    ['a re-serialised body', { body: JSON.stringify(JSON.parse(BODY), null, 1) }],
    ['an empty body', { body: '' }],
    ['a key id that the key document lacks', { publicKey: null }],
    ['another key', { publicKey: OTHER_PUBLIC_KEY }],
    ['no signature', { signature: null }],
    ['a prefix in another case', { signature: String(signature).toUpperCase() }],
  ];
  for (const [name, change] of changes) {
    list.bad(`does not verify: ${name}`, 'verify-webhook', { ...good, ...change }, 'SVC_INVALID_SIGNATURE');
  }
}
