// For a merchant's accountant: monthly statements and signed receipts.
import { type SignedReceipt, SvcError } from '@svc/protocol';
import { toStatementCsv } from '../../domain/statements/to-statement-csv.ts';
import { toStatementPdf } from '../../domain/statements/to-statement-pdf.ts';
import { findById } from '../../stores/conversions/find-conversions.ts';
import { getReceipt } from '../../usecases/conversions/get-receipt.ts';
import { makeStatement } from '../../usecases/statements/make-statement.ts';
import type { StatementView } from '../answers/merchant.ts';
import { READERS } from '../row/access.ts';
import { read } from '../row/action.ts';
import { closed, Env, OfMerchant, OfMerchantAnd, text } from '../row/fields.ts';

export const statementActions = {
  getStatement: read({
    at: 'GET /merchants/{merchantId}/statement',
    access: READERS,
    summary: 'One month of conversions, as CSV and as PDF',
    params: OfMerchant,
    query: closed({ env: Env, month: text(7) }),
    async run({ context, params: { merchantId }, query: { env, month } }): Promise<StatementView> {
      const statement = await makeStatement(context, { merchantId, env, month });
      const { lines, totals } = statement;
      const pdf = Buffer.from(toStatementPdf(statement)).toString('base64');
      return { month, conversions: lines.length, totals, csv: toStatementCsv(statement), pdf };
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
} as const;
