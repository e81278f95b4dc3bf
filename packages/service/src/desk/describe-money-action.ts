// What a money action will do, in words that a second person reads. Never an account number.
import { sentence } from '@svc/protocol';
import { nairaText } from '../domain/naira-text.ts';
import type { MoneyAction } from './money-actions.ts';
import type { PayeeChange } from './proposed-action.ts';

export function describeMoneyAction(wanted: MoneyAction, amountKobo: bigint, payeeChange: PayeeChange | null): string {
  const amount = nairaText(amountKobo);
  switch (wanted.action) {
    case 'retry_payout': {
      if (payeeChange === null) return sentence('pay_again', amount);
      const { name, bankName, accountLast4 } = payeeChange.after;
      return sentence('pay_to_other', amount, name, bankName, accountLast4);
    }
    case 'record_bank_word': {
      return sentence(`word_${wanted.word}`, wanted.attempt, amount, wanted.bankTransactionId ?? '');
    }
    case 'attach_execution':
      return sentence('attach_execution', wanted.txHash, amount);
    case 'clear_hold':
      return sentence('clear_hold', amount);
    case 'reissue_refund':
      return sentence('give_svc_back', amount);
    case 'close_item':
      return sentence('refund_was_paid', amount);
    case 'accept_payment':
      return sentence('take_payment', amount);
    case 'refund_payment':
      return sentence('send_back', amount);
    case 'settle_refund':
      return sentence(wanted.outcome === 'successful' ? 'refund_was_paid' : 'refund_failed', amount);
    case 'resolve_conversion':
      return sentence('resolve', amount, wanted.as);
  }
}

/** Closing it lets go on what it held back. */
export const describeClosing = (note: string): string => sentence('close_item', note);

/** The item's words name the amount and its currency; the amount in Naira beside it is the conversion's. */
export function describeForeignRefund(wanted: MoneyAction, note: string): string {
  const isFailed = wanted.action === 'settle_refund' && wanted.outcome === 'failed';
  return sentence(isFailed ? 'foreign_refund_failed' : 'foreign_refund_was_paid', note);
}
