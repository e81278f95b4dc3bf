// Finds the conversion that a staff action is about before it is done, so that all its audit entries name it and its merchant.
import { formatNgn } from '@svc/protocol';
import { findById } from '../../conversions/store/find-conversions.ts';
import type { Call } from '../../dashboard/row/call.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { koboOf } from '../../domain/prices/quote.ts';
import type { AuditNote } from '../../installation/audit-change.ts';
import { isRelease, merchantOfRelease } from '../../installation/release.ts';
import type { Queryable } from '../../ports/database.ts';
import { merchantNames } from '../../stores/reads/read-conversions.ts';
import { findConversionOfItem } from '../../stores/reads/read-operator.ts';
import { openRelease } from '../proposed-action.ts';
import { readAssignees } from '../store/assignments.ts';
import { findProposal } from '../store/proposals.ts';
import { toOperatorConversion } from './operator-views.ts';
import type { OperatorConversion } from './reviews-answers.ts';

/** What is not found stays as the path names it: the function will refuse it. */
export async function aboutConversion({ context, audit }: Call): Promise<void> {
  if (audit.subject !== null) await nameConversion(context.db, audit, audit.subject);
}

export async function aboutProposal({ context, audit }: Call): Promise<void> {
  const { subject: proposalId } = audit;
  const proposal = proposalId === null ? null : await findProposal(context.db, proposalId);
  if (proposal === null) return;
  if (proposal.conversionId !== null) await nameConversion(context.db, audit, proposal.conversionId);
  if (isRelease(proposal)) audit.merchantId = merchantOfRelease(await openRelease(context, proposal));
  audit.details = { ...audit.details, proposalId, action: proposal.kind };
}

export async function aboutItem({ context, audit }: Call): Promise<void> {
  const { subject: itemId } = audit;
  const conversionId = itemId === null ? null : await findConversionOfItem(context.db, itemId);
  if (conversionId === null) return;
  await nameConversion(context.db, audit, conversionId);
  audit.details = { ...audit.details, itemId };
}

/** By its id in the queue. Of a proposal, of a merchant and of an item of no conversion the id itself says it. */
export async function aboutWork({ context, audit }: Call): Promise<void> {
  const [kind, id = ''] = audit.subject?.split(':') ?? [];
  const conversionId = kind === 'item' ? await findConversionOfItem(context.db, id) : kind === 'conversion' ? id : null;
  if (conversionId !== null) await nameConversion(context.db, audit, conversionId);
}

async function nameConversion(db: Queryable, audit: AuditNote, conversionId: string): Promise<void> {
  const conversion = await findById(db, conversionId);
  if (conversion === null) return;
  audit.subject = conversionId;
  audit.merchantId = conversion.merchantId;
  audit.details = { ...audit.details, amountNgn: formatNgn(koboOf(conversion)) };
}

// Conversions with the names of their merchants, as the staff see them.

export async function withMerchants(
  db: Queryable,
  records: readonly ConversionRecord[],
): Promise<OperatorConversion[]> {
  const merchantIds = records.map(({ merchantId }) => merchantId);
  const names = await merchantNames(db, merchantIds);
  const ids = records.map(({ id }) => id);
  const assignees = await readAssignees(db, ids);
  return records.map((record) => toOperatorConversion(record, names, assignees));
}
