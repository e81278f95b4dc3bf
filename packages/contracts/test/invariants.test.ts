// Thousands of random calls: each does exactly what the model says, and the invariants hold after every one.
import fc from 'fast-check';
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { anyAction } from './actions.ts';
import { besideReference } from './beside-reference.ts';
import { Reverted, read, send } from './chain.ts';
import { makesRoomForOthers, newFlow, setCap, takenIn24Hours } from './flow-model.ts';
import {
  type Action,
  applyAction,
  DELAY,
  type Model,
  type PairModel,
  type PairToken,
  reserveOf,
  supplyOf,
} from './model.ts';
import { mutantArtifacts } from './mutant.ts';
import { perform, type Tokens } from './perform.ts';
import { readWords, wordReader } from './read-words.ts';
import {
  accounts,
  balanceOf,
  deployToken,
  MINT_CAP,
  mintPairToken,
  ONE_SVC,
  ONE_USDC,
  startWorld,
  type World,
  widenToken,
} from './world.ts';

const CALLS_PER_RUN = 100;
/** So many calls are between two looks at all that can be read, which takes as long as a call. */
const READ_EVERY = 4;
/** What 5,000 calls must have met at least once, so that nothing drops out of the random calls unseen. */
const MET = [
  'UnknownSigner',
  'SameSigner',
  'SecondSignatureNeeded',
  'VoucherTooLarge',
  'OpRefUsed',
  'FrozenAccount',
  'FeeTooHigh',
  'MintCapExceeded',
  'PayoutCapExceeded',
  'ReserveFull',
  'kind 0 by two',
  'kind 1 by two',
  'kind 0 with a fee',
  'kind 1 by a permit',
  'changeSigner',
  'secondMinter',
  'freeze',
  'kindLimits',
  'voidOpRef',
  'announce',
  'run',
  'run: TooEarly',
  'callOff',
  'withdraw',
  'withdraw: WithdrawCapExceeded',
];
/** SVC_FUZZ_CALLS=100000 is the long run. */
const CALLS = Number(process.env.SVC_FUZZ_CALLS ?? 5_000);
// About one action in eight is a wait, which is no call.
const RUNS = Math.ceil((CALLS * 1.25) / CALLS_PER_RUN);

async function prepare(): Promise<{ world: World; tokens: Tokens }> {
  const freezers = [accounts.guardian.address];
  const world = await startWorld({ ...mutantArtifacts(), plan: { adminDelay: DELAY, freezers } });
  const second = [world.accounts.nextSigner.address, MINT_CAP / 2n] as const;
  await widenToken(world, { functionName: 'allowMinter', args: second });
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
  const now = (await world.evm.now()) + 100;
  const pairOf = async (name: PairToken, unit: bigint): Promise<PairModel> => ({
    allowed: name !== 'unlisted',
    paused: new Set(),
    maxReserve: name === 'unlisted' ? 0n : (2n ** 48n - 1n) * unit,
    maxVoucher: name === 'unlisted' ? 0n : 2n ** 32n - 1n,
    secondSignatureAbove: name === 'unlisted' ? 0n : 2n ** 32n - 1n,
    whole: unit * 10n ** 4n,
    payouts: newFlow(unit),
    withdrawals: newFlow(unit),
    in: await balance(tokens[name], world.converter),
    out: 0n,
    held: await holders(tokens[name]),
  });
  const model: Model = {
    now,
    pausedAt: new Map(),
    signers: new Set(['signer']),
    mints: newFlow(10n ** 16n),
    secondMints: newFlow(10n ** 16n),
    frozen: new Set(),
    announced: new Map(),
    destinations: new Set(['treasurer']),
    kinds: Array.from({ length: 4 }, () => ({ maxVoucher: 2n ** 64n - 1n, secondSignatureAbove: 2n ** 64n - 1n })),
    issued: 100_000n * ONE_SVC,
    burned: 0n,
    pairs: {
      usdc: await pairOf('usdc', 100n),
      celo: await pairOf('celo', 10n ** 14n),
      unlisted: await pairOf('unlisted', 100n),
    },
    svc: await holders(world.token),
    nonces: new Set(),
    runs: new Map(),
    voided: new Set(),
  };
  // The caps of the world, which nothing has used for long.
  setCap(model.mints, now - 50, MINT_CAP);
  setCap(model.secondMints, now - 50, MINT_CAP / 2n);
  for (const name of ['usdc', 'celo'] as const) {
    setCap(model.pairs[name].payouts, now - 50, maxUint256);
    setCap(model.pairs[name].withdrawals, now - 50, maxUint256);
  }
  return model;
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

/** What is counted of a call: its kind and how it was carried out, or its refusal. */
function namesOf(action: Action, outcome: string | null): string[] {
  if (action.type !== 'convert') return [outcome === null ? action.type : `${action.type}: ${outcome}`];
  if (outcome !== null) return [outcome];
  const kind = `kind ${action.kind}`;
  return [
    kind,
    ...(action.second === null ? [] : [`${kind} by two`]),
    ...(action.relayed && action.fee > 0n ? [`${kind} with a fee`] : []),
    ...(action.relayed && action.permit ? [`${kind} by a permit`] : []),
  ];
}

const PAIR_TOKENS = ['usdc', 'celo', 'unlisted'] as const;

/** Reads the supply, and the reserve of each pair token. */
function stateReader(world: World, tokens: Tokens): Hex {
  const supply = encodeFunctionData({ abi: svcTokenAbi, functionName: 'totalSupply' });
  const reserve = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [world.converter] });
  const reserves = PAIR_TOKENS.map((name) => ({ to: tokens[name], data: reserve }));
  return wordReader([{ to: world.token, data: supply }, ...reserves]);
}

