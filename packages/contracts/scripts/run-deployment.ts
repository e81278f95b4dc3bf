// One deployment from plan to deployment file: inspect, describe, and only on request send, verify and write.
import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem';
import { type DeployJournal, deploySvc, planTarget, type SvcDeployment } from '../src/index.ts';
import type { ChainPlan } from './deploy-plan.ts';
import { inspectChain } from './inspect-chain.ts';
import { verifyDeployment } from './verify-deployment.ts';

export interface DeploymentTools {
  publicClient: PublicClient;
  walletClient: WalletClient<Transport, Chain | undefined, Account>;
  /** Keeps what was sent, so that a deployment that was cut off continues. */
  journal: DeployJournal;
  print(line: string): void;
  /** Gets the text of the deployment file. */
  write(text: string): void;
}

/** Null after a dry run. Throws, with the reasons, before anything is sent or when the result is not as planned. */
export async function runDeployment(
  tools: DeploymentTools,
  plan: ChainPlan,
  options: { send: boolean },
): Promise<SvcDeployment | null> {
  const { publicClient, walletClient, journal, print } = tools;
  const clients = { publicClient, walletClient };
  const target = await planTarget(clients, plan, { journal });
  const { lines, problems } = await inspectChain(clients, plan, target);
  lines.forEach(print);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (!options.send) {
    print('Dry run: nothing was sent. Repeat with --send to deploy.');
    return null;
  }
  const deployment = await deploySvc(clients, plan, { journal });
  for (const hash of deployment.transactions) print(`sent        ${hash}`);
  if (deployment.transactions.length === 0)
    print('adopted     somebody created the same contracts first: nothing was sent');
  // Written before it is verified: what is on the chain must be known even when it is wrong.
  tools.write(deploymentText(plan, deployment, walletClient.account.address));
  const differences = await verifyDeployment(publicClient, plan, deployment);
  if (differences.length > 0) throw new Error(`deployed, but not as planned:\n${differences.join('\n')}`);
  print('verified    code, roles, delays, minters and limits are as planned');
  const { pendingAllowance } = deployment;
  if (pendingAllowance !== null) {
    print(`to do       the admin of the SVC token sends to ${pendingAllowance.to}: ${pendingAllowance.schedule}`);
    print(`            and after its delay: ${pendingAllowance.execute}`);
  }
  return deployment;
}

function deploymentText(plan: ChainPlan, deployment: SvcDeployment, deployer: string): string {
  const { rpcUrl: _rpcUrl, token: _token, ...settings } = plan;
  const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  return `${JSON.stringify({ ...settings, ...deployment, deployer }, plain, 2)}\n`;
}
