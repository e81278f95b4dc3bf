// Commands for whoever runs the installation: check the audit log, name the first operator, set the two-person threshold.

import { SvcError } from '@svc/protocol';
import { systemClock } from '../adapters/clock/system-clock.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import { makeLocalMasterKey } from '../adapters/master-key/local-master-key.ts';
import type { Config } from '../config.ts';
import { nairaText } from '../domain/naira-text.ts';
import type { Database } from '../ports/database.ts';
import { markSent, readOutbox } from '../stores/dashboard/mail-outbox.ts';
import { migrate } from '../stores/migrate.ts';
import { verifyAuditLog } from '../usecases/audit/verify-audit-log.ts';
import { runAction } from './run-action.ts';

const USAGE = `Usage:
  verify-audit [head]                     follow the audit log; with a head noted earlier, also that nothing was cut off
  grant-staff <email> operator|compliance  give an existing account a role, or vouch for one that was invited
  two-person-above <naira>                money actions above this amount need a second person
  alone-per-day <naira>                   what one operator, with whoever they invited, may do alone in a day
  take-mail                               print the mail that waits in the outbox as JSON, and mark it as sent
`;

type Command = (db: Database, config: Config, words: readonly string[]) => Promise<boolean>;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const COMMANDS: Record<string, Command> = {
  async 'verify-audit'(db, config, [knownHead]) {
    const masterKey = makeLocalMasterKey(config.secrets);
    const check = await verifyAuditLog(db, { masterKey, ...(knownHead !== undefined && { knownHead }) });
    if (check.valid) say(`The audit log is whole: ${check.entries} entries, head ${check.head ?? 'none'}.`);
    else say(`The audit log is broken at entry ${check.brokenAt}: ${check.problem}.`);
    return check.valid;
  },

  async 'grant-staff'(db, config, [email = '', role = '']) {
    if (role !== 'operator' && role !== 'compliance') return usage();
    try {
      await runAction(contextOf(db, config), 'grantStaff', { body: { email, role } });
    } catch (error) {
      if (!(error instanceof SvcError)) throw error;
      say(error.message);
      return false;
    }
    say(`${email} is ${role} from now on.`);
    return true;
  },

  async 'two-person-above'(db, config, [naira = '']) {
    const { kobo } = await runAction(contextOf(db, config), 'setTwoPersonThreshold', { body: { naira } });
    say(`Money actions above ${nairaText(kobo)} need a second person from now on.`);
    return true;
  },

  async 'alone-per-day'(db, config, [naira = '']) {
    const { kobo } = await runAction(contextOf(db, config), 'setDailySum', { body: { naira } });
    say(`Money actions of one operator above ${nairaText(kobo)} in a day need a second person from now on.`);
    return true;
  },

  async 'take-mail'(db, config) {
    const masterKey = makeLocalMasterKey(config.secrets);
    const clock = { now: Date.now };
    for (const { id, ...mail } of await readOutbox({ db, masterKey, clock }, 100)) {
      say(JSON.stringify(mail));
      await markSent({ db, clock }, id);
    }
    return true;
  },
};

const contextOf = (db: Database, config: Config) => ({
  config,
  db,
  clock: systemClock,
  masterKey: makeLocalMasterKey(config.secrets),
});

function usage(): boolean {
  process.stderr.write(USAGE);
  return false;
}

/** Returns the exit code. */
export async function runCommand(db: Database, config: Config, words: readonly string[]): Promise<number> {
  const [name = '', ...rest] = words;
  const command = COMMANDS[name];
  if (command === undefined) return usage() ? 0 : 2;
  return (await command(db, config, rest)) ? 0 : 1;
}

export async function runAdmin(words: readonly string[], config: Config): Promise<number> {
  const { databaseUrl, dataDir, freeSpaceWatermarkBytes } = config;
  const db = await openDatabase({ databaseUrl, dataDir, freeSpaceWatermarkBytes });
  try {
    await migrate(db);
    return await runCommand(db, config, words);
  } finally {
    await db.close();
  }
}
