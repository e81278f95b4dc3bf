// Data out, evidence in: an export that is proved, the evidence of a price, every event once, and what an endpoint did not get.
// It needs a Sandbox (`npm start`) and its file in SVC_CREDENTIALS. Run it with `npx tsx data-out.ts`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  catchUpWebhooks,
  folderArchive,
  SVC,
  verifyEvidence,
  verifyExport,
  verifyInclusion,
  verifyWebhookArchive,
} from '@svc/sdk';
import { sandboxWallet } from '@svc/sdk/sandbox';

const svc = new SVC();
const folder = mkdtempSync(join(tmpdir(), 'svc-data-out-'));
const chain = 'celo-sepolia';

// An endpoint that is disabled for a while, as when its receiver is rebuilt, a conversion, and two events that it does not get.
const endpoint = await svc.webhookEndpoints.create({
  url: 'https://shop.merchant.example/webhooks/svc',
  eventTypes: ['*'],
  options: { headers: { 'X-Shop': 'data-out' } },
});
await svc.webhookEndpoints.update(endpoint.id, { status: 'disabled' });
const wallet = sandboxWallet();
const orderId = `order-${endpoint.id}`;
// The least that must come out, from a quote of what it costs.
const quote = await svc.conversions.quote({ type: 'crypto-issue', chain, pair: 'USDC', amountOut: '1000' });
const { reference } = await svc.conversions.create({
  type: 'crypto-issue',
  chain,
  wallet: wallet.account.address,
  pair: 'USDC',
  amount: quote.amountInFormatted,
  minAmountOut: quote.amountOut,
  metadata: { orderId },
});
await svc.testData.trigger({ eventType: 'conversion.succeeded' });
await svc.testData.trigger({ eventType: 'payout.succeeded' });

// A list with filters: by what the shop knows.
const mine = await svc.conversions.list({ metadata: { orderId }, order: 'asc' });
console.log('found', mine.conversions.length, 'by its order');

// The evidence of the price: signature and arithmetic; `svc evidence verify FILE --node URL` reads the facts from a node of yours.
const keys = await svc.keys.document();
const { feeds, blockNumber, amountOut } = verifyEvidence(await svc.conversions.evidence(reference), keys);
console.log('evidence', feeds.length, 'feeds', blockNumber > 0, amountOut === quote.amountOut);

// A file of all conversions up to now, saved part by part, then compared with what the service signed.
const to = Math.floor(Date.now() / 1000) + 60;
const { id } = await svc.exports.create({ kind: 'conversions', format: 'csv', from: 0, to });
const file = join(folder, 'conversions.csv');
writeFileSync(file, '');
for await (const text of svc.exports.read(id, { everyMs: 200 })) writeFileSync(file, text, { flag: 'a' });
const proved = await verifyExport([readFileSync(file)], await svc.exports.signature(id), keys);
console.log('export', proved.rows >= 1, proved.sha256.length);

// Every event once, in the order in which they were made: keep the last id, and go on behind it.
let after: string | undefined;
let events = 0;
for await (const event of svc.events.list({ order: 'asc', ...(after === undefined ? {} : { after }) })) {
  after = event.id;
  events += 1;
}
console.log('events', events > 0);

// What the endpoint has missed: counted, then delivered after all.
await svc.webhookEndpoints.update(endpoint.id, { status: 'active' });
const { events: counted } = await svc.webhookEndpoints.replay(endpoint.id, { status: 'missed', dryRun: true });
const replayed = await svc.webhookEndpoints.replay(endpoint.id, { status: 'missed' });
console.log('replay', counted > 0, replayed.scheduled);

// The same events into an archive of files, proved by the hash of the one before. Nobody signed what comes from the log.
const archive = folderArchive(folder);
const { fetched, unresolved } = await catchUpWebhooks({ svc, endpointId: endpoint.id, archive });
const { complete } = await verifyWebhookArchive(archive, keys, { allowUnsigned: true });
console.log('archive', fetched >= counted, unresolved.length, complete);

// That what is owed to this merchant is part of what the operator published.
const proof = await svc.liabilities.proof();
console.log('owed', verifyInclusion(proof, svc.merchantId, keys).verdict);

await svc.webhookEndpoints.delete(endpoint.id);
rmSync(folder, { recursive: true });
