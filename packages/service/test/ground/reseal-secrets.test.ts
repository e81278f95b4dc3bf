// After a new master key and `svc admin reseal`, nothing in the database needs the old one.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import { resealSecrets, SEALED_COLUMNS } from '../../src/admin/reseal-secrets.ts';
import { openDetails } from '../../src/conversions/private-details.ts';
import { findById } from '../../src/conversions/store/find-conversions.ts';
import { sendMail } from '../../src/installation/store/mail-outbox.ts';
import type { Database } from '../../src/ports/database.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { startSimulatedService } from '../harness/start-simulated-service.ts';
import { CORRECTED, failPayout, startStaffDashboard } from '../harness/start-staff-dashboard.ts';
import { until } from '../harness/until.ts';

const KEYED = { 'X-SVC-Idempotency-Key': 'reseal-secrets-1' };
const NEW_KEY = new Uint8Array(32).fill(3);
const idOf = (key: Uint8Array): string =>
  createHash('sha256').update('svc master key id').update(key).digest('hex').slice(0, 16);

/** Columns with a value that the key has sealed: version 1, then the key's id. */
async function sealedUnder(db: Database, key: Uint8Array): Promise<string[]> {
  const columns = await db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and c.data_type = 'bytea' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.query(
      `select 1 from "${table}" where substring(encode("${column}", 'hex') for 18) = $1 limit 1`,
      [`01${idOf(key)}`],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

it('reseals every sealed column, found by its first bytes in all tables', { timeout: 120_000 }, async () => {
  const house = await startStaffDashboard();
  const { context } = house.world;
  const { id: conversionId } = await failPayout(house.world);
  await house.second.browser.get('retryPayout', {
    params: { conversionId },
    body: { reason: 'New', account: CORRECTED },
  });
  await sendMail(context, { recipient: 'ada@x.example', subject: 'Hello', text: 'A secret' });
  const oldKey = new Uint8Array(32).fill(7);
  const secrets = { masterKey: NEW_KEY, pepper: new Uint8Array(32).fill(9) };
  const before = await sealedUnder(house.db, oldKey);
  expect(before).toEqual(
    expect.arrayContaining([
      'conversions.sealed_details',
      'mail_outbox.sealed_text',
      'proposals.sealed_arguments',
      'rail_orders.sealed_account',
    ]),
  );
  const both = makeLocalMasterKey({ ...secrets, previousMasterKeys: [oldKey] });
  const done = await resealSecrets({ ...context, masterKey: both });
  for (const column of before) expect(done[column]).toBeGreaterThan(0);
  expect(await sealedUnder(house.db, oldKey)).toEqual([]);
  const conversion = await findById(house.db, conversionId);
  const masterKey = makeLocalMasterKey(secrets);
  await expect(openDetails({ masterKey }, conversion as never)).resolves.toBeDefined();
  await house.stop();
});

it('knows every column that the API and the Sandbox seal', { timeout: 120_000 }, async () => {
  const service = await startSimulatedService({ withSandboxBank: true });
  const { context } = service;
  const body = { ...BODIES['fiat-issue'], payer: { email: 'ada@x.example', name: 'Ada Obi' } };
  const client = service.client();
  const { reference } = (await client.call<{ reference: string }>('POST', '/v1/conversions', body, KEYED)).body;
  await client.call('POST', '/v1/test-data/actions', { action: 'pay', reference });
  // The service writes the log of its requests after their answers, and under the key it was started with.
  await until(
    () => context.db.query('select from request_details'),
    (logged) => logged.length === 2,
  );
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const oldKey = new Uint8Array(32).fill(7);
  const before = await sealedUnder(context.db, oldKey);
  expect(before).toEqual(
    expect.arrayContaining(['payments.sealed_sender', 'idempotency_keys.answer', 'request_details.sealed']),
  );
  expect(before.filter((column) => !known.includes(column))).toEqual([]);
  const secrets = { masterKey: NEW_KEY, pepper: new Uint8Array(32).fill(9) };
  const masterKey = makeLocalMasterKey({ ...secrets, previousMasterKeys: [oldKey] });
  await resealSecrets({ ...context, masterKey });
  expect(await sealedUnder(context.db, oldKey)).toEqual([]);
  await service.stop();
});
