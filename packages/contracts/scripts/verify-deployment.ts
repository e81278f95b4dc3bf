// Reads a deployment back from the chain and says in what it differs from its plan.
import { type Address, type Hex, hexToBytes, type PublicClient, zeroAddress } from 'viem';
import {
  type DeployPlan,
  FREEZER_ROLE,
  GUARDIAN_ROLE,
  SIGNER_ROLE,
  type SvcDeployment,
  svcConverterAbi,
  svcConverterRuntime,
  svcTokenAbi,
  svcTokenRuntime,
  TREASURY_ROLE,
} from '../src/index.ts';

/** Empty when everything is as planned. */
export async function verifyDeployment(
  client: PublicClient,
  plan: DeployPlan,
  deployment: SvcDeployment,
): Promise<string[]> {
  return [
    ...(await codeDifferences(client, deployment)),
    ...(await converterDifferences(client, plan, deployment)),
    ...(await pairTokenDifferences(client, plan, deployment.converter)),
    ...(await tokenDifferences(client, plan, deployment)),
  ];
}

// The bytes on the chain are those that were compiled, but for what the constructors fill in.
async function codeDifferences(client: PublicClient, { token, converter }: SvcDeployment): Promise<string[]> {
  const differences: string[] = [];
  for (const [name, address, runtime] of [
    ['SVCToken', token, svcTokenRuntime],
    ['SVCConverter', converter, svcConverterRuntime],
  ] as const) {
    const code = (await client.getCode({ address })) ?? '0x';
    if (!isSameCode(code, runtime)) differences.push(`the code at ${address} is not that of ${name}`);
  }
  return differences;
}

function isSameCode(code: Hex, { object, immutables }: typeof svcTokenRuntime): boolean {
  const bytes = hexToBytes(code);
  for (const { start, length } of immutables) bytes.fill(0, start, start + length);
  return Buffer.from(bytes).equals(Buffer.from(hexToBytes(object)));
}

/** Collects what differs. */
function comparison() {
  const differences: string[] = [];
  const plain = (value: unknown) =>
    Array.isArray(value) ? `[${value.map(String).sort().join(', ')}]`.toLowerCase() : String(value).toLowerCase();
  return {
    differences,
    expectSame: (what: string, found: unknown, wanted: unknown) => {
      if (plain(found) !== plain(wanted)) differences.push(`${what}: ${plain(found)}, not ${plain(wanted)}`);
    },
  };
}

async function converterDifferences(client: PublicClient, plan: DeployPlan, deployment: SvcDeployment) {
  const contract = { address: deployment.converter, abi: svcConverterAbi } as const;
  const { differences, expectSame } = comparison();
  const members = (role: Hex) => client.readContract({ ...contract, functionName: 'getRoleMembers', args: [role] });
  const read = <const name extends 'svc' | 'permit2' | 'pausedKinds' | 'destinations' | 'pairTokens'>(
    functionName: name,
  ) => client.readContract({ ...contract, functionName });
  expectSame('the SVC token of the converter', await read('svc'), deployment.token);
  expectSame('Permit2', await read('permit2'), plan.permit2 ?? zeroAddress);
  expectSame('the paused kinds', await read('pausedKinds'), 0);
  expectSame('the signers', await members(SIGNER_ROLE), plan.signers);
  expectSame('the guardians', await members(GUARDIAN_ROLE), plan.guardians);
  expectSame('the treasurers', await members(TREASURY_ROLE), plan.treasurers);
  expectSame('the destinations', await read('destinations'), plan.destinations);
  expectSame(
    'the pair tokens',
    await read('pairTokens'),
    plan.pairTokens.map(({ token }) => token),
  );
  return [...differences, ...(await adminDifferences(client, plan, deployment.converter, 'converter'))];
}

async function pairTokenDifferences(client: PublicClient, plan: DeployPlan, converter: Address): Promise<string[]> {
  const { differences, expectSame } = comparison();
  for (const { token, ...wanted } of plan.pairTokens) {
    const args = [token] as const;
    const found = await client.readContract({
      address: converter,
      abi: svcConverterAbi,
      functionName: 'limitsOf',
      args,
    });
    for (const name of ['payoutCap', 'netPayoutCap', 'maxReserve', 'withdrawCap'] as const) {
      expectSame(`the ${name} of ${token}`, found[name], wanted[name]);
    }
  }
  return differences;
}

// Also of an existing token: a minter that nobody planned can mint as much as its own allowance.
async function tokenDifferences(client: PublicClient, plan: DeployPlan, deployment: SvcDeployment): Promise<string[]> {
  const contract = { address: deployment.token, abi: svcTokenAbi } as const;
  const { differences, expectSame } = comparison();
  const minters = await client.readContract({ ...contract, functionName: 'minters' });
  differences.push(...(await adminDifferences(client, plan, deployment.token, 'SVC token')));
  const isNew = plan.token === undefined;
  for (const minter of minters) {
    if (minter !== deployment.converter) differences.push(`a minter that is not this converter: ${minter}`);
  }
  if (!isNew && deployment.pendingAllowance !== null && !minters.includes(deployment.converter)) return differences;
  const args = [deployment.converter] as const;
  const caps = await client.readContract({ ...contract, functionName: 'mintCaps', args });
  expectSame('the converter as a minter', minters.includes(deployment.converter), true);
  expectSame('the mint cap', caps[0], plan.mintCap);
  expectSame('the net mint cap', caps[1], plan.netMintCap);
  if (!isNew) return differences;
  expectSame('freezing', await client.readContract({ ...contract, functionName: 'freezable' }), plan.freezers !== null);
  const freezers = await client.readContract({ ...contract, functionName: 'getRoleMembers', args: [FREEZER_ROLE] });
  expectSame('the freezers', freezers, plan.freezers ?? []);
  return differences;
}

/** The admin, its delay, and that neither is about to change. */
async function adminDifferences(client: PublicClient, plan: DeployPlan, address: Address, of: string) {
  const contract = { address, abi: svcConverterAbi } as const;
  const { differences, expectSame } = comparison();
  expectSame(
    `the admin of the ${of}`,
    await client.readContract({ ...contract, functionName: 'defaultAdmin' }),
    plan.admin,
  );
  const delay = await client.readContract({ ...contract, functionName: 'defaultAdminDelay' });
  expectSame(`the admin delay of the ${of}`, delay, plan.adminDelay);
  const [next] = await client.readContract({ ...contract, functionName: 'pendingDefaultAdmin' });
  expectSame(`the next admin of the ${of}`, next, zeroAddress);
  const [, changesAt] = await client.readContract({ ...contract, functionName: 'pendingDefaultAdminDelay' });
  expectSame(`the change of delay of the ${of}`, changesAt, 0);
  return differences;
}
