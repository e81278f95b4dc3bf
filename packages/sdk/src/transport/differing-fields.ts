// Lists the request fields that a conversion does not match. Skips the output amount, which may change later.
import type { Conversion } from '../api-types.ts';

type Fields = Record<string, unknown>;

export function differingFields(asked: Fields, conversion: Conversion): string[] {
  const { type, tokenIn, tokenOut, amountInFormatted, fiatAmountNgn } = conversion;
  const pair = type === 'crypto-redeem' ? tokenOut : tokenIn;
  const same: Record<string, boolean> = {
    type: asked.type === type,
    chain: isSame(asked.chain, conversion.chain),
    wallet: isSame(asked.wallet, conversion.wallet),
    pair: asked.pair === undefined || asked.pair === pair,
    amount: [amountInFormatted, fiatAmountNgn].some((amount) => isSameAmount(String(asked.amount), amount ?? '')),
    payout: isSamePayout(asked.payout, conversion.payout),
  };
  return Object.keys(same).filter((name) => !same[name]);
}

/** Addresses are returned checksummed, so letter case is ignored. */
export const isSame = (asked: unknown, answered: unknown): boolean =>
  String(asked).toLowerCase() === String(answered).toLowerCase();

/** `10`, `10.0` and `10.00` are the same amount. */
function isSameAmount(left: string, right: string): boolean {
  const plain = (text: string): string => {
    const [whole = '', fraction = ''] = text.split('.');
    return `${whole.replace(/^0+(?=.)/, '')}.${fraction.replace(/0+$/, '')}`;
  };
  return plain(left) === plain(right);
}

/** The service returns only the last four digits of the account. */
function isSamePayout(asked: unknown, payout: Conversion['payout']): boolean {
  if (asked === undefined || !payout) return true;
  const { bankCode, accountNumber } = asked as { bankCode?: unknown; accountNumber?: unknown };
  return String(bankCode) === payout.bankCode && String(accountNumber).slice(-4) === payout.accountLast4;
}
