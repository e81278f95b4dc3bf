// How long rows are kept: evidence for at least five years, even when a setting says less.
import { expect, it } from 'vitest';
import { DEFAULT_RETENTION_DAYS, RETENTION } from './retention.ts';

it('retention keeps each table for its days, and never for fewer than its minimum', () => {
  const rows = Object.entries(RETENTION).map(([table, { days, minDays }]) => [table, days, minDays]);
  expect(rows).toEqual([
    ['request_log', 30, 1],
    ['request_details', 7, 1],
    ['webhook_deliveries', 90, 7],
    ['events', 400, 30],
    ['events_of_test', 90, 7],
    ['test_events', 7, 1],
    ['conversion_stages', 2557, 1827],
    ['signer_log', 2557, 1827],
    ['reserve_proofs', 90, 7],
    ['mail_outbox', 30, 8],
  ]);
  expect(DEFAULT_RETENTION_DAYS.signer_log).toBe(2557);
});
