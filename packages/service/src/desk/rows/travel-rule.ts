// Travel-rule records, for compliance alone: of one conversion, and of all that ran in a span of time. The audit log says who took them.
import { SvcError } from '@svc/protocol';
import { findById, listExecuted } from '../../conversions/store/find-conversions.ts';
import { COMPLIANCE } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { DeskCall } from '../../dashboard/row/call.ts';
import { closed, Env, Id, optional, Seconds } from '../../dashboard/row/fields.ts';
import { makeTravelRuleRecord, type TravelRuleRecord } from '../../screening/make-travel-rule-record.ts';

const desk = rowsWith<DeskCall>();
const MAX_RECORDS = 100;

/** Also on the command line. */
export const travelRuleActions = {
  exportTravelRule: desk.action({
    at: 'POST /operator/travel-rule/{conversionId}',
    access: COMPLIANCE,
    summary: 'The travel-rule record of a conversion: originator, beneficiary, wallet attestation, in the form IVMS101',
    params: closed({ conversionId: Id }),
    body: closed({}),
    audit: 'after',
    async run({ context, params: { conversionId }, audit }): Promise<TravelRuleRecord> {
      const conversion = await findById(context.db, conversionId);
      if (conversion === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
      audit.merchantId = conversion.merchantId;
      return makeTravelRuleRecord(context, conversion);
    },
  }),
  exportTravelRules: desk.action({
    at: 'POST /operator/travel-rules',
    access: COMPLIANCE,
    summary: 'The same of all conversions that were made in a span of time and ran, oldest first, a hundred at a time',
    body: closed({ env: Env, from: Seconds, to: Seconds, after: optional(Id) }),
    audit: 'after',
    async run({ context, body, audit }): Promise<{ records: TravelRuleRecord[]; after: string | null }> {
      const { env, from, to, after = null } = body;
      const found = await listExecuted(context.db, { env, from, to, after, limit: MAX_RECORDS + 1 });
      const shown = found.slice(0, MAX_RECORDS);
      audit.details = { ...audit.details, env, from, to, after, records: shown.length };
      return {
        records: await Promise.all(shown.map((each) => makeTravelRuleRecord(context, each))),
        after: found.length > MAX_RECORDS ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  }),
} as const;