async function expectInvariants(world: World, reader: Hex, model: Model): Promise<void> {
  const [supply, ...reserves] = await readWords(world.evm, reader);
  expect(supply, 'supply equals issued less burned').toBe(supplyOf(model));
  for (const [index, name] of PAIR_TOKENS.entries()) {
    expect(reserves[index], `reserve of ${name} equals in less out`).toBe(reserveOf(model, name));
  }
  const runs = [...model.runs.values()];
  expect(
    runs.filter((count) => count !== 1),
    'no opRef runs twice',
  ).toEqual([]);
}

/** The 24 hours that end now gave thieves less than twice a cap, also from the second on in which it was lowered. */
function expectCapsKept(model: Model): void {
  const flows = [model.mints, model.secondMints, ...Object.values(model.pairs).map((pair) => pair.payouts)];
  for (const flow of flows) {
    const most = 2n * flow.cap * flow.unit;
    expect(takenIn24Hours(flow, model.now) > most, 'twice the cap is never exceeded').toBe(false);
    expect(makesRoomForOthers(flow, model.now), 'inflow of one wallet makes room for no other').toBe(false);
  }
}

/** What the views say is what the next call would find. */
async function expectViews(world: World, tokens: Tokens, model: Model): Promise<void> {
  const contract = { address: world.converter, abi: svcConverterAbi } as const;
  const kinds = [...model.pausedAt.keys()].reduce((bits, kind) => bits | (1 << kind), 0);
  expect(await read(world.evm, { ...contract, functionName: 'pausedKinds', args: [] })).toBe(kinds);
  const listed = (Object.keys(tokens) as PairToken[]).filter((name) => model.pairs[name].allowed);
  const found = await read(world.evm, { ...contract, functionName: 'pairTokens', args: [] });
  expect([...found].sort()).toEqual(listed.map((name) => tokens[name]).sort());
  for (const token of found) {
    const capacity = await read(world.evm, { ...contract, functionName: 'redeemCapacity', args: [token] });
    expect(capacity <= (await balanceOf(world, token, world.converter))).toBe(true);
  }
}

describe('the converter under random calls', () => {
  it(
    `does what the model says and keeps its invariants in ${CALLS} of them`,
    async () => {
      const { world, tokens } = await prepare();
      const reader = stateReader(world, tokens);
      const besideModel = besideReference(world, tokens);
      const outcomes = new Map<string, number>();
      let calls = 0;
      const runs = fc.asyncProperty(
        fc.array(anyAction, { minLength: CALLS_PER_RUN, maxLength: CALLS_PER_RUN }),
        async (actions) => {
          const snapshot = await world.evm.snapshot();
          const model = await modelOf(world, tokens);
          const reference = besideModel(model);
          try {
            for (const action of actions) {
              const expected = applyAction(model, action);
              const outcome = await outcomeOf(world, tokens, action, model.now);
              expect(outcome, action.type).toBe(expected);
              expect(reference.outcomeOf(action, model.now), `${action.type} by the reference`).toBe(outcome);
              // What differs goes on to differ.
              const isLooked = calls % READ_EVERY === 0 && action.type !== 'wait';
              if (outcome === null && isLooked) await reference.expectSameState(action);
              await expectInvariants(world, reader, model);
              expectCapsKept(model);
              if (action.type !== 'wait') calls += 1;
              for (const key of namesOf(action, outcome)) outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
            }
            await expectViews(world, tokens, model);
            await reference.expectSameLists();
          } finally {
            await world.evm.restore(snapshot);
          }
        },
      );
      await fc.assert(runs, { numRuns: RUNS, endOnFailure: true });
      expect(calls).toBeGreaterThanOrEqual(CALLS);
      if (CALLS < 5_000) return;
      for (const kind of [0, 1, 2, 3]) expect(outcomes.get(`kind ${kind}`) ?? 0, `kind ${kind}`).toBeGreaterThan(10);
      expect(MET.filter((name) => !outcomes.has(name))).toEqual([]);
    },
    CALLS * 200,
  );
});
