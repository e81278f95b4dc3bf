// Bugs of whole scenarios, each planted alone in a test run: the named test must notice it.

import { LEDGER_BUGS } from './ledger-bugs.ts';
import { LIVE_BUGS } from './live-bugs.ts';

export interface PlantedBug {
  name: string;
  /** What would happen to a merchant or an operator. */
  what: string;
  /** From the root. */
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** The test file that turns red. */
  caughtBy: string;
}

const SERVICE = 'packages/service/src';
const CONVERSIONS = `${SERVICE}/usecases/conversions`;
const TESTS = 'packages/service/test';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'payout-sent-without-its-claim',
    what: 'Two callers who reach the rail together both send the transfer.',
    file: `${CONVERSIONS}/payouts/send-payout.ts`,
    find: 'if (!(await context.db.transaction(claim))) return false;',
    replace: 'await context.db.transaction(claim);',
    caughtBy: `${TESTS}/conversions/without-lease.test.ts`,
  },
  {
    name: 'lost-answer-taken-for-a-refusal',
    what: 'The rail took the transfer and its answer was lost: the payout counts as failed and is paid again.',
    file: `${CONVERSIONS}/payouts/send-payout.ts`,
    find: "return { outcome: 'unknown' };",
    replace: "return { outcome: 'refused' };",
    caughtBy: `${TESTS}/conversions/naira.test.ts`,
  },
  {
    name: 'answer-about-another-transfer-believed',
    what: 'The rail answers about somebody else’s transfer, and the payout ends by it.',
    file: `${CONVERSIONS}/payouts/refresh-payout.ts`,
    find: 'if (transfer === null || isAbout(payout, transfer)) return transfer;',
    replace: 'if (transfer === null || transfer !== null) return transfer;',
    caughtBy: `${TESTS}/conversions/naira.test.ts`,
  },
  {
    name: 'retry-without-asking-the-rail',
    what: 'An operator retries a payout that the rail has paid meanwhile.',
    file: `${SERVICE}/usecases/staff/require-unpaid-burn.ts`,
    find: 'if (live !== null) throw refuse(',
    replace: 'if (live !== null && live.payout.attempt < 0) throw refuse(',
    caughtBy: `${TESTS}/conversions/naira.test.ts`,
  },
  {
    name: 'waiting-payout-sent-after-its-burn-is-gone',
    what: 'A payout that waited is sent although the chain took its burn back meanwhile.',
    file: `${CONVERSIONS}/payouts/send-payout.ts`,
    find: "if (await hasOpenItemAbout(context.db, id, 'execution_gone')) return true;",
    replace: '',
    caughtBy: `${TESTS}/conversions/second-look.test.ts`,
  },
  {
    name: 'second-attempt-sent-after-the-first-was-paid',
    what: 'A second attempt that waited is sent although the rail calls the first one paid by now.',
    file: `${CONVERSIONS}/payouts/send-payout.ts`,
    find: 'await findLiveAttempt(context, attempts.slice(0, -1));',
    replace: 'await findLiveAttempt(context, []);',
    caughtBy: `${TESTS}/conversions/second-look.test.ts`,
  },
  {
    name: 'one-confirmation-is-enough',
    what: 'A burn one block deep is relied on, whatever the settings ask for.',
    file: `${CONVERSIONS}/executions/verify-execution.ts`,
    find: 'if (confirmations < required) throw',
    replace: 'if (confirmations < 1) throw',
    caughtBy: `${TESTS}/conversions/chain.test.ts`,
  },
  {
    name: 'amount-of-an-execution-not-compared',
    what: 'An execution with another amount than the voucher’s confirms the conversion.',
    file: `${SERVICE}/domain/chain/match-execution.ts`,
    find: 'execution.amountIn === voucher.amountIn &&',
    replace: '',
    caughtBy: `${SERVICE}/domain/chain/match-execution.test.ts`,
  },
  {
    name: 'execution-of-another-contract-counts',
    what: 'A log of any contract confirms the conversion.',
    file: `${SERVICE}/domain/chain/match-execution.ts`,
    find: 'same(execution.converter, voucher.verifyingContract) &&',
    replace: '',
    caughtBy: `${SERVICE}/domain/chain/match-execution.test.ts`,
  },
  {
    name: 'one-node-is-a-quorum',
    what: 'One lying node forges a burn, and Naira leave.',
    file: `${SERVICE}/adapters/chain/quorum.ts`,
    find: 'question.keyOf(value) === key).length >= needed) {',
    replace: 'question.keyOf(value) === key).length >= 1) {',
    caughtBy: `${TESTS}/conversions/untrusted-nodes.test.ts`,
  },
  {
    name: 'cursor-passes-an-unfinished-execution',
    what: 'An execution that could not be confirmed at once is never looked at again.',
    file: `${SERVICE}/domain/chain/log-cursor.ts`,
    find: 'if (firstUnfinished !== null) return firstUnfinished;',
    replace: '',
    caughtBy: `${SERVICE}/domain/chain/log-cursor.test.ts`,
  },
  {
    name: 'contract-left-while-a-voucher-lives',
    what: 'After a change of the converter one payment mints on both contracts.',
    file: `${SERVICE}/stores/conversions/vouchers/conversion-contract.ts`,
    find: 'if (alive.length > 0) return false;',
    replace: '',
    caughtBy: `${TESTS}/conversions/moving-converter.test.ts`,
  },
  {
    name: 'voucher-not-bound-to-its-contract',
    what: 'Processes with old and new settings issue vouchers of one conversion for two contracts.',
    file: `${SERVICE}/stores/migrations/0030-fast-create.sql`,
    find: 'and (c.converter is null or c.converter = lower(r.verifying_contract)) returning c.id',
    replace: 'returning c.id',
    caughtBy: `${TESTS}/conversions/without-lease.test.ts`,
  },
  {
    name: 'fresh-voucher-at-a-better-price',
    what: 'A holder asks for vouchers until the price moves in his favour, and runs the best.',
    file: `${CONVERSIONS}/vouchers/prepare-voucher.ts`,
    find: 'if (best === null || best.amountOut >= today.amountOut) return today;',
    replace: 'if (best === null || best !== null) return today;',
    caughtBy: `${TESTS}/conversions/economics.test.ts`,
  },
  {
    name: 'overpayment-taken-as-exact',
    what: 'A payment of more than was asked for mints, and the rest is in no book.',
    file: `${SERVICE}/domain/rail/judge-payment.ts`,
    find: "payment.currency === 'NGN' && payment.amountKobo === expected.fiatKobo",
    replace: "payment.currency === 'NGN' && payment.amountKobo >= expected.fiatKobo",
    caughtBy: `${SERVICE}/domain/rail/judge-payment.test.ts`,
  },
  {
    name: 'dollars-counted-as-naira',
    what: 'A payment in US dollars of the same number pays for a conversion in Naira.',
    file: `${SERVICE}/domain/rail/judge-payment.ts`,
    find: "payment.currency === 'NGN' && payment.amountKobo === expected.fiatKobo",
    replace: 'payment.amountKobo === expected.fiatKobo',
    caughtBy: `${SERVICE}/domain/rail/judge-payment.test.ts`,
  },
  {
    name: 'second-payment-not-noticed',
    what: 'A customer who pays twice gets no refund.',
    file: `${SERVICE}/domain/rail/judge-payment.ts`,
    find: "if (expected.alreadyPaid) return 'double';",
    replace: '',
    caughtBy: `${SERVICE}/domain/rail/judge-payment.test.ts`,
  },
  {
    name: 'refund-offered-while-a-voucher-lives',
    what: 'A conversion is reported failed, its Naira go back, and then its voucher mints.',
    file: `${CONVERSIONS}/report-failure.ts`,
    find: 'await openItem(tx, { ...item, isWaiting: true });',
    replace: 'await openItem(tx, item);',
    caughtBy: `${TESTS}/conversions/naira.test.ts`,
  },
  {
    name: 'finality-not-waited-for',
    what: 'Live pays out before the burn is final.',
    file: `${CONVERSIONS}/executions/require-final-burn.ts`,
    find: "if (finality !== 'depth') {",
    replace: 'if (finality === null) {',
    caughtBy: `${TESTS}/conversions/chain.test.ts`,
  },
  {
    name: 'vanished-burn-forgotten',
    what: 'The chain takes back a burn that was paid out, and nobody hears of it.',
    file: `${CONVERSIONS}/executions/watch-execution.ts`,
    find: 'watched.converter))) await raise(context, watched);',
    replace: "watched.converter))) return { outcome: 'seen' };",
    caughtBy: `${TESTS}/conversions/gone-burn.test.ts`,
  },
  {
    name: 'payouts-go-on-after-a-vanished-burn',
    what: 'A merchant whose burn vanished goes on being paid.',
    file: `${CONVERSIONS}/payouts/create-payout.ts`,
    find: 'await requireTrustedChain(context, conversion);',
    replace: 'void requireTrustedChain;',
    caughtBy: `${TESTS}/conversions/gone-burn.test.ts`,
  },
  {
    name: 'reserve-promised-twice',
    what: 'Redeems at the same moment promise more than the reserve holds.',
    file: `${SERVICE}/stores/migrations/0030-fast-create.sql`,
    find: 'available := greatest(v_limit - v_promised, 0);',
    replace: 'available := v_limit;',
    caughtBy: `${TESTS}/conversions/concurrency.test.ts`,
  },
  {
    name: 'naira-taken-while-the-converter-is-paused',
    what: 'Customers pay for SVC that cannot be minted.',
    file: `${CONVERSIONS}/vouchers/require-capacity.ts`,
    find: 'if (((reading.pausedKinds >> question.kind) & 1) === 1) throw paused();',
    replace: '',
    caughtBy: `${TESTS}/conversions/capacity.test.ts`,
  },
  {
    name: 'mint-capacity-promised-twice',
    what: 'Vouchers are given out that the token’s cap will refuse.',
    file: `${SERVICE}/stores/migrations/0030-fast-create.sql`,
    find: 'available := v_limit - v_promised;',
    replace: 'available := v_limit;',
    caughtBy: `${TESTS}/conversions/capacity.test.ts`,
  },
  {
    name: 'signature-given-out-while-signing-is-stopped',
    what: 'A stop that comes while a create is under way lets one more voucher out.',
    file: `${SERVICE}/stores/migrations/0030-fast-create.sql`,
    find: "then return 'stopped'; end if;",
    replace: "then return 'done'; end if;",
    caughtBy: `${TESTS}/conversions/create-steps.test.ts`,
  },
  {
    name: 'signing-goes-on-after-a-foreign-execution',
    what: 'Somebody else has a signer’s key, and the service goes on signing.',
    file: `${CONVERSIONS}/executions/see-execution.ts`,
    find: 'await stopSigning(context, chain, execution, null);',
    replace: 'void stopSigning;',
    caughtBy: `${TESTS}/conversions/capacity.test.ts`,
  },
  {
    name: 'signer-without-a-price-band',
    what: 'A fault in the price signs a voucher for ten times the honest amount.',
    file: `${SERVICE}/adapters/signer/voucher-policy.ts`,
    find: "return 'gives more than the price allows';",
    replace: 'return null;',
    caughtBy: `${SERVICE}/adapters/signer`,
  },
  {
    name: 'price-jump-not-noticed',
    what: 'A price that fell by half within a minute is used.',
    file: `${SERVICE}/domain/prices/judge-price.ts`,
    find: 'if (!recent.some((before) => differs(price, before.price, limit))) return null;',
    replace: 'if (limit > 0) return null;',
    caughtBy: `${SERVICE}/adapters/oracle`,
  },
  {
    name: 'event-lost-with-a-move',
    what: 'A conversion moves on, and no webhook says so.',
    file: `${SERVICE}/stores/conversions/move-conversion.ts`,
    find: 'await emit(tx, record, transition, move.now);',
    replace: 'void emit;',
    caughtBy: `${TESTS}/conversions/transitions.test.ts`,
  },
  {
    name: 'move-without-compare-and-set',
    what: 'Two workers move one conversion, each from what it read before.',
    file: `${SERVICE}/stores/conversions/move-conversion.ts`,
    find: 'where id = $1 and status = $2 returning *',
    replace: 'where id = $1 and $2::text is not null returning *',
    caughtBy: `${TESTS}/conversions/concurrency.test.ts`,
  },
  {
    name: 'rail-fee-not-posted',
    what: 'The books do not know what the rail keeps for itself.',
    file: `${SERVICE}/usecases/conversions/payouts/apply-transfer.ts`,
    find: 'const feeKobo = transfer?.feeKobo ?? 0n;',
    replace: 'const feeKobo = 0n;',
    caughtBy: `${TESTS}/ledger/payout-fee.test.ts`,
  },
  {
    name: 'reversal-not-booked',
    what: 'Naira that came back from the bank are owed to nobody.',
    file: `${SERVICE}/usecases/conversions/payouts/apply-transfer.ts`,
    find: 'await postPayoutReversed(tx, payout, nameOfRail(context, payout), now);',
    replace: '',
    caughtBy: `${TESTS}/conversions/naira.test.ts`,
  },
  ...LIVE_BUGS,
  ...LEDGER_BUGS,
];
