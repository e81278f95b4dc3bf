// Each operation of the specification's table has a method, and each method calls its own operation.
import { readdirSync, readFileSync } from 'node:fs';
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { SVC } from './index.ts';
import { makeFakeService } from './testing/make-fake-service.ts';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const REFERENCE = 'op:x:00000001';

describe('the methods of the client', () => {
  it('are the operations of the specification, each once', async () => {
    const service = makeFakeService();
    const called: string[] = [];
    const svc = new SVC({
      ...service.credentials,
      maxRetries: 0,
      // Only what is asked matters here.
      fetch: async (input, init) => {
        called.push(`${init?.method} ${new URL(String(input)).pathname}`);
        return new Response('{}', { status: 404 });
      },
    });
    const transfer = { from: WALLET, recipient: WALLET, amount: '1', chain: 'celo-sepolia' };
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', wallet: WALLET, amount: '1', pair: 'USDC' } as const;
    const calls = [
      svc.health(),
      svc.healthz(),
      svc.keys.document(),
      svc.reference.openApi(),
      svc.reference.page(),
      svc.balance.get({ account: WALLET, chain: 'celo', asset: 'SVC' }),
      svc.banks.list(),
      svc.accounts.resolve({ bankCode: '044', accountNumber: '0123456789' }),
      svc.transfers.create(transfer),
      svc.liabilities.proof(),
      svc.conversions.list().page(),
      svc.conversions.create(order),
      svc.conversions.quote({ type: 'crypto-issue', chain: 'celo', pair: 'USDC', amount: '1' }),
      svc.conversions.screening(REFERENCE),
      svc.conversions.get(REFERENCE),
      svc.conversions.receipt(REFERENCE),
      svc.conversions.evidence(REFERENCE),
      svc.conversions.reportEvent(REFERENCE, { event: 'failed' }),
      svc.conversions.issueVoucher(REFERENCE),
      svc.conversions.startPayout(REFERENCE),
      svc.webhookEndpoints.create({ url: 'https://merchant.example/hooks', eventTypes: ['*'] }),
      svc.webhookEndpoints.list().page(),
      svc.webhookEndpoints.get('whe_1'),
      svc.webhookEndpoints.update('whe_1', { status: 'disabled' }),
      svc.webhookEndpoints.delete('whe_1'),
      svc.webhookEndpoints.test('whe_1'),
      svc.webhookEndpoints.replay('whe_1'),
      svc.exports.create({ kind: 'conversions', format: 'csv', from: 0, to: 1 }),
      svc.exports.list(),
      svc.exports.get('exp_1'),
      svc.exports.part('exp_1', 1),
      svc.exports.signature('exp_1'),
      svc.events.list().page(),
      svc.events.get('evt_1'),
      svc.testData.catalogue(),
      svc.testData.trigger({ eventType: 'synthetic.test_event' }),
      svc.sandbox.actions(),
      svc.sandbox.expire(REFERENCE),
      svc.apiKeys.list().page(),
      svc.signingKeys.list().page(),
      svc.encryptionKeys.list().page(),
      svc.allowedOrigins.list().page(),
    ];
    await Promise.allSettled(calls);
    const filled = OPERATION_IDS.map((id) => OPERATIONS[id]).map(({ method, path }) => {
      const id = { events: 'evt_1', exports: 'exp_1' }[path.split('/')[2] ?? ''] ?? 'whe_1';
      return `${method} ${path.replace('{reference}', REFERENCE).replace('{id}', id).replace('{n}', '1')}`;
    });
    expect(called.sort()).toEqual(filled.sort());
  });

  it('are each described with the words of the table, and have an example', () => {
    const folder = new URL('resources/', import.meta.url);
    const sources = readdirSync(folder).filter((name) =>
      /^(conversions|lookups|public|webhooks|exports|inventory)\.ts$/.test(name),
    );
    const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const comments = [...text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\//gs)].map((match) => match[1] ?? '');
    const isDescribed = (summary: string): boolean =>
      comments.some((comment) => comment.includes(`* ${summary}.`) && comment.includes('@example'));
    // Health is a method of the client itself, and the levers have words of their own.
    const described = OPERATION_IDS.filter((id) => !/^(healthz?|listTestActions|runTestAction)$/.test(id));
    expect(described.filter((id) => !isDescribed(OPERATIONS[id].summary))).toEqual([]);
  });
});
