// A model of everything a conversion can come to, made of the real tables: the moves, and what the staff can do.
import { type ConversionStatus, type ConversionType, findTransition, isFinal, type Trigger } from '@svc/protocol';
import { type AllowedAction, allowedActions } from '../../src/domain/allowed-actions.ts';
import type { BankWord } from '../../src/domain/rail/rail-order.ts';

/** Where a conversion can be. Words that are always true of a type are left out of its texts. */
export interface Situation {
  type: ConversionType;
  status: ConversionStatus | 'new';
  /** Naira that came in. `wrong`: short, over, a stranger's; `back`: the bank sent them back. */
  payment: 'none' | 'exact' | 'wrong' | 'back';
  /** `forgotten`: it ran, and a restore took the database back to before it. */
  voucher: 'none' | 'live' | 'dead' | 'ran' | 'forgotten';
  /** The newest attempt, by the word of its rail. */
  attempt: 'none' | 'unsent' | 'sent' | 'accepted' | 'failed' | 'paid';
  word: BankWord | null;
  /** `dead`: it never answers again. `none`: nor does any other. */
  rail: 'answers' | 'dead' | 'none';
  /** A restore may have forgotten payouts of the burn: `word`: and the bank has said since what became of them. */
  restored: 'no' | 'yes' | 'word';
  /** The SVC of the burn were given back, and the database knows it, or forgot it. */
  givenBack: 'no' | 'yes' | 'forgotten';
  /** A re-issue itself: no bank has its money. */
  isReissue: boolean;
  /** What was owed at the end was an item, which two people have ended with a posting. */
  isSettledByHand: boolean;
}

export interface Way {
  /** Who does it, as people say it. */
  by: string;
  to: Situation;
}

type Change = Partial<Situation>;

/** By a row of the table; nothing where it has none. */
function byTable(at: Situation, trigger: Trigger, by: string, change: Change = {}): Way[] {
  const row = findTransition({ from: at.status, trigger, type: at.type });
  return row === null ? [] : [{ by, to: { ...at, ...change, status: row.to } }];
}

const allowedAt = (at: Situation): Record<AllowedAction, boolean> => {
  if (at.status === 'new') throw new Error('nobody knows of it yet');
  const hasRun = at.voucher === 'ran';
  const subject = {
    status: at.status,
    type: at.type,
    txHash: hasRun || at.status === 'onchain_submitted' ? '0x' : null,
    onchainVerifiedAt: hasRun ? 1 : null,
  } as const;
  return allowedActions(subject, attemptsOf(at), {
    isRunForgotten: at.voucher === 'forgotten' || (at.givenBack === 'forgotten' && isWaitingForPeople(at)),
    isGivenUpReissue: at.isReissue && at.status === 'failed' && (at.voucher === 'none' || at.voucher === 'dead'),
  });
};

/** Before value leaves, every rail is asked what a restore forgot. */
const isDeadRailAsked = ({ restored, rail }: Situation): boolean => restored === 'yes' && rail !== 'answers';

const isWaitingForPeople = ({ status }: Situation): boolean => status === 'requires_manual_review';

const ORDER_STATUS = {
  unsent: 'pending',
  sent: 'pending',
  accepted: 'initiated',
  failed: 'failed',
  paid: 'successful',
} as const;

const attemptsOf = ({ attempt, word }: Situation) =>
  attempt === 'none' ? [] : [{ status: ORDER_STATUS[attempt], bankWord: word, withdrawnAt: null }];

/** What happens by itself, or by people of the installation: nothing of it needs the merchant, the payer or a dead rail. */
export function waysOf(at: Situation, without: AllowedAction | null = null): Way[] {
  if (at.status === 'new') return [];
  if (!isEnd(at)) return [...ownWays(at), ...railWays(at), ...staffWays(at, without), ...callerWays(at)];
  const by = 'two people post what ended the debt, and close its item';
  return keepsMoney(at) ? [] : [{ by, to: { ...at, isSettledByHand: true } }];
}

