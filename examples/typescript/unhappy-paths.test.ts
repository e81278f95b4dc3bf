// Every unhappy path of a merchant in the Sandbox: 15 magic values and 15 levers. Copy it, and let your own code create.
// It needs a running Sandbox (`npm start`), its file in SVC_CREDENTIALS, and Vitest; any other test runner will do.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Conversion,
  type ConversionStatus,
  type CreateConversion,
  type CreateFiatIssue,
  type SandboxFile,
  SVC,
  type SvcFailure,
} from '@svc/sdk';
import { sandboxWallet } from '@svc/sdk/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Sandbox = SandboxFile & { secondMerchant: SandboxFile };
const sandbox = JSON.parse(readFileSync(process.env.SVC_CREDENTIALS ?? '.svc/sandbox.json', 'utf8')) as Sandbox;
const pulled = new Set<string>();
const shown = new Set<string>();
const startedAt = performance.now();

const svc = counting(new SVC());
/** The second merchant of the Sandbox: a key may write 60 times a minute, and this file writes more. */
const second = counting(new SVC({ ...sandbox.secondMerchant, baseUrl: sandbox.baseUrl }));

/** Notes which levers are pulled, for the line at the end. Leave it out of your own tests. */
function counting(client: SVC): SVC {
  for (const [name, pull] of Object.entries(client.sandbox)) {
    const noted = (...args: unknown[]) => {
      pulled.add(name);
      return Reflect.apply(pull, client.sandbox, args);
    };
    Object.assign(client.sandbox, { [name]: noted });
  }
  return client;
}

