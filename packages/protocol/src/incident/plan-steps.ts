// What to do in a Sandbox so that a conversion goes the way of an incident.
import type { Incident } from './incident.ts';

type Lever = 'clearHold' | 'decline' | 'expire' | 'settlePayout' | 'failPayout' | 'reversePayout';

export type PlayStep =
  | { do: 'lever'; lever: Lever }
  /** More or less than was asked for, in kobo. */
  | { do: 'pay'; differenceKobo: bigint; currency: string }
  | { do: 'voucher' }
  | { do: 'execute' }
  | { do: 'report-failure' };

export interface Plan {
  /** The wallet that screening holds or declines; null: one that passes. */
  magic: 'a3' | 'a4' | null;
  /** What is done to reach each stage; null where the service goes on by itself. */
  steps: { stage: string; step: PlayStep | null }[];
  /** Why the rest is not played; null: all of it is. */
  stopsAt: string | null;
}

type Stage = Incident['stages'][number];

interface Place {
  stage: Stage;
  /** The status before it. */
  before: Stage['name'];
  /** The status after it: a stage within a status is judged by what it led to. */
  next: Stage['name'] | undefined;
}

const lever = (name: Lever): PlayStep => ({ do: 'lever', lever: name });
const kobo = (naira: string): bigint => BigInt(naira.replace('.', ''));

/** Stages are met in their order. What people decided is not repeated: nobody else's second person is in a Sandbox. */
export function planSteps(incident: Incident): Plan {
  const { stages, amount } = incident;
  const second = stages[1];
  const isDeclined = second?.name === 'failed' && second.by !== 'caller';
  const magic = second?.name === 'screening_hold' ? 'a4' : isDeclined ? 'a3' : null;
  const payments = [...incident.payments];
  const steps: Plan['steps'] = [];
  let before: Stage['name'] = 'created';
  let isExecuted = false;
  for (const [index, stage] of stages.entries()) {
    const place = { stage, before, next: stages[index + 1]?.name };
    const reason = whyNot(place);
    if (reason !== null) return { magic, steps, stopsAt: `${stage.name}: ${reason}` };
    const payment = stage.name === 'payment_received' ? payments.shift() : undefined;
    let step = payment === undefined ? stepFor(place, isDeclined) : null;
    if (payment !== undefined)
      step = { do: 'pay', differenceKobo: kobo(payment.paidNgn) - kobo(amount), currency: payment.currency };
    if (step?.do === 'execute') {
      if (isExecuted) step = null;
      isExecuted = true;
    }
    steps.push({ stage: stage.name, step });
    if (!WITHIN.includes(stage.name)) before = stage.name;
  }
  return { magic, steps, stopsAt: null };
}

const WITHIN: readonly string[] = ['payment_received', 'payout_attempt', 'voucher_reissued'];

function whyNot({ stage: { name, by }, before, next }: Place): string | null {
  if (by === 'operator' || by === 'policy') return 'a person or a policy decided it';
  if (name === 'transaction_reverted' || name === 'transaction_replaced') return "it was the wallet's own transaction";
  if (name === 'payment_received' && before === 'failed' && next === 'payment_confirmed') return 'it was found later';
  if (name === 'requires_manual_review' && before === 'payout_pending') return 'the rail refused it at once';
  return null;
}

function stepFor({ stage: { name, by }, before }: Place, isDeclined: boolean): PlayStep | null {
  if (name === 'failed' && by === 'caller') return { do: 'report-failure' };
  if (before === 'screening_hold') return lever(name === 'failed' ? 'decline' : 'clearHold');
  if (name === 'failed' && !isDeclined) return before === 'awaiting_payment' ? lever('expire') : null;
  if (name === 'voucher_reissued') return { do: 'voucher' };
  if (name === 'onchain_submitted' || name === 'onchain_confirmed') return { do: 'execute' };
  if (name === 'payout_confirmed') return lever('settlePayout');
  if (name !== 'requires_manual_review') return null;
  if (before === 'payout_in_progress') return lever('failPayout');
  return before === 'succeeded' || before === 'payout_confirmed' ? lever('reversePayout') : null;
}
