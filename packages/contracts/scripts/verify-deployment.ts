// Reads a deployment back from the chain and reports how it differs from its plan.
import { type Address, type Hex, isAddressEqual, type PublicClient, parseAbiItem, zeroHash } from 'viem';
import {
  CONVERTER_ROLE,
  type DeployPlan,
  GUARDIAN_ROLE,
  SIGNER_ROLE,
  type SvcDeployment,
  svcConverterAbi,
  svcTokenAbi,
  TREASURY_ROLE,
} from '../src/index.ts';

const roleGranted = parseAbiItem(
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
);

/** Empty when everything is as planned. */
export async function verifyDeployment(
  client: PublicClient,
  plan: DeployPlan,
  deployment: SvcDeployment,
): Promise<string[]> {
  return [
    ...(await roleDifferences(client, plan, deployment)),
    ...(await settingDifferences(client, plan, deployment)),
    ...(await tokenDifferences(client, plan, deployment)),
  ];
}

// The converter is new, so its logs name every account that ever got a role.
async function roleDifferences(client: PublicClient, plan: DeployPlan, deployment: SvcDeployment): Promise<string[]> {
  const planned: [name: string, role: Hex, accounts: readonly Address[]][] = [
    ['admin', zeroHash, [plan.admin]],
    ['signer', SIGNER_ROLE, plan.signers],
    ['guardian', GUARDIAN_ROLE, plan.guardians],
    ['treasurer', TREASURY_ROLE, plan.treasurers],
  ];
  const { converter, deployedAtBlock } = deployment;
  const logs = await client.getLogs({ address: converter, event: roleGranted, fromBlock: deployedAtBlock });
  const held = logs.map(({ args }) => `${args.role} ${args.account?.toLowerCase()}`);
  const expected = planned.flatMap(([, role, accounts]) =>
    accounts.map((account) => `${role} ${account.toLowerCase()}`),
  );
  const missing = planned.flatMap(([name, role, accounts]) =>
    accounts
      .filter((account) => !held.includes(`${role} ${account.toLowerCase()}`))
      .map((account) => `${account} is no ${name}`),
  );
  const unplanned = held.filter((entry) => !expected.includes(entry));
  return [...missing, ...unplanned.map((entry) => `an unplanned account holds a role of the converter: ${entry}`)];
}

async function settingDifferences(
  client: PublicClient,
  plan: DeployPlan,
  deployment: SvcDeployment,
): Promise<string[]> {
  const contract = { address: deployment.converter, abi: svcConverterAbi } as const;
  const differences: string[] = [];
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (String(found).toLowerCase() !== String(wanted).toLowerCase())
      differences.push(`${what} is ${found}, not ${wanted}`);
  };
  expectSame(
    'the SVC token of the converter',
    await client.readContract({ ...contract, functionName: 'svc' }),
    deployment.token,
  );
  expectSame('the admin', await client.readContract({ ...contract, functionName: 'defaultAdmin' }), plan.admin);
  expectSame(
    'the admin delay',
    await client.readContract({ ...contract, functionName: 'defaultAdminDelay' }),
    plan.adminDelay,
  );
  expectSame('the mint cap', await client.readContract({ ...contract, functionName: 'mintCap' }), plan.mintCap);
  expectSame('the pause', await client.readContract({ ...contract, functionName: 'paused' }), false);
  for (const { token, payoutCap } of plan.pairTokens) {
    const args = [token] as const;
    expectSame(
      `${token} as pair token`,
      await client.readContract({ ...contract, functionName: 'isPairToken', args }),
      true,
    );
    expectSame(
      `the payout cap of ${token}`,
      await client.readContract({ ...contract, functionName: 'payoutCap', args }),
      payoutCap,
    );
  }
  return differences;
}

async function tokenDifferences(client: PublicClient, plan: DeployPlan, deployment: SvcDeployment): Promise<string[]> {
  const contract = { address: deployment.token, abi: svcTokenAbi } as const;
  const args = [CONVERTER_ROLE, deployment.converter] as const;
  const differences: string[] = [];
  const granted = await client.readContract({ ...contract, functionName: 'hasRole', args });
  if (!granted && deployment.pendingGrant === null) differences.push('the converter has no role on the SVC token');
  const admin = await client.readContract({ ...contract, functionName: 'defaultAdmin' });
  if (plan.token === undefined && !isAddressEqual(admin, plan.admin)) {
    differences.push(`the admin of the SVC token is ${admin}, not ${plan.admin}`);
  }
  return differences;
}
