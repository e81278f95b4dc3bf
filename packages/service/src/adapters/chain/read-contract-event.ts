// Turns a raw log into an administrative event of a converter or of the SVC token, with its values as text.
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { type AbiEvent, decodeEventLog, decodeFunctionData, getAddress, isAddressEqual, toEventSelector } from 'viem';
import type { Address, ContractEvent, Execution, Hex } from '../../ports/chain.ts';
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

// Turns raw logs into Executions: the `Converted` of one of our converters, with the fee of the `Relayed` that belongs to it.

type EventName = 'Converted' | 'Relayed';

const topicOf = (name: EventName): Hex => {
  const event = svcConverterAbi.find((item) => item.type === 'event' && item.name === name);
  if (event === undefined || event.type !== 'event') throw new Error(`the ABI has no ${name} event`);
  return toEventSelector(event);
};

const CONVERTED_TOPIC = topicOf('Converted');
const RELAYED_TOPIC = topicOf('Relayed');
/** What is asked for, so that nodes agree on the fee as on the execution. */
export const EXECUTION_TOPICS: readonly Hex[] = [CONVERTED_TOPIC, RELAYED_TOPIC];

type Place = Pick<Execution, 'converter' | 'txHash' | 'logIndex' | 'blockNumber' | 'blockHash'>;
type ConvertedLog = { event: 'Converted' } & Omit<Execution, 'relayFee'>;
type RelayedLog = { event: 'Relayed'; opRef: Hex; fee: bigint } & Place;
type ExecutionLog = ConvertedLog | RelayedLog;

/** Null when it is no log of an execution on one of these converters. */
export function readExecutionLog(raw: unknown, converters: readonly Address[]): ExecutionLog | null {
  const log = readObject(raw);
  const topics = readList(log.topics).map((topic) => readHex(topic, 32));
  // Any contract can emit a look-alike: the emitter decides.
  const emitter = readHex(log.address, 20);
  const converter = converters.find((address) => isAddressEqual(address, emitter));
  const [topic] = topics;
  if (converter === undefined || topic === undefined || log.removed === true) return null;
  if (!EXECUTION_TOPICS.includes(topic)) return null;
  const place: Place = {
    converter,
    txHash: readHex(log.transactionHash, 32),
    logIndex: Number(readQuantity(log.logIndex)),
    blockNumber: readQuantity(log.blockNumber),
    blockHash: readHex(log.blockHash, 32),
  };
  const data = readHex(log.data);
  if (topic === RELAYED_TOPIC) {
    const { opRef, fee } = decodeEvent('Relayed', data, topics).args;
    return { event: 'Relayed', opRef, fee, ...place };
  }
  const { args } = decodeEvent('Converted', data, topics);
  return { event: 'Converted', ...args, wallet: getAddress(args.wallet), ...place };
}

/** An operation runs once on a contract, so its fee is the one of the same contract, operation and transaction. */
export function toExecutions(logs: readonly ExecutionLog[]): Execution[] {
  const keyOf = ({ converter, opRef, txHash, blockHash }: ExecutionLog): string =>
    [converter, opRef, txHash, blockHash].join();
  const fees = new Map(logs.flatMap((log) => (log.event === 'Relayed' ? [[keyOf(log), log.fee] as const] : [])));
  return logs.flatMap((log) => {
    if (log.event === 'Relayed') return [];
    const { event, ...execution } = log;
    return [{ ...execution, relayFee: fees.get(keyOf(log)) ?? 0n }];
  });
}

function decodeEvent<Name extends EventName>(eventName: Name, data: Hex, topics: Hex[]) {
  try {
    const [first, ...rest] = topics;
    return decodeEventLog({
      abi: svcConverterAbi,
      eventName,
      data,
      topics: first === undefined ? [] : [first, ...rest],
      strict: true,
    });
  } catch {
    throw nodesFailed();
  }
}
