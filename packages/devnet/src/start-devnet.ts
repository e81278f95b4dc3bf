// Starts a devnet: opens its folder, replays or deploys, serves RPC and mines blocks.

import type { Address } from '@svc/protocol';
import { keepMining } from './chain/blocks/keep-mining.ts';
import { mineBlock } from './chain/blocks/mine.ts';
import { type Chain, nextTimeMs } from './chain/chain.ts';
import { CHAIN } from './chain/constants.ts';
import { createChain } from './chain/create-chain.ts';
import { headNumber } from './chain/ledger.ts';
import { selectTransactions } from './chain/pool.ts';
import { replayJournal } from './chain/replay-journal.ts';
import type { Account } from './chain/types.ts';
import { type Control, controlMethods, makeControl } from './control/control.ts';
import { deployContracts } from './deploy/deploy-contracts.ts';
import type { Deployment } from './deploy/deployment.ts';
import { grantSigners } from './deploy/grant-signers.ts';
import { makeGenesis } from './deploy/make-genesis.ts';
import { keptPort, writeDevnetFile } from './devnet-file.ts';
import { dispatch } from './rpc/dispatch.ts';
import type { Faults } from './rpc/faults.ts';
import { type RpcServer, type Served, serve } from './rpc/serve.ts';
import { type OpenFolder, openStorage } from './storage/open-storage.ts';

export interface DevnetOptions {
  /** Null: memory only. */
  dataDir: string | null;
  /** Default: the port kept in the data folder, else a free one. */
  port?: number;
  /** Default 1000. 0 mines each transaction at once and makes no other block. */
  blockTimeMs?: number;
  /** Addresses that may sign vouchers. A later start adds those that may not yet. */
  voucherSigners: readonly Address[];
  log?: (line: string) => void;
}

export interface Devnet {
  rpcUrl: string;
  chainId: typeof CHAIN.id;
  deployment: Deployment;
  wallets: Account[];
  control: Control;
  /** The RPC without HTTP and without faults. */
  request(method: string, params?: unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const blockTimeMs = options.blockTimeMs ?? 1000;
  if (!Number.isInteger(blockTimeMs) || blockTimeMs < 0) throw new Error('blockTimeMs must be a whole number from 0');
  const folder = options.dataDir === null ? null : await openStorage(options.dataDir);
  try {
    const { chain, deployment } = await openChain(folder, options);
    await grantSigners(chain, deployment.converter, options.voucherSigners);
    chain.blockTimeMs = blockTimeMs;
    return await run({ chain, deployment }, options);
  } catch (error) {
    await folder?.release();
    throw error;
  }
}

async function openChain(
  folder: OpenFolder | null,
  options: DevnetOptions,
): Promise<{ chain: Chain; deployment: Deployment }> {
  const log = options.log ?? (() => undefined);
  const records = folder?.records ?? [];
  const first = records[0];
  const deployed = records.find((record) => record.t === 'deployed');
  // While it deploys or replays, only transactions make blocks.
  const common = { blockTimeMs: 0, log };
  if (folder !== null && first?.t === 'genesis' && deployed !== undefined) {
    const chain = await createChain({ ...common, genesis: first.genesis, storage: null });
    await replayJournal(chain, records);
    chain.storage = folder.storageAfter(headNumber(chain.ledger));
    return { chain, deployment: deployed.deployment };
  }
  const genesis = makeGenesis(Date.now());
  await folder?.reset();
  await folder?.begin({ t: 'genesis', version: 1, chainId: CHAIN.id, genesis });
  const chain = await createChain({ ...common, genesis, storage: folder?.storageAfter(0) ?? null });
  const deployment = await deployContracts(chain, options.voucherSigners);
  await chain.storage?.saveDeployment(deployment);
  return { chain, deployment };
}

async function run(opened: { chain: Chain; deployment: Deployment }, options: DevnetOptions): Promise<Devnet> {
  const { chain, deployment } = opened;
  const { wallets } = chain.genesis;
  const faults: Faults = [];
  const control = makeControl({ chain, deployment, faults });
  const controls = controlMethods(control);
  const request = async (method: string, params: unknown[] = []) =>
    Object.hasOwn(controls, method) ? controls[method]?.(params) : dispatch(chain, method, params);
  const server = await serveOnKeptPort({ request, faults }, options);
  const rpcUrl = `http://127.0.0.1:${server.port}`;
  if (options.dataDir !== null) writeDevnetFile(options.dataDir, { rpcUrl, deployment, wallets });
  const stopMining = keepMining(chain);
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= stopAll(chain, server, stopMining);
    return stopping;
  };
  return { rpcUrl, chainId: CHAIN.id, deployment, wallets, control, request, stop };
}

/** A kept port that is taken now is replaced by a free one. A requested port is not. */
async function serveOnKeptPort(served: Served, options: DevnetOptions): Promise<RpcServer> {
  if (options.port !== undefined) return serve(served, options.port);
  const kept = options.dataDir === null ? null : keptPort(options.dataDir);
  if (kept === null) return serve(served, 0);
  try {
    return await serve(served, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    options.log?.(`port ${kept} is in use; the devnet takes another one`);
    return serve(served, 0);
  }
}

async function stopAll(chain: Chain, server: RpcServer, stopMining: () => Promise<void>): Promise<void> {
  await server.close();
  await stopMining();
  await chain.exclusive(async () => {
    // An orderly stop keeps accepted transactions.
    if (chain.storage !== null && chain.mining && (await selectTransactions(chain)).length > 0) {
      await mineBlock(chain, nextTimeMs(chain));
    }
    await chain.storage?.close();
  });
}
