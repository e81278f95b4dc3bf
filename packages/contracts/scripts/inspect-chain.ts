// Inspects the chain before a deployment: what would be sent, and what prevents it.
import { type Address, erc20Abi, formatEther, formatUnits, getContractAddress, type PublicClient } from 'viem';
import { svcTokenAbi } from '../src/index.ts';
import type { ChainPlan } from './deploy-plan.ts';

interface Inspection {
  /** The planned steps, one per line. */
  lines: string[];
  /** Reasons not to deploy. */
  problems: string[];
}

export async function inspectChain(client: PublicClient, plan: ChainPlan, deployer: Address): Promise<Inspection> {
  const problems: string[] = [];
  const chainId = await client.getChainId();
  if (chainId !== plan.chainId) problems.push(`the RPC is of chain ${chainId}, the plan of chain ${plan.chainId}`);
  const balance = await client.getBalance({ address: deployer });
  if (balance === 0n) problems.push(`${deployer} has no native coin to pay with`);
  const nonce = await client.getTransactionCount({ address: deployer, blockTag: 'pending' });
  const lines = [
    `chain       ${chainId}`,
    `deployer    ${deployer} (${formatEther(balance)} native coin; keeps no role)`,
    ...(await tokenLines(client, plan, deployer, nonce, problems)),
    `admin       ${plan.admin} (moves in two steps, after ${plan.adminDelay} s)`,
    `mint cap    ${formatUnits(plan.mintCap, 18)} SVC in any 24 hours`,
    ...plan.signers.map((account) => `signer      ${account}`),
    ...plan.guardians.map((account) => `guardian    ${account}`),
    ...plan.treasurers.map((account) => `treasurer   ${account}`),
  ];
  for (const pair of plan.pairTokens) lines.push(await pairTokenLine(client, pair, problems));
  if (plan.signers.includes(plan.admin))
    problems.push('the admin is also a signer: a stolen signer key could lift the caps');
  return { lines, problems };
}

async function tokenLines(
  client: PublicClient,
  plan: ChainPlan,
  from: Address,
  nonce: number,
  problems: string[],
): Promise<string[]> {
  const at = (offset: number) => getContractAddress({ from, nonce: BigInt(nonce + offset) });
  if (plan.token === undefined) return [`SVC token   new, at ${at(0)}`, `converter   new, at ${at(1)}`];
  const admin = await client
    .readContract({ address: plan.token, abi: svcTokenAbi, functionName: 'defaultAdmin' })
    .catch(() => null);
  if (admin === null) problems.push(`${plan.token} is not an SVC token`);
  const grant = admin === from ? 'granted by the deployer' : `to be granted by its admin ${admin}`;
  return [`SVC token   existing, ${plan.token}`, `converter   new, at ${at(0)} (its role on the token: ${grant})`];
}

async function pairTokenLine(
  client: PublicClient,
  { token, payoutCap }: ChainPlan['pairTokens'][number],
  problems: string[],
): Promise<string> {
  try {
    const symbol = await client.readContract({ address: token, abi: erc20Abi, functionName: 'symbol' });
    const decimals = await client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' });
    const cap = `${formatUnits(payoutCap, decimals)} in any 24 hours`;
    return `pair token  ${token} ${symbol}, ${decimals} decimals, pays out ${cap}`;
  } catch {
    problems.push(`${token} is not a token`);
    return `pair token  ${token}`;
  }
}
