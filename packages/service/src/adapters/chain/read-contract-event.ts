// Turns a raw log into an administrative event of a converter or of the SVC token, with its values as text.
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { type AbiEvent, decodeEventLog, decodeFunctionData, isAddressEqual, toEventSelector } from 'viem';
import type { Address, ContractEvent, Hex } from '../../ports/chain.ts';
import { nodesFailed, readHex, readList, readObject, readQuantity } from './json-rpc.ts';

/** What every conversion and transfer emits: no administration. */
const EVERYDAY = [
  'Converted',
  'VoucherUsed',
  'Relayed',
  'Transfer',
  'Approval',
  'AuthorizationUsed',
  'AuthorizationCanceled',
  'EIP712DomainChanged',
];

const ABI = [...svcConverterAbi, ...svcTokenAbi];
const EVENTS = ABI.filter((item) => item.type === 'event' && !EVERYDAY.includes(item.name)) as unknown as AbiEvent[];

export const CONTRACT_EVENT_TOPICS: readonly Hex[] = [...new Set(EVENTS.map((event) => toEventSelector(event)))];

export function readContractEvent(raw: unknown, contracts: readonly Address[]): ContractEvent | null {
  const log = readObject(raw);
  const [topic, ...indexed] = readList(log.topics).map((each) => readHex(each, 32));
  const emitter = readHex(log.address, 20);
  const contract = contracts.find((address) => isAddressEqual(address, emitter));
  if (contract === undefined || topic === undefined || log.removed === true) return null;
  if (!CONTRACT_EVENT_TOPICS.includes(topic)) return null;
  const { eventName, args } = decode(readHex(log.data), [topic, ...indexed]);
  return {
    contract,
    name: eventName,
    args: toTexts(args),
    txHash: readHex(log.transactionHash, 32),
    logIndex: Number(readQuantity(log.logIndex)),
    blockNumber: readQuantity(log.blockNumber),
  };
}

function decode(data: Hex, topics: [Hex, ...Hex[]]): { eventName: string; args: Record<string, unknown> } {
  try {
    const { eventName, args } = decodeEventLog({ abi: EVENTS, data, topics, strict: true });
    return { eventName: eventName ?? '', args: { ...(args as object | undefined) } };
  } catch {
    throw nodesFailed();
  }
}

/** Describes a scheduled call by the function that it names, and by its bytes. */
function toTexts(args: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(args)) {
    if (name === 'call' && typeof value === 'string') texts.function = describeContractCall(value as Hex);
    texts[name] = toText(value);
  }
  return texts;
}

/** A call of either contract in words. */
export function describeContractCall(data: Hex): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data });
    return `${functionName}(${(args ?? []).map(toText).join(', ')})`;
  } catch {
    return 'unknown';
  }
}

const toText = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? each.toString() : each))
    : String(value);
