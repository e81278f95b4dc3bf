// A chain in memory with a converter on it, with a ledger of its own: it enforces the contract's rules and can misbehave.
import { SvcError, type Voucher, voucherDigest } from '@svc/protocol';
import type {
  Address,
  Block,
  ChainReader,
  ConfiguredChain,
  ConverterContract,
  Execution,
  Hex,
  Receipt,
} from '../../src/ports/chain.ts';
import type { ChainSnapshot, VoucherLimits } from '../../src/ports/chain-snapshot.ts';

export const CONVERTER: Address = '0x00000000000000000000000000000000000000C0';
export const CHAIN_ID = 11_142_220;
export const TOKENS = {
  SVC: { address: '0x0000000000000000000000000000000000000501', decimals: 18 },
  USDC: { address: '0x0000000000000000000000000000000000000502', decimals: 6 },
  USDT: { address: '0x0000000000000000000000000000000000000503', decimals: 6 },
  CELO: { address: '0x0000000000000000000000000000000000000504', decimals: 18 },
} as const;
const ZERO: Address = '0x0000000000000000000000000000000000000000';

export interface SimTransaction {
  hash: Hex;
  sender: Address;
  /** The converter that is called. */
  to: Address;
  voucher: Voucher | null;
  signature: Hex | null;
  /** What a relayer keeps, in SVC. */
  relayFee?: bigint;
}

interface SimBlock extends Block {
  receipts: { transaction: SimTransaction; reverted: boolean; execution: Omit<Execution, 'blockHash'> | null }[];
}

export interface SimulatedChain {
  configured: ConfiguredChain;
  /** The same chain as another configuration sees it: with these contracts of ours on it. */
  configuredWith(contracts: readonly ConverterContract[]): ConfiguredChain;
  reader: ChainReader;
  /** Truth: what ran, in the order it ran, on the chain as it is now. */
  executions(): Execution[];
  minted(): bigint;
  burned(): bigint;
  reserve: Map<string, bigint>;
  send(transaction: Partial<SimTransaction>): Hex;
  drop(hash: Hex): void;
  mine(count?: number): void;
  /** Forgets the last blocks; their transactions go back to the pool, or are lost. */
  reorg(depth: number, keep: boolean): void;
  /** How many blocks behind the newest the safe and the final one are. */
  behind: { safe: number; finalized: number };
  /** The next so many questions fail. */
  failNext(count: number): void;
  /** Truth: what the treasury put into the reserve, or took out below zero, and at which block. */
  deposits: { token: Address; amount: bigint; blockNumber: bigint }[];
  deposit(token: Address, amount: bigint): void;
  /** What the guardian and the token's limits allow. */
  converter: {
    pausedKinds: number;
    mintCap: bigint;
    usdcRoom: bigint;
    celoRoom: bigint;
    payoutCap: bigint;
    voucherLimits?: VoucherLimits;
  };
  /** Replaces one answer until undone. */
  override: Partial<ChainReader>;
}

export interface ChainOptions {
  confirmations?: number;
  now: () => number;
  /** Whether the converter accepts this signature of this digest. */
  isSigned(digest: Uint8Array, signature: Hex): boolean;
  reserve?: bigint;
}

const isIn = (addresses: readonly Address[], wanted: Address): boolean =>
  addresses.some((address) => address.toLowerCase() === wanted.toLowerCase());

let counter = 0;
const freshHash = (): Hex => {
  counter += 1;
  return `0x${counter.toString(16).padStart(64, '0')}`;
};

