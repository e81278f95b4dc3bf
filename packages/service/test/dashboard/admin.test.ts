// The administrator's commands on a database of their own.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../../src/admin/run-dashboard-command.ts';
import type { Database } from '../../src/ports/database.ts';
import { readOperatorLimit } from '../../src/stores/dashboard/operator-limits.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { openTestDatabase } from '../test-database.ts';

const config = makeTestConfig(null);
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function run(...words: string[]): Promise<[code: number, text: string]> {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const code = await runCommand(db, config, words);
  spy.mockRestore();
  return [code, written.join('')];
}

it('checks the audit log, finds what was changed in it, and says where', async () => {
  expect(await run('verify-audit')).toEqual([0, 'The audit log is whole: 0 entries, head none.\n']);
  expect((await run('two-person-above', '250000'))[0]).toBe(0);
  expect(await readOperatorLimit(db, 'twoPersonAbove')).toBe(25_000_000n);
  const [code, text] = await run('verify-audit');
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^The audit log is whole: 1 entries, head [0-9a-f]{64}\.\n$/),
  ]);
  await db.query('alter table audit_log disable trigger audit_log_is_append_only');
  await db.query("update audit_log set entry = replace(entry, '250000', '900000')");
  await db.query('alter table audit_log enable trigger audit_log_is_append_only');
  const broken = 'The audit log is broken at entry 1: its content does not fit its hash.\n';
  expect(await run('verify-audit')).toEqual([1, broken]);
});

it('names staff among existing accounts only', async () => {
  const [code, text] = await run('grant-staff', 'ops@svc.example', 'operator');
  expect([code, text]).toEqual([1, expect.stringContaining('sign up')]);
  await db.query(
    "insert into auth_users (id, name, email, email_verified) values ('u', 'Ops', 'ops@svc.example', true)",
  );
  expect((await run('grant-staff', 'ops@svc.example', 'operator'))[0]).toBe(0);
  const staff = await db.query('select user_id, role from staff', []);
  expect(staff).toEqual([{ user_id: 'u', role: 'operator' }]);
});
