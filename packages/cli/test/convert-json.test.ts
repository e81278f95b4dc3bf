// svc convert for programs: the way on the error output, line by line, and one JSON value on the standard output however it ends.
import type { Conversion } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { eventually } from './eventually.ts';
import { saveCredentials, spawnSvc, svc } from './svc.ts';

interface Note {
  note?: string;
  reference?: string;
  step?: string;
  txHash?: string;
  conversion?: Conversion;
  error?: { code: string; exitCode: number };
}

const notesOf = (err: string): Note[] =>
  err
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const PAYER = ['--payer-email', 'ada@merchant.example'];

describe('svc convert --json', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let file: string;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    ({ file } = saveCredentials(service.credentials));
  });
  afterAll(async () => {
    await service.stop();
    await stopDevnet();
  });
  const run = (args: string[]) => svc(['-c', file, ...args]);

  it('says where to pay before the payment, then each step, and prints the end once', async () => {
    const { code, err, json } = await run(['convert', 'fiat-issue', '--amount', '1250.50', ...PAYER, '--json']);
    const notes = notesOf(err);
    expect([code, notes.map(({ note, step }) => step ?? note)]).toEqual([
      0,
      ['creating', 'created', 'moved', 'voucher_verified', 'transaction_sent', 'transaction_confirmed'],
    ]);
    const [creating, created, moved] = notes;
    const pay = { transferAmount: '1250.50', accountNumber: expect.stringMatching(/^\d{10}$/) };
    expect(created?.conversion).toMatchObject({ status: 'awaiting_payment', paymentInstructions: pay });
    expect(creating?.reference).toBe(created?.conversion?.reference);
    expect(moved?.conversion).toMatchObject({ status: 'voucher_issued', voucher: { voucher: {} } });
    const sent = notes.find(({ step }) => step === 'transaction_sent');
    expect(json()).toMatchObject({ status: 'succeeded', reference: creating?.reference, txHash: sent?.txHash });
  });

  it('takes tokens by a signature, or after an approval with --permit off', async () => {
    const issue = ['convert', 'crypto-issue', '--pair', 'USDC', '--amount', '3', '--json'];
    const stepsOf = (err: string) => notesOf(err).flatMap(({ step }) => step ?? []);
    const one = await run([...issue, '--wallet-index', '2']);
    expect([one.code, stepsOf(one.err)]).toEqual([
      0,
      ['voucher_verified', 'permit_signed', 'transaction_sent', 'transaction_confirmed'],
    ]);
    const two = await run([...issue, '--wallet-index', '3', '--permit', 'off']);
    expect([two.code, stepsOf(two.err)]).toEqual([
      0,
      ['voucher_verified', 'approval_sent', 'approval_confirmed', 'transaction_sent', 'transaction_confirmed'],
    ]);
    expect(notesOf(two.err)).toContainEqual(expect.objectContaining({ step: 'approval_sent', reason: 'asked' }));
  });

  it('lets another wallet send and pay the gas with --relay-index', async () => {
    const args = ['convert', 'fiat-issue', '--amount', '900', ...PAYER, '--wallet-index', '4', '--relay-index', '1'];
    const { code, json } = await run([...args, '--relay-fee', '2.5', '--json']);
    const done = json() as Conversion;
    expect([code, done.status]).toEqual([0, 'succeeded']);
    const { devnet, client } = service;
    const receipt = (await devnet?.request('eth_getTransactionByHash', [done.txHash])) as { from: string };
    expect(receipt.from).toBe(service.credentials.wallets[1]?.address.toLowerCase());
    const account = service.credentials.wallets[1]?.address ?? '';
    const { body } = await client().call('GET', `/v1/balance?account=${account}&chain=celo-sepolia&asset=SVC`);
    expect(body).toMatchObject({ formatted: '2.5' });
  });

  it('creates nothing at a price that gives less than --min-amount-out, and says what it gives', async () => {
    const pair = ['crypto-issue', '--pair', 'USDC', '--amount', '2'];
    const { amountOut } = (await run(['quote', ...pair, '--json'])).json() as { amountOut: string };
    const convert = ['convert', ...pair, '--no-wait', '--json', '--min-amount-out'];
    const countOf = async () =>
      (await run(['list', '--all', '--json'])).json<{ conversions: object[] }>().conversions.length;
    const before = await countOf();
    const refused = await run([...convert, String(BigInt(amountOut) + 1n)]);
    expect(refused.code).toBe(3);
    expect(notesOf(refused.err).at(-1)).toMatchObject({ error: { code: 'SVC_PRICE_MOVED', details: { amountOut } } });
    expect(await countOf()).toBe(before);
    const taken = await run([...convert, amountOut]);
    expect([taken.code, taken.json()]).toMatchObject([0, { amountOut }]);
    const unit = await run([...convert, '2.5']);
    expect([unit.code, unit.err]).toEqual([2, expect.stringContaining('--min-amount-out is in base units')]);
    const naira = await run(['convert', 'fiat-issue', '--amount', '900', ...PAYER, '--min-amount-out', '1']);
    expect([naira.code, naira.err]).toEqual([2, expect.stringContaining('does not belong to fiat-issue')]);
  });

  it('refuses a relay fee without a relayer', async () => {
    const { code, err } = await run(['convert', 'fiat-issue', '--amount', '900', ...PAYER, '--relay-fee', '1']);
    expect([code, err]).toEqual([2, expect.stringContaining('--relay-fee needs')]);
  });

  it('prints the last known conversion when it is stopped, and ends with 130', async () => {
    const args = ['-c', file, 'convert', 'fiat-issue', '--amount', '77.44', ...PAYER, '--json'];
    const { child, err, out, ended } = await spawnSvc(args);
    const created = await eventually(() =>
      err().endsWith('\n') ? notesOf(err()).find(({ note }) => note === 'created') : null,
    );
    expect(out()).toBe('');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(JSON.parse(out())).toEqual(created.conversion);
    expect(created.conversion).toMatchObject({ status: 'awaiting_payment', paymentInstructions: { currency: 'NGN' } });
  });

  it('says where to pay when that is known only after a hold, in words and as JSON', async () => {
    const wallet = `0x${'12'.repeat(19)}a1`;
    const args = ['convert', 'fiat-issue', '--amount', '20', ...PAYER, '--wallet', wallet, '--print'];
    const { code, err, json } = await run([...args, '--json']);
    const statuses = notesOf(err).flatMap(({ conversion }) => (conversion ? [conversion.status] : []));
    expect([code, statuses]).toEqual([0, ['screening_hold', 'awaiting_payment', 'voucher_issued']]);
    expect(json()).toMatchObject({ status: 'voucher_issued', transactions: [{ step: 'convert' }] });
    expect((await run(args)).out).toMatch(/screening_hold\n {2}pay 20\.00 NGN to \d{10}/);
  });

  it('prints the conversion beside the error when it cannot get there', async () => {
    const wallet = `0x${'12'.repeat(19)}a2`;
    const args = ['convert', 'crypto-issue', '--pair', 'USDC', '--amount', '1', '--wallet', wallet];
    const { code, err, json } = await run([...args, '--print', '--json']);
    const { reference } = notesOf(err)[0] ?? {};
    expect([code, notesOf(err).at(-1)?.error]).toMatchObject([1, { code: 'SVC_INVALID_STATE', exitCode: 1 }]);
    expect(json()).toMatchObject({ reference, status: 'failed' });
    const again = await run(['execute', reference ?? '', '--json']);
    expect([again.code, notesOf(again.err)[0]?.note]).toEqual([1, 'taken_up']);
    expect(again.json()).toMatchObject({ reference, status: 'failed' });
  });

  it('names the reference when no answer comes, since the conversion may be there', async () => {
    const args = ['--base-url', 'http://127.0.0.1:1', 'convert', 'crypto-issue', '--pair', 'USDC', '--amount', '1'];
    const words = await run(args);
    expect([words.code, words.err]).toEqual([
      4,
      expect.stringMatching(/created as op:crypto-issue:[0-9a-f-]+: svc show/),
    ]);
    const json = await run([...args, '--json']);
    expect([json.code, json.out]).toEqual([4, '']);
    expect(notesOf(json.err)).toMatchObject([{ note: 'creating' }, { error: { code: 'SVC_UPSTREAM_FAILED' } }]);
  });

  it('refuses another order under a reference that is taken, and names what differs', async () => {
    const taken = ['convert', 'crypto-issue', '--pair', 'USDC', '--reference', 'op:shop-order:0000000d', '--no-wait'];
    expect((await run([...taken, '--amount', '5'])).code).toBe(0);
    expect((await run([...taken, '--amount', '5.0'])).code).toBe(0);
    const { code, err, out } = await run([...taken, '--amount', '6']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/op:shop-order:0000000d belongs to another conversion already; not as asked: amount\./);
    expect(err).not.toContain('may have been created');
  });
});
