// The ledger in the dashboard: balances, postings, and postings by hand that need a second person.
import { fault, parseAmount, SvcError, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import { pageBy } from '../../dashboard/page-of.ts';
import { BOOK_READERS, BOOKKEEPERS } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { personOf } from '../../dashboard/row/call.ts';
import {
  closed,
  Decimal,
  Env,
  Id,
  InEnv,
  oneOf,
  optional,
  page,
  Reason,
  Seconds,
  text,
} from '../../dashboard/row/fields.ts';
import { ACCOUNT_PATTERN, type Account, decimalsOf } from '../../domain/ledger/accounts.ts';
import { type Entry, move } from '../../domain/ledger/entries.ts';
import { CHARGED, CHARGES } from '../../domain/rail/rail-charges.ts';
import { listPostings, type PostingRow } from '../../stores/reads/read-books.ts';
import { type ChargeComparison, compareCharges } from '../compare-charges.ts';
import { proposePosting } from '../post-by-hand.ts';
import { readHead } from '../store/chain.ts';
import { POSTING_KINDS } from '../store/post.ts';
import { readBalances } from '../store/read-position.ts';
import { type LedgerView, type PostingList, signedAmount, toPosting } from './books-views.ts';

const MAX_CHARGE_DAYS = 31;
const DAY_SECONDS = 86_400;

const AccountName = Type.String({ pattern: ACCOUNT_PATTERN, maxLength: 100 });
const Move = closed({
  from: AccountName,
  to: AccountName,
  currency: Type.String({ pattern: '^[A-Z]{3,10}$' }),
  amount: Type.String({ pattern: '^[0-9]{1,30}(\\.[0-9]{1,18})?$' }),
  conversionId: optional(Id),
});
type WantedMove = { from: string; to: string; currency: string; amount: string; conversionId?: string };

export const ledgerActions = {
  getLedger: read({
    at: 'GET /operator/ledger',
    access: BOOK_READERS,
    summary: 'What every account holds, and the head of the chain of hashes',
    query: InEnv,
    async run({ context: { db }, query: { env } }): Promise<LedgerView> {
      const head = await readHead(db, env);
      const balances = await readBalances(db, env);
      return {
        env,
        head: head && { position: head.position, hash: Buffer.from(head.hash).toString('hex') },
        balances: balances.map(({ account, currency, amount }) => ({
          account,
          currency,
          amount: signedAmount(amount, currency),
        })),
      };
    },
  }),
  listPostings: read({
    at: 'GET /operator/ledger/postings',
    access: BOOK_READERS,
    summary:
      'Postings, newest first; of an account, a conversion, a kind, a time, or with an entry of a currency and an amount',
    query: closed({
      env: Env,
      account: optional(text(100)),
      conversionId: optional(Id),
      kind: optional(oneOf(POSTING_KINDS)),
      currency: optional(Type.String({ pattern: '^[A-Z]{3,10}$' })),
      amount: optional(Decimal),
      from: optional(Seconds),
      to: optional(Seconds),
      ...page,
    }),
    async run({ context, query }): Promise<PostingList> {
      const { env, account = null, conversionId = null, kind = null, currency = null, from, to } = query;
      const amount = query.amount === undefined ? null : parseWanted(query.amount, currency);
      const times = { from: from === undefined ? null : from * 1000, to: to === undefined ? null : to * 1000 };
      const wanted = { env, account, conversionId, kind, currency, amount, ...times };
      const place = ({ id }: PostingRow): number => id;
      const filters = { list: 'postings', ...wanted, amount: String(amount) };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listPostings(db, { ...wanted, limit, before: before === null ? null : Number(before) }),
      );
      return { postings: rows.map(toPosting), pagination };
    },
  }),
  getCharges: read({
    at: 'GET /operator/ledger/charges',
    access: BOOK_READERS,
    summary:
      'Fees and duties of the rails in a span of time, expected beside booked, and what differs of all or of one',
    query: closed({
      env: Env,
      from: Seconds,
      to: Seconds,
      provider: optional(text(40)),
      of: optional(oneOf(CHARGED)),
      charge: optional(oneOf(CHARGES)),
    }),
    async run({ context, query }): Promise<ChargeComparison> {
      const { from, to } = query;
      if (to <= from) throw validationError('to', fault('after_from'));
      if (to - from > MAX_CHARGE_DAYS * DAY_SECONDS) {
        throw validationError('to', `must be at most ${MAX_CHARGE_DAYS} days after from`);
      }
      return compareCharges(context, query);
    },
  }),
  proposePosting: action({
    at: 'POST /operator/ledger/proposals',
    access: BOOKKEEPERS,
    summary: 'Propose a correction or a treasury move; another person posts it',
    body: closed({
      env: Env,
      kind: oneOf(['correction', 'treasury']),
      moves: Type.Array(Move, { minItems: 1, maxItems: 10 }),
      reason: Reason,
    }),
    audit: 'together',
    async run(call): Promise<{ proposalId: string }> {
      const { env, kind, moves, reason } = call.body;
      const entries = moves.flatMap(toEntries);
      const isTreasury = entries.some(({ account }) => account === 'treasury');
      if (kind === 'treasury' && !isTreasury) throw validationError('moves', 'must be from or to treasury');
      const proposalId = await proposePosting(call.context, { env, kind, entries, reason, by: personOf(call) });
      call.audit.subject = proposalId;
      call.audit.details = { ...call.audit.details, env, kind };
      call.audit.ended = 'proposed';
      return { proposalId };
    },
  }),
} as const;

function toEntries({ from, to, currency, amount, conversionId = undefined }: WantedMove, index: number): Entry[] {
  if (from === to) throw validationError(`moves.${index}.to`, 'must be another account');
  const units = parseUnits(amount, currency, `moves.${index}.amount`);
  const ends = { from: from as Account, to: to as Account };
  return move({ ...ends, currency, amount: units, conversionId: conversionId ?? null });
}

function parseWanted(amount: string, currency: string | null): bigint {
  if (currency === null) throw validationError('amount', 'needs a currency');
  return parseUnits(amount, currency, 'amount');
}

function parseUnits(amount: string, currency: string, field: string): bigint {
  let units: bigint;
  try {
    units = parseAmount(amount, decimalsOf(currency));
  } catch (error) {
    if (error instanceof SvcError) throw validationError(field, fault('too_many_decimals', currency));
    throw error;
  }
  if (units === 0n) throw validationError(field, fault('more_than_zero'));
  return units;
}
