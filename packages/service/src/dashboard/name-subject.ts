// Finds out which conversion a staff action is about before it is done, so that all its audit entries name it and its merchant.
import { formatNgn } from '@svc/protocol';
import type { Queryable } from '../ports/database.ts';
import { findById } from '../stores/conversions/find-conversions.ts';
import { findProposal } from '../stores/dashboard/proposals.ts';
import { findConversionOfItem } from '../stores/reads/read-operator.ts';
import { koboOf } from '../usecases/staff/two-person-threshold.ts';
import type { RouteId } from './api-table.ts';
import type { Call } from './call.ts';

const OF_CONVERSION: ReadonlySet<RouteId> = new Set<RouteId>([
  ...(['decideHold', 'resolveCorrectedAccount'] as const),
  ...(['retryPayout', 'settlePayout', 'reissueRefund', 'resolveConversion'] as const),
]);
const OF_PROPOSAL: ReadonlySet<RouteId> = new Set<RouteId>(['approveProposal', 'rejectProposal']);

/** What is not found stays as the path says it: the handler will refuse it. */
export async function nameSubject(call: Call): Promise<void> {
  const { routeId, audit, context } = call;
  const { subject } = audit;
  if (subject === null) return;
  if (OF_CONVERSION.has(routeId)) await nameConversion(context.db, audit, subject);
  if (OF_PROPOSAL.has(routeId)) {
    const proposal = await findProposal(context.db, subject);
    if (proposal === null) return;
    await nameConversion(context.db, audit, proposal.conversionId);
    audit.details = { ...audit.details, proposalId: subject, action: proposal.action };
  }
  if (routeId === 'closeItem') {
    const conversionId = await findConversionOfItem(context.db, subject);
    if (conversionId === null) return;
    await nameConversion(context.db, audit, conversionId);
    audit.details = { ...audit.details, itemId: subject };
  }
}

async function nameConversion(db: Queryable, audit: Call['audit'], conversionId: string): Promise<void> {
  const conversion = await findById(db, conversionId);
  if (conversion === null) return;
  audit.subject = conversionId;
  audit.merchantId = conversion.merchantId;
  audit.details = { ...audit.details, amountNgn: formatNgn(koboOf(conversion)) };
}
