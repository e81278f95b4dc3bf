// What a hostile world adds to a life: a node that lies, a converter that is replaced, a bank that takes money back.
import type { Address, ConverterContract, Hex } from '../../src/ports/chain.ts';
import { findReversed } from '../harness/drive-simulation.ts';
import { giveNodes, type Lies, rawLogs, rawReceipt, word } from '../harness/give-nodes.ts';
import type { Simulation } from '../harness/make-simulation.ts';
import { CONVERTER, TOKENS } from '../harness/simulated-chain.ts';
import { makeSimulatedRail, type SimulatedRail } from '../harness/simulated-rail.ts';
import type { Command, Run } from './model-commands.ts';
import type { Random } from './model-random.ts';

export const NEW_CONVERTER: Address = '0x00000000000000000000000000000000000000C1';
const STALL_MS = 2;
const ZERO: Address = '0x0000000000000000000000000000000000000000';

/** Three nodes, of which one may lie at a time, or one chain that is believed, whose converter may be replaced. */
export function chooseWorld(run: Run): void {
  run.nodes = run.random.chance(3) ? [{}, {}, {}] : null;
  if (run.nodes !== null) giveNodes(run.world, run.nodes);
}

export function endLies({ nodes }: Run): void {
  for (const lies of nodes ?? []) for (const method of Object.keys(lies)) delete lies[method];
}

type Lie = (run: Run, random: Random) => Lies;

/** As a node that stalls looks behind the time limit of the real transport. */
const stall = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('simulated node: no answer in time')), STALL_MS));
const refuse = (): Promise<never> => Promise.reject(new Error('simulated node: connection reset'));

const LIES: readonly Lie[] = [
  // It is far ahead, far behind, or does not move.
  (_run, random) => ({ eth_blockNumber: () => word(random.pick([5n, 1_000_000n])) }),
  () => ({ eth_getLogs: () => [], eth_getTransactionReceipt: () => null }),
  (_run, random) => {
    const answer = random.pick([stall, refuse]);
    return { eth_blockNumber: answer, eth_getLogs: answer, eth_getTransactionReceipt: answer, eth_call: answer };
  },
  // Another branch of the chain.
  () => ({
    eth_getBlockByNumber: async (_params, truth) => {
      const block = (await truth()) as { hash: Hex } | null;
      return block && { ...block, hash: `0x${'ee'.repeat(32)}` };
    },
  }),
  // Everything was used, everything costs a tenth.
  () => ({ eth_call: () => word(1n) }),
  (_run, random) => ({
    eth_call: async (_params, truth) => {
      const honest = (await truth()) as Hex;
      return honest.length === 66 ? word(BigInt(honest) * (random.chance(2) ? 10n : 0n)) : honest;
    },
  }),
  forgeBurn,
];

/** A burn that never was, in a block that is there. */
function forgeBurn(run: Run, random: Random): Lies {
  const conversion = [...run.seen.values()].flat().find(({ type }) => type === 'fiat-redeem');
  if (!conversion?.voucher) return {};
  const { voucher } = conversion.voucher;
  const txHash: Hex = `0x${'f0'.repeat(32)}`;
  if (!run.hashes.includes(txHash)) run.hashes.push(txHash);
  const forge = async (read: () => Promise<{ hash: Hex } | null>) => {
    const block = await read();
    const { kind, amountIn, amountOut } = voucher;
    return {
      converter: CONVERTER,
      kind,
      wallet: voucher.wallet as Address,
      tokenIn: TOKENS.SVC.address,
      tokenOut: ZERO,
      amountIn: BigInt(amountIn),
      amountOut: BigInt(amountOut),
      opRef: voucher.opRef as Hex,
      payoutRef: voucher.payoutRef as Hex,
      txHash,
      relayFee: 1n,
      logIndex: random.below(3),
      blockNumber: 1n,
      blockHash: block?.hash ?? txHash,
    };
  };
  const readBlock = () => run.world.chain.reader.block(1n);
  return {
    eth_getTransactionReceipt: async ([hash], truth) => {
      if (hash !== txHash) return truth();
      const burn = await forge(readBlock);
      return rawReceipt([burn], burn);
    },
    eth_getLogs: async () => rawLogs(await forge(readBlock)),
  };
}

/** The rail of the world, and one to replace it with: banks know the same accounts. */
export const railsOf = ({ rail, clock }: Simulation): SimulatedRail[] => [
  rail,
  makeSimulatedRail(() => clock.now, 'second'),
];

export const HOSTILE_COMMANDS: Record<string, Command> = {
  node: {
    weight: 4,
    async work(run) {
      if (run.nodes === null) return;
      endLies(run);
      Object.assign(run.random.pick(run.nodes), run.random.pick(LIES)(run, run.random));
    },
  },
  /** The settings of another start. */
  converter: {
    weight: 2,
    async work({ world, random, nodes }) {
      if (nodes !== null) return;
      const contracts = random.pick<ConverterContract[]>([
        [{ address: CONVERTER, life: 'active' }],
        ...(['draining', 'retired'] as const).map((life): ConverterContract[] => [
          { address: NEW_CONVERTER, life: 'active' },
          { address: CONVERTER, life },
        ]),
        [{ address: NEW_CONVERTER, life: 'active' }],
      ]);
      world.context.chains = new Map([['celo-sepolia', world.chain.configuredWith(contracts)]]);
    },
  },
  /** Deeper or less deep, as another start's settings say; never less than any reorganisation here. */
  depth: {
    weight: 1,
    async work({ world, random, nodes }) {
      const chain = world.context.chains.get('celo-sepolia');
      if (nodes !== null || chain === undefined) return;
      world.context.chains = new Map([['celo-sepolia', { ...chain, confirmations: 3 + random.below(3) }]]);
    },
  },
  /** Another start serves the other rail first; the one before stays for what it took. */
  replaceRail: {
    weight: 2,
    async work({ world, rails, random }) {
      const first = random.pick(rails);
      const life = random.pick(['active', 'draining', 'retired'] as const);
      const others = rails.filter((rail) => rail !== first).map((rail) => ({ rail, life }));
      world.context.rails = { test: first };
      world.context.otherRails = { test: others };
    },
  },
  takeBack: {
    weight: 1,
    async work({ world, rails, random, trouble }) {
      // A fee that the rail keeps although it took the transfer back is a matter of its statement, which no life reads.
      const paid = rails
        .filter((rail) => !trouble?.dead.has(rail))
        .flatMap(({ transfers }) => [...transfers.values()])
        .filter(({ status, feeKobo }) => status === 'successful' && !feeKobo);
      if (paid.length === 0) return;
      random.pick(paid).status = 'reversed';
      // Its notice may be lost: the service must look by itself.
      world.clock.forward(random.pick([1000, 86_400_000, 5 * 86_400_000]));
      await findReversed(world);
    },
  },
};