afterAll(() => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${shown.size} magic values and ${pulled.size} levers in ${seconds} s`);
  expect([shown.size, pulled.size]).toEqual([15, 16]);
});

const chain = 'celo-sepolia';
const payer = { email: 'ada@merchant.example', name: 'Ada Obi' };
const walletEnding = (ending: string): string => `0x${'1'.repeat(38)}${ending}`;
const plain = walletEnding('11');

const issue = (amount: string, more: Partial<CreateFiatIssue> = {}): CreateConversion => ({
  type: 'fiat-issue',
  chain,
  wallet: plain,
  amount,
  payer,
  ...more,
});
const swap = (wallet: string): CreateConversion => ({
  type: 'crypto-issue',
  chain,
  wallet,
  amount: '10',
  pair: 'USDC',
});

const failure = (call: Promise<unknown>): Promise<SvcFailure> =>
  call.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: SvcFailure) => error,
  );

/** Burns SVC on the chain for Naira to this account, and waits for the payout. */
async function redeem(accountNumber: string, until: ConversionStatus = 'payout_in_progress'): Promise<Conversion> {
  const { accountName } = await second.accounts.resolve({ bankCode: '058', accountNumber });
  const payout = { bankCode: '058', accountNumber, accountName };
  const wallet = sandboxWallet();
  const owner = wallet.account.address;
  const created = await second.conversions.create({
    type: 'fiat-redeem',
    chain,
    wallet: owner,
    amount: '100',
    payout,
  });
  return second.conversions.execute(created.reference, wallet, { until });
}

describe('magic values of a payment', () => {
  it.each([
    ['.00 arrives by itself', '100.00', 'voucher_issued'],
    ['.11 pays too little', '100.11', 'requires_manual_review'],
    ['.22 pays too much', '100.22', 'requires_manual_review'],
    ['.33 pays in another currency', '100.33', 'requires_manual_review'],
  ] as const)('%s', async (name, amount, status) => {
    shown.add(name);
    const { reference } = await svc.conversions.create(issue(amount));
    await svc.sandbox.advanceTime(10);
    expect((await svc.conversions.get(reference)).status).toBe(status);
  });

  it('.44 never pays', async () => {
    shown.add('.44');
    const { reference } = await svc.conversions.create(issue('100.44'));
    await svc.sandbox.advanceTime(60);
    expect((await svc.conversions.get(reference)).status).toBe('awaiting_payment');
  });

  it('TEST UPSTREAM DOWN fails once, and the same reference then succeeds', async () => {
    shown.add('TEST UPSTREAM DOWN');
    const reference = `op:ci:${randomUUID()}`;
    const body = issue('100.00', { payer: { ...payer, name: 'TEST UPSTREAM DOWN' }, reference });
    const error = await failure(svc.conversions.create(body, { maxRetries: 0 }));
    expect(error.code).toBe('SVC_UPSTREAM_FAILED');
    expect((await svc.conversions.create(body)).status).toBe('awaiting_payment');
  });
});

describe('magic values of screening', () => {
  it.each([
    ['a1 is held, then cleared', 'a1', 'screening_hold', 'voucher_issued'],
    ['a2 is held, then declined', 'a2', 'screening_hold', 'failed'],
    ['a3 is declined at once', 'a3', 'failed', 'failed'],
    ['a4 waits for the user', 'a4', 'screening_hold', 'screening_hold'],
  ] as const)('%s', async (name, ending, first, later) => {
    shown.add(name);
    const created = await svc.conversions.create(swap(walletEnding(ending)));
    expect(created.status).toBe(first);
    await svc.sandbox.advanceTime(10);
    expect((await svc.conversions.get(created.reference)).status).toBe(later);
  });
});

describe('magic values of a payout', () => {
  beforeAll(async () => {
    const wallet = sandboxWallet();
    const { reference } = await second.conversions.create(swap(wallet.account.address));
    await second.conversions.execute(reference, wallet);
  });

  it('0009 does not resolve', async () => {
    shown.add('0009');
    const error = await failure(second.accounts.resolve({ bankCode: '058', accountNumber: '0123450009' }));
    expect(error.code).toBe('SVC_VALIDATION_FAILED');
  });

  it.each([
    ['0001 fails', '0123450001', 'requires_manual_review'],
    ['0002 is reversed', '0123450002', 'requires_manual_review'],
    ['0003 hangs, then succeeds', '0123450003', 'succeeded'],
  ] as const)('%s', async (name, accountNumber, status) => {
    shown.add(name);
    const { reference } = await redeem(accountNumber);
    await second.sandbox.advanceTime(60);
    expect((await second.conversions.waitFor(reference, status)).status).toBe(status);
  });

  it('0004 is unknown at first, then succeeds', async () => {
    shown.add('0004');
    const { reference } = await redeem('0123450004', 'payout_pending');
    await second.sandbox.advanceTime(60);
    expect((await second.conversions.waitFor(reference, 'succeeded')).status).toBe('succeeded');
  });
});

describe('levers on a conversion', () => {
  it('pay: short, then the exact amount of another', async () => {
    const short = await svc.conversions.create(issue('200.44'));
    expect((await svc.sandbox.pay(short.reference, { amountNgn: '150' })).status).toBe('requires_manual_review');
    const exact = await svc.conversions.create(issue('200.44'));
    expect((await svc.sandbox.pay(exact.reference)).status).toBe('voucher_issued');
  });

  it('expire', async () => {
    const { reference } = await svc.conversions.create(issue('200.44'));
    expect((await svc.sandbox.expire(reference)).status).toBe('failed');
    expect((await failure(svc.sandbox.expire(reference))).code).toBe('SVC_INVALID_STATE');
  });

  it('settle, and a reversal after that: a person decides', async () => {
    const { reference } = await redeem('0123450003');
    expect((await second.sandbox.settlePayout(reference)).status).toBe('succeeded');
    expect((await failure(second.sandbox.failPayout(reference))).code).toBe('SVC_INVALID_STATE');
    expect((await second.sandbox.reversePayout(reference)).status).toBe('requires_manual_review');
  });

  it('reverse', async () => {
    const { reference } = await redeem('0123450003');
    expect((await second.sandbox.reversePayout(reference)).status).toBe('requires_manual_review');
  });

  it('fail', async () => {
    const { reference } = await redeem('0123450003');
    expect((await second.sandbox.failPayout(reference)).status).toBe('requires_manual_review');
  });

  it('hold what an outage left created, then clear or decline it', async () => {
    for (const [lever, status] of [
      ['clearHold', 'voucher_issued'],
      ['decline', 'failed'],
    ] as const) {
      await second.sandbox.fault({ part: 'signer', kind: 'down' });
      const error = await failure(second.conversions.create(swap(plain), { maxRetries: 0 }));
      const reference = String(error.details.reference);
      expect((await second.sandbox.hold(reference)).status).toBe('screening_hold');
      expect((await second.sandbox[lever](reference)).status).toBe(status);
    }
  });

  it("refuses another merchant's conversion", async () => {
    const { reference } = await svc.conversions.create(issue('200.44'));
    expect((await failure(second.sandbox.pay(reference))).code).toBe('SVC_NOT_FOUND');
  });
});

describe('levers on the Sandbox', () => {
  const quote = () => svc.conversions.quote({ type: 'crypto-issue', chain, pair: 'USDC', amount: '1' });

  it('fund', async () => {
    const wallet = '0x2222222222222222222222222222222222222222';
    await svc.sandbox.fund(wallet);
    expect(await svc.balance.get({ account: wallet, chain, asset: 'USDC' })).toMatchObject({ formatted: '10000' });
  });

  it('a stale price refuses quotes, and a new price changes them', async () => {
    const before = await quote();
    await svc.sandbox.stalePrice('NGN/USD');
    expect((await failure(quote())).code).toBe('SVC_UPSTREAM_FAILED');
    await svc.sandbox.setPrice('NGN/USD', '0.00130000');
    expect(BigInt((await quote()).amountOut)).toBeLessThan(BigInt(before.amountOut));
  });

  it.each([
    ['stale', 'old'],
    ['out_of_bounds', 'above its upper bound'],
    ['jump', 'moved by more than 4 %'],
    ['oracles_disagree', 'the two oracles differ by more than 1 %'],
    ['sequencer_down', 'sequencer is down'],
    ['sequencer_grace', 'sequencer is up for'],
  ] as const)('the price trouble %s refuses quotes in words, until it is ended', async (trouble, words) => {
    const before = await quote();
    await svc.sandbox.priceTrouble(trouble);
    const error = await failure(svc.conversions.quote({ type: 'crypto-issue', chain, pair: 'USDC', amount: '1' }));
    expect(error.code).toBe('SVC_UPSTREAM_FAILED');
    expect(error.message).toContain(words);
    await svc.sandbox.priceTrouble('none');
    expect((await quote()).amountOut).toBe(before.amountOut);
  });

  it('a closed market refuses quotes, until it is opened', async () => {
    await svc.sandbox.closeMarket(3600);
    expect(await failure(quote())).toMatchObject({ code: 'SVC_MARKET_CLOSED', status: 409 });
    await svc.sandbox.priceTrouble('none');
    await quote();
  });

  it('a price trouble of one token leaves the others alone', async () => {
    await svc.sandbox.priceTrouble('oracles_disagree', 'CELO/USD');
    await quote();
    const celo = svc.conversions.quote({ type: 'crypto-issue', chain, pair: 'CELO', amount: '1' });
    expect((await failure(celo)).message).toContain('CELO/USD');
    await svc.sandbox.priceTrouble('none');
  });

  it('a fault of a part, as often as asked', async () => {
    await svc.sandbox.fault({ part: 'oracle', kind: 'down', times: 2 });
    const create = () => svc.conversions.create(swap(plain), { maxRetries: 0 });
    expect((await failure(create())).code).toBe('SVC_UPSTREAM_FAILED');
    await svc.sandbox.fault({ part: 'oracle', kind: 'none' });
    expect((await create()).status).toBe('voucher_issued');
  });

  it('time: payment instructions expire with everything else, and the API still takes requests', async () => {
    const { reference } = await svc.conversions.create(issue('300.44'));
    await svc.sandbox.advanceTime(2 * 86_400);
    expect((await svc.conversions.get(reference)).status).toBe('failed');
    const wallet = sandboxWallet();
    const created = await svc.conversions.create(swap(wallet.account.address));
    expect((await svc.conversions.execute(created.reference, wallet)).status).toBe('succeeded');
  });

  it('reorg: a transaction that is not deep enough is gone', async () => {
    const block = async (number: string): Promise<{ number: string; hash: string }> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: [number, false] });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(sandbox.rpcUrl, { method: 'POST', headers, body });
      return ((await answer.json()) as { result: { number: string; hash: string } }).result;
    };
    // The chain goes on: where two more blocks were made in between, the one that was seen is too deep to go.
    const isGone = async (): Promise<boolean> => {
      const seen = await block('latest');
      await svc.sandbox.reorg(2);
      return (await block(seen.number))?.hash !== seen.hash;
    };
    await expect.poll(isGone, { timeout: 120_000 }).toBe(true);
  });
});
