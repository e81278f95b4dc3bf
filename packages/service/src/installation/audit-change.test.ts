// A change that loses its lock to another process is made again.
import { expect, it } from 'vitest';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { type AuditedChange, auditChange } from './audit-change.ts';

it.each([
  ['55P03', 'was not had in time'],
  ['40P01', 'was part of a deadlock'],
])('an audited change is made again, once and with one entry, when its lock (%s) %s', async (code) => {
  const db = await openTestDatabase();
  const { context } = makeSimulation(db);
  const by: AuditedChange['by'] = {
    name: 'ada@merchant.example',
    id: null,
    roleIn: () => 'owner',
    requestId: null,
    ip: null,
    details: {},
  };
  const note = { subject: null, actor: null, merchantId: 'mrc_1', details: {} };
  let attempts = 0;
  const answer = await auditChange(
    { context, action: 'inviteMember', by, note, body: {} },
    'together',
    async (joined) => {
      await joined.db.query('create table if not exists made (id integer primary key)', []);
      await joined.db.query('insert into made values (1)', []);
      attempts += 1;
      if (attempts < 3) throw Object.assign(new Error('lost'), { code });
      return 'made';
    },
  );
  expect([answer, attempts]).toEqual(['made', 3]);
  expect(await db.query("select entry::jsonb->>'outcome' as outcome from audit_log", [])).toEqual([
    { outcome: 'done' },
  ]);
  await db.close();
});
