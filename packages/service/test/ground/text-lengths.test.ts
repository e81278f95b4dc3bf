// Columns that hold text from outside have a length in the database too, for the day on which an edge forgets its own.
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../test-database.ts';

const FOREIGN_TEXT = [
  'allowed_origins.origin',
  'api_keys.name',
  'auth_sessions.user_agent',
  'auth_users.email',
  'auth_users.name',
  'conversions.reference',
  'conversions.reported_failure',
  'conversions.screening_reference',
  'conversions.wallet',
  'events.data',
  'events.type',
  'idempotency_keys.key',
  'merchants.name',
  'merchants.profile',
  'request_log.ip',
  'request_log.method',
  'request_log.path',
  'request_log.reason',
  'webhook_deliveries.response_snippet',
  'webhook_endpoints.description',
  'webhook_endpoints.event_types',
  'webhook_endpoints.url',
];

it('every column of foreign text has a length that the database checks', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const checks = await db.query<{ name: string; text: string }>(
    `select c.relname as name, pg_get_constraintdef(k.oid) as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'c'`,
  );
  const unbounded = FOREIGN_TEXT.filter((place) => {
    const [table, column = ''] = place.split('.');
    const bound = new RegExp(`(char_length|cardinality)\\(\\(?${column}\\b`);
    return !checks.some(({ name, text }) => name === table && bound.test(text));
  });
  expect(unbounded).toEqual([]);
  const long = "insert into merchants (id, name, created_at) values ('mrc_1', $1, 1)";
  await expect(db.query(long, ['x'.repeat(5_000)])).rejects.toMatchObject({ code: '23514' });
});
