// What people at the operator's desk and in the bank's own dashboard do on a day.
import { isOrderOpen } from '@svc/protocol';
import { resolveUnmatched } from '../../../src/books/record-unmatched.ts';
import { listUnmatched } from '../../../src/books/store/unmatched-money.ts';
import { closeItem, settleRefund } from '../../../src/desk/close-item.ts';
import { approveProposal } from '../../../src/desk/decide-proposal.ts';
import { recordBankWord } from '../../../src/desk/record-bank-word.ts';
import { reissueRefund } from '../../../src/desk/reissue-refund.ts';
import { findPaidByBank, resolveConversion } from '../../../src/desk/resolve-conversion.ts';
import { retryPayout } from '../../../src/desk/retry-payout.ts';
import { listOpenItems, type WorkItem } from '../../../src/desk/store/work-items.ts';
import { bankAccount, reserveAccount } from '../../../src/domain/ledger/accounts.ts';
import { startRefund } from '../../../src/naira/orders/start-refund.ts';
import { latestPayout, latestRefund } from '../../../src/naira/store/orders.ts';
import { CHAIN_ID } from '../../harness/simulated-chain.ts';
import {
  type DayEvent,
  type Days,
  fresh,
  type Known,
  PEOPLE,
  postMove,
  railsToday,
  type TreasuryMove,
  USDC,
} from './days-world.ts';
import { conversionsOf } from './money-events.ts';

const [ADA, GRACE] = PEOPLE;
const DECISION = { actor: ADA.email, reason: 'days' };

const open = async (days: Days, kind: WorkItem['kind']): Promise<WorkItem | undefined> => {
  const items = (await listOpenItems(days.world.context.db, 500)).filter(
    (item) => item.kind === kind && !item.isWaiting,
  );
  return items.length === 0 ? undefined : days.random.pick(items);
};

const refund: DayEvent = {
  weight: 5,
  async work(days) {
    const item = await open(days, 'refund');
    if (item === undefined) return;
    if (item.amountKobo !== null && days.random.chance(2)) {
      await startRefund(days.world.context, { ...DECISION, itemId: item.id });
    } else {
      await refundAtTheBank(days, item);
    }
  },
};

/** Somebody sends the money back in the bank's dashboard, and may tell the service of it. */
async function refundAtTheBank(days: Days, item: WorkItem): Promise<void> {
  const { world, random } = days;
  const last = await latestRefund(world.context.db, item.id);
  if (last !== null && isOrderOpen(last.status)) return;
  const rail = railsToday(days).find(({ payments }) => payments.some(({ id }) => id === item.railPaymentId));
  const payment = rail?.payments.find(({ id }) => id === item.railPaymentId);
  if (rail === undefined || payment === undefined) return;
  const { id: paymentId, railReference, amountKobo, currency } = payment;
  const isBack = rail.refunds.some((each) => each.paymentId === paymentId && each.status !== 'failed');
  if (isBack) return;
  const id = fresh(days, 'by-hand');
  rail.refunds.push({ id, paymentId, railReference, amountKobo, currency, at: world.clock.now });
  // Of money that came for nobody the bank's line names no reference of ours.
  const isTold = !railReference.startsWith('svc-in-') || random.chance(2);
  if (isTold) await closeItem(world.context, { ...DECISION, itemId: item.id, bankTransactionId: id });
}

/** A refund or a payout that the rail is silent about: the bank was telephoned, and gave the true answer. */
const answer: DayEvent = {
  weight: 3,
  async work(days) {
    const { world, rails } = days;
    const item = await open(days, 'refund');
    const last = item && (await latestRefund(world.context.db, item.id));
    if (item !== undefined && last?.sentAt && isOrderOpen(last.status)) {
      const known = rails.flatMap(({ refunds }) => refunds).find(({ id }) => id === `rfd-${last.railReference}`);
      const said = known?.status === 'successful' ? 'successful' : 'failed';
      if (known?.status === 'pending') return;
      const asked = { ...DECISION, itemId: item.id, outcome: said, bankTransactionId: known?.id ?? null } as const;
      return settleRefund(world.context, asked);
    }
    const unknown = await open(days, 'payout_unknown');
    const payout = unknown && (await latestPayout(world.context.db, unknown.conversionId));
    if (!payout) return;
    const transfer = rails
      .flatMap(({ transfers }) => [...transfers.values()])
      .find(({ railReference }) => railReference === payout.railReference);
    if (transfer?.status === 'initiated' || transfer?.status === 'in_progress') return;
    const { conversionId } = payout;
    const paid = { word: 'paid', bankTransactionId: transfer?.providerTransferId ?? null } as const;
    const unpaid = { word: transfer === undefined ? 'never_made' : 'failed', bankTransactionId: null } as const;
    const said = transfer?.status === 'successful' ? paid : unpaid;
    await recordBankWord(world.context, { ...DECISION, conversionId, ...said });
  },
};

