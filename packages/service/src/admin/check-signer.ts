// Can the voucher key sign, does the converter take its signatures, and can the converter mint and run?
import { CANCELLER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE, SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import { ASSETS, type AssetSymbol, type Env, formatAmount, PAIRS } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { Address, ConfiguredChain, Hex, SignerPlace, VoucherSigner } from '../ports/chain.ts';
import type { VoucherLimit } from '../ports/chain-snapshot.ts';
import type { Context } from '../ports/context.ts';
import { hasSignerRole } from '../vouchers/find-refused-signer.ts';
import { bad, doubtful, type Finding, good, look } from './finding.ts';

const KEY_REMEDY = 'check SVC_VOUCHER_SIGNER_... and what its identity may do (kms:Sign, kms:GetPublicKey)';

export async function checkSigner(context: Context, env: Env): Promise<Finding[]> {
  const { signer } = context;
  if (signer.probe === undefined) return [];
  const probe = signer.probe;
  let address: Address | null = null;
  const key = await look(`signer (${env})`, KEY_REMEDY, async () => {
    address = await probe(env);
    return address === null ? bad('there is no key', KEY_REMEDY) : good(`signs as ${address}`);
  });
  const second = await checkSecond(signer, env, () => address);
  const chains = [...context.chains.values()].filter((chain) => chain.env === env && chain.converter !== null);
  const signers = { first: address, second: second.address };
  const contracts = await Promise.all(chains.flatMap(listConverters).map((each) => checkContract(each, signers)));
  const keys = env === 'live' ? await Promise.all(chains.map((chain) => checkKeys(chain, signers))) : [];
  return [key, ...second.findings, ...contracts.flat(), ...keys.flat()];
}

const KEYS_REMEDY =
  'svc admin contract prepare grantRole announces a key, which takes the delay; svc admin contract plan has what is announced';

/** Whether those are there who help when a key is stolen: none of them can be granted in a hurry. A contract that does not answer is another finding. */
async function checkKeys(chain: ConfiguredChain, { first, second }: Signers): Promise<Finding[]> {
  const membersOf = async (role: Hex): Promise<readonly Address[]> => {
    const call = { abi: svcConverterAbi, functionName: 'getRoleMembers', args: [role] } as const;
    return decodeFunctionResult({ ...call, data: await ask(chain, encodeFunctionData(call)) });
  };
  try {
    const [signers = [], cancellers = [], guardians = [], pausers = []] = await Promise.all(
      [SIGNER_ROLE, CANCELLER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE].map(membersOf),
    );
    const listing = { abi: svcConverterAbi, functionName: 'scheduledIds' } as const;
    const announced = decodeFunctionResult({ ...listing, data: await ask(chain, encodeFunctionData(listing)) });
    const used = [first, second].map((each) => each?.toLowerCase());
    const lacks = [
      signers.every((each) => used.includes(each.toLowerCase())) && 'has no signer on standby',
      cancellers.length < 2 && 'has fewer than two cancellers, and one cannot stop its own removal',
      guardians.length === 0 && 'has no guardian',
      pausers.length === 0 && 'has no pauser for the automatic guardian',
      announced.length > 0 && `has ${announced.length} changes announced`,
    ].filter((each) => each !== false);
    const seen =
      lacks.length === 0 ? good('has those who help when a key is stolen') : doubtful(lacks.join('; '), KEYS_REMEDY);
    return [{ part: `converter on ${chain.slug}: keys`, ...seen }];
  } catch {
    return [];
  }
}

function ask({ converter, reader }: ConfiguredChain, data: Hex): Promise<Hex> {
  if (converter === null) throw new Error('the chain has no converter');
  return reader.call(converter, data);
}

type Signers = Record<SignerPlace, Address | null>;

/** Nothing is said of one that is not set: whether it is needed is for each contract to say. */
async function checkSecond(
  signer: VoucherSigner,
  env: Env,
  first: () => Address | null,
): Promise<{ address: Address | null; findings: Finding[] }> {
  const remedy = 'check SVC_VOUCHER_SECOND_SIGNER_...: a key of its own, and what its identity may do';
  let address: Address | null = null;
  const finding = await look(`second signer (${env})`, remedy, async () => {
    address = (await signer.probe?.(env, 'second')) ?? null;
    return address !== null && address === first()
      ? bad('is the first key again', remedy)
      : good(`signs as ${address}`);
  });
  const isSet = address !== null || finding.verdict !== 'ok';
  return { address, findings: isSet ? [finding] : [] };
}

interface Converter {
  chain: ConfiguredChain;
  part: string;
}

/** The active one, and those that still run what was begun on them: they have to take fresh vouchers of it. */
function listConverters(chain: ConfiguredChain): Converter[] {
  const { contracts = [], slug, withContract } = chain;
  const active = { chain, part: `converter on ${slug}` };
  if (withContract === undefined) return [active];
  const draining = contracts.filter(({ life }) => life === 'draining');
  return [
    active,
    ...draining.map(({ address }) => ({
      chain: { ...withContract(address), converter: address },
      part: `draining converter ${address} on ${slug}`,
    })),
  ];
}

async function checkContract({ chain, part }: Converter, { first, second }: Signers): Promise<Finding[]> {
  const found = [await checkState(chain, part)];
  if (first !== null) found.push(await checkRole(chain, `${part}: signer`, first));
  if (second !== null) found.push(await checkRole(chain, `${part}: second signer`, second));
  else found.push(...(await findUnsignable(chain, part)));
  return found;
}

/** What the contract would run with two signatures, and this installation cannot give. */
async function findUnsignable(chain: ConfiguredChain, part: string): Promise<Finding[]> {
  const { voucherLimits } = (await chain.snapshot?.().catch(() => undefined)) ?? {};
  if (voucherLimits === undefined) return [];
  const { kinds, pairs } = voucherLimits;
  const limits: [AssetSymbol, VoucherLimit][] = [
    ...kinds.map((limit): [AssetSymbol, VoucherLimit] => ['SVC', limit]),
    ...PAIRS.flatMap((pair): [AssetSymbol, VoucherLimit][] => (pairs[pair] ? [[pair, pairs[pair]]] : [])),
  ];
  const above = limits
    .filter(([, { largest, oneSigner }]) => oneSigner < largest)
    .map(([asset, { oneSigner }]) => `${formatAmount(oneSigner, decimalsOf(chain, asset))} ${asset}`);
  if (above.length === 0) return [];
  const says = `wants two signatures above ${[...new Set(above)].join(', ')}: larger creates are refused`;
  const remedy = 'set SVC_VOUCHER_SECOND_SIGNER_..., a key with SIGNER_ROLE that is kept apart from the first';
  return [{ part: `${part}: second signer`, ...doubtful(says, remedy) }];
}

const decimalsOf = ({ tokens }: ConfiguredChain, asset: AssetSymbol): number =>
  tokens[asset]?.decimals ?? ASSETS[asset].decimals;

/** Failed for certain only when the contract itself says no. */
function checkRole(chain: ConfiguredChain, part: string, signer: Address): Promise<Finding> {
  const remedy = `the admin of the converter grants SIGNER_ROLE to ${signer}`;
  return look(part, 'check the address of the converter and the nodes', async () => {
    if (await hasSignerRole(chain, signer)) return good(`takes signatures of ${signer}`);
    return bad(`refuses signatures of ${signer}`, remedy);
  });
}

function checkState(chain: ConfiguredChain, part: string): Promise<Finding> {
  return look(part, 'check the address of the converter and the nodes', async () => {
    const { pausedKinds = null, mintCapacity = null } = (await chain.snapshot?.()) ?? {};
    if (pausedKinds === null) return bad('it does not answer', 'check SVC_CHAIN_..._CONVERTER');
    if (mintCapacity === 0n) return bad('it can mint nothing', 'the admin of the token gives it a mint cap');
    if (pausedKinds !== 0)
      return doubtful('some kinds are paused', 'the admin of the converter ends the pause: a guardian only begins one');
    return good('runs, and can mint');
  });
}
