// Reads a deployment back from the chain and says in what it differs from its plan.
import {
  type Address,
  domainSeparator,
  type Hex,
  hashTypedData,
  hexToBytes,
  type PublicClient,
  zeroAddress,
  zeroHash,
} from 'viem';
import {
  CANCELLER_ROLE,
  type DeployPlan,
  FREEZER_ROLE,
  GUARDIAN_ROLE,
  PAUSER_ROLE,
  SIGNER_ROLE,
  type SvcDeployment,
  svcConverterAbi,
  svcConverterRuntime,
  svcTokenAbi,
  svcTokenRuntime,
  TREASURY_ROLE,
} from '../src/index.ts';

const VOUCHER_FIELDS = [
  ['uint8', 'kind'],
  ['address', 'wallet'],
  ['address', 'tokenIn'],
  ['uint256', 'amountIn'],
  ['uint256', 'amountOut'],
  ['uint256', 'deadline'],
  ['uint256', 'nonce'],
  ['bytes32', 'opRef'],
  ['bytes32', 'payoutRef'],
] as const;

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
    ...(await domainDifferences(client, deployment)),
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

/** A value that the constructor fills in is in several places, and code written by hand could hold several values. */
function isSameCode(code: Hex, { object, immutables }: typeof svcTokenRuntime): boolean {
  const bytes = hexToBytes(code);
  const values = new Map<number, string>();
  for (const { start, length, value } of immutables) {
    const found = Buffer.from(bytes.subarray(start, start + length)).toString('hex');
    if ((values.get(value) ?? found) !== found) return false;
    values.set(value, found);
    bytes.fill(0, start, start + length);
  }
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
  expectSame('the pausers', await members(PAUSER_ROLE), plan.pausers);
  expectSame('the treasurers', await members(TREASURY_ROLE), plan.treasurers);
  for (const [kind, wanted] of plan.kindLimits.entries()) {
    const found = await client.readContract({ ...contract, functionName: 'kindLimits', args: [kind] });
    expectSame(`the largest voucher of kind ${kind}`, found.maxVoucher, wanted.maxVoucher);
    expectSame(`the second signature of kind ${kind}`, found.secondSignatureAbove, wanted.secondSignatureAbove);
  }
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
    for (const name of Object.keys(wanted) as (keyof typeof wanted)[]) {
      expectSame(`the ${name} of ${token}`, found[name], wanted[name]);
    }
    const paused = await client.readContract({
      address: converter,
      abi: svcConverterAbi,
      functionName: 'pausedKindsOf',
      args,
    });
    expectSame(`the paused kinds of ${token}`, paused, 0);
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
  expectSame('freezing', await client.readContract({ ...contract, functionName: 'freezable' }), plan.freezers !== null);
  expectSame('seizure', await client.readContract({ ...contract, functionName: 'seizable' }), plan.seizable);
  const freezers = await client.readContract({ ...contract, functionName: 'getRoleMembers', args: [FREEZER_ROLE] });
  expectSame('the freezers', freezers, plan.freezers ?? []);
  for (const minter of minters) {
    if (minter !== deployment.converter) differences.push(`a minter that is not this converter: ${minter}`);
  }
  if (!isNew && deployment.pendingAllowance !== null && !minters.includes(deployment.converter)) return differences;
  const args = [deployment.converter] as const;
  const mintCap = await client.readContract({ ...contract, functionName: 'mintCap', args });
  expectSame('the converter as a minter', minters.includes(deployment.converter), true);
  expectSame('the mint cap', mintCap, plan.mintCap);
  return differences;
}

/** The admin, its delay, who can call it off, what is announced, and that signatures are of this chain and contract. */
async function adminDifferences(client: PublicClient, plan: DeployPlan, address: Address, of: string) {
  const contract = { address, abi: svcConverterAbi } as const;
  const { differences, expectSame } = comparison();
  expectSame(`the admin of the ${of}`, await client.readContract({ ...contract, functionName: 'admin' }), plan.admin);
  const delay = await client.readContract({ ...contract, functionName: 'delay' });
  expectSame(`the admin delay of the ${of}`, delay, plan.adminDelay);
  const next = await client.readContract({ ...contract, functionName: 'nextAdmin' });
  expectSame(`the next admin of the ${of}`, next, zeroAddress);
  const args = [CANCELLER_ROLE] as const;
  const cancellers = await client.readContract({ ...contract, functionName: 'getRoleMembers', args });
  expectSame(`the cancellers of the ${of}`, cancellers, plan.cancellers);
  for (const id of await client.readContract({ ...contract, functionName: 'scheduledIds' })) {
    const readyAt = await client.readContract({ ...contract, functionName: 'scheduledFor', args: [id] });
    differences.push(
      `the ${of} has a widening scheduled: ${id}, from ${new Date(Number(readyAt) * 1000).toISOString()} on`,
    );
  }
  return differences;
}

/**
 * The values that the constructors write into the code are not in the comparison of the code, and among them is the domain
 * that signatures are for. The contracts are asked for what they compute with it.
 */
async function domainDifferences(client: PublicClient, { token, converter }: SvcDeployment): Promise<string[]> {
  const { differences, expectSame } = comparison();
  const chainId = await client.getChainId();
  const domain = { name: 'SVC', version: '1', chainId, verifyingContract: token };
  const separator = await client.readContract({ address: token, abi: svcTokenAbi, functionName: 'DOMAIN_SEPARATOR' });
  expectSame('the EIP-712 domain of the SVC token', separator, domainSeparator({ domain }));
  const message = {
    kind: 0,
    wallet: zeroAddress,
    tokenIn: zeroAddress,
    amountIn: 0n,
    amountOut: 0n,
    deadline: 0n,
    nonce: 0n,
    opRef: zeroHash,
    payoutRef: zeroHash,
  };
  const args = [message] as const;
  const digest = await client.readContract({
    address: converter,
    abi: svcConverterAbi,
    functionName: 'hashVoucher',
    args,
  });
  const wanted = hashTypedData({
    domain: { name: 'SVCConverter', version: '1', chainId, verifyingContract: converter },
    types: { Voucher: VOUCHER_FIELDS.map(([type, name]) => ({ type, name })) },
    primaryType: 'Voucher',
    message,
  });
  expectSame('the EIP-712 domain of the converter', digest, wanted);
  return differences;
}
