// Starts `svc relayer`: takes its folder, checks the converter, listens, and sends relays until it is stopped.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeHasSignerRole } from '@svc/sdk/relaying';
import { keccak256 } from 'viem';
import { Unreachable, UsageError } from '../errors/exit-codes.ts';
import { listenAt } from '../proxy/listen-at.ts';
import type { Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { type Nodes, openNodes } from './nodes.ts';
import { openRelayBook } from './relay-book.ts';
import type { RelayerOptions } from './relayer-options.ts';
import { type RelayerSettings, readRelayerSettings } from './relayer-settings.ts';
import { type Relaying, runRelays } from './run-relays.ts';
import { makeRelayListener, type Sight } from './serve-relays.ts';

const ROUND_MS = 1000;
/** How often the nodes are asked when there is nothing to send. */
const LOOK_MS = 20_000;
const REPEAT_LOG_MS = 60_000;

export async function startRelayer(run: Run<RelayerOptions>): Promise<void> {
  const { io } = run;
  const settings = readRelayerSettings(io, run.options);
  const { account, dataDir, chain, chainId, trustedProxies, host, port } = settings;
  const lock = await lockFolder(dataDir);
  try {
    const nodes = openNodes(settings.rpcUrls, chainId);
    const relaying: Relaying = {
      settings,
      address: account.address,
      sign: (transaction) => account.signTransaction(transaction),
      hashOf: keccak256,
      nodes,
      book: openRelayBook(join(dataDir, 'relays.json'), { chainId, relayer: account.address }),
      now: Date.now,
      log: makeLog(io),
    };
    await requireConverter(nodes, settings);
    const sight: Sight = { at: null, coin: null };
    const listener = makeRelayListener({ relaying, chain, trustedProxies, sight });
    const listening = await listenAt({ at: { host, port }, tls: null, allowsHost: null }, listener);
    const { url } = listening;
    if (run.json) io.out(`${JSON.stringify({ url, chain, relayer: account.address })}\n`);
    else io.err(`Relaying on ${chain} by ${account.address} at ${url}. Ctrl-C ends it.\n`);
    await runUntilStopped(relaying, io.signal, sight);
    await listening.stop();
  } finally {
    await lock.stop();
  }
}

/** A socket that the system closes with the process: after a kill the next start finds that nobody answers. */
async function lockFolder(folder: string): Promise<{ stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return listenAt({ at: { path: join(folder, 'lock') }, tls: null, allowsHost: null }, (_, response) => response.end());
}

/** Nodes estimate any call to an address without code as a success, and its gas would be spent for nothing. */
async function requireConverter(nodes: Nodes, { converter, account }: RelayerSettings): Promise<void> {
  const answer = await nodes.call({ to: converter, data: encodeHasSignerRole(account.address) }).catch(() => {
    throw new Unreachable('The nodes of the chain do not answer, serve another chain, or know no such converter.');
  });
  if (!/^0x0{63}[01]$/.test(answer)) throw new UsageError('--converter is not the address of a converter.');
  // Its transactions are public, it holds coin and is online: it must not be able to sign a voucher.
  if (answer.endsWith('1')) throw new UsageError("The relayer's key also signs vouchers: give it one of its own.");
}

async function runUntilStopped(relaying: Relaying, stop: AbortSignal, sight: Sight): Promise<void> {
  const { nodes, address, now } = relaying;
  while (!stop.aborted) {
    try {
      await runRelays(relaying);
      if (now() - (sight.at ?? 0) > LOOK_MS) {
        sight.coin = await nodes.coinBalance(address, await nodes.head());
        sight.at = now();
      }
    } catch (error) {
      relaying.log(error instanceof Error ? error.message : String(error));
    }
    await wait(ROUND_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** One JSON line each; what is said again and again only once a minute. */
function makeLog(io: Io): Relaying['log'] {
  const said = new Map<string, number>();
  return (message, facts = {}) => {
    const now = Date.now();
    const text = JSON.stringify({ message, ...facts }, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    if (now - (said.get(text) ?? 0) < REPEAT_LOG_MS) return;
    if (said.size > 1000) said.clear();
    said.set(text, now);
    io.err(`${JSON.stringify({ time: new Date(now).toISOString() }).slice(0, -1)},${text.slice(1)}\n`);
  };
}
