// For a merchant's accountant: monthly statements, signed receipts and prices, and the proof of what is owed.
import { type LiabilityProof, type SignedEvidence, type SignedReceipt, SvcError } from '@svc/protocol';
import { getEvidence, getReceipt } from '../../conversions/get-receipt.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import type { StatementFile, StatementView } from '../../dashboard/merchant-answers.ts';
import { READERS } from '../../dashboard/row/access.ts';
import { read } from '../../dashboard/row/action.ts';
import { closed, Env, OfMerchant, OfMerchantAnd, text } from '../../dashboard/row/fields.ts';
import { type Holder, makeShares } from '../../domain/shares.ts';
import { toStatementPdf } from '../../domain/statements/to-statement-pdf.ts';
import { makeStatement, readMonth } from '../make-statement.ts';
import { getLiabilityProof } from '../publish-proof.ts';

/** Each holds some ten megabytes while it is made: two in a process, one of them the Sandbox's, and one of a merchant. */
const statements = makeShares({ total: 2, testPercent: 50, merchantPercent: 50 }, ['test', 'live']);
const waiting = new Map<string, number>();
const MAX_WAITING = 3;

async function oneAtATime<Made>(holder: Holder, make: () => Promise<Made>): Promise<Made> {
  const { merchantId } = holder;
  const before = waiting.get(merchantId) ?? 0;
  if (before >= MAX_WAITING) {
    throw new SvcError('SVC_RATE_LIMITED', 'Statements of this merchant are being made. Try again in a minute.');
  }
  waiting.set(merchantId, before + 1);
  const ticket = statements.take(holder);
  try {
    await ticket.turn;
    return await make();
  } finally {
    ticket.release();
    const left = (waiting.get(merchantId) ?? 1) - 1;
    if (left === 0) waiting.delete(merchantId);
    else waiting.set(merchantId, left);
  }
}

export const statementActions = {
  getStatement: read({
    at: 'GET /merchants/{merchantId}/statement',
    access: READERS,
    summary: 'What the conversions of one month come to',
    params: OfMerchant,
    query: closed({ env: Env, month: text(7) }),
    async run({ context, params: { merchantId }, query: { env, month } }): Promise<StatementView> {
      return { month, ...(await readMonth(context, { merchantId, env, month })) };
    },
  }),
  getStatementFile: read({
    at: 'GET /merchants/{merchantId}/statement/file',
    access: READERS,
    summary: 'One month of conversions as PDF; an export has the same as CSV',
    params: OfMerchant,
    query: closed({ env: Env, month: text(7) }),
    async run({ context, params: { merchantId }, query: { env, month } }): Promise<StatementFile> {
      return oneAtATime({ env, merchantId }, async () => {
        const statement = await makeStatement(context, { merchantId, env, month });
        return { pdf: Buffer.from(await toStatementPdf(statement)).toString('base64') };
      });
    },
  }),
  getLiabilityProof: read({
    at: 'GET /merchants/{merchantId}/liability-proof',
    access: READERS,
    summary: 'What is owed to the merchant, with the way to the root of the public proof; null where there is none',
    params: OfMerchant,
    query: closed({ env: Env }),
    async run({ context, params: { merchantId }, query: { env } }): Promise<{ inclusion: LiabilityProof | null }> {
      if (context.config.publicProof !== env) return { inclusion: null };
      return { inclusion: await getLiabilityProof(context, { merchantId, env }) };
    },
  }),
  getReceipt: read({
    at: 'GET /merchants/{merchantId}/conversions/{id}/receipt',
    access: READERS,
    summary: 'The signed receipt of a finished conversion',
    params: OfMerchantAnd('id'),
    objects: true,
    async run({ context, params: { merchantId, id } }): Promise<SignedReceipt> {
      const record = await findById(context.db, id);
      if (record?.merchantId !== merchantId) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
      return getReceipt(context, { merchantId, env: record.env }, record.reference);
    },
  }),
  getEvidence: read({
    at: 'GET /merchants/{merchantId}/conversions/{id}/evidence',
    access: READERS,
    summary: 'The signed facts of a price: block, feeds, answers, spread and rounding',
    params: OfMerchantAnd('id'),
    objects: true,
    async run({ context, params: { merchantId, id } }): Promise<SignedEvidence> {
      const record = await findById(context.db, id);
      if (record?.merchantId !== merchantId) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
      return getEvidence(context, { merchantId, env: record.env }, record.reference);
    },
  }),
} as const;
