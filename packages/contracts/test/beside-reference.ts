// Puts the random calls of the chain to the reference model as well, which was written from docs/contracts.md alone.
import { type Abi, type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, zeroAddress } from 'viem';
import { expect } from 'vitest';
import { svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { read } from './chain.ts';
import { type Action, type Announcement, DELAY, LARGER_VOUCHERS, type Model, UNLISTED_LIMITS } from './model.ts';
import { type Tokens, voucherOf } from './perform.ts';
import { readWords, wordReader } from './read-words.ts';
import type { ScheduledCall, SignedBy } from './reference/ground.ts';
import { type Outcome, ReferenceWorld } from './reference/reference-world.ts';
import { accounts, MINT_CAP, ONE_SVC, planOf, type World } from './world.ts';

const PAIRS = ['usdc', 'celo', 'unlisted'] as const;
const HOLDERS = ['wallet', 'stranger'] as const;
/** What the world did before the first call takes less. */
const BEFORE = 10n * BigInt(DELAY);

interface View {
  of: 'token' | 'converter' | (typeof PAIRS)[number];
  name: string;
  args: readonly unknown[];
}

/** Everything that is one number or yes or no, and that changes. */
function viewsOf({ converter }: World, tokens: Tokens): View[] {
  const holders = HOLDERS.map((name) => accounts[name].address);
  const balances = (of: View['of']): View[] =>
    [...holders, converter].map((each) => ({ of, name: 'balanceOf', args: [each] }));
  const minters = [converter, accounts.nextSigner.address];
  return [
    { of: 'token', name: 'totalSupply', args: [] },
    ...balances('token'),
    ...minters.flatMap((each) =>
      ['mintCap', 'mintCapacity'].map((name) => ({ of: 'token', name, args: [each] }) as View),
    ),
    ...holders.map((each): View => ({ of: 'token', name: 'isFrozen', args: [each] })),
    ...holders.map((each): View => ({ of: 'token', name: 'allowance', args: [each, converter] })),
    { of: 'converter', name: 'pausedKinds', args: [] },
    { of: 'converter', name: 'mintCapacity', args: [] },
    ...PAIRS.flatMap((pair): View[] => [
      ...balances(pair),
      ...['isPairToken', 'pausedKindsOf', 'redeemCapacity', 'issueCapacity'].map(
        (name): View => ({ of: 'converter', name, args: [tokens[pair]] }),
      ),
    ]),
  ];
}

/** The model beside one run of random calls. */
export function besideReference(world: World, tokens: Tokens) {
  const views = viewsOf(world, tokens);
  const abiOf = (of: View['of']): Abi =>
    of === 'token' ? svcTokenAbi : of === 'converter' ? svcConverterAbi : erc20Abi;
  const addressOf = (of: View['of']): Address => (of === 'token' || of === 'converter' ? world[of] : tokens[of]);
  const reader: Hex = wordReader(
    views.map(({ of, name, args }) => ({
      to: addressOf(of),
      data: encodeFunctionData({ abi: abiOf(of), functionName: name, args } as never),
    })),
  );
  return (model: Model) => {
    const reference = openReference(world, tokens, model);
    return {
      /** What the page says of an action: the name of the error, or null. */
      outcomeOf: (action: Action, now: number): string | null => perform(reference, world, tokens, action, BigInt(now)),
      /** Every number that can be read is the chain's, whose last block is of this second. */
      async expectSameState(action: Action): Promise<void> {
        const found = await readWords(world.evm, reader);
        const said = views.map(({ of, name, args }) => BigInt(reference.read(addressOf(of), name, args) as bigint));
        const differing = views
          .map((view, index) => ({ ...view, chain: found[index], page: said[index] }))
          .filter(({ chain, page }) => chain !== page);
        expect(differing, `what can be read after ${action.type}`).toEqual([]);
      },
      /** Lists, structs, and what has run. */
      async expectSameLists(): Promise<void> {
        for (const [of, name, args] of listsOf(tokens)) {
          const found = await read(world.evm, {
            address: world[of],
            abi: abiOf(of),
            functionName: name,
            args,
          } as never);
          expect(inOrder(reference.read(of, name, args)), name).toEqual(inOrder(found));
        }
        const ids = (await read(world.evm, {
          address: world.converter,
          abi: svcConverterAbi,
          functionName: 'scheduledIds',
          args: [],
        })) as readonly Hex[];
        expect(ids.length).toBe((reference.read('converter', 'scheduledIds') as string[]).length);
      },
    };
  };
}

function listsOf(tokens: Tokens): ['token' | 'converter', string, unknown[]][] {
  return [
    ['token', 'minters', []],
    ['converter', 'pairTokens', []],
    ['converter', 'destinations', []],
    ['converter', 'signers', []],
    ...[0, 1, 2, 3].map((kind): ['converter', string, unknown[]] => ['converter', 'kindLimits', [kind]]),
    ...PAIRS.map((pair): ['converter', string, unknown[]] => ['converter', 'limitsOf', [tokens[pair]]]),
  ];
}

const inOrder = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => String(each).toLowerCase()).sort() : value;

