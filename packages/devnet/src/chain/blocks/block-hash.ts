// Block hashes: chained, different on each branch, and computable for any block without visiting the ones before it.
//
// A day has 86,400 blocks, nearly all of them empty. So that none has to be stored or hashed again at start, an empty
// block's hash derives from the last event before it (its anchor), its number and its time. The last four bytes of
// every hash are the block's number, which finds a block by its hash without an index.

import type { Hex } from '@svc/protocol';
import { keccak256 } from 'viem';
import type { ExecutedHeader } from '../types.ts';

function sealed(parts: Buffer[], number: number): Hex {
  const digest = keccak256(Buffer.concat(parts));
  return `${digest.slice(0, 58) as Hex}${number.toString(16).padStart(8, '0')}`;
}

function bytes(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}

function integer(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer;
}

export function emptyBlockHash(block: { anchor: Hex; number: number; timeMs: number }): Hex {
  return sealed(
    [Buffer.from('empty'), bytes(block.anchor), integer(block.number), integer(block.timeMs)],
    block.number,
  );
}

export function fullBlockHash(block: {
  parentHash: Hex;
  anchor: Hex;
  number: number;
  timeMs: number;
  header: ExecutedHeader;
}): Hex {
  const { stateRoot, transactionsRoot, receiptsRoot } = block.header;
  const roots = [block.parentHash, block.anchor, stateRoot, transactionsRoot, receiptsRoot].map(bytes);
  return sealed([Buffer.from('block'), ...roots, integer(block.number), integer(block.timeMs)], block.number);
}

/** Returns the anchor of the branch after `parentHash`. Another salt gives other hashes at the same heights. */
export function branchAnchor(parentHash: Hex, salt: Hex): Hex {
  return keccak256(Buffer.concat([Buffer.from('branch'), bytes(parentHash), bytes(salt)]));
}

export function numberInHash(hash: Hex): number {
  return Number.parseInt(hash.slice(-8), 16);
}
