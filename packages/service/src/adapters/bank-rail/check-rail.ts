// Asks a configured rail whether it would work: access, banks, and settings in its own dashboard that break conversions.
import type { BankRailWithBooks } from '../../ports/bank-rail.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import { koboToNaira } from './rail-json.ts';

export interface RailFinding {
  part: string;
  isGood: boolean;
  /** What was seen, and what to do about it when it is not good. */
  says: string;
}

const PROBE_KOBO = 100_000n;
const PROBE_LIFETIME_MS = 20 * MINUTE_MS;

export interface RailQuestions {
  /** Opens a temporary account for 1,000 Naira that nobody pays into: only so does the rail show who bears its fee. */
  withProbe?: boolean;
  /** Open payouts that it took: whether it asks a person for a code or an approval shows in nothing else. */
  openReferences?: readonly string[];
}

export async function checkRail(
  rail: BankRailWithBooks,
  now: number,
  { withProbe = true, openReferences = [] }: RailQuestions = {},
): Promise<RailFinding[]> {
  return [
    await find('access and balance', async () => {
      const { availableKobo } = await rail.balance();
      const says = `NGN ${koboToNaira(availableKobo)} available for payouts`;
      return availableKobo > 0n ? good(says) : bad(`${says}: fund the wallet before the first payout`);
    }),
    await find('banks', async () => {
      const { length } = await rail.listBanks();
      return length > 0 ? good(`${length} banks`) : bad('the list is empty: ask the provider to enable transfers');
    }),
    ...(openReferences.length > 0 ? [await checkApproval(rail, openReferences)] : []),
    ...(withProbe ? [await checkFee(rail, now)] : []),
  ];
}

function checkApproval(rail: BankRailWithBooks, openReferences: readonly string[]): Promise<RailFinding> {
  return find('OTP and approval of transfers', async () => {
    for (const reference of openReferences) {
      const waitsFor = (await rail.findTransfer(reference))?.waitsFor;
      if (waitsFor === undefined) continue;
      const what = waitsFor === 'otp' ? 'a one-time code' : 'an approval';
      return bad(`transfer ${reference} waits for ${what}: turn that off for transfers in the provider's settings`);
    }
    return good('no open transfer waits for a person');
  });
}

function checkFee(rail: BankRailWithBooks, now: number): Promise<RailFinding> {
  return find('fee on collections', async () => {
    const asked = await rail.requestPayment({
      railReference: `svc-check-${now}`,
      amountKobo: PROBE_KOBO,
      payer: { email: 'check@svc.invalid', name: 'SVC Check', phone: null },
      expiresAt: now + PROBE_LIFETIME_MS,
    });
    const extra = asked.transferAmountKobo - PROBE_KOBO;
    if (extra === 0n) return good('borne by the merchant');
    return bad(`NGN ${koboToNaira(extra)} is put on the payer: let the merchant bear fees in the provider's settings`);
  });
}

type Seen = Omit<RailFinding, 'part'>;
const good = (says: string): Seen => ({ isGood: true, says });
const bad = (says: string): Seen => ({ isGood: false, says });

async function find(part: string, look: () => Promise<Seen>): Promise<RailFinding> {
  try {
    return { part, ...(await look()) };
  } catch {
    return { part, ...bad('the rail gave no usable answer: check key, address and allowed IP addresses') };
  }
}
