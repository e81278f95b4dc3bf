// What the service does with a rail, in one word each, for tests of rails.
import type { RailTransferStatus, SendOutcome, TransferOrder } from '../../src/ports/bank-rail.ts';
import type { RailUnderTest } from './simulators/rail-under-test.ts';

export const ACCOUNT = { bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' };
const PAYER = { email: 'ada@example.com', name: 'Ada', phone: null };
const MAX_QUESTIONS = 20;

let count = 0;
/** Unlike any before, in the letters that every rail takes. */
export const newReference = (kind: 'in' | 'out'): string => {
  count += 1;
  return `svc-${kind}-${Date.now().toString(36)}-${String(count).padStart(6, '0')}`;
};

/** Prepares and sends one order, as often as it is called. */
export async function send(
  { rail }: RailUnderTest,
  railReference: string,
  changes: Partial<TransferOrder> = {},
): Promise<SendOutcome> {
  const account = { ...ACCOUNT, ...changes };
  const prepared = await rail.prepareTransfer(account);
  if (prepared.outcome === 'refused') return prepared;
  const { recipient } = prepared;
  return rail.sendTransfer({ narration: 'SVC', amountKobo: 150_050n, ...account, railReference, recipient });
}

/** As the service does it: `not_sent` goes again under the same reference, `unknown` is only asked about. */
export async function payOut(
  tested: RailUnderTest,
  railReference: string,
  during: () => Promise<void>,
): Promise<RailTransferStatus | 'refused' | 'never found'> {
  let outcome = await send(tested, railReference).catch(() => ({ outcome: 'unknown' }) as const);
  await during();
  if (outcome.outcome === 'not_sent') outcome = await send(tested, railReference);
  if (outcome.outcome === 'refused') return 'refused';
  for (let asked = 0; asked < MAX_QUESTIONS; asked += 1) {
    const found = await tested.rail.findTransfer(railReference).catch(() => null);
    if (found !== null) return found.status;
  }
  return 'never found';
}

export async function ask(tested: RailUnderTest, railReference: string, amountKobo: bigint) {
  const expiresAt = tested.now() + 3_600_000;
  return tested.rail.requestPayment({ railReference, amountKobo, payer: PAYER, expiresAt });
}
