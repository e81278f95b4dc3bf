// The devnet as a process: what a kill during traffic leaves behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Hex } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleScript } from '../../service/test/bundle-script.ts';
import { httpRequest, type RpcReceipt, receiptOf, sendTransfer, tokenBalance, walletOf } from '../test/sender.ts';
import type { DevnetFile } from './index.ts';

const children: ChildProcess[] = [];
const folders: string[] = [];

async function launch(args: string[]): Promise<ChildProcess> {
  const main = await bundleScript(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function ready(child: ChildProcess): Promise<DevnetFile> {
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as DevnetFile;
  throw new Error('it stopped before it was ready');
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  if (stream !== null) for await (const chunk of stream) text += String(chunk);
  return text;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'svc-devnet-'));
  folders.push(path);
  return path;
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

describe('a devnet process', () => {
  it('loses no receipt that it has answered when it is killed in mid-traffic', async () => {
    const dataDir = folder();
    const answered: RpcReceipt[] = [];
    let sent = 0;
    for (let round = 0; round < 3; round += 1) {
      const child = await launch(['--data-dir', dataDir, '--block-time-ms', '20']);
      const devnet = await ready(child);
      const request = httpRequest(devnet.rpcUrl);
      for (const receipt of answered) expect(await receiptOf(request, receipt.transactionHash)).toEqual(receipt);
      const [wallet, { address: to }] = [walletOf(devnet, 0), walletOf(devnet, 1)];
      const exited = once(child, 'exit');
      // An unanswered transaction may or may not have been mined. The account's nonce shows it.
      sent = Number((await request('eth_getTransactionCount', [wallet.address, 'latest'])) as Hex);
      let stopAfter = 12;
      try {
        for (;;) {
          const token = devnet.deployment.tokens.USDC;
          const hash = await sendTransfer(request, { wallet, to, nonce: sent, token, value: 7n });
          sent += 1;
          if (stopAfter === 0) child.kill('SIGKILL');
          for (let receipt = null; receipt === null; ) {
            receipt = await receiptOf(request, hash);
            if (receipt !== null) answered.push(receipt);
          }
          stopAfter -= 1;
        }
      } catch (error) {
        // The killed process refuses the connection; anything earlier is a failure of its own.
        if (stopAfter > 0) throw error;
      }
      await exited;
    }
    const devnet = await ready(await launch(['--data-dir', dataDir, '--block-time-ms', '20']));
    const request = httpRequest(devnet.rpcUrl);
    for (const receipt of answered) expect(await receiptOf(request, receipt.transactionHash)).toEqual(receipt);
    expect(answered.length).toBeGreaterThanOrEqual(36);
    const moved =
      (await tokenBalance(request, devnet.deployment.tokens.USDC, walletOf(devnet, 1).address)) - 100_000_000_000n;
    expect(moved % 7n).toBe(0n);
    expect(moved / 7n).toBeGreaterThanOrEqual(BigInt(answered.length));
  });

  it('forgets no empty block that it has shown when it is killed', async () => {
    const dataDir = folder();
    const child = await launch(['--data-dir', dataDir, '--block-time-ms', '20']);
    const request = httpRequest((await ready(child)).rpcUrl);
    const seen = (await expectHead(request, 20)) as { number: Hex; hash: Hex };
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const again = await ready(await launch(['--data-dir', dataDir, '--block-time-ms', '20']));
    expect(await httpRequest(again.rpcUrl)('eth_getBlockByNumber', [seen.number, false])).toEqual(seen);
  });

  it('stops cleanly on SIGTERM and prints nothing but its one line', async () => {
    const child = await launch(['--block-time-ms', '0']);
    const output = textOf(child.stdout);
    await once(child.stdout ?? child, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const lines = (await output).trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual(['rpcUrl', 'deployment', 'wallets']);
  });

  it('refuses a folder that another process holds', async () => {
    const dataDir = folder();
    const holder = await launch(['--data-dir', dataDir]);
    await ready(holder);
    const second = await launch(['--data-dir', dataDir]);
    const [[code], errors] = await Promise.all([once(second, 'exit'), textOf(second.stderr)]);
    expect(code).toBe(1);
    expect(errors).toContain(`in use by process ${holder.pid}`);
  });

  it('names a wrong argument in one line', async () => {
    const child = await launch(['--port', 'eighty']);
    const [[code], errors] = await Promise.all([once(child, 'exit'), textOf(child.stderr)]);
    expect({ code, errors }).toEqual({ code: 1, errors: '--port must be a number from 0 to 65535\n' });
  });
});

async function expectHead(request: ReturnType<typeof httpRequest>, number: number): Promise<unknown> {
  await expect.poll(async () => Number((await request('eth_blockNumber')) as Hex)).toBeGreaterThan(number);
  return request('eth_getBlockByNumber', ['latest', false]);
}
