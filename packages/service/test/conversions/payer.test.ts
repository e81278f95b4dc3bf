// Who really paid: the sender that the rail names is kept sealed, compared, screened, and shown to nobody but compliance.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Conversion,
  payerCommitmentOf,
  type ReceiptContents,
  type SignedReceipt,
  type TestActionResult,
} from '@svc/protocol';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReview } from '../../src/desk/rows/read-review.ts';
import { listOpenItems } from '../../src/desk/store/work-items.ts';
import type { PayerRule } from '../../src/domain/rail/match-names.ts';
import { eventTypes, get, send, sweepAll, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';

const PAYER = { email: 'ada@payer.example', name: 'Ada Obi' };
const LISTED = 'Boris Verboten';
const folder = mkdtempSync(join(tmpdir(), 'svc-payer-'));

let service: SimulatedService;
beforeAll(async () => {
  const sanctionedNamesFile = join(folder, 'names.txt');
  writeFileSync(sanctionedNamesFile, `${LISTED}\n`);
  service = await startSimulatedService({
    withSandboxBank: true,
    config: {
      screenings: {
        test: {
          provider: 'rules',
          sanctionedAddressesFile: null,
          sanctionedNamesFile,
          holdAboveUsdCents: null,
          sandboxWallets: true,
        },
      },
    },
  });
  return async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  };
});
beforeEach(() => setRule('record'));

const setRule = (rule: PayerRule): void => {
  service.context.config.payerRules = { test: rule, live: rule };
};

type Payer = { email: string; name?: string };

async function create(payer: Payer = PAYER, more: object = {}): Promise<Conversion> {
  const { status, body } = await service
    .client()
    .call<Conversion>('POST', '/v1/conversions', { ...BODIES['fiat-issue'], payer, ...more });
  expect(status).toBe(201);
  return body;
}

async function pay(reference: string, fields: object = {}): Promise<Conversion> {
  const action = { action: 'pay', reference, ...fields };
  const { status, body } = await service.client().call<TestActionResult>('POST', '/v1/test-data/actions', action);
  expect([status, body]).toMatchObject([200, { action: 'pay' }]);
  return body.conversion as Conversion;
}

const created = async (payer?: Payer, more?: object) => (await create(payer, more)).reference;
const reasons = (conversion: Conversion) =>
  conversion.stages.map(({ name, meta }) => [name, meta?.reason ?? null]).slice(-2);
const itemsOf = async ({ id }: Conversion) =>
  (await listOpenItems(service.context.db, 1000)).filter(({ conversionId }) => conversionId === id);

describe('an exact payment', () => {
  it.each(['record', 'match', 'match-or-refund'] as const)('of the payer is taken with the rule %s', async (rule) => {
    setRule(rule);
    expect(await pay(await created())).toMatchObject({ status: 'voucher_issued', lastError: null });
  });

  it('of somebody else is taken while the rule is to record', async () => {
    expect(await pay(await created(), { payerName: 'Grace Hopper', payerBank: '058' })).toMatchObject({
      status: 'voucher_issued',
    });
  });

  it('of somebody else goes to a person with the rule match, and says why in public words only', async () => {
    setRule('match');
    const paid = await pay(await created(), { payerName: 'Grace Hopper', payerBank: 'Zenith Bank' });
    expect(paid).toMatchObject({
      status: 'requires_manual_review',
      lastError: 'The payment came from somebody else than the conversion names.',
      voucher: null,
    });
    expect(reasons(paid)).toEqual([
      ['payment_received', 'payer_differs'],
      ['requires_manual_review', 'payer_differs'],
    ]);
    expect(await eventTypes(service.simulation, paid.reference)).toEqual(['conversion.requires_manual_review']);
    expect(await itemsOf(paid)).toMatchObject([{ kind: 'refund', amountKobo: 150_050n }]);
  });

  it('of nobody whom the bank names goes to a person with its own reason, and is never called matched', async () => {
    setRule('match');
    // Without a name of the payer the Sandbox bank does not know who paid.
    const paid = await pay(await created({ email: PAYER.email }));
    expect(paid).toMatchObject({ status: 'requires_manual_review' });
    expect(reasons(paid).at(-1)).toEqual(['requires_manual_review', 'payer_unknown']);
    setRule('match-or-refund');
    const again = await pay(await created({ email: PAYER.email }));
    expect(reasons(again).at(-1)).toEqual(['requires_manual_review', 'payer_unknown']);
    setRule('record');
    expect(await pay(await created({ email: PAYER.email }))).toMatchObject({ status: 'voucher_issued' });
  });

  it.each([
    ['OBI, ADA', {}],
    ['Chief Ada Obi', {}],
    ['Grace Hopper', { counterparty: { name: 'Grace Hopper' } }],
  ])('of %s matches by the rules of payouts, or as the counterparty', async (payerName, more) => {
    setRule('match');
    expect(await pay(await created(PAYER, more), { payerName })).toMatchObject({ status: 'voucher_issued' });
  });

  it('of the merchant itself matches where no other counterparty is named', async () => {
    setRule('match');
    const [merchant] = await service.context.db.query<{ name: string }>('select name from merchants where id = $1', [
      service.credentials.merchantId,
    ]);
    const payerName = merchant?.name ?? '';
    expect(await pay(await created(), { payerName })).toMatchObject({ status: 'voucher_issued' });
    const other = await pay(await created(PAYER, { counterparty: { name: 'Bola Ade' } }), { payerName });
    expect(reasons(other).at(-1)).toEqual(['requires_manual_review', 'payer_differs']);
  });

  it('of somebody else goes back by itself with the rule match-or-refund', async () => {
    setRule('match-or-refund');
    const paid = await pay(await created(), { payerName: 'Grace Hopper' });
    expect(paid).toMatchObject({ status: 'failed', lastError: expect.stringContaining('goes back') });
    expect(paid.stages.slice(-3)).toMatchObject([
      { name: 'payment_received', meta: { by: 'rail', reason: 'payer_differs' } },
      { name: 'requires_manual_review', meta: { by: 'rail', reason: 'payer_differs' } },
      { name: 'failed', meta: { by: 'policy', reason: 'payer_differs', amountNgn: '1500.50' } },
    ]);
    expect(await eventTypes(service.simulation, paid.reference)).toEqual([
      'conversion.requires_manual_review',
      'conversion.failed',
    ]);
    const refunds = await service.context.db.query(
      "select status, amount_kobo as kobo from rail_orders where kind = 'refund' and conversion_id = $1",
      [paid.id],
    );
    expect(refunds).toEqual([{ status: 'successful', kobo: '150050' }]);
    expect(await itemsOf(paid)).toEqual([]);
  });
});

