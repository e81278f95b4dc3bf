// Asks a configured rail whether it would work: access, banks, and settings in its own dashboard that break conversions.
import type { BankRailWithBooks } from '../../ports/bank-rail.ts';
import { koboToNaira } from './rail-json.ts';

export interface RailFinding {
  part: string;
  isGood: boolean;
  /** What was seen, and what to do about it when it is not good. */
  says: string;
}

const PROBE_KOBO = 100_000n;
const PROBE_LIFETIME_MS = 20 * 60_000;

/** The last question opens a temporary account for 1,000 Naira that nobody pays into: only so does the rail show who bears its fee. */
export async function checkRail(
  rail: BankRailWithBooks,
  now: number,
  { withProbe = true }: { withProbe?: boolean } = {},
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
    ...(withProbe ? [await checkFee(rail, now)] : []),
  ];
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
