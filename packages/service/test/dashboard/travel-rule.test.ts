// Travel-rule records: for compliance alone, as the bank and the merchant named people, never an account in full, and audited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction } from '../../src/admin/commands.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { listSealedSenders } from '../../src/naira/store/payments.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER, type Simulation, WALLET } from '../harness/make-simulation.ts';
import { ACCOUNT_NUMBERS, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const VASP = { legalName: 'Desk Limited', lei: '5493001KJTIIGC8Y1R12', country: 'NG' };
const SENDER = { name: 'Grace Hopper', bank: 'Zenith Bank', accountNumber: '2211334455' };

let house: StaffDashboard;
let w: Simulation;
beforeAll(async () => {
  house = await startStaffDashboard();
  w = house.world;
  w.context.config.vasp = VASP;
});
afterAll(() => house.stop());

const take = (conversionId: string) =>
  house.compliance.browser.get('exportTravelRule', { params: { conversionId }, body: {} });
const personOf = (name: string) => ({
  naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: name, naturalPersonNameIdentifierType: 'LEGL' }] } },
});
const companyOf = (name: string) => ({
  legalPerson: { name: { nameIdentifier: [{ legalPersonName: name, legalPersonNameIdentifierType: 'LEGL' }] } },
});

async function burn(): Promise<{ id: string; reference: string }> {
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  send(w, conversion);
  await tickUntil(w, conversion.reference, 'payout_in_progress');
  return conversion;
}

/** Paid by the bank's own word for it, and minted. */
async function mint(sender: typeof SENDER | null = SENDER): Promise<string> {
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
  const { id, reference } = conversion;
  await tickUntil(w, reference, 'awaiting_payment');
  w.rail.pay([...w.rail.requests].at(-1) ?? '', 150_050n, { sender });
  send(w, await tickUntil(w, reference, 'voucher_issued'));
  await tickUntil(w, reference, 'succeeded');
  return id;
}

describe('the travel-rule record', () => {
  it('of a payout names who burned, whom the bank pays, and the transaction that shows whose the wallet is', async () => {
    const { id } = await burn();
    const record = await take(id);
    expect(record).toMatchObject({
      format: 'SVC-TRAVEL-RULE-V1',
      conversionId: id,
      merchantId: OWNER.merchantId,
      ivms101: {
        originator: { originatorPerson: [companyOf('Ada Ltd')], accountNumber: [WALLET] },
        beneficiary: { beneficiaryPerson: [personOf('Ada Lovelace')], accountNumber: ['058 ******6789'] },
        beneficiaryVASP: { beneficiaryVASP: companyOf('Desk Limited') },
      },
      missing: [],
      nameSources: { originator: 'merchant_request', beneficiary: 'bank' },
      walletAttestation: { wallet: WALLET, method: 'executed_by_wallet', txHash: record.transfer.txHash },
      screening: { status: 'APPROVED' },
    });
    expect(record.transfer.txHash).toMatch(/^0x[0-9a-f]{64}$/);
    for (const number of ACCOUNT_NUMBERS) expect(JSON.stringify(record)).not.toContain(number);
  });

  it('of a mint names who paid as the bank says, and of the account only its end', async () => {
    const record = await take(await mint());
    expect(record).toMatchObject({
      ivms101: {
        originator: { originatorPerson: [personOf('Grace Hopper')], accountNumber: ['Zenith Bank ******4455'] },
        beneficiary: { beneficiaryPerson: [companyOf('Ada Ltd')], accountNumber: [WALLET] },
        originatingVASP: { originatingVASP: companyOf('Desk Limited') },
      },
      nameSources: { originator: 'bank' },
      walletAttestation: { method: 'executed_by_wallet' },
    });
    expect(JSON.stringify(record)).not.toContain(SENDER.accountNumber);
  });

  it('of a mint whose bank named nobody does not name the stranger who paid a second time', async () => {
    const id = await mint(null);
    w.rail.pay([...w.rail.requests].at(-1) ?? '', 150_050n, { sender: SENDER });
    await recordPayments(w.context, { env: 'test', railReference: [...w.rail.requests].at(-1) ?? '' });
    expect(await listSealedSenders(w.context.db, id)).toMatchObject([{ judgement: 'double' }]);
    const record = await take(id);
    expect(record.nameSources.originator).not.toBe('bank');
    expect(JSON.stringify(record.ivms101)).not.toContain(SENDER.name);
  });

  it('before anything ran attests nothing, and names what nobody said', async () => {
    const counterparty = { type: 'individual', wallet: WALLET } as const;
    const { conversion } = await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], counterparty });
    expect(await take(conversion.id)).toMatchObject({
      missing: ['originator.originatorPerson', 'beneficiary.beneficiaryPerson'],
      nameSources: { originator: 'nobody', beneficiary: 'nobody' },
      walletAttestation: { method: 'none', txHash: null, converter: null },
    });
  });

  it('is for compliance alone, and the audit log says who took it', async () => {
    const { id } = await burn();
    const params = { conversionId: id };
    for (const who of [house.first, house.second]) {
      expect(codeOf(await who.browser.call('exportTravelRule', { params, body: {} }))).toBe('SVC_FORBIDDEN');
    }
    await take(id);
    const [entry] = await house.db.query<{ actor: string; merchant: string }>(
      "select actor, merchant_id as merchant from audit_log where action = 'exportTravelRule' and subject = $1 order by seq desc limit 1",
      [id],
    );
    expect(entry).toEqual({ actor: house.compliance.email, merchant: OWNER.merchantId });
    const unknown = await house.compliance.browser.call('exportTravelRule', {
      params: { conversionId: 'cnv_none' },
      body: {},
    });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'SVC_NOT_FOUND']);
  });

  it('of a span of time comes page by page, of what ran alone, in the dashboard and at a terminal', async () => {
    const made = [(await burn()).id, (await burn()).id];
    const now = Math.floor(w.clock.now / 1000);
    const body = { env: 'test', from: now - 3600, to: now + 3600 } as const;
    const { records, after } = await house.compliance.browser.get('exportTravelRules', { body });
    const ids = records.map(({ conversionId }) => conversionId);
    expect([after, ids.slice(-2), [...ids].sort()]).toEqual([null, made, ids]);
    expect(records.every(({ walletAttestation }) => walletAttestation.method === 'executed_by_wallet')).toBe(true);
    const rest = await runAction(w.context, 'exportTravelRules', { body: { ...body, after: ids.at(-2) ?? '' } });
    expect(rest.records.map(({ conversionId }) => conversionId)).toEqual(ids.slice(-1));
    const none = await runAction(w.context, 'exportTravelRules', { body: { ...body, env: 'live' } });
    expect(none).toEqual({ records: [], after: null });
  });
});
