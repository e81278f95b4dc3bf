// The ends of a conversion other than the one waited for: a class each, with the conversion and what the caller may do.
import { PAYMENT_REASONS, type PaymentReason } from '@svc/protocol/states';
import type { Conversion } from '../api-types.ts';
import { SvcClientError } from '../errors.ts';

export type ConversionEnd =
  | 'declined'
  | 'expired'
  | 'wrong_payment'
  | 'payout_failed'
  | 'reverted'
  | 'in_review'
  | 'failed'
  | 'succeeded';

/** What a program may do about it. */
export type EndAction = 'stop' | 'create_again' | 'execute_again' | 'wait_for_operator';

export type WrongPaymentKind = PaymentReason;

const WRONG_PAYMENTS: readonly unknown[] = Object.keys(PAYMENT_REASONS);

const ADVICE: Record<ConversionEnd, { action: EndAction; next: string }> = {
  declined: {
    action: 'stop',
    next: 'Screening refused the wallet or the counterparty, and nothing was taken. Do not try again with them.',
  },
  expired: {
    action: 'create_again',
    next: 'Nobody paid in time. Create a conversion with a reference of its own; a payment that was made in time and is found later revives this one.',
  },
  wrong_payment: {
    action: 'wait_for_operator',
    next: 'The payment is not the one that was asked for. Do not have it paid again: an operator refunds it or settles the conversion, and a webhook says so.',
  },
  payout_failed: {
    action: 'wait_for_operator',
    next: 'The SVC are burned and the bank did not pay. Do not call execute again and create no second conversion: an operator pays again or gives the SVC back.',
  },
  reverted: {
    action: 'execute_again',
    next: 'The chain refused the call and nothing was converted. Remove the reason, then call execute again with the same reference.',
  },
  in_review: {
    action: 'wait_for_operator',
    next: 'A person has to decide. Wait for the webhook, or ask the operator with the reference.',
  },
  failed: { action: 'create_again', next: 'It will not run. Create a conversion with a reference of its own.' },
  succeeded: { action: 'stop', next: 'It is done, and never had the status that was waited for.' },
};

/** The conversion came to another end, or waits for an operator, and will not move by itself. */
export class ConversionEndedError extends SvcClientError {
  override readonly name: string = 'ConversionEndedError';
  readonly end: ConversionEnd;
  readonly action: EndAction;
  /** As it was last read. */
  readonly conversion: Conversion;

  constructor(end: ConversionEnd, conversion: Conversion, message: string, details: Record<string, unknown> = {}) {
    const { action, next } = ADVICE[end];
    const { reference, status, txHash } = conversion;
    super(end === 'reverted' ? 'SVC_UPSTREAM_FAILED' : 'SVC_INVALID_STATE', message, {
      details: { reference, status, ...(txHash !== null && { txHash }), ...details, end, action },
      next,
      page: 'ends',
      topic: end,
    });
    this.end = end;
    this.action = action;
    this.conversion = conversion;
  }
}

/** Screening refused it. */
export class DeclinedError extends ConversionEndedError {
  override readonly name = 'DeclinedError';
}

/** Its payment instructions expired, and nobody had paid. */
export class ExpiredError extends ConversionEndedError {
  override readonly name = 'ExpiredError';
}

/** Somebody paid less, more, in another currency, too late, twice, under another name, or from an account that the bank does not name. */
export class WrongPaymentError extends ConversionEndedError {
  override readonly name = 'WrongPaymentError';
  readonly kind: WrongPaymentKind;
  /** What was paid, where it was Naira. */
  readonly amountNgn: string | null;

  constructor(conversion: Conversion, message: string, payment: { kind: WrongPaymentKind; amountNgn: string | null }) {
    super('wrong_payment', conversion, message, { ...payment });
    this.kind = payment.kind;
    this.amountNgn = payment.amountNgn;
  }
}

/** The SVC are burned, and the bank did not pay, or took it back. */
export class PayoutFailedError extends ConversionEndedError {
  override readonly name = 'PayoutFailedError';
}

/** The transaction of the voucher was mined and reverted. */
export class RevertedError extends ConversionEndedError {
  override readonly name = 'RevertedError';
  /** The contract's own name of it, such as `EnforcedPause`, where the node says it. */
  readonly revert: string | null;

  constructor(conversion: Conversion, message: string, details: Record<string, unknown>) {
    super('reverted', conversion, message, details);
    this.revert = typeof details.revert === 'string' ? details.revert : null;
  }
}

/** A person has to decide. */
export class InReviewError extends ConversionEndedError {
  override readonly name = 'InReviewError';
}

/** Names the end of a conversion that will not get where it should. */
export function conversionEnd(conversion: Conversion, message: string): ConversionEndedError {
  const { status, screening, payout, stages } = conversion;
  if (status === 'failed') {
    if (screening?.status === 'DECLINED') return new DeclinedError('declined', conversion, message);
    const isExpired = stages.some(({ name, meta }) => name === 'failed' && meta?.reason === 'expired');
    if (isExpired) return new ExpiredError('expired', conversion, message);
    return new ConversionEndedError('failed', conversion, message);
  }
  if (status !== 'requires_manual_review') return new ConversionEndedError('succeeded', conversion, message);
  if (payout?.status === 'failed') return new PayoutFailedError('payout_failed', conversion, message);
  const payment = stages.findLast(({ name }) => name === 'payment_received')?.meta;
  if (!WRONG_PAYMENTS.includes(payment?.reason)) return new InReviewError('in_review', conversion, message);
  const kind = payment?.reason as WrongPaymentKind;
  return new WrongPaymentError(conversion, message, { kind, amountNgn: payment?.amountNgn ?? null });
}
