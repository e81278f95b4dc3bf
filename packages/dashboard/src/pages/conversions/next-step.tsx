// What happens now with a conversion, who acts, and how long it usually takes, in plain words.
import type { ConversionStatus } from '@svc/protocol/states';
import type { ConversionView } from '@svc/service/dashboard/api-types';
import { sentenceOf } from '../../labels.ts';
import { Notice } from '../../parts/notice.tsx';
import { useNowSeconds } from '../../use-now.ts';

interface NextStep {
  /** What happens now. */
  title: string;
  /** Who acts, and how long it usually takes. */
  words: string;
  tone?: 'warn' | 'bad';
}

const NEXT_STEPS: Readonly<Partial<Record<ConversionStatus, NextStep>>> = {
  created: { title: 'It is being checked', words: 'The service goes on by itself, usually within seconds.' },
  screening_hold: {
    title: 'A compliance officer looks at it',
    words:
      'You need not do anything. It goes on by itself once it is cleared, and fails when it is declined; no money has moved. Usually within one working day.',
    tone: 'warn',
  },
  awaiting_payment: {
    title: 'Your customer pays',
    words:
      'Exactly the amount shown, into the account shown, before the time runs out. Banks usually deliver within minutes.',
  },
  payment_confirmed: { title: 'The money is there', words: 'The voucher is signed next, usually within seconds.' },
  voucher_issued: {
    title: 'Your customer’s wallet runs the voucher',
    words: 'Before it expires. If it does, ask for a fresh one: the price may differ.',
  },
  onchain_submitted: {
    title: 'The chain confirms the transaction',
    words: 'The service waits until enough blocks stand on it, usually less than a minute.',
  },
  onchain_confirmed: { title: 'The transaction is confirmed', words: 'The service goes on by itself.' },
  payout_pending: { title: 'The payout is prepared', words: 'It is sent to the bank next, usually within seconds.' },
  payout_in_progress: {
    title: 'The bank pays out',
    words: 'Usually within minutes. The service asks the bank until it knows the outcome, and never pays twice.',
  },
  requires_manual_review: {
    title: 'An operator decides',
    words:
      'It cannot go on by itself, and the money is safe where it is. An operator of this service acts, usually within one working day; your webhook endpoint is notified. Have the reference at hand if you write.',
    tone: 'warn',
  },
};

const AWAITING_CUSTOMER: NextStep = {
  title: 'Screening waits for your customer',
  words:
    'Ask your customer to answer what screening has sent, such as a proof of identity. Then it goes on by itself. If nothing reached them, hand in the document below; no money has moved.',
  tone: 'warn',
};
const VOUCHER_EXPIRED: NextStep = {
  title: 'The voucher has expired',
  words: 'It can no longer be run. Ask for a fresh one when your customer is ready: the price may differ.',
  tone: 'warn',
};
const EXPIRED: NextStep = {
  title: 'Nobody paid in time',
  words: 'Nothing was taken and nothing is owed. Create a new conversion when your customer is ready.',
};
const FAILED: NextStep = {
  title: 'It has ended without a conversion',
  words:
    'Nothing further happens by itself. If money had arrived, an operator gives it back; otherwise create a new conversion.',
  tone: 'bad',
};

export const isExpired = ({ voucher }: Pick<ConversionView, 'voucher'>, now: number): boolean =>
  voucher !== null && Date.parse(voucher.expiresAt) / 1000 <= now;

function stepOf(conversion: ConversionView, now: number): NextStep | null {
  const { status, lastError, paymentInstructions, screening } = conversion;
  if (status === 'screening_hold' && screening.status === 'AWAITING_USER') return AWAITING_CUSTOMER;
  if (status === 'voucher_issued' && isExpired(conversion, now)) return VOUCHER_EXPIRED;
  if (status !== 'failed') return NEXT_STEPS[status] ?? null;
  return paymentInstructions !== null && lastError?.includes('expired before a payment') ? EXPIRED : FAILED;
}

export function NextStepNotice({ conversion }: { conversion: ConversionView }) {
  const step = stepOf(conversion, useNowSeconds());
  if (step === null) return null;
  return (
    <Notice title={step.title} {...(step.tone && { tone: step.tone })}>
      {step.words}
      {conversion.lastError !== null && (
        <p className="mt-1">{`The last message: ${sentenceOf(conversion.lastError)}`}</p>
      )}
    </Notice>
  );
}
