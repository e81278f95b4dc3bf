// A Merkle sum tree over what is owed: SHA-256, leaves and nodes of different domains, ordered by salted id.
import { SvcError } from '../errors.ts';
import { FORMATS } from '../names.ts';
import type { LiabilitySibling, OwedSum } from '../resources/liabilities.ts';
import { sha256Hex } from './canonical-request.ts';
import { checkSignedLines } from './signed-lines.ts';

/** One debtor's claim. Money of nobody has a leaf too, under an owner that no merchant has. */
export interface OwedLeaf {
  owner: string;
  /** 32 random bytes as lowercase hex: without it nobody can guess whose leaf it is. */
  salt: string;
  sums: OwedSum[];
}

/** A hash and what is owed below it. */
export interface OwedNode {
  hash: string;
  sums: OwedSum[];
}

const SALT = /^[0-9a-f]{64}$/;
const CURRENCY = /^[A-Z]{3,10}$/;
const AMOUNT = /^[1-9][0-9]{0,77}$/;

/**
 * What each hash binds of the sums: `CURRENCY=AMOUNT` by currency in ascending order, joined by commas, `-` for nothing.
 * Throws unless each currency is there once, with a whole amount above zero: a sum below zero would hide another debt.
 */
export function sumsText(sums: readonly OwedSum[]): string {
  const isOrdered = sums.every(({ currency }, index) => index === 0 || (sums[index - 1]?.currency ?? '') < currency);
  const isWhole = sums.every(({ currency, amountMinor }) => CURRENCY.test(currency) && AMOUNT.test(amountMinor));
  if (!isOrdered || !isWhole) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'Sums are whole amounts above zero, each currency once, in order.');
  }
  return sums.length === 0 ? '-' : sums.map(({ currency, amountMinor }) => `${currency}=${amountMinor}`).join(',');
}

/** By currency, never across currencies. */
export function addSums(left: readonly OwedSum[], right: readonly OwedSum[]): OwedSum[] {
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor } of [...left, ...right]) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  return [...sums.keys()].sort().map((currency) => ({ currency, amountMinor: (sums.get(currency) ?? 0n).toString() }));
}

export function saltedIdOf({ owner, salt }: Pick<OwedLeaf, 'owner' | 'salt'>): string {
  if (!SALT.test(salt)) throw new SvcError('SVC_VALIDATION_FAILED', 'The salt is 64 lowercase hex digits.');
  return hashLines(FORMATS.owedId, [salt, owner]);
}

export const leafNode = (id: string, sums: OwedSum[]): OwedNode => ({
  hash: hashLines(FORMATS.owedLeaf, [id, sumsText(sums)]),
  sums,
});

export const joinNodes = (left: OwedNode, right: OwedNode): OwedNode => ({
  hash: hashLines(FORMATS.owedNode, [left.hash, sumsText(left.sums), right.hash, sumsText(right.sums)]),
  sums: addSums(left.sums, right.sums),
});

const hashLines = (domain: string, lines: string[]): string =>
  sha256Hex(Buffer.from(checkSignedLines([domain, ...lines].join('\n'), lines.length + 1)));

export interface LiabilityTree {
  /** Null where there is no leaf at all. */
  root: OwedNode | null;
  /** From the leaf up; null for an owner without a leaf. */
  siblingsOf(owner: string): LiabilitySibling[] | null;
}

/** A node without a partner goes up a level as it is: nothing is counted twice. */
export function makeLiabilityTree(leaves: readonly OwedLeaf[]): LiabilityTree {
  const growing = growLiabilityTree(leaves);
  for (;;) {
    const { done, value } = growing.next();
    if (done) return value;
  }
}

/** Stops after each of many pieces of work: there may be a leaf for everybody who ever signed up. */
export function* growLiabilityTree(leaves: readonly OwedLeaf[]): Generator<undefined, LiabilityTree> {
  const ordered: { owner: string; sums: OwedSum[]; id: string }[] = [];
  for (const leaf of leaves) {
    if (ordered.push({ owner: leaf.owner, sums: leaf.sums, id: saltedIdOf(leaf) }) % PIECE === 0) yield;
  }
  ordered.sort((one, other) => (one.id < other.id ? -1 : 1));
  const places = new Map(ordered.map(({ owner }, index) => [owner, index]));
  let level: OwedNode[] = [];
  for (const { id, sums } of ordered) if (level.push(leafNode(id, sums)) % PIECE === 0) yield;
  const levels = [level];
  while (level.length > 1) {
    level = yield* pairUp(level);
    levels.push(level);
  }
  return {
    root: levels.at(-1)?.[0] ?? null,
    siblingsOf(owner) {
      const place = places.get(owner);
      return place === undefined ? null : siblingsAt(levels, place);
    },
  };
}

/** Nodes: a millisecond or two. */
const PIECE = 100;

function* pairUp(level: readonly OwedNode[]): Generator<undefined, OwedNode[]> {
  const above: OwedNode[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left !== undefined && above.push(right === undefined ? left : joinNodes(left, right)) % PIECE === 0) yield;
  }
  return above;
}

function siblingsAt(levels: readonly (readonly OwedNode[])[], leafPlace: number): LiabilitySibling[] {
  const siblings: LiabilitySibling[] = [];
  let place = leafPlace;
  for (const level of levels) {
    const sibling = level[place ^ 1];
    if (sibling !== undefined) siblings.push({ side: place % 2 === 0 ? 'right' : 'left', ...sibling });
    place >>= 1;
  }
  return siblings;
}
