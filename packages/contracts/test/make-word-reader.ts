// Reads several views in one call: code that is run without being deployed asks each of them.
import { type Abi, type Address, encodeFunctionData, type Hex, numberToHex } from 'viem';
import type { Evm } from './evm.ts';

export interface WordView {
  address: Address;
  abi: Abi;
  /** Returns one number. */
  functionName: string;
  args: readonly unknown[];
}

const WORD = 32;
/** Every call's data stands here, and what they return behind it. */
const ARGUMENTS = 2 * WORD;

/** The code is made once, so that each read costs one request and no encoding. */
export function makeWordReader(evm: Evm, views: readonly WordView[]): () => Promise<bigint[]> {
  const end = ARGUMENTS + views.length * WORD;
  const calls = views.map((view, index) => staticCall(view, ARGUMENTS + index * WORD));
  // The last word says whether all of them succeeded.
  const data: Hex = `0x6001${calls.join('')}${push(2, end)}52${push(2, end + WORD - ARGUMENTS)}${push(1, ARGUMENTS)}f3`;
  return async () => {
    const result = await evm.request({ method: 'eth_call', params: [{ data }, 'latest'] });
    const words = (result.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
    if (words.pop() !== 1n) throw new Error('a view reverted');
    return words;
  };
}

function staticCall({ address, abi, functionName, args }: WordView, to: number): string {
  const given = encodeFunctionData({ abi, functionName, args }).slice(2);
  const bytes = given.padEnd(2 * ARGUMENTS, '0');
  const stored = `7f${bytes.slice(0, 64)}${push(1, 0)}527f${bytes.slice(64)}${push(1, WORD)}52`;
  const operands = push(1, WORD) + push(2, to) + push(1, given.length / 2) + push(1, 0);
  return `${stored}${operands}73${address.slice(2)}5afa16`;
}

/** PUSH1 or PUSH2. */
const push = (size: 1 | 2, value: number): string => `${size === 1 ? 60 : 61}${numberToHex(value, { size }).slice(2)}`;
