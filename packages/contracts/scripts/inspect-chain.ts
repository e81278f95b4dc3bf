// Looks at the chain before a deployment: what would be sent, and what prevents it.
import { type Address, erc20Abi, formatEther, formatUnits, type PublicClient, parseAbi } from 'viem';
import { type DeployClients, type DeployTarget, svcTokenAbi } from '../src/index.ts';
import type { ChainPlan } from './deploy-plan.ts';

const safeAbi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
]);

export interface Inspection {
  /** What will be done, line by line. */
  lines: string[];
  /** Why it must not be done. */
  problems: string[];
}

export async function inspectChain(
  clients: DeployClients & { publicClient: PublicClient },
  plan: ChainPlan,
  target: DeployTarget,
): Promise<Inspection> {
  const client = clients.publicClient;
  const deployer = clients.walletClient.account.address;
  const problems: string[] = [];
  const chainId = await client.getChainId();
  if (chainId !== plan.chainId) problems.push(`the RPC is of chain ${chainId}, the plan of chain ${plan.chainId}`);
  const balance = await client.getBalance({ address: deployer });
  if (balance === 0n) problems.push(`${deployer} has no native coin to pay with`);
  const lines = [
    `chain       ${chainId}`,
    `deployer    ${deployer} (${formatEther(balance)} native coin; keeps no role)`,
    ...(await tokenLines(client, plan, target, problems)),
    await adminLine(client, plan, problems),
    `mint cap    ${formatUnits(plan.mintCap, 18)} SVC at once and again in 24 hours`,
    `freezing    ${plan.freezers === null ? 'impossible for ever' : `by ${plan.freezers.join(', ')}`}`,
    `Permit2     ${plan.permit2 ?? 'none'}`,
    ...plan.signers.map((account) => `signer      ${account}`),
    ...plan.cancellers.map((account) => `canceller   ${account}`),
    ...plan.pausers.map((account) => `pauser      ${account}`),
    ...plan.guardians.map((account) => `guardian    ${account}`),
    ...plan.treasurers.map((account) => `treasurer   ${account}`),
    ...plan.destinations.map((account) => `destination ${account}`),
  ];
  if (!plan.plainAdmin) {
    for (const treasurer of plan.treasurers) {
      if (!(await hasCode(client, treasurer)))
        problems.push(`the treasurer ${treasurer} is no contract: it should be a multisig`);
    }
  }
  for (const pair of plan.pairTokens) lines.push(await pairTokenLine(client, pair, problems));
  if (plan.permit2 !== null && !(await hasCode(client, plan.permit2))) problems.push(`no Permit2 at ${plan.permit2}`);
  if (plan.signers.includes(plan.admin))
    problems.push('the admin is also a signer: a stolen signer key could lift the caps');
  return { lines, problems };
}

async function hasCode(client: PublicClient, address: Address): Promise<boolean> {
  const code = await client.getCode({ address });
  return code !== undefined && code !== '0x';
}

// The admin can widen everything after the delay, so it should take more than one person.
async function adminLine(client: PublicClient, plan: ChainPlan, problems: string[]): Promise<string> {
  const { owners, threshold } = await readMultisig(client, plan.admin);
  const what =
    threshold === 0 ? 'a plain account or an unknown contract' : `multisig, ${threshold} of ${owners.length}`;
  if (threshold < 2 && !plan.plainAdmin) {
    problems.push(`the admin ${plan.admin} is no multisig of at least two (${what}); plainAdmin accepts that`);
  }
  const keys = {
    signer: plan.signers,
    canceller: plan.cancellers,
    guardian: plan.guardians,
    pauser: plan.pausers,
    treasurer: plan.treasurers,
    freezer: plan.freezers ?? [],
    destination: plan.destinations,
  };
  for (const [role, accounts] of Object.entries(keys)) {
    for (const owner of owners.filter((each) => accounts.includes(each))) {
      problems.push(`an owner of the admin is also a ${role}: ${owner}`);
    }
  }
  return `admin       ${plan.admin} (${what}; widens, and moves, after ${plan.adminDelay} s)`;
}

const NO_MULTISIG: Multisig = { owners: [], threshold: 0 };

interface Multisig {
  owners: readonly Address[];
  threshold: number;
}

/** As Safe answers; nobody and zero for anything else, also for one that its owners could never reach. */
async function readMultisig(client: PublicClient, address: Address): Promise<Multisig> {
  try {
    const owners = await client.readContract({ address, abi: safeAbi, functionName: 'getOwners' });
    const threshold = await client.readContract({ address, abi: safeAbi, functionName: 'getThreshold' });
    const distinct = [...new Set(owners)];
    return threshold > distinct.length ? NO_MULTISIG : { owners: distinct, threshold: Number(threshold) };
  } catch {
    return NO_MULTISIG;
  }
}

async function tokenLines(
  client: PublicClient,
  plan: ChainPlan,
  { token, converter, deterministic }: DeployTarget,
  problems: string[],
): Promise<string[]> {
  const how = deterministic ? 'the same for this plan and salt on every chain' : 'by the account and its nonce';
  if (plan.token === undefined) return [`SVC token   new, at ${token}`, `converter   new, at ${converter} (${how})`];
  const admin = await client
    .readContract({ address: plan.token, abi: svcTokenAbi, functionName: 'admin' })
    .catch(() => null);
  if (admin === null) problems.push(`${plan.token} is not an SVC token`);
  return [
    `SVC token   existing, ${plan.token}, of the admin ${admin}, who then allows the converter to mint`,
    `converter   new, at ${converter} (${how})`,
  ];
}

async function pairTokenLine(
  client: PublicClient,
  { token, payoutCap, maxReserve, withdrawCap, maxVoucher, secondSignatureAbove }: ChainPlan['pairTokens'][number],
  problems: string[],
): Promise<string> {
  try {
    const symbol = await client.readContract({ address: token, abi: erc20Abi, functionName: 'symbol' });
    const decimals = await client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' });
    const [out, most, taken, one, two] = [payoutCap, maxReserve, withdrawCap, maxVoucher, secondSignatureAbove].map(
      (cap) => formatUnits(cap, decimals),
    );
    const size = `a voucher ${one} at most, two signers above ${two}`;
    const flows = `pays out ${out} at once and again in 24 hours; holds ${most} at most; treasury ${taken}; ${size}`;
    return `pair token  ${token} ${symbol}, ${decimals} decimals, ${flows}`;
  } catch {
    problems.push(`${token} is not a token`);
    return `pair token  ${token}`;
  }
}
