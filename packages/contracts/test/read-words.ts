// Reads one word each from several contracts in a single call: after every one of thousands of steps, a call for each costs more.
import { type Address, concatHex, type Hex, numberToHex, padHex, size, slice } from 'viem';
import type { Evm } from './evm.ts';

export interface WordRead {
  to: Address;
  /** The encoded call of a function that returns one number. */
  data: Hex;
}

const WORD = 32;
const OPCODE = {
  mstore: '0x52',
  gas: '0x5a',
  push2: '0x61',
  push20: '0x73',
  push32: '0x7f',
  return: '0xf3',
  staticcall: '0xfa',
} as const;
const pushNumber = (value: number): Hex => concatHex([OPCODE.push2, numberToHex(value, { size: 2 })]);
const storeAt = (at: number): Hex => concatHex([pushNumber(at), OPCODE.mstore]);

/** Code that makes the calls and returns, for each, whether it succeeded and the word it gave. */
export function wordReader(reads: readonly WordRead[]): Hex {
  const input = 2 * WORD * reads.length;
  const calls = reads.flatMap(({ to, data }, index) => {
    const [succeeded, word] = [2 * WORD * index, 2 * WORD * index + WORD];
    return [
      ...wordsOf(data).flatMap((each, at) => [OPCODE.push32, each, storeAt(input + WORD * at)]),
      // The operands of a call are pushed last to first.
      ...[WORD, word, size(data), input].map(pushNumber),
      OPCODE.push20,
      to,
      OPCODE.gas,
      OPCODE.staticcall,
      storeAt(succeeded),
    ];
  });
  return concatHex([...calls, pushNumber(input), pushNumber(0), OPCODE.return]);
}

/** Runs what `wordReader` made. */
export async function readWords(evm: Evm, reader: Hex): Promise<bigint[]> {
  // Without a receiver, the EVM runs the data itself.
  const result = wordsOf(await evm.request({ method: 'eth_call', params: [{ data: reader }, 'latest'] })).map(BigInt);
  if (result.some((each, index) => index % 2 === 0 && each !== 1n)) throw new Error('one of the reads reverted');
  return result.filter((_, index) => index % 2 === 1);
}

function wordsOf(data: Hex): Hex[] {
  const count = Math.ceil(size(data) / WORD);
  return Array.from({ length: count }, (_, index) =>
    padHex(slice(data, WORD * index, Math.min(size(data), WORD * (index + 1))), { dir: 'right', size: WORD }),
  );
}
