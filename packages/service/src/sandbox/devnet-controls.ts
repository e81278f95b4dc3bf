// Controls of the Sandbox chain: moves prices, funds, time and blocks of the devnet over RPC.
import { FEED_NAMES, type FeedName, type PriceTrouble, SvcError, validationError } from '@svc/protocol';
import { concat, createWalletClient, type Hex, http, keccak256, publicActions, toHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { systemClock } from '../adapters/system-clock.ts';
import { type Clock, toSeconds } from '../ports/clock.ts';
import type { ClosedSpan } from '../ports/price-rules.ts';
import type { SandboxChainControls, WalletSeed } from '../ports/sandbox.ts';

/** Older than any setting of the oracle accepts. */
const STALE_AGE_SECONDS = 30 * 86_400;
const POLL_MS = 100;
/** A jump of time or a reorganisation may take seconds on a busy machine. */
const MAX_WAIT_MS = 60_000;
/** A request that waits longer for its turn at the prices is refused: it would be ended as if something outside had failed. */
const MAX_TURN_MS = 5_000;
const FUNDS = { native: '10', USDC: '10000', USDT: '10000', CELO: '10000' } as const;

/** The clock follows the chain's. Call `followTime` once before it is used: a chain keeps its offset over a restart. */
export function makeDevnetControls(
  rpcUrl: string,
  clock: SandboxClock,
): SandboxChainControls & { followTime(): Promise<void> } {
  const followTime = async (): Promise<void> => {
    const { offsetMs } = (await callDevnet(rpcUrl, 'seconds', 'devnet_timeOffset', [])) as { offsetMs: number };
    clock.setOffset(offsetMs);
  };
  const setStale = async (feed: string): Promise<void> => {
    await callDevnet(rpcUrl, 'feed', 'devnet_setFeedStale', [feed, STALE_AGE_SECONDS]);
  };
  const inTurn = makeTurns();
  const call = (field: string, method: string, params: unknown[]) => callDevnet(rpcUrl, field, method, params);
  return {
    followTime,
    setStale,
    ...makePriceTroubles(call, setStale, clock),
    async setPrice(feed, price) {
      await callDevnet(rpcUrl, 'price', 'devnet_setPrice', [feed, price]);
      if (FEED_NAMES.some((name) => name === feed))
        await callDevnet(rpcUrl, 'feed', 'devnet_setFeedStale', [feed, null]);
    },
    async fund(wallet, funds = FUNDS) {
      await callDevnet(rpcUrl, 'wallet', 'devnet_fund', [wallet, funds]);
    },
    async advanceTime(seconds) {
      await callDevnet(rpcUrl, 'seconds', 'devnet_jumpTime', [seconds]);
      await followTime();
    },
    async reorg(depth) {
      await callDevnet(rpcUrl, 'depth', 'devnet_reorg', [depth]);
    },
    walletOf: (seed) => sandboxAccount(seed).address,
    execute(seed, transactions) {
      const account = sandboxAccount(seed);
      // Two at the same moment would take the same nonce of the wallet.
      return inTurn(account.address, () => executeAll(rpcUrl, account, transactions));
    },
    jumpPrice: (work) => unlessLate((begun) => inTurn('price', begun(work))),
  };
}

async function executeAll(
  rpcUrl: string,
  account: PrivateKeyAccount,
  transactions: Parameters<SandboxChainControls['execute']>[1],
): Promise<void> {
  const client = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions);
  for (const { to, data, value } of transactions) {
    const call = { to: to as Hex, data: data as Hex, value: BigInt(value) };
    // The contract's limits change with time, and with them what a conversion costs in the block that takes it.
    const gas = ((await client.estimateGas({ account, ...call })) * 13n) / 10n;
    const hash = await client.sendTransaction({ ...call, gas, chain: null });
    const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: POLL_MS });
    if (status !== 'success') throw new SvcError('SVC_UPSTREAM_FAILED', 'The Sandbox chain refused a transaction.');
  }
}

/** Runs what has the same name one after the other. */
function makeTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, ended);
    void ended.then(() => last.get(name) === ended && last.delete(name));
    return result;
  };
}

/** Refuses when the turn has not come in time: the work then never begins. */
function unlessLate<Result>(
  wait: (begun: (work: () => Promise<Result>) => () => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = new SvcError('SVC_INVALID_STATE', 'Others play at the prices of this Sandbox. Try again in a moment.');
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(late);
    }, MAX_TURN_MS);
    const begun = (work: () => Promise<Result>) => async () => {
      clearTimeout(timer);
      if (isLate) throw late;
      return work();
    };
    wait(begun).then(resolve, reject);
  });
}

