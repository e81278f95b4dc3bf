// What is done at the terminal of the machine is in the audit log, which shows what was changed in it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import { systemClock } from '../../src/adapters/system-clock.ts';
import { runAction } from '../../src/admin/commands.ts';
import { readOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { type Mail, sendMail, takeMail } from '../../src/installation/store/mail-outbox.ts';
import { verifyAuditLog } from '../../src/installation/verify-audit-log.ts';
import type { Database } from '../../src/ports/database.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { openTestDatabase } from '../test-database.ts';

const config = makeTestConfig(null);
const masterKey = makeLocalMasterKey(config.secrets);
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const contextOf = () => ({ config, db, clock: systemClock, masterKey });

it('finds what was changed in the audit log, and says where', async () => {
  expect(await verifyAuditLog(db, { masterKey })).toMatchObject({ valid: true, entries: 0, head: null });
  await runAction(contextOf(), 'setTwoPersonThreshold', { body: { naira: '250000' } });
  await runAction(contextOf(), 'setDailySum', { body: { naira: '750000.50' } });
  expect(await readOperatorLimit(db, 'twoPersonAbove')).toBe(25_000_000n);
  expect(await readOperatorLimit(db, 'dailySum')).toBe(75_000_050n);
  expect(await verifyAuditLog(db, { masterKey })).toMatchObject({ valid: true, entries: 2 });
  await db.query('alter table audit_log disable trigger audit_log_is_append_only');
  await db.query("update audit_log set entry = replace(entry, '250000', '900000')");
  await db.query('alter table audit_log enable trigger audit_log_is_append_only');
  const problem = 'its content does not fit its hash';
  expect(await verifyAuditLog(db, { masterKey })).toMatchObject({ valid: false, brokenAt: 1, problem });
});

it('gives each waiting mail away once, and keeps one that was not taken', async () => {
  const mails = ['first', 'second'].map((subject) => ({ recipient: 'ada@ops.example', subject, text: 'a link' }));
  for (const mail of mails) await sendMail({ ...contextOf(), log }, mail);
  const taken: Mail[] = [];
  const failing = takeMail(contextOf(), (mail) => {
    if (mail.subject === 'second') throw new Error('the terminal is gone');
    taken.push(mail);
  });
  await expect(failing).rejects.toThrow('the terminal is gone');
  await takeMail(contextOf(), (mail) => taken.push(mail));
  await takeMail(contextOf(), (mail) => taken.push(mail));
  expect(taken).toEqual(mails);
});
