// Thousands of random calls: each does exactly what the model says, and the invariants hold after every one.
import fc from 'fast-check';
import { type Address, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { svcTokenAbi } from '../src/index.ts';
import { anyAction } from './actions.ts';
import { Reverted, read, send } from './chain.ts';
import { type Action, applyAction, type Model, type PairToken, reserveOf, usedIn } from './model.ts';
import { perform, type Tokens } from './perform.ts';
import { balanceOf, deployToken, MINT_CAP, mintPairToken, ONE_SVC, ONE_USDC, startWorld, type World } from './world.ts';

const RUNS = 30;
const CALLS_PER_RUN = 100;

async function prepare(): Promise<{ world: World; tokens: Tokens }> {
  const world = await startWorld();
  const tokens = { usdc: world.usdc, celo: world.celo, unlisted: await deployToken(world.evm, 'OTHER', 6) };
  for (const account of [world.accounts.wallet, world.accounts.stranger]) {
    for (const token of Object.values(tokens)) await mintPairToken(world, token, account.address, 2_000n * ONE_USDC);
    for (const token of [...Object.values(tokens), world.token]) {
      const args = [world.converter, maxUint256] as const;
      await send(world.evm, account.address, { address: token, abi: erc20Abi, functionName: 'approve', args });
    }
  }
  return { world, tokens };
}

async function modelOf(world: World, tokens: Tokens): Promise<Model> {
  const balance = (token: Address, of: Address) =>
    read(world.evm, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [of] });
  const { wallet, stranger } = world.accounts;
  const holders = async (token: Address) => ({
    wallet: await balance(token, wallet.address),
    stranger: await balance(token, stranger.address),
  });
  const reserve = async (name: PairToken) => ({ in: await balance(tokens[name], world.converter), out: 0n });
  return {
    now: (await world.evm.now()) + 100,
    paused: false,
    signers: new Set(['signer']),
    allowed: new Set(['usdc', 'celo']),
    mintCap: MINT_CAP,
    payoutCaps: { usdc: 2n ** 208n - 1n, celo: 2n ** 208n - 1n, unlisted: 0n },
    mints: [],
    payouts: { usdc: [], celo: [], unlisted: [] },
    issued: 100_000n * ONE_SVC,
    burned: 0n,
    reserve: { usdc: await reserve('usdc'), celo: await reserve('celo'), unlisted: await reserve('unlisted') },
    svc: await holders(world.token),
    held: {
      usdc: await holders(tokens.usdc),
      celo: await holders(tokens.celo),
      unlisted: await holders(tokens.unlisted),
    },
    nonces: new Set(),
    runs: new Map(),
  };
}

/** What happened: the name of the error, or null. */
async function outcomeOf(world: World, tokens: Tokens, action: Action, now: number): Promise<string | null> {
  try {
    await perform(world, tokens, action, now);
    return null;
  } catch (error) {
    if (error instanceof Reverted) return error.errorName;
    throw error;
  }
}

async function expectInvariants(world: World, tokens: Tokens, model: Model): Promise<void> {
  const supply = await read(world.evm, {
    address: world.token,
    abi: svcTokenAbi,
    functionName: 'totalSupply',
    args: [],
  });
  expect(supply, 'supply equals issued less burned').toBe(model.issued - model.burned);
  for (const name of ['usdc', 'celo', 'unlisted'] as const) {
    const reserve = await balanceOf(world, tokens[name], world.converter);
    expect(reserve, 'reserve equals in less out').toBe(reserveOf(model, name));
  }
  for (const runs of model.runs.values()) expect(runs, 'no opRef runs twice').toBe(1);
}

/** After a mint or a payout: the 24 hours that end now are within the cap of now. */
function expectCapKept(model: Model, action: Action): void {
  if (action.type !== 'convert' || action.kind === 3) return;
  const [used, cap] =
    action.kind === 1
      ? [usedIn(model.payouts[action.pair], model.now), model.payoutCaps[action.pair]]
      : [usedIn(model.mints, model.now), model.mintCap];
  expect(used > cap, 'the cap is never exceeded').toBe(false);
}

describe('the converter under random calls', () => {
  it('does what the model says and keeps its invariants in more than 2,000 of them', async () => {
    const { world, tokens } = await prepare();
    const outcomes = new Map<string, number>();
    let calls = 0;
    const runs = fc.asyncProperty(
      fc.array(anyAction, { minLength: CALLS_PER_RUN, maxLength: CALLS_PER_RUN }),
      async (actions) => {
        const snapshot = await world.evm.snapshot();
        const model = await modelOf(world, tokens);
        try {
          for (const action of actions) {
            const expected = applyAction(model, action);
            const outcome = await outcomeOf(world, tokens, action, model.now);
            expect(outcome, action.type).toBe(expected);
            await expectInvariants(world, tokens, model);
            if (outcome === null) expectCapKept(model, action);
            if (action.type !== 'wait') calls += 1;
            const key = action.type === 'convert' ? (outcome ?? `kind ${action.kind}`) : action.type;
            outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
          }
        } finally {
          await world.evm.restore(snapshot);
        }
      },
    );
    await fc.assert(runs, { numRuns: RUNS, endOnFailure: true });
    expect(calls).toBeGreaterThanOrEqual(2_000);
    for (const kind of [0, 1, 2, 3]) expect(outcomes.get(`kind ${kind}`) ?? 0, `kind ${kind}`).toBeGreaterThan(10);
  }, 240_000);
});
