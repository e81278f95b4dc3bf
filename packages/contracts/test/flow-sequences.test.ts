// Every sequence of a few steps of two wallets, through the library of the limits itself: the bounds hold after each, and nothing overflows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Abi, decodeErrorResult, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile, packageFolder } from '../scripts/compile.ts';
import { deploy } from './chain.ts';
import { type Evm, RpcError } from './evm.ts';
import { accounts, startTestEvm } from './world.ts';

/** SVC_LIMIT_STEPS=4 is the long run. What is true of any number of steps, `npm run prove` proves. */
const STEPS = Number(process.env.SVC_LIMIT_STEPS ?? 2);
const HALF_DAY = 43_200n;
const MOST = 2n ** 48n - 1n;

interface Scope {
  cap: bigint;
  unit: bigint;
  amounts: readonly bigint[];
  waits: readonly bigint[];
  isCrooked: boolean;
}

const textOf = (path: string) => ({ content: readFileSync(join(packageFolder, path), 'utf8') });

let evm: Evm;
let contract: { address: Hex; abi: Abi };
beforeAll(async () => {
  evm = await startTestEvm();
  const sources = {
    'src/FlowLimitSequences.sol': textOf('proofs/FlowLimitSequences.sol'),
    'src/parts/FlowLimit.sol': textOf('src/parts/FlowLimit.sol'),
  };
  const found = compile(sources, 'development').contracts.find(({ name }) => name === 'FlowLimitSequences');
  const abi = found?.abi as Abi;
  const bytecode = found?.creation.object ?? '0x';
  contract = { abi, address: await deploy(evm, accounts.deployer.address, { abi, bytecode }) };
});

// The engine's memory of what a call executed hangs on small objects, which nothing else makes the collector look for.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** One call for each sequence of all steps but the last: the engine remembers every step of a call. Returns how many steps were checked. */
async function runAll(scope: Scope): Promise<bigint> {
  const choices = 4 * scope.amounts.length + scope.waits.length;
  let count = 0n;
  for (let sequence = 0; sequence < choices ** (STEPS - 1); sequence += 1) {
    const prefix = Array.from({ length: STEPS - 1 }, (_, place) => Math.floor(sequence / choices ** place) % choices);
    count += await run(scope, prefix);
    if (sequence % 20 === 0) collect();
  }
  return count;
}

async function run(scope: Scope, prefix: number[]): Promise<bigint> {
  const { abi, address: to } = contract;
  const data = encodeFunctionData({ abi, functionName: 'run', args: [scope, prefix, STEPS - prefix.length] });
  try {
    const answer = await evm.request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
    return decodeFunctionResult({ abi, functionName: 'run', data: answer }) as bigint;
  } catch (error) {
    const revert = error instanceof RpcError ? (error.data as { data?: Hex } | undefined)?.data : undefined;
    if (revert === undefined) throw error;
    const { errorName, args } = decodeErrorResult({ abi, data: revert });
    throw new Error(`${errorName}(${args?.join('; ')})`);
  }
}

const honest = { isCrooked: false, waits: [HALF_DAY, 2n * HALF_DAY] } as const;

describe(`a limit over every sequence of ${STEPS} steps of two wallets`, () => {
  it.each<[string, Scope]>([
    ['parts of a unit', { ...honest, cap: 3n, unit: 4n, amounts: [3n, 9n] }],
    [
      'the whole cap',
      { ...honest, cap: 2n, unit: 1n, amounts: [1n, 2n], waits: [1n, HALF_DAY - 1n, 2n * HALF_DAY - 1n] },
    ],
    // As SVC counts, up to what an account can hold; nothing may overflow.
    ['the largest values', { ...honest, cap: MOST, unit: 10n ** 16n, amounts: [MOST * 10n ** 16n, 2n ** 96n - 1n] }],
    ['a cap of nothing', { ...honest, cap: 0n, unit: 100n, amounts: [1n, 250n] }],
  ])(
    'is never above its cap, and gives nobody what another brought in: %s',
    async (_what, scope) => {
      const count = await runAll(scope);
      const choices = 4 * scope.amounts.length + scope.waits.length;
      expect(count).toBeGreaterThan(choices ** (STEPS - 2));
    },
    1_200_000,
  );

  it('finds out the limit of the second edition, which any inflow empties', async () => {
    const scope = { cap: 3n, unit: 4n, amounts: [4n], waits: [HALF_DAY], isCrooked: true };
    await expect(runAll(scope)).rejects.toThrow('Broken(4; ');
  });
});
