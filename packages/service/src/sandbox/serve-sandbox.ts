// Serves a Sandbox on a database and a devnet that run: the service with its clock and levers, and the credentials.
import type { AppParts } from '../app.ts';
import { converterChains, readLatestChainState } from '../books/read-chain-state.ts';
import { postOnce } from '../books/store/post.ts';
import { readBalances } from '../books/store/read-position.ts';
import type { Config } from '../config.ts';
import { type Account, bankAccount, reserveAccount } from '../domain/ledger/accounts.ts';
import type { Entry } from '../domain/ledger/entries.ts';
import { treasuryEntries } from '../domain/ledger/posting-rules.ts';
import { railsInService } from '../naira/rail-of.ts';
import { hasStatement } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import type { Log } from '../ports/telemetry.ts';
import { type Service, startService } from '../start-service.ts';
import { makeDevnetControls, makeSandboxClock } from './devnet-controls.ts';
import type { SandboxFile } from './sandbox-credentials.ts';
import type { RunningDevnet } from './start-devnet-process.ts';

interface Parts {
  db: Database;
  devnet: RunningDevnet;
  /** Makes the credentials at its first call, and knows them at the next. */
  keepCredentials(context: Context, baseUrl: string): Promise<SandboxFile>;
  appParts?: (context: Context) => AppParts;
  log?: Log;
}

export async function serveSandbox(
  config: Config,
  { db, devnet, keepCredentials, appParts, log }: Parts,
): Promise<{ service: Service; credentials: SandboxFile }> {
  const clock = makeSandboxClock();
  const controls = makeDevnetControls(devnet.rpcUrl, clock);
  await controls.followTime();
  const service = await startService(config, {
    db,
    clock,
    sandbox: { chain: controls },
    ...(appParts && { appParts }),
    ...(log && { log }),
    // Write the credentials before /health answers, because programs wait for it and then read them.
    beforeListening: async (context) => {
      await bookOpeningCapital(context);
      await keepCredentials(context, config.baseUrl);
    },
  });
  const { context, url } = service;
  // PORT=0 takes any free port, which is known only now.
  const baseUrl = new URL(config.baseUrl).port === '0' && url !== null ? url : config.baseUrl;
  return { service, credentials: await keepCredentials(context, baseUrl) };
}

// Books what a new Sandbox begins with: the float at its bank and the tokens in its converter, as capital of the operator.

const ENV = 'test';
/** A posting by hand names two people; in the Sandbox nobody has signed in yet. */
const WHO = { proposedBy: 'sandbox:bank-and-chain', approvedBy: 'sandbox:first-start' };

/**
 * Call it before requests are served: what the bank and the chain have now is then what they began with. Books that have
 * any posting are left as they are, because conversions have moved money since.
 */
export async function bookOpeningCapital(context: Context): Promise<boolean> {
  const { db, clock } = context;
  if ((await readBalances(db, ENV)).length > 0) return false;
  const entries = [...(await bankEntries(context)), ...(await reserveEntries(context))];
  return postOnce(db, {
    env: ENV,
    name: 'treasury:sandbox-opening',
    kind: 'treasury',
    conversionId: null,
    entries,
    reason: 'What the Sandbox began with at its bank and in its converter',
    ...WHO,
    now: clock.now(),
  });
}

async function bankEntries(context: Context): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const rail of railsInService(context, ENV)) {
    if (!hasStatement(rail)) continue;
    const { availableKobo, ledgerKobo } = await rail.balance();
    entries.push(...capitalEntries(bankAccount(rail.provider), 'NGN', ledgerKobo ?? availableKobo));
  }
  return entries;
}

async function reserveEntries({ chains }: Context): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const chain of converterChains(chains, ENV)) {
    const state = await readLatestChainState(chain);
    for (const { token, address, balance } of state?.reserves ?? []) {
      entries.push(...capitalEntries(reserveAccount(chain.chainId, address), token, balance));
    }
  }
  return entries;
}

const capitalEntries = (account: Account, currency: string, amount: bigint): Entry[] =>
  amount === 0n ? [] : treasuryEntries(account, currency, amount);