/** The world as it is when the random calls begin. */
function openReference(world: World, tokens: Tokens, model: Model): ReferenceWorld {
  const { freezers: _none, kindLimits, pairTokens, mintCap: _cap, ...plan } = planOf([tokens.usdc, tokens.celo]);
  const [admin, guardian] = [accounts.admin.address, accounts.guardian.address];
  const reference = new ReferenceWorld({
    timestamp: BigInt(model.now) - BEFORE,
    token: world.token,
    converter: world.converter,
    tokenSetup: {
      ...plan,
      adminDelay: BigInt(DELAY),
      minter: world.converter,
      mintCap: MINT_CAP,
      freezable: true,
      freezers: [guardian],
    },
    converterSetup: {
      ...plan,
      adminDelay: BigInt(DELAY),
      permit2: world.permit2,
      kindLimits,
      pairTokens: pairTokens.map(({ token, ...limits }) => ({ token, limits })),
    },
    pairTokens: PAIRS.map((name) => ({
      address: tokens[name],
      decimals: name === 'celo' ? 18 : 6,
      permits: name === 'usdc',
      authorizations: name === 'usdc',
    })),
  });
  const must = (outcome: Outcome) => expect(outcome).toEqual({ ok: true });
  const allowed: ScheduledCall[] = [
    { functionName: 'allowMinter', args: [admin, 100_000n * ONE_SVC] },
    { functionName: 'allowMinter', args: [accounts.nextSigner.address, MINT_CAP / 2n] },
  ];
  for (const call of allowed) must(reference.call(admin, 'token', 'schedule', [call]));
  reference.at(BigInt(model.now) - BEFORE + BigInt(DELAY));
  for (const call of allowed) must(reference.call(admin, 'token', 'execute', [call]));
  must(reference.call(admin, 'token', 'mint', [accounts.wallet.address, 100_000n * ONE_SVC]));
  must(reference.call(admin, 'token', 'removeMinter', [admin]));
  for (const name of PAIRS) {
    const { held, in: reserve } = model.pairs[name];
    must(reference.call(admin, tokens[name], 'mint', [world.converter, reserve]));
    for (const holder of HOLDERS)
      must(reference.call(admin, tokens[name], 'mint', [accounts[holder].address, held[holder]]));
  }
  for (const token of [...PAIRS.map((name) => tokens[name]), world.token]) {
    for (const holder of HOLDERS) {
      must(reference.call(accounts[holder].address, token, 'approve', [world.converter, maxUint256]));
    }
  }
  return reference;
}

