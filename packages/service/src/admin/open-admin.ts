// The hand of an operator at a terminal: opens the installation's database without starting the service.
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Holder, ROLE_NAMES, svcConverterAbi } from '@svc/contracts';
import { type AssetSymbol, type SvcError, validationError } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, isAddressEqual } from 'viem';
import { makeChains } from '../adapters/chain/make-chains.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import { makeLocalMasterKey } from '../adapters/local-master-key.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { unwrapWithKms } from '../adapters/unwrap-with-kms.ts';
import type { Config } from '../config.ts';
import { type Environment, environmentWithDotenv } from '../configuration/settings.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { type AuditActor, writeAuditEntry } from '../installation/audit-change.ts';
import { loadConfig } from '../load-config.ts';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
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

// The chain that an operator's command is about: its contracts, read through the quorum of its nodes.

/** Which of the two contracts. */
export type ContractKind = 'converter' | 'token';

export interface AdminChain {
  chain: ConfiguredChain;
  converter: Address;
  token: Address | null;
  /** Of the settings: they may hold keys, and are shown to nobody. */
  rpcUrls: readonly string[];
}

/** The only chain with a converter when none is named. */
export function openAdminChain(config: Config, slug: string | null, contract: string | null = null): AdminChain {
  const all = [...makeChains(config).values()].filter(({ converter }) => converter !== null);
  const names = all.map((chain) => chain.slug).join(', ');
  const found = slug === null && all.length === 1 ? all[0] : all.find((chain) => chain.slug === slug);
  if (found === undefined)
    throw wrong('--chain', `names one of ${names || 'none: no chain of the settings has a converter'}`);
  const converter = converterOf(found, contract);
  const settings = config.chains.find((each) => each.slug === found.slug);
  const chain = found.withContract?.(converter) ?? found;
  return { chain, converter, token: found.tokens.SVC?.address ?? null, rpcUrls: settings?.rpcUrls ?? [] };
}

function converterOf({ converter, contracts = [] }: ConfiguredChain, named: string | null): Address {
  if (named === null && converter !== null) return converter;
  const known = contracts.find(({ address }) => address.toLowerCase() === named?.toLowerCase());
  if (known === undefined) throw wrong('--contract', 'is no converter of the settings of this chain');
  return known.address;
}

export const addressOf = ({ converter, token }: AdminChain, on: ContractKind): Address => {
  if (on === 'converter') return converter;
  if (token === null) throw wrong('--on', 'names the token, and the settings have none for this chain');
  return token;
};

/** The accounts that hold one of these roles on a contract now. */
export async function listHolders(
  { chain }: AdminChain,
  contract: Address,
  holders: readonly Holder[],
): Promise<Address[]> {
  const found = await Promise.all(holders.map((holder) => readHolders(chain, contract, holder)));
  return found.flat().filter((each, index, all) => all.findIndex((other) => isAddressEqual(each, other)) === index);
}

// The functions of both contracts are the same here: they come from one part.
async function readHolders({ reader }: ConfiguredChain, contract: Address, holder: Holder): Promise<Address[]> {
  if (holder === 'admin') {
    const call = { abi: svcConverterAbi, functionName: 'admin' } as const;
    return [decodeFunctionResult({ ...call, data: await reader.call(contract, encodeFunctionData(call)) })];
  }
  const call = { abi: svcConverterAbi, functionName: 'getRoleMembers', args: [ROLE_NAMES[holder]] } as const;
  return [...decodeFunctionResult({ ...call, data: await reader.call(contract, encodeFunctionData(call)) })];
}

export const wrong = (path: string, message: string): SvcError => validationError(path, message);

/** A pair token by its symbol, any account by its address. */
export function readAccountOrToken({ tokens }: ConfiguredChain, path: string, text: string): Address {
  const known = tokens[text.toUpperCase() as AssetSymbol]?.address;
  if (known !== undefined) return known;
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return text.toLowerCase() as Address;
  throw wrong(path, 'is neither an address nor a token of this chain');
}