describe('a sender on a sanctions list', () => {
  it.each(['record', 'match'] as const)(
    'gets nothing minted with the rule %s, and a person is shown it',
    async (rule) => {
      setRule(rule);
      const more = rule === 'match' ? { counterparty: { name: 'Ada Obi' } } : {};
      const conversion = await create(PAYER, more);
      const paid = await pay(conversion.reference, { payerName: LISTED });
      expect(paid.voucher).toBeNull();
      if (rule === 'match') {
        expect(paid.status).toBe('requires_manual_review');
        return;
      }
      expect(paid).toMatchObject({ status: 'payment_confirmed', screening: { status: 'APPROVED' } });
      await tick(service.simulation);
      expect(await get(service.simulation, paid.reference)).toMatchObject({
        status: 'payment_confirmed',
        voucher: null,
      });
      const [item, ...others] = await itemsOf(paid);
      expect([item?.kind, others]).toEqual(['screening_changed', []]);
      expect(item?.note).not.toContain(LISTED);
      const fresh = await service.client().call('POST', `/v1/conversions/${paid.reference}/voucher`, {});
      expect(fresh).toMatchObject({ status: 409, body: { error: { details: { reason: 'waits_for_review' } } } });
      await service.context.db.query('update work_items set closed_at = 1 where id = $1', [item?.id ?? 0]);
      service.simulation.clock.forward(3_600_000);
      await sweepAll(service.simulation);
      expect(await get(service.simulation, paid.reference)).toMatchObject({ status: 'voucher_issued' });
    },
  );
});

async function receiptOf(reference: string): Promise<ReceiptContents> {
  const { body } = await service.client().call<SignedReceipt>('GET', `/v1/conversions/${reference}/receipt`);
  return JSON.parse(body.receipt) as ReceiptContents;
}

describe('a receipt', () => {
  it('commits to the sender of the payment that was minted, and compliance alone has what opens it', async () => {
    const paid = await pay(await created(), { payerName: 'Grace\nHopper', payerBank: '058' });
    send(service.simulation, paid);
    await tickUntil(service.simulation, paid.reference, 'succeeded');
    const viewer = { id: 'nobody', independent: new Set<string>() };
    const { context } = service.simulation;
    const { senders } = await readReview(context, paid.id, { ...viewer, role: 'compliance' });
    expect(senders).toMatchObject([{ name: 'Grace Hopper', bank: '058', judgement: 'exact' }]);
    const [sender] = senders ?? [];
    const { payerCommitment } = await receiptOf(paid.reference);
    expect(payerCommitment).toBe(sender && payerCommitmentOf(sender));
    expect((await readReview(context, paid.id, { ...viewer, role: 'operator' })).senders).toBeNull();
  });

  it('commits to nobody where no payment was minted, and where the bank does not say who paid', async () => {
    setRule('match-or-refund');
    const back = await pay(await created(), { payerName: 'Grace Hopper' });
    expect(await receiptOf(back.reference)).not.toHaveProperty('payerCommitment');
    setRule('record');
    const paid = await pay(await created({ email: PAYER.email }));
    await service.client().call('POST', `/v1/conversions/${paid.reference}/events`, { event: 'failed' });
    expect(await receiptOf(paid.reference)).not.toHaveProperty('payerCommitment');
  });
});

describe('the sender', () => {
  const canary = { payerName: 'Quillon Canarysender', payerBank: 'Bank of Canarysenders' };

  it('appears nowhere that a merchant can read, in no log, and in no readable column', async () => {
    for (const rule of ['record', 'match', 'match-or-refund'] as const) {
      setRule(rule);
      const { reference, id } = await pay(await created(), canary);
      const client = service.client();
      const read = [
        await client.call('GET', `/v1/conversions/${reference}`),
        await client.call('GET', '/v1/conversions?limit=50'),
        await client.call('GET', `/v1/conversions/${reference}/screening`),
        await client.call('GET', '/v1/events?limit=50'),
        await client.call('GET', `/v1/conversions/${reference}/receipt`),
      ];
      const tables = await service.context.db.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
      );
      const rows = [];
      for (const { name } of tables) rows.push(await service.context.db.query(`select * from "${name}" as each_row`));
      const [payment] = await service.context.db.query<{ sender: Uint8Array | null }>(
        'select sealed_sender as sender from payments where conversion_id = $1',
        [id],
      );
      expect(payment?.sender?.length).toBeGreaterThan(40);
      const text = JSON.stringify([read.map(({ body }) => body), rows, service.simulation.logged], (_, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
      );
      expect(text).not.toContain('Canarysender');
    }
  });
});