/** While nothing of anybody's is in, only the caller wants the conversion: it rests, and costs nobody anything. */
function callerWays(at: Situation): Way[] {
  const isNothingIn = at.payment === 'none' && at.voucher !== 'ran' && at.voucher !== 'forgotten';
  return isNothingIn ? byTable(at, 'failure_reported', 'nothing is in: the caller reports failed, or goes on') : [];
}

/** The service, its watchers and the chain's own clock. */
function ownWays(at: Situation): Way[] {
  const { voucher, payment, attempt, givenBack } = at;
  const service = (trigger: Trigger, change?: Change): Way[] => byTable(at, trigger, 'the service', change);
  const isHeldBack = givenBack === 'forgotten';
  return [
    ...(voucher === 'live' ? [{ by: 'the voucher expires', to: { ...at, voucher: 'dead' } as Situation }] : []),
    ...(at.status === 'created' && voucher === 'none' ? service('voucher_signed', { voucher: 'live' }) : []),
    ...(at.rail === 'none' ? [] : service('payment_instructions_received')),
    ...(at.status === 'awaiting_payment' && payment === 'none' ? service('payment_expired') : []),
    ...(at.status === 'payment_confirmed' && payment === 'exact' && voucher !== 'forgotten'
      ? service('voucher_signed', { voucher: 'live' })
      : []),
    ...(voucher === 'ran' ? service('execution_confirmed') : []),
    ...(voucher === 'ran' && at.status === 'failed' ? service('money_moved_after_failure') : []),
    ...(voucher === 'dead' ? service('transaction_lost') : []),
    ...service('settled'),
    ...(attempt === 'none' ? service('payout_created', { attempt: 'unsent' }) : []),
    ...(attempt === 'unsent' && isHeldBack ? service('attempt_withdrawn', { word: null }) : []),
  ];
}

/** A rail that answers says what became of an order; another one takes an order that was never sent. */
function railWays(at: Situation): Way[] {
  const { attempt, rail } = at;
  const says = (trigger: Trigger, change: Change): Way[] => byTable(at, trigger, 'the rail', change);
  if (attempt === 'unsent') {
    if (rail === 'none' || at.givenBack !== 'no' || isDeadRailAsked(at)) return [];
    const sent = byTable(at, 'payout_accepted', 'the service sends the payout', {
      attempt: 'accepted',
      rail: 'answers',
    });
    return at.status === 'payout_pending' ? sent : [];
  }
  if (rail !== 'answers') return [];
  if (attempt === 'sent')
    return [...says('payout_accepted', { attempt: 'accepted' }), ...says('payout_refused', { attempt: 'failed' })];
  if (attempt === 'accepted')
    return [...says('payout_succeeded', { attempt: 'paid' }), ...says('payout_failed', { attempt: 'failed' })];
  return [];
}

