// A payout whose outcome the bank would not say, ended by hand: the burn is on a real chain, the service is whole.
import { SVC } from '@svc/sdk';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setOperatorLimit } from '../../src/stores/dashboard/operator-limits.ts';
import { newPerson, type Person, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { startTestDevnet, startTestService, type TestService } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';

const DAY_MS = 24 * 3600 * 1000;
const CHAIN = 'celo-sepolia';

describe('a payout whose outcome is unknown', () => {
  let devnet: Awaited<ReturnType<typeof startTestDevnet>>;
  let service: TestService;
  let svc: SVC;
  let first: Person;
  let second: Person;
  const wallet = () => {
    const account = privateKeyToAccount(service.credentials.wallets[0]?.privateKey as Hex);
    return createWalletClient({ account, transport: http(service.credentials.rpcUrl) });
  };
  beforeAll(async () => {
    devnet = await startTestDevnet({ blockTimeMs: 250 });
    service = await startTestService({ devnet, config: TRUST_LOOPBACK });
    svc = new SVC(service.credentials);
    // The bank takes the transfer and never speaks of it again.
    const { rails } = service.context;
    if (rails.test !== undefined) {
      rails.test = {
        ...rails.test,
        sendTransfer: async () => ({ outcome: 'unknown' }),
        findTransfer: async () => null,
      };
    }
    first = await newPerson(service.context, service.url, { staff: 'operator' });
    second = await newPerson(service.context, service.url, { staff: 'operator' });
    const issued = await svc.conversions.create({
      type: 'crypto-issue',
      chain: CHAIN,
      wallet: wallet().account.address,
      pair: 'USDC',
      amount: '50',
    });
    await svc.conversions.execute(issued.reference, wallet());
  });
  afterAll(async () => {
    await service?.stop();
    await devnet?.stop();
  });

  /** Burned on the chain, sent to the bank, and a day without an answer. */
  async function unknownPayout(amount: string) {
    const bankCode = (await svc.banks.list()).banks[0]?.code ?? '';
    const { accountName } = await svc.accounts.resolve({ bankCode, accountNumber: '0123456780' });
    const payout = { bankCode, accountNumber: '0123456780', accountName };
    const { id, reference } = await svc.conversions.create({
      type: 'fiat-redeem',
      chain: CHAIN,
      wallet: wallet().account.address,
      amount,
      payout,
    });
    await svc.conversions.execute(reference, wallet(), { until: 'onchain_confirmed' });
    const { db } = service.context;
    const params = { conversionId: id };
    await until(
      () => db.query('select 1 from payouts where conversion_id = $1 and sent_at is not null', [id]),
      (rows) => rows.length === 1,
    );
    await db.query('update payouts set created_at = created_at - $2, next_check_at = 0 where conversion_id = $1', [
      id,
      DAY_MS,
    ]);
    await until(
      () => first.browser.get('getReview', { params }),
      ({ allowed }) => allowed.settlePayout,
    );
    return { id, reference, params };
  }

  const auditOf = async (conversionId: string) => {
    const { entries } = await first.browser.get('listAudit', { query: { action: 'settlePayout', limit: 200 } });
    return entries.filter(({ subject }) => subject === conversionId).map(({ outcome }) => outcome);
  };

  it('is ended as made: the conversion succeeds, and the books have the Naira as paid', async () => {
    const { id, reference, params } = await unknownPayout('1500');
    const body = { outcome: 'successful', reason: 'On the bank’s statement', providerTransferId: 'FT-4711' } as const;
    expect(await first.browser.get('settlePayout', { params, body })).toEqual({ outcome: 'done' });
    const done = await svc.conversions.get(reference);
    expect(done).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    const [ledger] = await service.context.db.query<{ kobo: string }>(
      "select sum(amount) as kobo from ledger_entries where conversion_id = $1 and account like 'bank:%'",
      [id],
    );
    expect(ledger?.kobo).toBe('-150000');
    const again = await first.browser.call('settlePayout', { params, body });
    expect(codeOf(again)).toBe('SVC_INVALID_STATE');
    const { actions } = await first.browser.get('getReview', { params });
    expect(actions).toMatchObject([{ action: 'payout_successful', actor: first.email }]);
    expect(await auditOf(id)).toEqual(['refused', 'asked', 'done', 'asked']);
  });

  it('is ended as not made: a person reviews it, nothing was paid, and it can be paid again', async () => {
    const { reference, params } = await unknownPayout('1600');
    const body = { outcome: 'failed', reason: 'The bank has no such transfer' } as const;
    await first.browser.get('settlePayout', { params, body });
    expect(await svc.conversions.get(reference)).toMatchObject({
      status: 'requires_manual_review',
      payout: { status: 'failed' },
    });
    const { allowed } = await first.browser.get('getReview', { params });
    expect(allowed).toMatchObject({ retryPayout: true, settlePayout: false, reissueRefund: true });
  });

  it('is ended by two people above the threshold, and never by the one who proposed it', async () => {
    const { reference, params } = await unknownPayout('1700');
    await setOperatorLimit(service.context.db, 'twoPersonAbove', 100_000n, 1);
    const body = { outcome: 'successful', reason: 'On the statement' } as const;
    const proposed = await first.browser.get('settlePayout', { params, body });
    const approval = {
      params: { id: proposed.outcome === 'proposed' ? proposed.proposalId : '' },
      body: { reason: 'Seen too' },
    };
    const own = await first.browser.call('approveProposal', approval);
    expect([own.status, codeOf(own)]).toEqual([403, 'SVC_FORBIDDEN']);
    expect((await svc.conversions.get(reference)).status).toBe('payout_pending');
    await second.browser.get('approveProposal', approval);
    expect((await svc.conversions.get(reference)).status).toBe('succeeded');
  });
});
