// The base of every contract test: both contracts deployed, tokens, a reserve, a funded wallet.
import type { RawTrace } from '@nomicfoundation/edr';
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  maxUint256,
  toBytes,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import {
  CELO_TOKEN,
  CELO_TRANSFER,
  celoTokenRuntime,
  celoTransferRuntime,
  dollarTokenAbi,
  dollarTokenBytecode,
  mintableTokenAbi,
  mintableTokenBytecode,
  transferBySignatureAbi,
  transferBySignatureBytecode,
} from '../src/development/index.ts';
import {
  type Artifacts,
  type DeployPlan,
  deploySvc,
  type PairTokenLimits,
  PRODUCTION_ARTIFACTS,
  svcConverterAbi,
  svcTokenAbi,
} from '../src/index.ts';
import { deploy, read, type Sent, send } from './chain.ts';
import { type Evm, startEvm } from './evm.ts';

export const ONE_SVC = 10n ** 18n;
export const ONE_USDC = 10n ** 6n;
export const ONE_CELO = 10n ** 18n;
export const MINT_CAP = 1_000_000n * ONE_SVC;
export const DAY = 86_400;
export const STARTS_AT = 1_800_000_000;

const roles = [
  'deployer',
  'admin',
  'canceller',
  'otherCanceller',
  'guardian',
  'pauser',
  'treasurer',
  'signer',
  'nextSigner',
  'wallet',
  'stranger',
] as const;

export type Accounts = Record<(typeof roles)[number], PrivateKeyAccount>;

export interface World {
  evm: Evm;
  accounts: Accounts;
  token: Address;
  converter: Address;
  /** Of the token and of the converter. */
  deployTransactions: Hex[];
  /** Six decimals; takes ERC-2612 permits and ERC-3009 authorizations. */
  usdc: Address;
  /** The native coin, eighteen decimals; takes approvals only. */
  celo: Address;
  permit2: Address;
  /** The bytes of the contracts under test. */
  artifacts: Artifacts;
  /** Called with what every call and transaction executed, in worlds that a case starts for itself too. */
  onTrace: ((trace: RawTrace) => void) | undefined;
}

/** The private key of a test account. */
export const keyOf = (name: string) => keccak256(toBytes(`test account ${name}`));

export const accounts = Object.fromEntries(roles.map((name) => [name, privateKeyToAccount(keyOf(name))])) as Accounts;

export interface WorldOptions {
  chainId?: number;
  /** Of both pair tokens; without one, it is the highest there is. */
  limits?: Partial<PairTokenLimits>;
  /** Of the rest; without one, as in `planOf`. */
  plan?: Partial<DeployPlan>;
  artifacts?: Artifacts;
  onTrace?: (trace: RawTrace) => void;
}

/** The highest that limits can be, in the base units of a token with six decimals. */
export const MAX_USDC_CAP = (2n ** 48n - 1n) * 100n;
/** The same for eighteen decimals. */
export const MAX_CELO_CAP = (2n ** 48n - 1n) * 10n ** 14n;
/** The highest that the caps of a minter can be. */
export const MAX_SVC_CAP = (2n ** 48n - 1n) * 10n ** 16n;
/** The highest that one voucher can be, in whole tokens. */
const MAX_VOUCHER = 2n ** 32n - 1n;

/** Limits that bind nothing by default. */
export function limitsOf(changes: Partial<PairTokenLimits> = {}): PairTokenLimits {
  const cap = MAX_USDC_CAP;
  const voucher = MAX_VOUCHER * ONE_USDC;
  const size = { maxVoucher: voucher, secondSignatureAbove: voucher };
  return { payoutCap: cap, maxReserve: cap, withdrawCap: cap, ...size, ...changes };
}

export function startTestEvm(options: WorldOptions = {}): Promise<Evm> {
  return startEvm({
    chainId: options.chainId ?? 11_142_220,
    privateKeys: roles.map(keyOf),
    genesis: [
      // Who gives CELO to the others. Nobody pays for gas.
      { address: accounts.deployer.address, balance: MAX_CELO_CAP * 100n },
      { address: CELO_TOKEN, code: celoTokenRuntime.object },
      { address: CELO_TRANSFER, code: celoTransferRuntime.object },
    ],
    startsAt: STARTS_AT,
    anyCodeSize: options.artifacts !== undefined,
    ...(options.onTrace ? { onTrace: options.onTrace } : {}),
  });
}

export function clientsOf(evm: Evm, account: PrivateKeyAccount) {
  const transport = custom({ request: evm.request }, { retryCount: 0 });
  const publicClient = createPublicClient({ transport, pollingInterval: 5, cacheTime: 0 });
  return { publicClient, walletClient: createWalletClient({ account, transport, pollingInterval: 5 }) };
}

/** Higher than can be counted, so that each token gets the highest it can have. */
const UNBOUNDED = {
  payoutCap: maxUint256,
  maxReserve: maxUint256,
  withdrawCap: maxUint256,
  maxVoucher: maxUint256,
  secondSignatureAbove: maxUint256,
};

const ANY_SIZE = { maxVoucher: maxUint256, secondSignatureAbove: maxUint256 };

