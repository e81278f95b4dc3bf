// One request for the workbench: what was sent and answered, what followed from it, and why it was refused.
import { ERRORS, matchOperation, OPERATION_IDS, type OperationId, SvcError, type SvcErrorCode } from '@svc/protocol';
import { readEventsOf } from '../conversions/rows/read-conversion-detail.ts';
import { findByReference } from '../conversions/store/find-conversions.ts';
import { describeCall } from '../domain/describe-call.ts';
import { diagnoseRefusal } from '../domain/diagnose-refusal.ts';
import { findTrace } from '../gate/store/request-log.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { findRequest, type RequestRow } from '../stores/reads/read-requests.ts';
import { countAttempts } from '../stores/reads/read-webhooks.ts';
import type { RequestDetail, RequestView } from './merchant-answers.ts';

export const toRequest = ({ at, ...row }: RequestRow): RequestView => ({ ...row, at: toSeconds(at) });

export async function readRequestDetail(
  context: Context,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<RequestDetail> {
  const { db } = context;
  const row = await findRequest(db, merchantId, id);
  if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such request.');
  const { env, code, method, path } = row;
  const trace = await findTrace(context, { id, merchantId, env });
  const reference = trace?.reference ?? matchOperation(method, path)?.params.reference ?? null;
  const found = reference === null ? null : await findByReference(db, { merchantId, env }, reference);
  const events = found === null ? [] : await readEventsOf(context, found);
  const attempts = await countAttempts(
    db,
    events.map((event) => event.id),
  );
  const operation = OPERATION_IDS.find((known): known is OperationId => known === row.operation) ?? null;
  const body = trace?.request.opened ?? null;
  return {
    ...toRequest(row),
    meaning: code !== null && code in ERRORS ? ERRORS[code as SvcErrorCode].description : null,
    trace,
    verdict: code === null ? [] : diagnoseRefusal({ code, at: toSeconds(row.at), trace }),
    conversion: found && { id: found.id, reference: found.reference, type: found.type, status: found.status },
    events: events.map((event) => ({
      id: event.id,
      eventType: event.eventType,
      status: event.status,
      createdAt: event.createdAt,
      attempts: attempts.get(event.id)?.attempts ?? 0,
      failedAttempts: attempts.get(event.id)?.failed ?? 0,
    })),
    snippets: describeCall({ operation, method, path, query: trace?.query ?? '', body }),
  };
}
