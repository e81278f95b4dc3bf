// The same context with its outside calls measured: who was asked, what for, how long it took, and whether it failed.
import type { BankRail, RailBooks, RefundOutcome, SendOutcome } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import type { MailOutcome, MailRelay } from '../ports/mail-relay.ts';
import type { Observer } from '../ports/telemetry/observer.ts';
import type { WebhookOutcome, WebhookSender } from '../ports/webhook-sender.ts';
import { type OutsideAbout, wrapOutside } from './wrap-outside.ts';

/** `refused` and `no_funds` are answers: the rail said no. The last two: the order never came before it, or nobody knows what it did. */
const IS_FAILED_ORDER: Record<(SendOutcome | RefundOutcome)['outcome'], boolean> = {
  accepted: false,
  refused: false,
  no_funds: false,
  not_sent: true,
  unknown: true,
};
const isFailedOrder = ({ outcome }: SendOutcome | RefundOutcome): boolean => IS_FAILED_ORDER[outcome];
/** A receiver that gives any answer was reached. What is stopped says nothing about it. */
const isUnreached = (outcome: WebhookOutcome): boolean =>
  !outcome.delivered && outcome.status === null && outcome.reason !== 'stopped';
const isUnsent = (outcome: MailOutcome): boolean => !outcome.sent && !outcome.isRecipientRefused;

type Judges<Port> = {
  [Name in keyof Port]?: Port[Name] extends ((...given: never[]) => Promise<infer Answer>) | undefined
    ? (answer: Answer) => boolean
    : never;
};

/** The calls that tell of their failure in what they return. Every other call fails by throwing. */
const RAIL: Judges<BankRail & RailBooks> = { sendTransfer: isFailedOrder, requestRefund: isFailedOrder };
const MAIL: Judges<MailRelay> = { send: isUnsent, check: isUnsent };
const WEBHOOK: Judges<WebhookSender> = { send: isUnreached };
const JUDGES: Partial<Record<OutsideAbout['part'], Record<string, (answer: never) => boolean>>> = {
  rail: { ...RAIL },
  mail: { ...MAIL },
  webhook: { ...WEBHOOK },
};

export function observeOutside(context: Context, observe: Observer['outside']): Context {
  return wrapOutside(context, async (about, call) => {
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await call();
      failed = JUDGES[about.part]?.[about.operation]?.(result as never) ?? false;
      return result;
    } finally {
      observe({ ...about, failed, seconds: (performance.now() - startedAt) / 1000 });
    }
  });
}
