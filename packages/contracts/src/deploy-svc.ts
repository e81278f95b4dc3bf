// Deploys a converter, with a new or existing SVC token, so that the deploying account keeps no role.
import {
  type Account,
  type Address,
  type Chain,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem';
import { svcConverterAbi, svcConverterBytecode } from './abi/svc-converter.ts';
import { svcTokenAbi, svcTokenBytecode } from './abi/svc-token.ts';
import { CONVERTER_ROLE } from './roles.ts';

export interface DeployClients {
  publicClient: Pick<PublicClient, 'getTransactionCount' | 'waitForTransactionReceipt' | 'readContract'>;
  walletClient: WalletClient<Transport, Chain | undefined, Account>;
}

export interface DeployPlan {
  /** An existing SVC token. Default: deploy a new one. */
  token?: Address;
  /** Grants roles, allows tokens, sets caps, unpauses. Never the deploying account afterwards. */
  admin: Address;
  /** Seconds between the start and the acceptance of a change of admin. */
  adminDelay: number;
  /** Maximum SVC minted in any 24 hours, in base units. */
  mintCap: bigint;
  signers: readonly Address[];
  guardians: readonly Address[];
  treasurers: readonly Address[];
  /** `payoutCap`: maximum paid out in any 24 hours, in the token's base units. */
  pairTokens: readonly { token: Address; payoutCap: bigint }[];
}

export interface SvcDeployment {
  token: Address;
  converter: Address;
  /** The block of the converter, where its logs start. */
  deployedAtBlock: bigint;
  transactions: Hex[];
  /** What the existing token's admin must still send, when the deploying account is not that admin. */
  pendingGrant: { to: Address; data: Hex } | null;
}

export async function deploySvc(clients: DeployClients, plan: DeployPlan): Promise<SvcDeployment> {
  const nonce = await clients.publicClient.getTransactionCount({
    address: clients.walletClient.account.address,
    blockTag: 'pending',
  });
  return plan.token === undefined
    ? deployBoth(clients, plan, nonce)
    : deployForExistingToken(clients, { ...plan, token: plan.token }, nonce);
}

// The converter's address is known beforehand, so the token can be created with it as its only converter.
async function deployBoth(clients: DeployClients, plan: DeployPlan, nonce: number): Promise<SvcDeployment> {
  const from = clients.walletClient.account.address;
  const token = getContractAddress({ from, nonce: BigInt(nonce) });
  const converter = getContractAddress({ from, nonce: BigInt(nonce + 1) });
  const tokenHash = await clients.walletClient.deployContract({
    abi: svcTokenAbi,
    bytecode: svcTokenBytecode,
    args: [plan.admin, plan.adminDelay, converter],
    chain: null,
    nonce,
  });
  await mined(clients, tokenHash, token);
  const converterHash = await deployConverter(clients, plan, token, nonce + 1);
  const deployedAtBlock = await mined(clients, converterHash, converter);
  return { token, converter, deployedAtBlock, transactions: [tokenHash, converterHash], pendingGrant: null };
}

async function deployForExistingToken(
  clients: DeployClients,
  plan: DeployPlan & { token: Address },
  nonce: number,
): Promise<SvcDeployment> {
  const { token } = plan;
  const from = clients.walletClient.account.address;
  const converter = getContractAddress({ from, nonce: BigInt(nonce) });
  const hash = await deployConverter(clients, plan, token, nonce);
  const deployedAtBlock = await mined(clients, hash, converter);
  const grant = { to: token, data: grantConverterRole(converter) };
  const tokenAdmin = await clients.publicClient.readContract({
    address: token,
    abi: svcTokenAbi,
    functionName: 'defaultAdmin',
  });
  const deployment = { token, converter, deployedAtBlock };
  if (tokenAdmin !== from) return { ...deployment, transactions: [hash], pendingGrant: grant };
  const grantHash = await clients.walletClient.sendTransaction({ ...grant, chain: null, nonce: nonce + 1 });
  await mined(clients, grantHash, null);
  return { ...deployment, transactions: [hash, grantHash], pendingGrant: null };
}

function deployConverter(clients: DeployClients, plan: DeployPlan, token: Address, nonce: number): Promise<Hex> {
  const { admin, adminDelay, mintCap, signers, guardians, treasurers, pairTokens } = plan;
  const setup = { admin, adminDelay, mintCap, signers, guardians, treasurers, pairTokens };
  return clients.walletClient.deployContract({
    abi: svcConverterAbi,
    bytecode: svcConverterBytecode,
    args: [token, setup],
    chain: null,
    nonce,
  });
}

function grantConverterRole(converter: Address): Hex {
  return encodeFunctionData({ abi: svcTokenAbi, functionName: 'grantRole', args: [CONVERTER_ROLE, converter] });
}

async function mined(clients: DeployClients, hash: Hex, created: Address | null): Promise<bigint> {
  const receipt = await clients.publicClient.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`transaction ${hash} reverted`);
  if (created !== null && receipt.contractAddress?.toLowerCase() !== created.toLowerCase()) {
    throw new Error(`transaction ${hash} created ${receipt.contractAddress}, not ${created}`);
  }
  return receipt.blockNumber;
}
