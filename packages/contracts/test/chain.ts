// Sends and reads by ABI, and turns a revert into the contract's own error.
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeErrorResult,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  prepareEncodeFunctionData,
  type RpcTransactionReceipt,
  slice,
  zeroAddress,
} from 'viem';
import { brokenTokenAbi, celoMoves } from '../src/development/index.ts';
import { svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { type Evm, RpcError } from './evm.ts';

type Reads = 'pure' | 'view';
type Writes = 'nonpayable' | 'payable';

export interface Sent {
  hash: Hex;
  gasUsed: bigint;
  contractAddress: Address;
  logs: RpcTransactionReceipt['logs'];
}

/** A revert, by the name and the values of the contract's error; `name` is empty when it reverted without data. */
export class Reverted extends Error {
  readonly errorName: string;
  readonly args: readonly unknown[];

  constructor(errorName: string, args: readonly unknown[]) {
    super(`${errorName}(${args.join(', ')})`);
    this.name = 'Reverted';
    this.errorName = errorName;
    this.args = args;
  }
}

const knownErrors: Abi = [
  ...svcConverterAbi,
  ...svcTokenAbi,
  ...brokenTokenAbi,
  { type: 'error', name: 'SafeERC20FailedOperation', inputs: [{ type: 'address', name: 'token' }] },
];

/** Errors seen so far by their selector: viem hashes the signature of every known one to find it, at thousands of reverts. */
const seenErrors = new Map<Hex, Abi[number]>();

export async function sendRaw(
  evm: Evm,
  transaction: { from: Address; to?: Address; data: Hex; value?: Hex },
): Promise<Sent> {
  const params = [{ ...transaction, gasPrice: '0x0' }] as const;
  const hash = await orRevert(evm.request({ method: 'eth_sendTransaction', params } as never) as Promise<Hex>);
  const receipt = await evm.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  if (!receipt) throw new Error(`no receipt of ${hash}`);
  await moveCoins(evm, receipt.logs);
  const contractAddress = getAddress(receipt.contractAddress ?? zeroAddress);
  return { hash, gasUsed: BigInt(receipt.gasUsed), contractAddress, logs: receipt.logs };
}

/** CELO is the coin: what the token moved, the balances follow, as on the devnet. */
async function moveCoins(evm: Evm, logs: Sent['logs']): Promise<void> {
  const request = evm.request as (call: { method: string; params: unknown[] }) => Promise<unknown>;
  for (const [account, change] of celoMoves(logs)) {
    const balance = BigInt(String(await request({ method: 'eth_getBalance', params: [account, 'latest'] })));
    await request({ method: 'hardhat_setBalance', params: [account, numberToHex(balance + change)] });
  }
}

export async function send<const abi extends Abi, name extends ContractFunctionName<abi, Writes>>(
  evm: Evm,
  from: Address,
  call: { address: Address; abi: abi; functionName: name; args: ContractFunctionArgs<abi, Writes, name> },
): Promise<Sent> {
  return sendRaw(evm, { from, to: call.address, data: encodeCall(call) });
}

export async function read<const abi extends Abi, name extends ContractFunctionName<abi, Reads>>(
  evm: Evm,
  call: { address: Address; abi: abi; functionName: name; args: ContractFunctionArgs<abi, Reads, name> },
): Promise<ContractFunctionReturnType<abi, Reads, name>> {
  const data = encodeCall(call);
  const result = await orRevert(evm.request({ method: 'eth_call', params: [{ to: call.address, data }, 'latest'] }));
  return decodeFunctionResult({ ...call, data: result } as never) as never;
}

const prepared = new WeakMap<Abi, Map<string, ReturnType<typeof prepareEncodeFunctionData>>>();

/** Hashes the signature of each function once. Functions of one name differ by their arguments. */
function encodeCall({ abi, functionName, args }: { abi: Abi; functionName: string; args: unknown }): Hex {
  const isOverloaded = abi.filter((item) => item.type === 'function' && item.name === functionName).length > 1;
  if (isOverloaded) return encodeFunctionData({ abi, functionName, args } as never);
  const known = prepared.get(abi) ?? new Map();
  prepared.set(abi, known);
  const call = known.get(functionName) ?? prepareEncodeFunctionData({ abi, functionName });
  known.set(functionName, call);
  return encodeFunctionData({ ...call, args } as never);
}

export async function deploy(
  evm: Evm,
  from: Address,
  contract: { abi: Abi; bytecode: Hex; args?: readonly unknown[]; value?: Hex },
): Promise<Address> {
  const value = contract.value ?? '0x0';
  return (await sendRaw(evm, { from, data: encodeDeployData(contract), value })).contractAddress;
}

async function orRevert<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof RpcError ? reverted(error) : error;
  }
}

function reverted(error: RpcError): Error {
  const data = revertData(error.data);
  if (data === null) return error;
  if (data === '0x') return new Reverted('', []);
  const selector = slice(data, 0, 4);
  const seen = seenErrors.get(selector);
  const { abiItem, errorName, args } = decodeErrorResult({ abi: seen ? [seen] : knownErrors, data });
  seenErrors.set(selector, abiItem);
  return new Reverted(errorName, args ?? []);
}

function revertData(data: unknown): Hex | null {
  if (typeof data === 'string') return data as Hex;
  if (typeof data !== 'object' || data === null || !('data' in data)) return null;
  return typeof data.data === 'string' ? (data.data as Hex) : null;
}
