// The real service over HTTP for the recorded wire: fixed clock, simulated chain and rail, and one of each kind of caller.
import type { KeyKind, Scope } from '@svc/protocol';
import { addAllowedOrigin } from '../../src/credentials/edit-allowed-origins.ts';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import type { Database } from '../../src/ports/database.ts';

import { issueTestCredentials } from '../harness/issue-test-credentials.ts';
import type { Simulation } from '../harness/make-simulation.ts';
import type { Credentials } from '../harness/raw-client.ts';
import { startSimulatedService } from '../harness/start-simulated-service.ts';

export const ORIGIN = 'https://shop.merchant.example';

export type Who =
  | 'secret'
  | 'other'
  | 'live'
  | 'elsewhere'
  | 'publishable'
  | 'limited'
  | 'revoked'
  | 'stranger'
  | 'foreignSigner'
  | 'foreignSealer'
  | `only ${Scope}`;

export interface WireService {
  port: number;
  world: Simulation;
  clock: { now(): number };
  who: Record<Who, Credentials>;
  /** What earlier cases kept. */
  kept: Map<string, string>;
  /** Writes find no room on the disk while it is set. */
  disk: { isFull: boolean };
  stop(): Promise<void>;
}

/** Empties the database first: opening one takes longer than most families. It stays open when the service stops. */
export async function startWireService(opened: Database): Promise<WireService> {
  const disk = { isFull: false };
  const stub: Partial<Database> = { hasFreeSpace: () => !disk.isFull, close: async () => undefined };
  const db = new Proxy(opened, { get: (target, name) => Reflect.get(stub, name) ?? Reflect.get(target, name) });
  await emptyTables(db);
  const config = { envs: ['test', 'live'], allowLiveOnEmbedded: true } as const;
  const service = await startSimulatedService({ db, config });
  const world = service.simulation;
  const who = await makeCallers(world);
  world.owner = { merchantId: who.secret.merchantId, env: 'test' };
  return {
    port: Number(new URL(service.url).port),
    world,
    clock: world.context.clock,
    who,
    kept: new Map(),
    disk,
    stop: service.stop,
  };
}

async function emptyTables(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  await db.transaction(async (tx) => {
    // Append-only tables refuse it otherwise.
    await tx.query('set local session_replication_role = replica');
    await tx.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`);
  });
}

async function makeCallers({ context }: Simulation): Promise<WireService['who']> {
  const secret = await issueTestCredentials(context);
  const { merchantId } = secret;
  const issue = async (kind: KeyKind, more: { scopes?: readonly Scope[]; perMinuteLimit?: number } = {}) => {
    const { apiKey, record } = await issueApiKey(context, { merchantId, env: 'test', kind, ...more });
    return { ...secret, apiKey, apiKeyId: record.id };
  };
  const only = async (scope: Scope) => issue('rk', { scopes: [scope] });
  const other = await issueTestCredentials(context);
  const revoked = await issue('sk');
  await revokeCredential(context, { merchantId, id: revoked.apiKeyId });
  await addAllowedOrigin(context, { merchantId, env: 'test', origin: ORIGIN });
  return {
    secret,
    other,
    revoked,
    live: await issueTestCredentials(context, 'live'),
    elsewhere: await issueTestCredentials(context, 'live', { ipAllowlist: ['203.0.113.0/24'] }),
    publishable: await issue('pk'),
    limited: await issue('sk', { perMinuteLimit: 1 }),
    stranger: { ...secret, apiKey: `svc_test_sk_${'A'.repeat(43)}` },
    foreignSigner: { ...secret, signingKeyId: other.signingKeyId, signingKey: other.signingKey },
    foreignSealer: { ...secret, encryptionKeyId: other.encryptionKeyId, encryptionKey: other.encryptionKey },
    'only conversions:read': await only('conversions:read'),
    'only conversions:write': await only('conversions:write'),
    'only balance:read': await only('balance:read'),
    'only banks:read': await only('banks:read'),
    'only transfers:write': await only('transfers:write'),
    'only credentials:read': await only('credentials:read'),
    'only webhooks:read': await only('webhooks:read'),
    'only webhooks:manage': await only('webhooks:manage'),
    'only exports:read': await only('exports:read'),
    'only exports:manage': await only('exports:manage'),
  };
}
