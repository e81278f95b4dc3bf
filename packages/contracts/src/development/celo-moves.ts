// What the token CELO moved of the native coin, read from the logs of a transaction: each success is one `Transfer` of it.
import { type Address, decodeEventLog, erc20Abi, type Hex, toEventSelector } from 'viem';

/** The token and the precompile that moves the coin for it, both where Celo has them. */
export const CELO_TOKEN: Address = '0x471EcE3750Da237f93B8E339c536989b8978a438';
export const CELO_TRANSFER: Address = '0x00000000000000000000000000000000000000fd';

const TRANSFER_TOPIC = toEventSelector('Transfer(address,address,uint256)');

interface Log {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
}

/** By how much the balance of each account changes; those that do not change are left out. */
export function celoMoves(logs: readonly Log[]): Map<Address, bigint> {
  const changes = new Map<Address, bigint>();
  const add = (account: Address, value: bigint) => changes.set(account, (changes.get(account) ?? 0n) + value);
  for (const { topics, data } of logs.filter(isTransfer)) {
    const event = { abi: erc20Abi, eventName: 'Transfer', topics: topics as [Hex, ...Hex[]], data } as const;
    const { from, to, value } = decodeEventLog(event).args;
    add(from, -value);
    add(to, value);
  }
  for (const [account, change] of changes) if (change === 0n) changes.delete(account);
  return changes;
}

/** Whether CELO moved as a token at all, be it nothing or to its sender. */
export const movesCelo = (logs: readonly Log[]): boolean => logs.some(isTransfer);

const isTransfer = ({ address, topics }: Log): boolean =>
  address.toLowerCase() === CELO_TOKEN.toLowerCase() && topics[0] === TRANSFER_TOPIC;
