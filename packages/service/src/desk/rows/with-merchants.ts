// Conversions with the names of their merchants, as the staff see them.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { merchantNames } from '../../stores/reads/read-conversions.ts';
import { readAssignees } from '../store/assignments.ts';
import { toOperatorConversion } from './operator-views.ts';
import type { OperatorConversion } from './reviews-answers.ts';

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
