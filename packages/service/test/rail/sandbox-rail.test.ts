// The embedded rail: every magic value of the Sandbox, and the ways it can misbehave, on a driven clock.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import type { Database } from '../../src/ports/database.ts';
import { holderOf } from '../../src/sandbox/rail/magic.ts';
import { makeSandboxRail } from '../../src/sandbox/rail/sandbox-rail.ts';
import { describeOnBothDatabases } from '../both-databases.ts';

const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(7), pepper: new Uint8Array(32).fill(9) });
const WELL_BEHAVED = { delayMs: 0, noticeCopies: 1, reorderNotices: false, timeOutAfterAccepting: false };

describeOnBothDatabases('the Sandbox rail', (makeDatabase) => {
  let db: Database;
  let now = 1_800_000_000_000;
  let counter = 0;
  const clock = { now: () => now };
  const rail = () => makeSandboxRail({ env: 'test', db, clock, masterKey });

  beforeAll(async () => {
    db = await makeDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('truncate sandbox_rail_accounts, sandbox_rail_transfers, sandbox_rail_notices');
    await rail().controls.setBehaviour(WELL_BEHAVED);
  });

  const reference = (): string => {
    counter += 1;
    return `svc-test-${counter}`;
  };

  /** Lets the rail live for a while, a second at a time, and takes its notices. */
  async function pass(ms: number): Promise<string[]> {
    const taken: string[] = [];
    for (const end = now + ms; now < end; ) {
      now += 1_000;
      for (const notice of await rail().controls.tick()) {
        const about = rail().readNotice(notice.headers, notice.rawBody);
        taken.push(`${about?.kind} ${about?.railReference}`);
        await rail().controls.acknowledge(notice.id);
      }
    }
    return taken;
  }

  const ask = (railReference: string, amountKobo: bigint, name: string | null = 'Ada') =>
    rail().requestPayment({
      railReference,
      amountKobo,
      payer: { email: 'ada@example.com', name, phone: null },
      expiresAt: now + 3_600_000,
    });

  const send = (railReference: string, accountNumber: string, bankCode = '058') =>
    rail().sendTransfer({
      railReference,
      amountKobo: 150_000n,
      bankCode,
      accountNumber,
      accountName: 'ADA',
      narration: 'SVC',
      recipient: null,
    });

  it.each([
    ['an ordinary amount arrives exact', 150_000n, [{ amountKobo: 150_000n, currency: 'NGN' }]],
    ['.11 arrives short', 150_011n, [{ amountKobo: 149_911n, currency: 'NGN' }]],
    ['0.11 arrives short, but not empty', 11n, [{ amountKobo: 1n, currency: 'NGN' }]],
    ['.22 arrives over', 150_022n, [{ amountKobo: 150_122n, currency: 'NGN' }]],
    ['.33 arrives in another currency', 150_033n, [{ amountKobo: 150_033n, currency: 'USD' }]],
    ['.44 never arrives', 150_044n, []],
  ])('%s', async (_name, amountKobo, expected) => {
    const railReference = reference();
    const instructions = await ask(railReference, amountKobo);
    expect(instructions).toMatchObject({ transferAmountKobo: amountKobo, expiresAt: now + 3_600_000 });
    expect(instructions.accountNumber).toMatch(/^[0-9]{10}$/);
    const notices = await pass(10_000);
    expect(await rail().findPayments(railReference)).toMatchObject(expected);
    expect(notices).toEqual(expected.map(() => `payment ${railReference}`));
  });

  it('gives the same account again when the same payment is asked for twice, and is paid once', async () => {
    const railReference = reference();
    const first = await ask(railReference, 5_000n);
    expect(await ask(railReference, 5_000n)).toEqual(first);
    await pass(10_000);
    expect(await rail().findPayments(railReference)).toHaveLength(1);
  });

  it('is down for the magic payer on the first attempt only', async () => {
    const railReference = reference();
    await expect(ask(railReference, 5_000n, 'TEST UPSTREAM DOWN')).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
    });
    await expect(ask(railReference, 5_000n, 'TEST UPSTREAM DOWN')).resolves.toBeDefined();
  });

  it.each([
    ['1234567890', 10_000, ['in_progress', 'successful']],
    ['1234560001', 10_000, ['in_progress', 'failed']],
    ['1234560002', 10_000, ['in_progress', 'reversed']],
    ['1234560003', 29_000, ['in_progress']],
    ['1234560003', 31_000, ['in_progress', 'successful']],
  ])('a transfer to %s takes within %i ms the steps %j', async (accountNumber, ms, expected) => {
    const railReference = reference();
    expect(await send(railReference, accountNumber)).toMatchObject({
      outcome: 'accepted',
      transfer: { status: 'initiated' },
    });
    const seen: string[] = [];
    for (let passed = 0; passed < ms; passed += 1_000) {
      await pass(1_000);
      const status = (await rail().findTransfer(railReference))?.status ?? 'none';
      if (status !== 'initiated' && seen.at(-1) !== status) seen.push(status);
    }
    expect(seen).toEqual(expected);
  });

  it('takes a transfer to 0004 without answering; a question within 30 s finds it, and it succeeds', async () => {
    const railReference = reference();
    expect(await send(railReference, '1234560004')).toEqual({ outcome: 'unknown' });
    expect(await rail().findTransfer(railReference)).toBeNull();
    await pass(30_000);
    expect(await rail().findTransfer(railReference)).toMatchObject({ status: 'successful', amountKobo: 150_000n });
  });

  it('pays a reference once, however often and however concurrently it is sent', async () => {
    const railReference = reference();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => send(railReference, '1234567890')));
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(15);
    const [row] = await db.query<{ count: number }>(
      'select count(*)::int as count from sandbox_rail_transfers where rail_reference = $1',
      [railReference],
    );
    expect(row?.count).toBe(1);
  });

  it('refuses a bank it does not know for good', async () => {
    expect(await send(reference(), '1234567890', '9999')).toEqual({ outcome: 'refused' });
  });

  it('resolves the same name for the same number, and none for 0009 or an unknown bank', async () => {
    expect(await rail().resolveAccount({ bankCode: '058', accountNumber: '0123456785' })).toEqual({
      accountName: holderOf('0123456785'),
    });
    expect(await rail().resolveAccount({ bankCode: '058', accountNumber: '0123450009' })).toBeNull();
    expect(await rail().resolveAccount({ bankCode: '9999', accountNumber: '0123456785' })).toBeNull();
  });

  it('duplicates and delays its notices when set to', async () => {
    await rail().controls.setBehaviour({ noticeCopies: 3, delayMs: 2_000 });
    const railReference = reference();
    await ask(railReference, 5_000n);
    expect(await pass(4_000)).toEqual([]);
    expect(await pass(6_000)).toEqual(Array(3).fill(`payment ${railReference}`));
    expect(await rail().findPayments(railReference)).toHaveLength(1);
  });

  it('times out after accepting when set to', async () => {
    await rail().controls.setBehaviour({ timeOutAfterAccepting: true });
    const railReference = reference();
    expect(await send(railReference, '1234567890')).toEqual({ outcome: 'unknown' });
    expect(await rail().findTransfer(railReference)).not.toBeNull();
  });

  it('sends a notice again until it is acknowledged', async () => {
    await ask(reference(), 5_000n);
    now += 5_000;
    expect(await rail().controls.tick()).toHaveLength(1);
    expect(await rail().controls.tick()).toHaveLength(1);
  });

  it('believes no notice with another signature or other bytes', async () => {
    await ask(reference(), 5_000n);
    now += 5_000;
    const [notice] = await rail().controls.tick();
    if (notice === undefined) throw new Error('no notice');
    expect(rail().readNotice(notice.headers, notice.rawBody)).not.toBeNull();
    const other = Buffer.from(notice.rawBody);
    other[5] = (other[5] ?? 0) ^ 1;
    expect(rail().readNotice(notice.headers, other)).toBeNull();
    expect(rail().readNotice({}, notice.rawBody)).toBeNull();
    expect(rail().readNotice({ 'x-sandbox-signature': 'zz' }, notice.rawBody)).toBeNull();
  });

  it('lets a hand pay any amount in and end a transfer, a success even being reversed later', async () => {
    const railReference = reference();
    const { accountNumber } = await ask(railReference, 7_044n);
    expect(await rail().controls.payIn({ accountNumber, amountKobo: 1n, currency: 'NGN' })).toBe(true);
    expect(await rail().controls.payIn({ accountNumber: '0000000000', amountKobo: 1n, currency: 'NGN' })).toBe(false);
    expect(await rail().findPayments(railReference)).toMatchObject([{ amountKobo: 1n }]);

    const sent = await send(reference(), '1234560003');
    const providerTransferId = sent.outcome === 'accepted' ? sent.transfer.providerTransferId : '';
    expect(await rail().controls.endTransfer({ providerTransferId, status: 'successful' })).toBe(true);
    expect(await rail().controls.endTransfer({ providerTransferId, status: 'failed' })).toBe(false);
    expect(await rail().controls.endTransfer({ providerTransferId, status: 'reversed' })).toBe(true);
  });
});
