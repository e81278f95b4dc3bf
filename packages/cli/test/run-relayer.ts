// Runs `svc relayer` as a process of its own, and a node in front of the devnet that can be made to fail.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { eventually } from './eventually.ts';
import { makeFolder, type SvcProcess, spawnSvc } from './svc.ts';

export interface RunningRelayer extends SvcProcess {
  url: string;
}

export interface RelayerPlace {
  converter: string;
  rpcUrl: string;
  key: Hex;
  folder?: string;
  args?: readonly string[];
}

export const makeRelayerFolder = (): string => join(makeFolder(), 'relayer');

export async function runRelayer({ converter, rpcUrl, key, folder, args = [] }: RelayerPlace): Promise<RunningRelayer> {
  const options = ['--chain', 'celo-sepolia', '--converter', converter, '--rpc-urls', rpcUrl, '--port', '0'];
  const place = ['--data-dir', folder ?? makeRelayerFolder()];
  const relayer = await spawnSvc(['--json', 'relayer', ...options, ...place, ...args], { SVC_RELAYER_KEY: key });
  const line = await eventually(() => {
    if (relayer.child.exitCode !== null) throw new Error(`the relayer ended: ${relayer.err()}`);
    return relayer.out().includes('\n') ? relayer.out() : null;
  });
  return { ...relayer, url: (JSON.parse(line) as { url: string }).url };
}

export async function stopRelayer({ child, ended }: SvcProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

export interface FrontNode {
  url: string;
  /** Called with each transaction before the devnet gets it. A promise that never ends keeps it from the devnet. */
  onSend: (raw: Hex) => Promise<void> | void;
  stop(): void;
}

export async function startFrontNode(rpcUrl: string): Promise<FrontNode> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const { method, params } = JSON.parse(body) as { method: string; params: Hex[] };
    if (method === 'eth_sendRawTransaction') await node.onSend(params[0] as Hex);
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    response.setHeader('content-type', 'application/json');
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: FrontNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onSend: () => undefined,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return node;
}
