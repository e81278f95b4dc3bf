// The ground every contract test stands on: both contracts deployed, tokens, a reserve, a funded wallet.
import type { RawTrace } from '@nomicfoundation/edr';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  type Hex,
  keccak256,
  maxUint208,
  maxUint256,
  toBytes,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { mintableTokenAbi, mintableTokenBytecode } from '../src/development/index.ts';
import { CONVERTER_ROLE, deploySvc, svcTokenAbi } from '../src/index.ts';
import { deploy, read, send } from './chain.ts';
import { type Evm, startEvm } from './evm.ts';

export const ONE_SVC = 10n ** 18n;
export const ONE_USDC = 10n ** 6n;
export const ONE_CELO = 10n ** 18n;
export const MINT_CAP = 1_000_000n * ONE_SVC;
export const DAY = 86_400;
export const STARTS_AT = 1_800_000_000;

const roles = ['deployer', 'admin', 'guardian', 'treasurer', 'signer', 'nextSigner', 'wallet', 'stranger'] as const;

export type Accounts = Record<(typeof roles)[number], PrivateKeyAccount>;

export interface World {
  evm: Evm;
  accounts: Accounts;
  token: Address;
  converter: Address;
  /** Of the token and of the converter. */
  deployTransactions: Hex[];
  /** Six decimals. */
  usdc: Address;
  /** Eighteen decimals. */
  celo: Address;
}

/** The private key of a test account. */
export const keyOf = (name: string) => keccak256(toBytes(`test account ${name}`));

export const accounts = Object.fromEntries(roles.map((name) => [name, privateKeyToAccount(keyOf(name))])) as Accounts;

export interface WorldOptions {
  chainId?: number;
  /** Of both pair tokens; unbounded without it. */
  payoutCap?: bigint;
  onTrace?: (trace: RawTrace) => void;
}

export function startTestEvm(options: WorldOptions = {}): Promise<Evm> {
  return startEvm({
    chainId: options.chainId ?? 11_142_220,
    privateKeys: roles.map(keyOf),
    addresses: roles.map((name) => accounts[name].address),
    startsAt: STARTS_AT,
    ...(options.onTrace ? { onTrace: options.onTrace } : {}),
  });
}

export function clientsOf(evm: Evm, account: PrivateKeyAccount) {
  const transport = custom({ request: evm.request }, { retryCount: 0 });
  const publicClient = createPublicClient({ transport, pollingInterval: 5, cacheTime: 0 });
  return { publicClient, walletClient: createWalletClient({ account, transport, pollingInterval: 5 }) };
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const evm = await startTestEvm(options);
  const usdc = await deployToken(evm, 'USDC', 6);
  const celo = await deployToken(evm, 'CELO', 18);
  const { token, converter, transactions } = await deploySvc(clientsOf(evm, accounts.deployer), {
    admin: accounts.admin.address,
    adminDelay: DAY,
    mintCap: MINT_CAP,
    signers: [accounts.signer.address],
    guardians: [accounts.guardian.address],
    treasurers: [accounts.treasurer.address],
    pairTokens: [usdc, celo].map((pairToken) => ({ token: pairToken, payoutCap: options.payoutCap ?? maxUint208 })),
  });
  const world = { evm, accounts, token, converter, deployTransactions: transactions, usdc, celo };
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

export async function mintPairToken(world: World, token: Address, to: Address, amount: bigint): Promise<void> {
  const call = { address: token, abi: mintableTokenAbi, functionName: 'mint', args: [to, amount] } as const;
  await send(world.evm, accounts.deployer.address, call);
}

export async function approve(world: World, token: Address, amount: bigint): Promise<void> {
  const call = { address: token, abi: erc20Abi, functionName: 'approve', args: [world.converter, amount] } as const;
  await send(world.evm, accounts.wallet.address, call);
}

/** SVC out of nothing, by an account that holds the converter role for this one mint: it leaves the mint cap alone. */
export async function mintSvc(world: World, to: Address, amount: bigint): Promise<void> {
  const token = { address: world.token, abi: svcTokenAbi } as const;
  const admin = accounts.admin.address;
  await send(world.evm, admin, { ...token, functionName: 'grantRole', args: [CONVERTER_ROLE, admin] });
  await send(world.evm, admin, { ...token, functionName: 'mint', args: [to, amount] });
  await send(world.evm, admin, { ...token, functionName: 'revokeRole', args: [CONVERTER_ROLE, admin] });
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