/** Some endings mean something to the Sandbox's screening: the first key with the wanted one is taken, or without any. */
function sandboxAccount({ bytes, ending }: WalletSeed): PrivateKeyAccount {
  for (let count = 0; ; count += 1) {
    const account = privateKeyToAccount(keccak256(concat([toHex(bytes), toHex(count)])));
    const found = /a[1-4]$/i.exec(account.address)?.[0].toLowerCase() ?? null;
    if (found === ending) return account;
  }
}

interface Answer {
  error?: { message: string };
  result?: unknown;
}

/** What the devnet refuses is a fault of `field`. */
async function callDevnet(rpcUrl: string, field: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(MAX_WAIT_MS) };
  const answer = fetch(rpcUrl, init).then((response) => response.json() as Promise<Answer>);
  const { error, result } = await answer.catch(() => {
    throw new SvcError('SVC_UPSTREAM_FAILED', 'The Sandbox chain does not answer.');
  });
  if (error) throw validationError(field, error.message);
  return result;
}

// The business clock of a Sandbox: the machine's clock, ahead by as much as its chain is.

interface SandboxClock extends Clock {
  setOffset(offsetMs: number): void;
}

export function makeSandboxClock(wall: Clock = systemClock): SandboxClock {
  let offsetMs = 0;
  return {
    now: () => wall.now() + offsetMs,
    wall,
    setOffset(ahead) {
      offsetMs = ahead;
    },
  };
}

// The troubles that prices of the Sandbox can be put into, one for each rule that refuses a price.

/** Asks the devnet; what it refuses is a fault of `field`. */
type CallDevnet = (field: string, method: string, params: unknown[]) => Promise<unknown>;

const JUMP_BASIS_POINTS = 400;
const LONG_UP_SECONDS = 86_400;

/** Rules are kept in this process only: a restart ends `out_of_bounds` and `jump`, and opens the market. */
function makePriceTroubles(
  call: CallDevnet,
  setStale: SandboxChainControls['setStale'],
  clock: Clock,
): Pick<SandboxChainControls, 'setTrouble' | 'closeMarket' | 'rulesInTrouble'> {
  const unbounded = new Set<FeedName>();
  /** The price of each feed before it jumped. */
  const jumped = new Map<FeedName, string>();
  let closure: ClosedSpan | null = null;

  const priceOf = async (feed: FeedName): Promise<string> =>
    ((await call('feed', 'devnet_price', [feed])) as { price: string }).price;
  const end = async (): Promise<void> => {
    unbounded.clear();
    closure = null;
    for (const [feed, price] of jumped) await call('feed', 'devnet_setPrice', [feed, price]);
    jumped.clear();
    for (const feed of FEED_NAMES) {
      await call('feed', 'devnet_setFeedStale', [feed, null]);
      await call('feed', 'devnet_setSecondOpinion', [feed, null]);
    }
    await call('trouble', 'devnet_setSequencer', [true, LONG_UP_SECONDS]);
  };
  const begin: Record<PriceTrouble, (feed: FeedName) => Promise<unknown>> = {
    stale: setStale,
    async out_of_bounds(feed) {
      unbounded.add(feed);
    },
    async jump(feed) {
      const before = await priceOf(feed);
      if (!jumped.has(feed)) jumped.set(feed, before);
      await call('feed', 'devnet_setPrice', [feed, doubled(before)]);
    },
    oracles_disagree: async (feed) => call('feed', 'devnet_setSecondOpinion', [feed, doubled(await priceOf(feed))]),
    sequencer_down: () => call('trouble', 'devnet_setSequencer', [false, 0]),
    sequencer_grace: () => call('trouble', 'devnet_setSequencer', [true, 0]),
    none: end,
  };

  return {
    async setTrouble(trouble, feed) {
      await begin[trouble](feed);
    },
    closeMarket(seconds) {
      const from = toSeconds(clock.now());
      closure = { from, to: from + seconds };
    },
    rulesInTrouble(rules) {
      if (unbounded.size === 0 && jumped.size === 0 && closure === null) return rules;
      const feeds = { ...rules.feeds };
      // No price is below one 10^-18th of a dollar.
      for (const feed of unbounded) feeds[feed] = { ...feeds[feed], max: 0n };
      for (const feed of jumped.keys()) feeds[feed] = { ...feeds[feed], maxJumpBasisPoints: JUMP_BASIS_POINTS };
      return { ...rules, feeds, closures: closure === null ? [] : [closure] };
    },
  };
}

/** Exact, for a decimal text of at most 8 decimals. */
function doubled(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const units = (BigInt(whole + fraction.padEnd(8, '0')) * 2n).toString().padStart(9, '0');
  return `${units.slice(0, -8)}.${units.slice(-8)}`;
}
