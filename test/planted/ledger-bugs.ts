// Defects of the books that the days, or a test of their own, catch.
import type { PlantedBug } from './bugs.ts';

const SERVICE = 'packages/service/src';
const TESTS = 'packages/service/test';

export const LEDGER_BUGS: readonly PlantedBug[] = [
  {
    name: 'fee-of-the-statement-dropped',
    what: 'A fee that only the bank’s statement names is in no book: the bank holds less than the ledger says.',
    file: `${SERVICE}/books/match-lines.ts`,
    find: 'if (!CHARGED.includes(outcome)) return;',
    replace: 'if (CHARGED.length > 0) return;',
    caughtBy: `${TESTS}/ledger/model-days.test.ts`,
  },
  {
    name: 'refund-at-the-bank-kept-as-held',
    what: 'Money that went back in the bank’s own dashboard stays in the books as held and owed.',
    file: `${SERVICE}/books/match-lines.ts`,
    find: 'if (!(await postRefund(tx, { conversion, provider, bankId, amountKobo, currency, now }))) return;',
    replace: 'void [postRefund, provider];',
    caughtBy: `${TESTS}/ledger/model-days.test.ts`,
  },
  {
    name: 'paid-and-not-minted-backs-what-is-out',
    what: 'A payment that is not minted yet is not counted as owed, and hides SVC with nothing behind them.',
    file: `${SERVICE}/books/solvency.ts`,
    find: "owed_to_payers: owedIn('NGN', 'owed_to_payers'),",
    replace: 'owed_to_payers: 0n,',
    caughtBy: `${TESTS}/ledger/model-days.test.ts`,
  },
  {
    name: 'reversal-posted-twice',
    what: 'A payout that the bank took back is in the books as having come back twice.',
    file: `${SERVICE}/domain/ledger/posting-rules.ts`,
    find: "return draw(amountKobo, { currency: NGN, sources, rest: 'owed_to_payees', to, conversionId });",
    replace: "return draw(2n * amountKobo, { currency: NGN, sources, rest: 'owed_to_payees', to, conversionId });",
    caughtBy: `${TESTS}/ledger/model-days.test.ts`,
  },
  {
    name: 'reissue-lost',
    what: 'What was burned and given back as a new mint stays owed to the payee, and the mint is paid for by nobody.',
    file: `${SERVICE}/desk/reissue-refund.ts`,
    find: 'await postReissue(tx, original, { id: made.id, fiatKobo: made.fiatKobo ?? 0n }, now);',
    replace: 'void postReissue;',
    caughtBy: `${TESTS}/ledger/model-days.test.ts`,
  },
  {
    name: 'own-money-taken-out-of-the-bank',
    what: 'Unmatched money that is the operator’s own is booked as if it had left the bank.',
    file: `${SERVICE}/books/record-unmatched.ts`,
    find: "as === 'returned' ? bankAccount(provider) : 'treasury';",
    replace: "as === 'returned' ? 'treasury' : bankAccount(provider);",
    caughtBy: `${TESTS}/ledger/model-days.test.ts`,
  },
  {
    name: 'refund-booked-at-another-rail',
    what: 'A refund by hand is booked at whichever rail comes first in the alphabet.',
    file: `${SERVICE}/books/store/find-owed-refund.ts`,
    find: 'and ($2::text is null or p.rail_payment_id = $2)) as provider,',
    replace: 'and ($2::text is null or true)) as provider,',
    caughtBy: `${TESTS}/ledger/solvency.test.ts`,
  },
];