export function makeSimulatedChain(options: ChainOptions): SimulatedChain {
  const blocks: SimBlock[] = [];
  let pool: SimTransaction[] = [];
  let failures = 0;
  const startReserve = options.reserve ?? 1_000_000n;
  const reserve = new Map<string, bigint>();
  const deposits: SimulatedChain['deposits'] = [];
  const override: Partial<ChainReader> = {};
  const behind = { safe: 5, finalized: 5 };
  const [mintCap, usdcRoom, celoRoom, payoutCap] = [10n ** 40n, 10n ** 40n, 10n ** 40n, 10n ** 40n];
  const converter: SimulatedChain['converter'] = { pausedKinds: 0, mintCap, usdcRoom, celoRoom, payoutCap };

  const seconds = (): number => Math.floor(options.now() / 1000);
  const all = (): Execution[] =>
    blocks.flatMap(({ hash, receipts }) =>
      receipts.flatMap(({ execution }) => (execution ? [{ ...execution, blockHash: hash }] : [])),
    );
  const recount = (): void => {
    for (const symbol of ['USDC', 'USDT', 'CELO'] as const) {
      const { address, decimals } = TOKENS[symbol];
      reserve.set(address.toLowerCase(), startReserve * 10n ** BigInt(decimals));
    }
    const add = (token: string, amount: bigint) =>
      reserve.set(token.toLowerCase(), (reserve.get(token.toLowerCase()) ?? 0n) + amount);
    for (const { token, amount } of deposits) add(token, amount);
    for (const run of all()) {
      if (run.kind === 0) add(run.tokenIn, run.amountIn);
      if (run.kind === 1) add(run.tokenOut, -run.amountOut);
    }
  };

  const revertReason = (transaction: SimTransaction, timestamp: number, soFar: readonly Execution[]): string | null => {
    const { voucher, signature, sender, to } = transaction;
    if (voucher === null || signature === null) return 'no voucher';
    if (((converter.pausedKinds >> voucher.kind) & 1) === 1) return 'paused';
    if (isNonceUsed(to, voucher.nonce)) return 'nonce';
    if ((voucher.kind === 0 || voucher.kind === 2) && voucher.amountOut > mintCapacity()) return 'mint cap';
    if (sender.toLowerCase() !== voucher.wallet.toLowerCase()) return 'sender';
    if (!options.isSigned(voucherDigest({ chainId: CHAIN_ID, verifyingContract: to }, voucher), signature))
      return 'signature';
    if (voucher.deadline < BigInt(timestamp)) return 'deadline';
    if (soFar.some(({ opRef, converter }) => opRef === voucher.opRef && converter === to)) return 'opRef';
    if (voucher.kind === 1) {
      const token = `0x${voucher.payoutRef.slice(-40)}`;
      if (redeemCapacity(token) < voucher.amountOut) return 'reserve';
    }
    return null;
  };

  const run = (
    transaction: SimTransaction,
    number: bigint,
    timestamp: number,
    index: number,
    soFar: readonly Execution[],
  ) => {
    const { voucher } = transaction;
    if (voucher === null) return { transaction, reverted: false, execution: null };
    if (revertReason(transaction, timestamp, soFar) !== null) return { transaction, reverted: true, execution: null };
    const tokenOut = (
      voucher.kind === 1 ? `0x${voucher.payoutRef.slice(-40)}` : voucher.kind === 3 ? ZERO : TOKENS.SVC.address
    ) as Address;
    const { kind, wallet, tokenIn, amountIn, amountOut, opRef, payoutRef } = voucher;
    const log = { converter: transaction.to, opRef, wallet, kind, tokenIn, tokenOut, amountIn, amountOut, payoutRef };
    return {
      transaction,
      reverted: false,
      execution: {
        ...log,
        relayFee: transaction.relayFee ?? 0n,
        txHash: transaction.hash,
        logIndex: index,
        blockNumber: number,
      },
    };
  };

  const mineOne = (): void => {
    const number = BigInt(blocks.length);
    const timestamp = Math.max(seconds(), (blocks.at(-1)?.timestamp ?? 0) + 1);
    const block: SimBlock = { number, hash: freshHash(), timestamp, receipts: [] };
    blocks.push(block);
    const waiting = pool;
    pool = [];
    for (const [index, transaction] of waiting.entries()) {
      block.receipts.push(run(transaction, number, timestamp, index, all()));
      recount();
    }
  };

  const isNonceUsed = (contract: Address, nonce: bigint): boolean =>
    blocks.some(({ receipts }) =>
      receipts.some(
        ({ transaction, execution }) => execution?.converter === contract && transaction.voucher?.nonce === nonce,
      ),
    );
  /** What the reserve holds and the gross cap leaves; time refills nothing here. */
  const redeemCapacity = (token: string): bigint => {
    const paidOut = all().reduce(
      (sum, { kind, tokenOut, amountOut }) => sum + (kind === 1 && isIn([tokenOut], token as Address) ? amountOut : 0n),
      0n,
    );
    const [held, left] = [reserve.get(token.toLowerCase()) ?? 0n, converter.payoutCap - paidOut];
    // Math.min does not take bigint.
    if (held < left) return held;
    return left;
  };
  const mintCapacity = (): bigint => (converter.mintCap > minted() ? converter.mintCap - minted() : 0n);
  const snapshot = async (): Promise<ChainSnapshot> => {
    const { number, hash, timestamp } = blocks.at(-1) ?? { number: 0n, hash: freshHash(), timestamp: 0 };
    return {
      block: { number, hash, timestamp },
      readAt: options.now(),
      feeds: {},
      secondOpinions: {},
      sequencer: undefined,
      redeemCapacity: {},
      issueCapacity: { USDC: converter.usdcRoom, CELO: converter.celoRoom },
      pausedKinds: converter.pausedKinds,
      mintCapacity: mintCapacity(),
      mintCap: converter.mintCap,
      payoutCap: { USDC: converter.payoutCap },
      ...(converter.voucherLimits && { voucherLimits: converter.voucherLimits }),
    };
  };

  const ask = async <T>(answer: () => T): Promise<T> => {
    if (failures > 0) {
      failures -= 1;
      throw new SvcError('SVC_UPSTREAM_FAILED', 'The simulated chain does not answer.');
    }
    return answer();
  };

  const find = (hash: Hex): Receipt | null => {
    for (const { receipts, number, hash: blockHash } of blocks) {
      const found = receipts.find(({ transaction }) => transaction.hash === hash);
      if (found === undefined) continue;
      const executions = found.execution ? [{ ...found.execution, blockHash }] : [];
      return {
        txHash: hash,
        status: found.reverted ? 'reverted' : 'success',
        blockNumber: number,
        blockHash,
        executions,
      };
    }
    return null;
  };

  const makeReader = (followed: readonly Address[]): ChainReader => ({
    slug: 'celo-sepolia',
    chainId: CHAIN_ID,
    head: () => ask(() => BigInt(blocks.length - 1)),
    block: (at) =>
      ask(() => {
        const depth = typeof at === 'bigint' || at === 'latest' ? 0 : behind[at];
        const block = typeof at === 'bigint' ? blocks[Number(at)] : blocks.at(-1 - depth);
        return block === undefined ? null : { number: block.number, hash: block.hash, timestamp: block.timestamp };
      }),
    receipt: (txHash, more = []) =>
      ask(() => {
        const receipt = find(txHash);
        const executions = receipt?.executions.filter(({ converter }) => isIn([...followed, ...more], converter)) ?? [];
        return receipt && { ...receipt, executions };
      }),
    knowsTransaction: (txHash) => ask(() => find(txHash) !== null || pool.some(({ hash }) => hash === txHash)),
    executions: (from, to, more = []) =>
      ask(() =>
        all()
          .filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to)
          .filter(({ converter }) => isIn([...followed, ...more], converter)),
      ),
    call: () => ask(() => '0x' as Hex),
    isOpRefUsed: (opRef, converter, at = BigInt(blocks.length)) =>
      ask(() =>
        all().some(
          (each) =>
            each.opRef === opRef && each.blockNumber <= at && isIn(converter ? [converter] : followed, each.converter),
        ),
      ),
    allowance: () => ask(() => 0n),
    redeemCapacity: (token) => ask(() => redeemCapacity(token)),
    tokenBalance: () => ask(() => null),
    balanceOf: () => ask(() => 10n ** 30n),
    svcSupply: () => ask(() => minted() - burned()),
  });
  const configuredWith = (contracts: readonly ConverterContract[]): ConfiguredChain => {
    const followed = contracts.filter(({ life }) => life !== 'retired').map(({ address }) => address);
    const reader = new Proxy(makeReader(followed), {
      get: (target, name) => override[name as keyof ChainReader] ?? target[name as keyof ChainReader],
    });
    const chain: ConfiguredChain = {
      slug: 'celo-sepolia',
      chainId: CHAIN_ID,
      env: 'test',
      converter: contracts.find(({ life }) => life === 'active')?.address ?? null,
      contracts,
      tokens: TOKENS,
      feeds: {},
      confirmations: options.confirmations ?? 3,
      explorerUrl: null,
      reader,
      snapshot,
      withContract: (contract) => ({ ...chain, converter: contract }),
    };
    return chain;
  };
  const configured = configuredWith([{ address: CONVERTER, life: 'active' }]);

  const minted = (): bigint =>
    all().reduce((sum, { kind, amountOut }) => sum + (kind === 0 || kind === 2 ? amountOut : 0n), 0n);
  const burned = (): bigint =>
    all().reduce((sum, { kind, amountIn }) => sum + (kind === 1 || kind === 3 ? amountIn : 0n), 0n);

  recount();
  mineOne();
  return {
    configured,
    configuredWith,
    reader: configured.reader,
    executions: all,
    minted,
    burned,
    reserve,
    send(transaction) {
      const hash = transaction.hash ?? freshHash();
      pool.push({ sender: ZERO, to: CONVERTER, voucher: null, signature: null, ...transaction, hash });
      return hash;
    },
    drop(hash) {
      pool = pool.filter((each) => each.hash !== hash);
    },
    mine(count = 1) {
      for (let index = 0; index < count; index += 1) mineOne();
    },
    reorg(depth, keep) {
      const lost = blocks.splice(Math.max(1, blocks.length - depth));
      if (keep) pool = [...lost.flatMap(({ receipts }) => receipts.map(({ transaction }) => transaction)), ...pool];
      recount();
      // The other branch is longer: that is why it won.
      for (let index = 0; index <= lost.length; index += 1) mineOne();
    },
    behind,
    failNext(count) {
      failures = count;
    },
    deposits,
    deposit(token, amount) {
      deposits.push({ token, amount, blockNumber: BigInt(blocks.length) });
      recount();
      mineOne();
    },
    converter,
    override,
  };
}