/** What the pages allow. Two people where the rules ask for two. */
function staffWays(at: Situation, without: AllowedAction | null): Way[] {
  const allowed = allowedAt(at);
  if (without !== null) allowed[without] = false;
  const { payment, attempt } = at;
  const ways: Way[] = [];
  if (allowed.decideHold) {
    const isSigned = at.type !== 'fiat-issue' && at.voucher === 'none';
    ways.push(...byTable(at, 'hold_cleared', 'compliance clears the hold', isSigned ? { voucher: 'live' } : {}));
    ways.push(...byTable(at, 'screening_declined', 'compliance declines'));
  }
  if (allowed.recordBankWord) {
    for (const word of ['never_made', 'failed', 'paid'] as const) {
      if ((at.word === word && at.restored !== 'yes') || (attempt === 'accepted' && word === 'never_made')) continue;
      const status = findTransition({ from: at.status, trigger: 'bank_word_recorded', type: at.type })?.to ?? at.status;
      const restored = at.restored === 'yes' ? 'word' : at.restored;
      const by = `two people record the bank’s word: ${word.replace('_', ' ')}`;
      ways.push({ by, to: { ...at, word, status, restored } });
    }
  }
  if (allowed.attachExecution && at.status !== 'screening_hold') {
    const isBeforeVoucher = at.status === 'payment_confirmed' || at.status === 'created';
    const attached: Situation =
      at.voucher === 'forgotten'
        ? { ...at, voucher: 'ran', status: isBeforeVoucher ? 'voucher_issued' : at.status }
        : { ...at, status: 'failed', givenBack: 'yes' };
    ways.push({ by: 'two people attach the execution', to: attached });
  }
  // Before value leaves again the chain is asked whether it left already.
  const mayLeave = at.givenBack === 'no' && at.voucher === 'ran';
  if (allowed.retryPayout && at.rail !== 'none' && mayLeave) {
    const again: Change = { attempt: 'unsent', word: null, rail: isDeadRailAsked(at) ? at.rail : 'answers' };
    ways.push(...byTable(at, 'operator_retried_payout', 'retry the payout', again));
  }
  if (allowed.reissueRefund && at.type === 'fiat-redeem' && mayLeave && !isDeadRailAsked(at)) {
    ways.push(...byTable(at, 'operator_resolved_failed', 'refund by re-issue', { givenBack: 'yes' }));
  }
  if (allowed.reissueRefund && at.isReissue) {
    ways.push(...byTable(at, 'operator_reissued', 'refund by re-issue', { voucher: 'none', payment: 'exact' }));
  }
  if (allowed.resolve) ways.push(...byTable(at, 'operator_resolved_succeeded', 'resolve as succeeded'));
  if (allowed.resolveAsFailed) {
    ways.push(...byTable(at, 'operator_resolved_failed', 'resolve as failed'));
  }
  if (isWaitingForPeople(at) && payment === 'wrong' && at.voucher === 'none') {
    ways.push(...byTable(at, 'operator_accepted_payment', 'accept a stranger’s exact payment', { payment: 'exact' }));
  }
  return ways;
}

/** Final, and nothing is known to be under way. */
export function isEnd(at: Situation): boolean {
  if (at.status === 'new' || !isFinal(at.status)) return false;
  if (at.voucher === 'forgotten') return false;
  // The watcher brings a late execution to a person.
  return at.status === 'succeeded' || at.type === 'fiat-redeem' || at.voucher !== 'ran';
}

/** Every value that came in went out once, or an item asks for it to go back. */
export function keepsMoney(at: Situation): boolean {
  const { type, status, voucher, attempt, word, givenBack, payment } = at;
  if (at.isSettledByHand) return true;
  // What a voucher moves on the chain it moves both ways at once.
  if (type === 'crypto-issue' || type === 'crypto-redeem') return true;
  if (type === 'fiat-issue')
    return status === 'succeeded' ? voucher === 'ran' && payment === 'exact' : voucher !== 'ran';
  if (voucher !== 'ran') return true;
  const isPaid = attempt === 'paid' || word === 'paid';
  return status === 'succeeded' ? isPaid && givenBack === 'no' : givenBack === 'yes' && !isPaid;
}