/** What the tests deploy by default. */
export function planOf(tokens: readonly Address[], options: WorldOptions = {}): DeployPlan {
  return {
    admin: accounts.admin.address,
    adminDelay: DAY,
    mintCap: MINT_CAP,
    cancellers: [accounts.canceller.address, accounts.otherCanceller.address],
    freezers: null,
    seizable: false,
    permit2: null,
    signers: [accounts.signer.address],
    guardians: [accounts.guardian.address],
    pausers: [accounts.pauser.address],
    treasurers: [accounts.treasurer.address],
    destinations: [accounts.treasurer.address],
    kindLimits: [ANY_SIZE, ANY_SIZE, ANY_SIZE, ANY_SIZE],
    pairTokens: tokens.map((token) => ({ token, ...UNBOUNDED, ...options.limits })),
    ...options.plan,
  };
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const evm = await startTestEvm(options);
  const contract = { abi: dollarTokenAbi, bytecode: dollarTokenBytecode, args: ['USDC', 'USDC', 6] };
  const usdc = await deploy(evm, accounts.deployer.address, contract);
  const celo = CELO_TOKEN;
  const permit2 = await deploy(evm, accounts.deployer.address, {
    abi: transferBySignatureAbi,
    bytecode: transferBySignatureBytecode,
  });
  const artifacts = options.artifacts ?? PRODUCTION_ARTIFACTS;
  const plan = { ...planOf([usdc, celo], options), permit2 };
  const clients = clientsOf(evm, accounts.deployer);
  const { token, converter, transactions } = await deploySvc(clients, plan, { artifacts });
  const tokens = { token, converter, deployTransactions: transactions, usdc, celo, permit2 };
  const world = { evm, accounts, ...tokens, artifacts, onTrace: options.onTrace };
  await fund(world);
  return world;
}

export function deployToken(evm: Evm, symbol: string, decimals: number): Promise<Address> {
  const contract = { abi: mintableTokenAbi, bytecode: mintableTokenBytecode, args: [symbol, symbol, decimals] };
  return deploy(evm, accounts.deployer.address, contract);
}

export async function balanceOf(world: Pick<World, 'evm'>, token: Address, account: Address): Promise<bigint> {
  return read(world.evm, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] });
}

/** CELO is the coin, which nobody mints: the deployer gives its own. */
export async function mintPairToken(world: World, token: Address, to: Address, amount: bigint): Promise<void> {
  const by = accounts.deployer.address;
  const args = [to, amount] as const;
  if (token === world.celo)
    await send(world.evm, by, { address: token, abi: erc20Abi, functionName: 'transfer', args });
  else await send(world.evm, by, { address: token, abi: mintableTokenAbi, functionName: 'mint', args });
}

export async function approve(
  world: World,
  token: Address,
  amount: bigint,
  by: Address = accounts.wallet.address,
): Promise<void> {
  const call = { address: token, abi: erc20Abi, functionName: 'approve', args: [world.converter, amount] } as const;
  await send(world.evm, by, call);
}

type Widening<abi extends Abi, name extends ContractFunctionName<abi, 'nonpayable'>> = {
  functionName: name;
  args: ContractFunctionArgs<abi, 'nonpayable', name>;
};

/** Schedules a widening action, waits for its delay, and executes it. */
async function widen(world: World, contract: { address: Address; abi: Abi }, call: Hex): Promise<Sent> {
  const admin = accounts.admin.address;
  const scheduling = { ...contract, functionName: 'schedule', args: [call] } as never;
  await send(world.evm, admin, scheduling);
  await world.evm.jumpTo((await world.evm.now()) + DAY);
  return send(world.evm, admin, { ...contract, functionName: 'execute', args: [call] } as never);
}

export function widenConverter<name extends ContractFunctionName<typeof svcConverterAbi, 'nonpayable'>>(
  world: World,
  call: Widening<typeof svcConverterAbi, name>,
): Promise<Sent> {
  const data = encodeFunctionData({ abi: svcConverterAbi, ...call } as never);
  return widen(world, { address: world.converter, abi: svcConverterAbi }, data);
}

export function widenToken<name extends ContractFunctionName<typeof svcTokenAbi, 'nonpayable'>>(
  world: World,
  call: Widening<typeof svcTokenAbi, name>,
): Promise<Sent> {
  const data = encodeFunctionData({ abi: svcTokenAbi, ...call } as never);
  return widen(world, { address: world.token, abi: svcTokenAbi }, data);
}

/** SVC out of nothing, by an account that is a minter for this one mint: it leaves the converter's allowance alone. */
export async function mintSvc(world: World, to: Address, amount: bigint): Promise<void> {
  const token = { address: world.token, abi: svcTokenAbi } as const;
  const admin = accounts.admin.address;
  await widenToken(world, { functionName: 'allowMinter', args: [admin, amount] });
  await send(world.evm, admin, { ...token, functionName: 'mint', args: [to, amount] });
  await send(world.evm, admin, { ...token, functionName: 'removeMinter', args: [admin] });
}

async function fund(world: World): Promise<void> {
  const wallet = accounts.wallet.address;
  await mintPairToken(world, world.usdc, wallet, 10_000n * ONE_USDC);
  await mintPairToken(world, world.celo, wallet, 10_000n * ONE_CELO);
  await mintPairToken(world, world.usdc, world.converter, 1_000n * ONE_USDC);
  await mintPairToken(world, world.celo, world.converter, 1_000n * ONE_CELO);
  await mintSvc(world, wallet, 100_000n * ONE_SVC);
  for (const token of [world.usdc, world.celo, world.token]) await approve(world, token, maxUint256);
}
