// What a merchant hands in while its conversion waits for staff, and what staff do with it.
import { type Banks, SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import { findById } from '../../conversions/store/find-conversions.ts';
import { COMPLIANCE, OPERATORS, READERS, REVIEW_ANSWERERS } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { type Call, DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Id, InEnv, OfMerchant, OfMerchantAnd, Reason, text } from '../../dashboard/row/fields.ts';
import { requireLiveFactor } from '../../dashboard/row/require-live-factor.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { listBanks } from '../../naira/list-banks.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { checkDecision, refuse } from '../decision.ts';
import { endSubmission, findSubmission } from '../store/submissions.ts';
import { type Document, handInDocument, MAX_DOCUMENT_BYTES, openDocument, proposeAccount } from '../submissions.ts';
import { aboutConversion } from './subjects.ts';

const OfSubmission = closed({ conversionId: Id, id: Id });
const MAX_CONTENT_CHARS = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4;
const Content = Type.String({ minLength: 4, maxLength: MAX_CONTENT_CHARS, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

export const submissionActions = {
  listMerchantBanks: read({
    at: 'GET /merchants/{merchantId}/banks',
    access: READERS,
    summary: 'Banks that can be paid out to',
    params: OfMerchant,
    query: InEnv,
    run: async ({ context, query }): Promise<Pick<Banks, 'banks'>> => ({
      banks: (await listBanks(context, query)).banks,
    }),
  }),
  proposeAccount: action({
    at: 'POST /merchants/{merchantId}/conversions/{id}/account',
    access: REVIEW_ANSWERERS,
    summary: 'Another account for a payout that failed; an operator compares it, and another one approves',
    params: OfMerchantAnd('id'),
    objects: true,
    body: closed({
      bankCode: Type.String({ pattern: '^[0-9]{2,10}$' }),
      accountNumber: Type.String({ pattern: '^[0-9]{10}$' }),
      accountName: text(128, 2),
    }),
    audit: 'before',
    async run(call): Promise<{ label: string }> {
      const { context, params, body, session, audit } = call;
      const conversion = await requireOfMerchant(context, params);
      requireLiveFactor(session, conversion.env);
      audit.details = { ...audit.details, bankCode: body.bankCode, accountLast4: body.accountNumber.slice(-4) };
      return { label: await proposeAccount(context, conversion, { account: body, givenBy: personOf(call).email }) };
    },
  }),
  handInDocument: action({
    at: 'POST /merchants/{merchantId}/conversions/{id}/documents',
    access: REVIEW_ANSWERERS,
    summary: 'A document for compliance: a PDF, PNG or JPEG file, as base64',
    params: OfMerchantAnd('id'),
    objects: true,
    body: closed({ name: text(200), content: Content }),
    maxBodyBytes: MAX_CONTENT_CHARS + 10_000,
    audit: 'together',
    async run(call): Promise<{ label: string }> {
      const { context, params, body, audit } = call;
      const conversion = await requireOfMerchant(context, params);
      const label = await handInDocument(context, conversion, { ...body, givenBy: personOf(call).email });
      audit.details = { ...audit.details, document: label };
      return { label };
    },
  }),
  openDocument: action({
    at: 'POST /operator/reviews/{conversionId}/submissions/{id}/open',
    access: COMPLIANCE,
    summary: 'Read a document that the merchant handed in',
    params: OfSubmission,
    body: closed({}),
    audit: { when: 'after', about: aboutSubmission },
    run: ({ context, params }): Promise<Document> => openDocument(context, params),
  }),
  declineAccount: action({
    at: 'POST /operator/reviews/{conversionId}/submissions/{id}/decline',
    access: OPERATORS,
    summary: 'Do not use the account that the merchant proposed; the merchant reads why',
    params: OfSubmission,
    body: closed({ reason: Reason }),
    audit: { when: 'together', about: aboutSubmission },
    async run(call): Promise<Done> {
      const { context, params, body, now } = call;
      checkDecision({ actor: personOf(call).email, reason: body.reason });
      const submission = await findSubmission(context.db, params);
      if (submission?.kind !== 'account') throw new SvcError('SVC_NOT_FOUND', 'There is no such proposed account.');
      const ending = { id: submission.id, as: 'declined', publicReason: body.reason.trim(), now } as const;
      if (!(await endSubmission(context.db, ending))) throw refuse('It has ended already.');
      return DONE;
    },
  }),
} as const;

async function requireOfMerchant(
  { db }: Call['context'],
  { merchantId, id }: { merchantId: string; id: string },
): Promise<ConversionRecord> {
  const conversion = await findById(db, id);
  if (conversion?.merchantId !== merchantId) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
  return conversion;
}

async function aboutSubmission(call: Call): Promise<void> {
  const { id } = call.params as { id: string };
  await aboutConversion(call);
  call.audit.details = { ...call.audit.details, submissionId: id };
}
