// Turns raw logs into Executions: the `Converted` of one of our converters, with the fee of the `Relayed` that belongs to it.
import { svcConverterAbi } from '@svc/contracts';
import { decodeEventLog, getAddress, isAddressEqual, toEventSelector } from 'viem';
import type { Address, Execution, Hex } from '../../ports/chain.ts';
import { nodesFailed, readHex, readList, readObject, readQuantity } from './json-rpc.ts';

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
export type ExecutionLog = ConvertedLog | RelayedLog;

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
    const { opRef, fee } = decode('Relayed', data, topics).args;
    return { event: 'Relayed', opRef, fee, ...place };
  }
  const { args } = decode('Converted', data, topics);
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

function decode<Name extends EventName>(eventName: Name, data: Hex, topics: Hex[]) {
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
