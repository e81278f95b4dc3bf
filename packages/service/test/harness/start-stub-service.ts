// A service with a real gate and stub handlers, on its own database and clock: what the gate's tests talk to.
import type { AddressInfo } from 'node:net';
import { type Env, OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { ShareRules } from '../../src/domain/shares.ts';
import { makeContext } from '../../src/make-context.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import type { MerchantCall, RouteHandler, RouteHandlers } from '../../src/ports/http.ts';
import { openTestDatabase } from '../test-database.ts';
import { issueTestCredentials, type TestMerchant } from './issue-test-credentials.ts';
import { recordStatements } from './record-statements.ts';
import { type LoggedLine, makeRecordedLog } from './recorded-log.ts';
import { makeTestConfig } from './test-config.ts';

export interface StubService {
  url: string;
  port: number;
  app: FastifyInstance;
  context: Context;
  /** Moves the clock; it does not move by itself. */
  clock: Clock & { advance(ms: number): void };
  /** What reached a handler, oldest first. */
  calls: MerchantCall[];
  /** Replaces what a handler does. */
  handle: Partial<Record<string, RouteHandler>>;
  logged: LoggedLine[];
  /** Statements that went to the database, oldest first. */
  statements: string[];
  newMerchant(env?: Env, options?: { ipAllowlist?: string[] }): Promise<TestMerchant>;
  close(): Promise<void>;
}

export interface StubServiceOptions {
  db?: Database;
  trustedProxies?: readonly string[];
  /** The wall clock of a machine instead of a clock that does not move; moving it makes it one that is wrong. */
  realTime?: boolean;
  /** What requests may use at the same time. */
  requestShares?: ShareRules;
  /** Of the installation's two, the environments that this process serves. */
  envs?: readonly Env[];
  secrets?: { masterKey: Uint8Array; pepper: Uint8Array };
  /** The merchant operations; stubs unless given. */
  handlers?: RouteHandlers;
  packagesFolder?: string;
}

export async function startStubService(options: StubServiceOptions = {}): Promise<StubService> {
  const opened = options.db ?? (await openTestDatabase());
  const statements: string[] = [];
  const db = recordStatements(opened, statements);
  const clock = makeClock(options.realTime ?? false);
  const { log, logged } = makeRecordedLog();
  const config = makeTestConfig(null, {
    envs: options.envs ?? ['test', 'live'],
    installedEnvs: ['test', 'live'],
    ...(options.requestShares && { requestShares: options.requestShares }),
    allowLiveOnEmbedded: true,
    trustedProxies: options.trustedProxies ?? [],
    ...(options.secrets && { secrets: options.secrets }),
  });
  const context = await makeContext(config, { db, clock, log });
  const calls: MerchantCall[] = [];
  const handle: StubService['handle'] = {};
  const handlers = options.handlers ?? stubHandlers(calls, handle);
  const { packagesFolder } = options;
  const app = buildApp(context, {
    handlers,
    dashboard: async () => undefined,
    ...(packagesFolder !== undefined && { packagesFolder }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    app,
    context,
    clock,
    calls,
    handle,
    logged,
    statements,
    newMerchant: (env, keyOptions) => issueTestCredentials(context, env, keyOptions),
    async close() {
      await app.close();
      if (options.db === undefined) await db.close();
    },
  };
}

function makeClock(realTime: boolean): StubService['clock'] {
  let offset = 0;
  const start = Date.now();
  return {
    isOfMachine: realTime,
    now: () => (realTime ? Date.now() : start) + offset,
    advance(ms) {
      offset += ms;
    },
  };
}

/** Every merchant operation answers with its first 2xx status and says which operation it was. */
function stubHandlers(calls: MerchantCall[], handle: StubService['handle']): RouteHandlers {
  const entries = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant').map((id) => {
    const status = Math.min(...Object.keys(OPERATIONS[id].answers).map(Number));
    const handler: RouteHandler = async (context, call) => {
      calls.push(call);
      return handle[id]?.(context, call) ?? { status, body: { operation: id, serial: calls.length } };
    };
    return [id, handler];
  });
  return Object.fromEntries(entries);
}
