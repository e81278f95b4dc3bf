// The embedded Sandbox rail under the same suite, on a clock that the test drives.
import { createHmac } from 'node:crypto';
import { makeLocalMasterKey } from '../../../src/adapters/local-master-key.ts';
import type { RailTransferStatus } from '../../../src/ports/bank-rail.ts';
import { SANDBOX_SIGNATURE_HEADER } from '../../../src/sandbox/rail/rail-controls.ts';
import { makeSandboxRail, SANDBOX_BANKS } from '../../../src/sandbox/rail/sandbox-rail.ts';
import { makeFaults, railWithFaults } from '../../../src/sandbox/with-faults.ts';
import { openTestDatabase } from '../../test-database.ts';
import type { RailUnderTest, SimulatedNotice } from './rail-under-test.ts';

const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(7), pepper: new Uint8Array(32).fill(9) });
const noticeSecret = masterKey.digest('sandbox-rail-notices:test');

export async function startEmbedded(): Promise<RailUnderTest> {
  const db = await openTestDatabase();
  let now = Date.now();
  const rail = makeSandboxRail({ env: 'test', db, clock: { now: () => now }, masterKey });
  const rows = (reference: string) =>
    db.query<{ id: string; amountKobo: string; status: RailTransferStatus }>(
      'select id, amount_kobo as "amountKobo", status from sandbox_rail_transfers where rail_reference = $1',
      [reference],
    );
  const signed = (body: object): SimulatedNotice => {
    const rawBody = Buffer.from(JSON.stringify(body));
    const signature = createHmac('sha256', noticeSecret).update(rawBody).digest('hex');
    return { headers: { [SANDBOX_SIGNATURE_HEADER]: signature }, rawBody };
  };
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await rail.controls.tick();
  };

  const faults = makeFaults();
  /** The order alone meets the fault: questions and preparations go through. */
  const faulty = (kind: 'timeout' | 'slow'): void => {
    faults.set({ part: 'rail', kind, times: 1 });
    tested.rail = { ...rail, sendTransfer: railWithFaults(rail, faults).sendTransfer };
  };
  const tested: RailUnderTest = {
    rail,
    bankCount: SANDBOX_BANKS.length,
    // The account whose transfers the rail takes without an answer and finds eight seconds later.
    hide: async () => ({ accountNumber: '0123450004' }),
    reveal: () => pass(9_000),
    transfersOf: async (reference) =>
      (await rows(reference)).map(({ amountKobo, status }) => ({ amountKobo: BigInt(amountKobo), status })),
    async setTransfer(reference, status) {
      if (status === 'initiated') return;
      if (status === 'in_progress') return pass(2_000);
      const [row] = await rows(reference);
      await rail.controls.endTransfer({ providerTransferId: row?.id ?? '', status });
    },
    async pay({ reference, amountKobo, currency = 'NGN', at = now, sender }) {
      const [account] = await db.query<{ accountNumber: string }>(
        'select account_number as "accountNumber" from sandbox_rail_accounts where rail_reference = $1',
        [reference],
      );
      const before = now;
      now = at;
      await rail.controls.payIn({
        accountNumber: account?.accountNumber ?? '',
        amountKobo,
        currency,
        ...(sender?.name != null && { payerName: sender.name }),
        ...(sender?.bank != null && { payerBank: sender.bank }),
      });
      now = before;
      return 'arrived';
    },
    notice: (kind, railReference) => signed({ kind, railReference }),
    forge: (notice) => ({ ...notice, rawBody: Buffer.concat([notice.rawBody, Buffer.from(' ')]) }),
    async breakOrders(fault) {
      if (fault === 'time out') await rail.controls.setBehaviour({ timeOutAfterAccepting: true });
      else faulty('timeout');
    },
    beforeAnswer(run) {
      const sendTransfer: typeof rail.sendTransfer = async (order) => {
        const answer = await rail.sendTransfer(order);
        await run();
        return answer;
      };
      tested.rail = { ...rail, sendTransfer };
    },
    // The lever of the Sandbox has one length.
    delayAnswers: () => faulty('slow'),
    async mend() {
      tested.rail = rail;
      await rail.controls.setBehaviour({ timeOutAfterAccepting: false });
    },
    now: () => now,
    stop: () => db.close(),
  };
  return tested;
}