/** What the world does: the merchant, the wallet, the payer, screening, a rail that dies, a restore. */
function worldWays(at: Situation): Way[] {
  const { type, status, voucher, payment, attempt } = at;
  const world = (trigger: Trigger, change?: Change): Way[] => byTable(at, trigger, 'the world', change);
  const to = (change: Change): Way => ({ by: 'the world', to: { ...at, ...change } });
  if (status === 'new') return world('conversion_created');
  if (at.isSettledByHand) return [];
  const ways = [...world('screening_held'), ...world('screening_declined'), ...world('failure_reported')];
  if (payment === 'none' && type === 'fiat-issue' && at.rail === 'answers') {
    ways.push(...world('payment_exact', { payment: 'exact' }), ...world('payment_unexpected', { payment: 'wrong' }));
    ways.push(...world('payment_found_in_time', { payment: 'exact' }));
    if (status === 'failed') ways.push(...world('money_moved_after_failure', { payment: 'wrong' }));
  }
  if (payment === 'exact' && voucher !== 'ran' && !at.isReissue) ways.push(to({ payment: 'back' }));
  if (voucher === 'live') {
    ways.push(...world('submission_reported'));
    if (payment !== 'back') ways.push(to({ voucher: 'ran' }));
  }
  if (voucher === 'ran') ways.push(...forgetRun(at));
  if (at.givenBack === 'yes' && status === 'failed') {
    ways.push(to({ givenBack: 'forgotten', status: 'requires_manual_review' }));
    ways.push(to({ givenBack: 'forgotten', status: 'payout_pending', attempt: 'unsent', word: null }));
  }
  if (attempt === 'unsent' && status === 'payout_pending' && at.rail === 'answers') ways.push(to({ attempt: 'sent' }));
  if (status === 'succeeded') ways.push(...world('payout_reversed', { attempt: 'failed' }));
  if (type === 'fiat-redeem' && voucher === 'ran' && at.restored !== 'yes') ways.push(to({ restored: 'yes' }));
  if (type === 'fiat-redeem' && at.rail === 'answers') ways.push(to({ rail: 'dead' }));
  if (type === 'fiat-redeem' && at.rail === 'dead') ways.push(to({ rail: 'none' }));
  return ways;
}

/** To the moment before the voucher was issued, for the first time or again: the conversion has another one, or none. */
function forgetRun(at: Situation): Way[] {
  const isBeforePayout = at.attempt === 'none' && at.word === null && at.givenBack === 'no';
  if (!isBeforePayout) return [];
  const before: ConversionStatus[] = at.type === 'fiat-issue' ? ['payment_confirmed'] : ['created', 'screening_hold'];
  const statuses: ConversionStatus[] = [...before, 'voucher_issued'];
  return statuses.map((status) => ({ by: 'a restore', to: { ...at, voucher: 'forgotten', status } }));
}

const keyOf = (at: Situation): string => JSON.stringify(Object.values(at));

/** Everything that can be reached from a new conversion of each type, re-issues too. */
export function findReachable(): Situation[] {
  const first: Omit<Situation, 'type'> = {
    status: 'new',
    payment: 'none',
    voucher: 'none',
    attempt: 'none',
    word: null,
    rail: 'answers',
    restored: 'no',
    givenBack: 'no',
    isReissue: false,
    isSettledByHand: false,
  };
  const types = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
  const waiting: Situation[] = types.map((type) => ({ type, ...first }));
  waiting.push({ type: 'fiat-issue', ...first, status: 'payment_confirmed', payment: 'exact', isReissue: true });
  const seen = new Map<string, Situation>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(keyOf(at))) continue;
    seen.set(keyOf(at), at);
    for (const { to } of [...worldWays(at), ...waysOf(at)]) waiting.push(to);
  }
  return [...seen.values()].filter(({ status }) => status !== 'new');
}

/** The shortest way to an end that keeps the money, as who does what; null when there is none. */
export function findWayOut(from: Situation, without: AllowedAction | null = null): string[] | null {
  const seen = new Set<string>();
  let ring: { at: Situation; path: string[] }[] = [{ at: from, path: [] }];
  while (ring.length > 0) {
    const next: typeof ring = [];
    for (const { at, path } of ring) {
      if (isEnd(at) && keepsMoney(at)) return path;
      if (seen.has(keyOf(at))) continue;
      seen.add(keyOf(at));
      for (const { by, to } of waysOf(at, without)) next.push({ at: to, path: [...path, by] });
    }
    ring = next;
  }
  return null;
}
