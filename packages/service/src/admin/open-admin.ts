// The hand of an operator at a terminal: opens the installation's database without starting the service.
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../adapters/database/open-database.ts';
import { makeLocalMasterKey } from '../adapters/local-master-key.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { unwrapWithKms } from '../adapters/unwrap-with-kms.ts';
import type { Config } from '../config.ts';
import { environmentWithDotenv } from '../configuration/dotenv-environment.ts';
import type { Environment } from '../configuration/settings.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { type AuditActor, writeAuditEntry } from '../installation/audit-change.ts';
import { loadConfig } from '../load-config.ts';
import { sandboxConfig } from '../sandbox/sandbox-config.ts';
import { findSandboxSecrets, type SandboxSecrets } from '../sandbox/sandbox-secrets.ts';
import { checkSecrets } from '../stores/check-secrets.ts';
import { type BlockedMigration, migrate } from '../stores/migrate.ts';

export interface Admin extends CredentialContext {
  /** Migrations that were run when it was opened. */
  migrated: string[];
  close(): Promise<void>;
}

/** The same settings as the service's. The embedded database can be opened only while the service is stopped. */
export async function openAdmin(environment: Environment = environmentWithDotenv()): Promise<Admin> {
  const config = adminConfig(await unwrapWithKms(environment));
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    const migrated = await migrate(db, undefined, { onBlocked: sayBlocked });
    const masterKey = makeLocalMasterKey(config.secrets);
    await checkSecrets(db, masterKey, systemClock.now());
    const admin = { config, db, clock: systemClock, masterKey, migrated, close: () => db.close() };
    if (migrated.length > 0) await auditMigration(admin, migrated);
    return admin;
  } catch (error) {
    await db.close();
    throw error;
  }
}

function sayBlocked({ name, holders }: BlockedMigration): void {
  const who = holders.join(', ') || 'a process that has ended';
  process.stderr.write(
    `${name} waits for locks, perhaps of ${who}, and is tried again. Requests are still answered.\n`,
  );
}

async function auditMigration(context: CredentialContext, migrated: string[]): Promise<void> {
  const note = { subject: null, actor: null, merchantId: null, details: { migrated } };
  await writeAuditEntry({ context, action: 'migrate', by: commandLine(), note }, 'done');
}

/** A folder that a Sandbox has filled brings its own secrets; null where the settings name theirs. */
export function sandboxSecretsOf(environment: Environment): SandboxSecrets | null {
  const dataDir = environment.SVC_DATA_DIR || '.svc';
  const named = environment.SVC_MASTER_KEY || environment.SVC_MASTER_KEY_FILE;
  return named || !existsSync(join(dataDir, 'secrets.json')) ? null : findSandboxSecrets(dataDir);
}

export function adminConfig(environment: Environment): Config {
  const secrets = sandboxSecretsOf(environment);
  return secrets === null ? loadConfig(environment) : sandboxConfig(environment, { secrets, devnet: null });
}

// Who a command is run by, as the audit log names them.

/** The details have the user of the operating system, which is all that is known of who it was. */
export const commandLine = (): AuditActor => ({
  name: 'command line',
  id: null,
  roleIn: () => 'administrator',
  requestId: null,
  ip: null,
  details: whereFrom(),
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** With sudo the user is another one than the person who typed. */
function whereFrom(): Record<string, string> {
  const { SUDO_USER } = process.env;
  return { host: hostname(), user: userName(), ...(SUDO_USER && { sudoUser: SUDO_USER }) };
}
