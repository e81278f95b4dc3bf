// Deploys a converter, with a new SVC token or for an existing one, so that the deploying account keeps no power.
import {
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { svcConverterAbi, svcConverterBytecode } from '../abi/svc-converter.ts';
import { svcDeploymentAbi, svcDeploymentBytecode } from '../abi/svc-deployment.ts';
import { svcTokenAbi, svcTokenBytecode } from '../abi/svc-token.ts';
import type { DeployPlan, SvcDeployment } from './deploy-plan.ts';
import { type DeployClients, type DeployJournal, type DeployStep, runStep } from './deploy-step.ts';

/** The usual deterministic deployment proxy: the first 32 bytes of its input are the salt, the rest the code. */
export const CREATE2_PROXY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** The bytes that are deployed; others only to try them. */
export interface Artifacts {
  token: Hex;
  converter: Hex;
}

export const PRODUCTION_ARTIFACTS: Artifacts = { token: svcTokenBytecode, converter: svcConverterBytecode };

export interface DeployOptions {
  journal?: DeployJournal;
  artifacts?: Artifacts;
}

/** Where the contracts go, and by which transaction. The same plan, salt and chain state give the same addresses. */
export interface DeployTarget {
  token: Address;
  converter: Address;
  step: DeployStep;
  /** False when the chain has no deployment proxy: the addresses then hang on the account and its nonce. */
  deterministic: boolean;
}

export async function deploySvc(
  clients: DeployClients,
  plan: DeployPlan,
  options: DeployOptions = {},
): Promise<SvcDeployment> {
  const journal = options.journal ?? memoryJournal();
  const target = await planTarget(clients, plan, options);
  const { hash, blockNumber } = await runStep(clients, journal, target.step);
  const { token, converter } = target;
  const pendingAllowance = plan.token === undefined ? null : allowanceCalls(plan.token, converter, plan);
  return {
    token,
    converter,
    deployedAtBlock: BigInt(blockNumber),
    transactions: hash === null ? [] : [hash],
    pendingAllowance,
  };
}

export async function planTarget(
  clients: DeployClients,
  plan: DeployPlan,
  options: DeployOptions = {},
): Promise<DeployTarget> {
  const artifacts = options.artifacts ?? PRODUCTION_ARTIFACTS;
  const code = plan.token === undefined ? bothCode(plan, artifacts) : converterCode(plan, plan.token, artifacts);
  const recorded = options.journal?.load()[0];
  const from = clients.walletClient.account.address;
  const nonce =
    recorded?.nonce ?? (await clients.publicClient.getTransactionCount({ address: from, blockTag: 'pending' }));
  const proxy = await clients.publicClient.getCode({ address: CREATE2_PROXY });
  const deterministic = proxy !== undefined && proxy !== '0x';
  const salt = plan.salt ?? zeroHash;
  const creates = deterministic
    ? getContractAddress({ opcode: 'CREATE2', from: CREATE2_PROXY, salt, bytecode: code })
    : getContractAddress({ from, nonce: BigInt(nonce) });
  const step = deterministic
    ? { name: 'deploy', creates, to: CREATE2_PROXY, data: concat([salt, code]), nonce }
    : { name: 'deploy', creates, to: null, data: code, nonce };
  if (plan.token !== undefined) return { token: plan.token, converter: creates, step, deterministic };
  const [token, converter] = [1n, 2n].map((created) => getContractAddress({ from: creates, nonce: created }));
  return { token: token ?? zeroAddress, converter: converter ?? zeroAddress, step, deterministic };
}

/** What the admin of an existing token schedules, and executes after the delay, so that the converter may mint. */
export function allowanceCalls(token: Address, converter: Address, { mintCap }: Pick<DeployPlan, 'mintCap'>) {
  const args = [converter, mintCap] as const;
  const allow = encodeFunctionData({ abi: svcTokenAbi, functionName: 'allowMinter', args });
  return {
    to: token,
    schedule: encodeFunctionData({ abi: svcTokenAbi, functionName: 'schedule', args: [allow] }),
    execute: encodeFunctionData({ abi: svcTokenAbi, functionName: 'execute', args: [allow] }),
  };
}

// Token and converter come out of one transaction: there is no moment, and no crash, between them.
function bothCode(plan: DeployPlan, artifacts: Artifacts): Hex {
  const { admin, adminDelay, cancellers, mintCap, freezers, seizable } = plan;
  const freezing = { freezable: freezers !== null, seizable, freezers: freezers ?? [] };
  const tokenSetup = { admin, adminDelay, cancellers, minter: zeroAddress, mintCap, ...freezing };
  return encodeDeployData({
    abi: svcDeploymentAbi,
    bytecode: svcDeploymentBytecode,
    args: [artifacts.token, tokenSetup, artifacts.converter, setupOf(plan)],
  });
}

function converterCode(plan: DeployPlan, token: Address, artifacts: Artifacts): Hex {
  return encodeDeployData({ abi: svcConverterAbi, bytecode: artifacts.converter, args: [token, setupOf(plan)] });
}

/** What the converter's constructor takes. */
export function setupOf(plan: DeployPlan) {
  const { admin, adminDelay, cancellers, permit2, signers, guardians, pausers, treasurers, destinations } = plan;
  const pairTokens = plan.pairTokens.map(({ token, ...limits }) => ({ token, limits }));
  return {
    admin,
    adminDelay,
    cancellers,
    permit2: permit2 ?? zeroAddress,
    signers,
    guardians,
    pausers,
    treasurers,
    destinations,
    kindLimits: plan.kindLimits,
    pairTokens,
  };
}

function memoryJournal(): DeployJournal {
  let records: ReturnType<DeployJournal['load']> = [];
  return {
    load: () => records,
    save: (next) => {
      records = next;
    },
  };
}
