// What a money action will do, in words that a second person reads. Never an account number.
import { nairaText } from '../domain/naira-text.ts';
import type { MoneyAction } from './money-actions.ts';
import type { PayeeChange } from './proposed-action.ts';

export function describeMoneyAction(wanted: MoneyAction, amountKobo: bigint, payeeChange: PayeeChange | null): string {
  const amount = nairaText(amountKobo);
  switch (wanted.action) {
    case 'retry_payout': {
      if (payeeChange === null) return `Pay ${amount} again, to the same account`;
      const { name, bankName, accountLast4 } = payeeChange.after;
      return `Pay ${amount} to ${name}, ${bankName}, account ending ${accountLast4}`;
    }
    case 'record_bank_word': {
      const said = { never_made: 'was never made', failed: 'failed', paid: `was paid as ${wanted.bankTransactionId}` };
      return `Record that the bank says in writing: payout attempt ${wanted.attempt} of ${amount} ${said[wanted.word]}`;
    }
    case 'attach_execution':
      return `Record that transaction ${wanted.txHash} ran a voucher of the conversion of ${amount}, which a restore forgot`;
    case 'clear_hold':
      return `Clear the screening hold of the conversion of ${amount}`;
    case 'reissue_refund':
      return `Give ${amount} worth of SVC back to the wallet`;
    case 'close_item':
      return `Write down that the refund of ${amount} was paid`;
    case 'accept_payment':
      return `Take the payment of ${amount} for its order, and send back what is above it`;
    case 'refund_payment':
      return `Send ${amount} back to the payer through the bank rail`;
    case 'settle_refund':
      return `Write down that the refund of ${amount} ${wanted.outcome === 'successful' ? 'was paid' : 'failed'}`;
    case 'resolve_conversion':
      return `End the conversion of ${amount} as ${wanted.as}`;
  }
}

/** Closing it lets go on what it held back. */
export const describeClosing = (note: string): string => `Close the item: ${note}`;

/** The item's words name the amount and its currency; the amount in Naira beside it is the conversion's. */
export function describeForeignRefund(wanted: MoneyAction, note: string): string {
  const isFailed = wanted.action === 'settle_refund' && wanted.outcome === 'failed';
  return `Write down that the refund of money in another currency ${isFailed ? 'failed' : 'was paid'}. ${note}`;
}
