// Turns a raw log into an Execution, or null when it is not the `Converted` of one of our converters.
import { svcConverterAbi } from '@svc/contracts';
import { decodeEventLog, getAddress, isAddressEqual, toEventSelector } from 'viem';
import type { Address, Execution } from '../../../ports/chain.ts';
import { nodesFailed, readHex, readList, readObject, readQuantity } from '../json-rpc.ts';

const convertedEvent = svcConverterAbi.find((item) => item.type === 'event' && item.name === 'Converted');
if (convertedEvent === undefined || convertedEvent.type !== 'event') throw new Error('the ABI has no Converted event');

export const CONVERTED_TOPIC = toEventSelector(convertedEvent);

export function readExecution(raw: unknown, converters: readonly Address[]): Execution | null {
  const log = readObject(raw);
  const topics = readList(log.topics).map((topic) => readHex(topic, 32));
  // Any contract can emit a look-alike: the emitter decides.
  const emitter = readHex(log.address, 20);
  const converter = converters.find((address) => isAddressEqual(address, emitter));
  if (converter === undefined || topics[0] !== CONVERTED_TOPIC || log.removed === true) return null;
  const { args } = decode(readHex(log.data), topics);
  return {
    ...args,
    wallet: getAddress(args.wallet),
    converter,
    txHash: readHex(log.transactionHash, 32),
    logIndex: Number(readQuantity(log.logIndex)),
    blockNumber: readQuantity(log.blockNumber),
    blockHash: readHex(log.blockHash, 32),
  };
}

function decode(data: `0x${string}`, topics: `0x${string}`[]) {
  try {
    const [first, ...rest] = topics;
    return decodeEventLog({
      abi: svcConverterAbi,
      eventName: 'Converted',
      data,
      topics: first === undefined ? [] : [first, ...rest],
      strict: true,
    });
  } catch {
    throw nodesFailed();
  }
}