function perform(reference: ReferenceWorld, world: World, tokens: Tokens, action: Action, now: bigint): string | null {
  const [admin, canceller] = [accounts.admin.address, accounts.canceller.address];
  const sent = (outcome: Outcome) => ('error' in outcome ? outcome.error : null);
  const send = (from: Address, contract: string, name: string, args: readonly unknown[], signedBy?: SignedBy) =>
    sent(reference.at(now).call(from, contract, name, args, signedBy));
  /** Announced as long ago as the delay. */
  const widen = (contract: string, functionName: string, args: readonly unknown[]) => {
    const call = { functionName, args };
    const refused = sent(reference.at(now - BigInt(DELAY)).call(admin, contract, 'schedule', [call]));
    return refused ?? send(admin, contract, 'execute', [call]);
  };
  if (action.type === 'wait') return null;
  if (action.type === 'convert') {
    const voucher = voucherOf(world, tokens, action, Number(now));
    const signers = [action.signer, ...(action.second === null ? [] : [action.second])];
    const signedBy = { signers: signers.map((name) => accounts[name].address) };
    const wallet = accounts[action.wallet].address;
    if (!action.relayed)
      return send(accounts[action.caller].address, 'converter', 'convert', [voucher, '0x'], signedBy);
    const isPermitted = action.permit && action.kind % 2 === 1 && action.kind < 4 && action.flaw === 'none';
    const permit = { method: isPermitted ? 1n : 0n, value: maxUint256, deadline: voucher.deadline };
    const args = [voucher, '0x', { relayer: zeroAddress, fee: action.fee }, permit];
    const consent = { ...signedBy, relay: wallet, ...(isPermitted ? { owner: wallet } : {}) };
    return send(accounts.stranger.address, 'converter', 'convertFor', args, consent);
  }
  if (action.type === 'deposit') return send(admin, tokens[action.pair], 'mint', [world.converter, action.amount]);
  if (action.type === 'withdraw') {
    const args = [tokens[action.pair], accounts[action.to].address, action.amount];
    return send(accounts[action.by].address, 'converter', 'withdrawReserve', args);
  }
  if (action.type === 'allowMinter') return widen('token', 'allowMinter', [world.converter, action.cap]);
  if (action.type === 'allow') return widen('converter', 'allowPairToken', allowArgs(tokens[action.pair], action));
  if (action.type === 'kindLimits') return widen('converter', 'setKindLimits', kindArgs(action.kind, action));
  if (action.type === 'disallow') return send(admin, 'converter', 'disallowPairToken', [tokens[action.pair]]);
  if (action.type === 'pause' || action.type === 'unpause') {
    const by = action.type === 'pause' ? accounts.guardian.address : admin;
    const token = action.pair === null ? zeroAddress : tokens[action.pair];
    return send(by, 'converter', action.type, [BigInt(action.kinds), token]);
  }
  if (action.type === 'secondMinter') {
    return send(accounts.nextSigner.address, 'token', 'mint', [accounts[action.to].address, action.amount]);
  }
  if (action.type === 'freeze')
    return send(accounts.guardian.address, 'token', 'freeze', [accounts[action.wallet].address]);
  if (action.type === 'unfreeze') return send(admin, 'token', 'unfreeze', [accounts[action.wallet].address]);
  if (action.type === 'voidOpRef') {
    const { opRef } = voucherOf(world, tokens, { ...VOIDED, opRef: action.opRef }, Number(now));
    return send(accounts[action.by].address, 'converter', 'cancelOpRef', [opRef]);
  }
  if (action.type === 'changeSigner') {
    const args = ['SIGNER_ROLE', accounts[action.signer].address];
    return action.granted ? widen('converter', 'grantRole', args) : send(admin, 'converter', 'revokeRole', args);
  }
  if (action.type !== 'announce' && action.type !== 'run' && action.type !== 'callOff') return null;
  const call = announcedCall(tokens, action.announcement);
  if (action.type === 'announce') return send(admin, 'converter', 'schedule', [call]);
  return action.type === 'run'
    ? send(admin, 'converter', 'execute', [call])
    : send(canceller, 'converter', 'cancel', [call]);
}

/** Only its `opRef` is used. */
const VOIDED = {
  type: 'convert',
  kind: 2,
  wallet: 'wallet',
  caller: 'wallet',
  relayed: false,
  fee: 0n,
  permit: false,
  signer: 'signer',
  second: null,
  pair: 'usdc',
  svcAmount: 1n,
  pairAmount: 1n,
  lifetime: 0,
  nonce: 0,
  flaw: 'none',
} as const;

interface PairLimits {
  cap: bigint;
  maxReserve: bigint;
  withdrawCap: bigint;
  maxVoucher: bigint;
  secondSignatureAbove: bigint;
}

function allowArgs(token: Address, limits: PairLimits): unknown[] {
  const { cap: payoutCap, maxReserve, withdrawCap, maxVoucher, secondSignatureAbove } = limits;
  return [token, { payoutCap, maxReserve, withdrawCap, maxVoucher, secondSignatureAbove }];
}

function kindArgs(kind: number, { maxVoucher, secondSignatureAbove }: typeof LARGER_VOUCHERS): unknown[] {
  return [kind, { maxVoucher, secondSignatureAbove }];
}

function announcedCall(tokens: Tokens, announcement: Announcement): ScheduledCall {
  if (announcement === 'largerVouchers') return { functionName: 'setKindLimits', args: kindArgs(1, LARGER_VOUCHERS) };
  if (announcement === 'anotherDestination') {
    return { functionName: 'allowDestination', args: [accounts.stranger.address] };
  }
  const args = allowArgs(tokens.unlisted, { ...UNLISTED_LIMITS, ...LARGER_VOUCHERS });
  return { functionName: 'allowPairToken', args };
}