/** A payout that failed is sent again, or its SVC are given back. */
const review: DayEvent = {
  weight: 5,
  async work(days) {
    const { world, random, handed } = days;
    const isBurned = ({ type, status }: Known) => type === 'fiat-redeem' && status === 'requires_manual_review';
    const waiting = await conversionsOf(days, isBurned);
    if (waiting.length === 0) return;
    const { id: conversionId, amountIn } = random.pick(waiting);
    const isPaid = (await findPaidByBank(world.context.db, conversionId)) !== null;
    if (isPaid) return resolveConversion(world.context, { ...DECISION, conversionId, as: 'succeeded' });
    if (random.chance(2)) return retryPayout(world.context, { ...DECISION, conversionId, account: null });
    const { refundId } = await reissueRefund(world.context, { ...DECISION, conversionId });
    handed.push({ from: conversionId, to: refundId, kobo: BigInt(amountIn) / 10n ** 16n });
  },
};

/** The operator's own money moves; the books hear of it at once, or on another day. */
const treasury: DayEvent = {
  weight: 4,
  async work(days) {
    const { world, random, moves } = days;
    const rail = random.pick(railsToday(days));
    const isBank = random.chance(2);
    // Little beside what customers move: what is missing must not be hidden by a cushion.
    const amount = BigInt(random.below(60_001) - 20_000);
    if (isBank) rail.float += amount;
    else if (amount + (world.chain.reserve.get(USDC.toLowerCase()) ?? 0n) < 0n) return;
    else world.chain.deposit(USDC, amount);
    const place = isBank ? bankAccount(rail.provider) : reserveAccount(CHAIN_ID, USDC);
    const move: TreasuryMove = { place, currency: isBank ? 'NGN' : 'USDC', amount, isPosted: false };
    if (amount !== 0n) moves.push(move);
    if (amount !== 0n && !random.chance(3)) await postMove(days, move);
  },
};

const postLate: DayEvent = {
  weight: 3,
  async work(days) {
    const move = days.moves.find(({ isPosted }) => !isPosted);
    if (move !== undefined) await postMove(days, move);
  },
};

/** Two people say what money for nobody is. */
const resolve: DayEvent = {
  weight: 3,
  async work(days) {
    const { world, random, rails, resolved } = days;
    const [money] = await listUnmatched(world.context.db, 'test', 1);
    if (money === undefined) return;
    const as = random.pick(['treasury', 'returned', 'conversion'] as const);
    const rail = railsToday(days).find(({ provider }) => provider === money.provider);
    if (as === 'returned' && (rail === undefined || money.currency !== 'NGN')) return;
    const ended = await conversionsOf(
      days,
      ({ type, status }) => type === 'fiat-issue' && status !== 'awaiting_payment',
    );
    const conversionId = as === 'conversion' && ended.length > 0 ? random.pick(ended).id : null;
    if (as === 'conversion' && conversionId === null) return;
    const asked = { id: money.id, as, conversionId, reason: 'days', by: ADA };
    const id = await resolveUnmatched(world.context, asked);
    await approveProposal(world.context, { id, reason: 'Checked', operator: GRACE });
    resolved.set(money.railPaymentId, { as, conversionId });
    if (as === 'returned') for (const each of rails) if (each === rail) each.float -= BigInt(money.amountMinor);
  },
};

export const DESK_EVENTS: Record<string, DayEvent> = { refund, answer, review, treasury, postLate, resolve };
