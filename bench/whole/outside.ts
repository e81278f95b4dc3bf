// All that is outside the service, in a process of its own and over HTTP: a devnet behind three nodes, two rails, screening, a
// signer and a receiver of webhooks. Each can be as slow, or as dead, as it is set to be.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Devnet, startDevnet } from '@svc/devnet';
import { type Address, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { startFlutterwave } from '../../packages/service/test/rail/simulators/flutterwave-simulator.ts';
import { startPaystack } from '../../packages/service/test/rail/simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from '../../packages/service/test/rail/simulators/rail-under-test.ts';
import { serveParent } from '../parts/call-child.ts';
import { type SlowRail, startSlowRail } from '../workers/slow-rail.ts';

export type RailName = 'flutterwave' | 'paystack';

export interface Outside {
  nodes: string[];
  deployment: Devnet['deployment'];
  rails: Record<RailName, string>;
  signer: { url: string; publicKey: Hex };
  screeningUrl: string;
  hooks: number;
}

const BLOCK_MS = 1000;
const NODES = 3;
/** A rail says by itself that it has paid, so much later. */
const PAYS_AFTER_MS = 300;
const SIGNER = `0x${'59'.repeat(32)}` as const;
const SENDER = { name: 'Ada Obi', bank: 'GTBank', accountNumber: '0123456789' };

let devnet: Devnet | null = null;
let apiUrls: readonly string[] = [];
let losesNotices = false;
let delivered = 0;
const rails = {} as Record<RailName, WireRailUnderTest>;
const slow = {} as Record<RailName, SlowRail>;

async function serve(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Web3Signer's eth1 interface. */
async function startSigner(delayMs: number): Promise<Outside['signer']> {
  const { publicKey } = privateKeyToAccount(SIGNER);
  const port = await serve(async (request, response) => {
    const { data } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { data: Hex };
    await wait(delayMs);
    response.end(await sign({ hash: keccak256(data), privateKey: SIGNER, to: 'hex' }));
  });
  return { url: `http://127.0.0.1:${port}`, publicKey };
}

async function start({ outsideMs }: { outsideMs: number }): Promise<Outside> {
  const { address } = privateKeyToAccount(SIGNER);
  devnet = await startDevnet({ dataDir: null, blockTimeMs: BLOCK_MS, voucherSigners: [address] });
  rails.flutterwave = await startFlutterwave();
  rails.paystack = await startPaystack();
  slow.flutterwave = await startSlowRail(rails.flutterwave.server.url, '/v3/transfers');
  slow.paystack = await startSlowRail(rails.paystack.server.url, '/transfer');
  const nodes: string[] = [];
  while (nodes.length < NODES) nodes.push((await startSlowRail(devnet.rpcUrl, '')).url);
  const screening = await serve(async (_request, response) => {
    await wait(outsideMs);
    response.end('{}');
  });
  const hooks = await serve((request, response) => {
    delivered += 1;
    request.resume();
    response.end('ok');
  });
  setInterval(() => void payOut(), PAYS_AFTER_MS);
  return {
    nodes,
    deployment: devnet.deployment,
    rails: { flutterwave: slow.flutterwave.url, paystack: slow.paystack.url },
    signer: await startSigner(outsideMs),
    screeningUrl: `http://127.0.0.1:${screening}`,
    hooks,
  };
}

const seen: Record<RailName, number> = { flutterwave: 0, paystack: 0 };

async function payOut(): Promise<void> {
  for (const [name, rail] of Object.entries(rails) as [RailName, WireRailUnderTest][]) {
    const from = seen[name];
    const fresh = rail.journal.transfers.slice(from).filter(({ at }) => at < Date.now() - PAYS_AFTER_MS);
    seen[name] = from + fresh.length;
    for (const transfer of fresh) {
      transfer.status = 'successful';
      void notify(name, 'transfer', transfer.reference);
    }
  }
}

async function notify(name: RailName, kind: 'payment' | 'transfer', reference: string): Promise<void> {
  const url = apiUrls[seen.flutterwave % apiUrls.length];
  if (losesNotices || url === undefined) return;
  const { headers, rawBody } = rails[name].notice(kind, reference);
  const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  // One that is not taken is lost: the service asks by itself.
  await fetch(`${url}/v1/rails/${name}/test`, { ...options, body: new Uint8Array(rawBody) }).catch(() => undefined);
}

const served = {
  start,
  /** Where notices go to; with `lost` they go nowhere. */
  sendNoticesTo(urls: readonly string[], lost: boolean): void {
    apiUrls = urls;
    losesNotices = lost;
  },
  setRail(name: RailName, state: { delayMs?: number; hangsOrders?: boolean; isDead?: boolean }): void {
    Object.assign(slow[name], state);
  },
  async fund(address: Address): Promise<void> {
    await devnet?.control.fund(address, { native: '100', USDC: '1000000' });
  },
  /** At the rail that gave the instructions. */
  async pay(reference: string, amountKobo: bigint): Promise<void> {
    const name = rails.flutterwave.journal.charges.has(reference) ? 'flutterwave' : 'paystack';
    await rails[name].pay({ reference, amountKobo, sender: SENDER });
    void notify(name, 'payment', reference);
  },
  questions: (): number =>
    Object.values(slow).reduce((sum, { asked }) => sum + [...asked.values()].reduce((all, count) => all + count, 0), 0),
  delivered: () => delivered,
};
export type OutsideProcess = typeof served;
serveParent(served);
