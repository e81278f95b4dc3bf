// The staff's queues: screening holds and manual review, and what can be done about a conversion in them.
import { PAIRS, type Pagination, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import { termsOf } from '../../conversions/price-conversion.ts';
import { readParties } from '../../conversions/rows/read-conversion-detail.ts';
import { DEFAULT_LIMIT } from '../../dashboard/page-of.ts';
import { DECIDERS, OPERATORS, OVERSEERS, STAFF } from '../../dashboard/row/access.ts';
import { action, read, stream } from '../../dashboard/row/action.ts';
import { type CallBase, personOf, type ServiceCall } from '../../dashboard/row/call.ts';
import { closed, Env, Id, oneOf, optional, page, Reason, text } from '../../dashboard/row/fields.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { BANK_WORDS } from '../../domain/rail/rail-order.ts';
import { inTime } from '../../installation/rows/overview.ts';
import { listSwitches } from '../../installation/store/switches.ts';
import { resolveAccount } from '../../naira/resolve-account.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { readPage } from '../../stores/read-page.ts';
import { listQueue } from '../../stores/reads/read-conversions.ts';
import { readQueuesByEnv } from '../../stores/reads/read-operator.ts';
import { decideScreening } from '../decide-screening.ts';
import { requireById } from '../decision.ts';
import { doOrPropose, type WantedAction } from '../money-actions.ts';
import { comparePayees } from '../proposed-action.ts';
import { findPaidByBank } from '../resolve-conversion.ts';
import { endSubmission } from '../store/submissions.ts';
import { openProposedAccount } from '../submissions.ts';
import type { ClosedMarket, OperatorOverview } from './operator-answers.ts';
import { viewerOf } from './proposals.ts';
import { readReview } from './read-review.ts';
import type {
  HeldConversion,
  MoneyActionResult,
  OperatorConversion,
  PayeeChange,
  ReviewDetail,
} from './reviews-answers.ts';
import { aboutConversion, withMerchants } from './subjects.ts';

const OfConversion = closed({ conversionId: Id });
const account = {
  bankCode: Type.String({ pattern: '^[0-9]{2,10}$' }),
  accountNumber: Type.String({ pattern: '^[0-9]{10}$' }),
};
/** The account name that the bank gave: another one is refused. Without it, the bank's counts. */
const Account = closed({ ...account, accountName: optional(text(128, 2)) });
/** The staff's own words, and those that the merchant may read. */
const reasons = { reason: Reason, publicReason: optional(Reason) };
const TxHash = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' });

/** Of the environments that this process serves. */
async function listClosedMarkets({ chains, oracle }: Pick<Context, 'chains' | 'oracle'>): Promise<ClosedMarket[]> {
  const markets = [...chains.values()].flatMap((chain) => {
    const pairs = chain.converter === null ? [] : PAIRS.filter((pair) => chain.tokens[pair] !== undefined);
    return pairs.map(async (pair) => {
      const closure = await inTime(oracle.closure?.(chain, pair) ?? Promise.resolve(null)).catch(() => null);
      if (closure === null) return [];
      const spreadBasisPoints = termsOf(chain, closure)?.spreadBasisPoints ?? null;
      return [{ chain: chain.slug, pair, opensAt: closure.opensAt, spreadBasisPoints }];
    });
  });
  return (await Promise.all(markets)).flat();
}

export const reviewActions = {
  getOperatorOverview: read({
    at: 'GET /operator/overview',
    access: STAFF,
    summary: 'What waits, counted',
    async run({ context }): Promise<OperatorOverview> {
      const { db } = context;
      const work = await readQueuesByEnv(db);
      return {
        work: work.map((each) => ({ ...each, since: toSeconds(each.since) })),
        stopped: (await listSwitches(db)).length,
        closedMarkets: await listClosedMarkets(context),
      };
    },
  }),
  listHolds: read({
    at: 'GET /operator/holds',
    access: OVERSEERS,
    summary: 'Conversions of one environment on a screening hold, oldest first',
    query: closed({ env: Env, ...page }),
    async run({
      context,
      query: { env, limit = DEFAULT_LIMIT, cursor },
    }): Promise<{ conversions: HeldConversion[]; pagination: Pagination }> {
      const { rows, pagination } = await readPage<ConversionRecord>(context, {
        filters: { list: 'holds', env },
        page: { limit, cursor },
        read: ({ db, position, limit: most }) =>
          listQueue(db, { env, status: 'screening_hold', after: position, limit: most }),
        positionOf: ({ updatedAt, id }) => [updatedAt, id],
      });
      return { conversions: await toHeld(context, rows), pagination };
    },
  }),
  decideHold: action({
    at: 'POST /operator/holds/{conversionId}',
    access: DECIDERS,
    summary: 'Clear a hold, above the threshold by two people, or decline it',
    params: OfConversion,
    body: closed({ verdict: oneOf(['APPROVED', 'DECLINED']), ...reasons }),
    audit: { when: 'before', about: aboutConversion },
    async run(call): Promise<MoneyActionResult> {
      const { verdict, reason, publicReason = null } = call.body;
      call.audit.details = { ...call.audit.details, verdict };
      // Declining takes nothing from anybody.
      if (verdict === 'APPROVED') return act(call, { action: 'clear_hold' });
      const { conversionId } = call.params;
      const actor = personOf(call).email;
      await decideScreening(call.context, { conversionId, verdict, reason, publicReason, actor });
      return { outcome: 'done' };
    },
  }),
  getReview: read({
    at: 'GET /operator/reviews/{conversionId}',
    access: STAFF,
    summary: 'One conversion with all that an operator needs',
    params: OfConversion,
    async run(call): Promise<ReviewDetail> {
      const role = personOf(call).staffRole;
      return readReview(call.context, call.params.conversionId, { ...(await viewerOf(call)), role });
    },
  }),
  resolveCorrectedAccount: action({
    at: 'POST /operator/reviews/{conversionId}/resolve-account',
    access: OPERATORS,
    summary: 'The bank’s name for another account to pay to',
    params: OfConversion,
    body: closed(account),
    audit: { when: 'after', about: aboutConversion },
    async run({ context, params, body, audit }): Promise<PayeeChange> {
      const { bankCode, accountNumber } = body;
      audit.details = { ...audit.details, bankCode, accountLast4: accountNumber.slice(-4) };
      const conversion = await requireById(context, params.conversionId);
      const { accountName } = await resolveAccount(context, conversion, { bankCode, accountNumber });
      return comparePayees(context, conversion, { bankCode, accountNumber, accountName });
    },
  }),
  retryPayout: action({
    at: 'POST /operator/reviews/{conversionId}/retry-payout',
    access: OPERATORS,
    summary: 'Pay again, to a corrected account or the one that the merchant proposed too',
    params: OfConversion,
    body: closed({ ...reasons, account: optional(Account), submissionId: optional(Id) }),
    audit: { when: 'before', about: aboutConversion },
    async run(call): Promise<MoneyActionResult> {
      const { account = null, submissionId } = call.body;
      if (submissionId === undefined) return act(call, { action: 'retry_payout', account });
      if (account !== null) throw validationError('submissionId', 'must not be given together with account');
      const { conversionId } = call.params;
      const proposed = await openProposedAccount(call.context, { id: submissionId, conversionId });
      const result = await act(call, { action: 'retry_payout', account: proposed });
      await endSubmission(call.context.db, { id: submissionId, as: 'used', publicReason: null, now: call.now });
      return result;
    },
  }),
  recordBankWord: action({
    at: 'POST /operator/reviews/{conversionId}/bank-word',
    access: OPERATORS,
    summary: 'What the bank says in writing of a payout attempt; always by two people',
    params: OfConversion,
    body: closed({
      ...reasons,
      word: oneOf(BANK_WORDS),
      // The newest attempt unless given.
      attempt: optional(Type.Integer({ minimum: 1 })),
      // The bank's own id of the transfer: required with paid.
      bankTransactionId: optional(text(100)),
    }),
    audit: { when: 'before', about: aboutConversion },
    async run(call): Promise<MoneyActionResult> {
      const { word, attempt, bankTransactionId = null } = call.body;
      return act(call, { action: 'record_bank_word', word, attempt, bankTransactionId });
    },
  }),
  attachExecution: action({
    at: 'POST /operator/reviews/{conversionId}/attach-execution',
    access: OPERATORS,
    summary: 'A voucher that a restore forgot ran in this transaction; always by two people',
    params: OfConversion,
    body: closed({ ...reasons, txHash: TxHash }),
    audit: { when: 'before', about: aboutConversion },
    run: (call): Promise<MoneyActionResult> =>
      act(call, { action: 'attach_execution', txHash: call.body.txHash.toLowerCase() }),
  }),
  reissueRefund: action({
    at: 'POST /operator/reviews/{conversionId}/reissue',
    access: OPERATORS,
    summary: 'Refund: give the burned SVC back to the wallet',
    params: OfConversion,
    body: closed(reasons),
    audit: { when: 'before', about: aboutConversion },
    run: (call): Promise<MoneyActionResult> => act(call, { action: 'reissue_refund' }),
  }),
  resolveConversion: action({
    at: 'POST /operator/reviews/{conversionId}/resolve',
    access: OPERATORS,
    summary: 'End it by hand',
    params: OfConversion,
    body: closed({ ...reasons, as: oneOf(['succeeded', 'failed']) }),
    audit: { when: 'before', about: aboutConversion },
    async run(call): Promise<MoneyActionResult> {
      const { as } = call.body;
      const paid = as === 'succeeded' ? await findPaidByBank(call.context.db, call.params.conversionId) : null;
      // The audit log says by which transfer of the bank the conversion succeeded.
      if (paid !== null) {
        const { attempt, bankTransactionId } = paid;
        call.audit.details = { ...call.audit.details, attempt, bankTransactionId };
      }
      return act(call, { action: 'resolve_conversion', as });
    },
  }),
  operatorLive: stream({
    at: 'GET /operator/live',
    access: STAFF,
    summary: 'Server-sent events: what changed, of every merchant',
    streams: 'installation',
  }),
} as const;

/** The audit log says what was wanted; of a new account only its end. */
async function act(
  call: CallBase<{ conversionId: string }, undefined, { reason: string; publicReason?: string }> & ServiceCall,
  wanted: WantedAction,
): Promise<MoneyActionResult> {
  const { conversionId } = call.params;
  const { reason, publicReason = null } = call.body;
  const operator = personOf(call);
  const account = wanted.action === 'retry_payout' ? wanted.account : null;
  const { account: _, ...shown } = { account: null, ...wanted };
  const end = account && { accountLast4: account.accountNumber.slice(-4) };
  call.audit.details = { ...call.audit.details, ...shown, ...end };
  const proposalId = await doOrPropose(call.context, { conversionId, reason, publicReason, operator, wanted });
  if (proposalId === null) return { outcome: 'done' };
  call.audit.details = { ...call.audit.details, proposalId };
  call.audit.ended = 'proposed';
  return { outcome: 'proposed', proposalId };
}

async function toHeld(context: Context, records: readonly ConversionRecord[]): Promise<HeldConversion[]> {
  const named = await withMerchants(context.db, records);
  return Promise.all(
    records.map(async (record, index) => ({
      ...(named[index] as OperatorConversion),
      screeningStatus: record.screeningStatus ?? 'IN_REVIEW',
      parties: await readParties(context, record),
    })),
  );
}
