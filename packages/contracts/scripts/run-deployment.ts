// Runs one deployment from plan to deployment file: inspect, print and, with --send, send, verify and write.
import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem';
import { deploySvc, type SvcDeployment } from '../src/index.ts';
import type { ChainPlan } from './deploy-plan.ts';
import { inspectChain } from './inspect-chain.ts';
import { verifyDeployment } from './verify-deployment.ts';

interface DeploymentTools {
  publicClient: PublicClient;
  walletClient: WalletClient<Transport, Chain | undefined, Account>;
  print(line: string): void;
  /** Receives the text of the deployment file. */
  write(text: string): void;
}

/** Returns null after a dry run. Throws before anything is sent, or when the result is not as planned. */
export async function runDeployment(
  tools: DeploymentTools,
  plan: ChainPlan,
  options: { send: boolean },
): Promise<SvcDeployment | null> {
  const { publicClient, walletClient, print } = tools;
  const deployer = walletClient.account.address;
  const { lines, problems } = await inspectChain(publicClient, plan, deployer);
  lines.forEach(print);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (!options.send) {
    print('Dry run: nothing was sent. Repeat with --send to deploy.');
    return null;
  }
  const deployment = await deploySvc({ publicClient, walletClient }, plan);
  for (const hash of deployment.transactions) print(`sent        ${hash}`);
  // Write before verifying: what is on the chain must be known even when it is wrong.
  tools.write(deploymentText(plan, deployment, deployer));
  const differences = await verifyDeployment(publicClient, plan, deployment);
  if (differences.length > 0) throw new Error(`deployed, but not as planned:\n${differences.join('\n')}`);
  print('verified    roles, caps and pair tokens are as planned');
  if (deployment.pendingGrant !== null) {
    print(
      `to do       the admin of the SVC token sends to ${deployment.pendingGrant.to}: ${deployment.pendingGrant.data}`,
    );
  }
  return deployment;
}

function deploymentText(plan: ChainPlan, deployment: SvcDeployment, deployer: string): string {
  const { chainId, admin, adminDelay, mintCap, signers, guardians, treasurers, pairTokens } = plan;
  const settings = { admin, adminDelay, mintCap, signers, guardians, treasurers, pairTokens };
  const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  return `${JSON.stringify({ chainId, ...deployment, deployer, ...settings }, plain, 2)}\n`;
}
