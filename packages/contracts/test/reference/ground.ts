// What every part of the reference model is built on: refusals, state that a refused call leaves as it was, and values of arguments.

export type Address = string;

/** A call that is refused. The message is the name of the error in the ABI. */
export class Refusal extends Error {}

export function refuseWhen(condition: boolean, error: string): void {
  if (condition) throw new Refusal(error);
}

/** Undoes what a refused call wrote, last write first. */
export interface Journal {
  undo: (() => void)[];
}

/** State by key. What was never written is `empty`. */
export interface Table<V> {
  get(key: string): V;
  set(key: string, value: V): void;
  entries(): [string, V][];
}

export function openTable<V>(journal: Journal, empty: V): Table<V> {
  const values = new Map<string, V>();
  return {
    get: (key) => {
      const found = values.get(key);
      return found === undefined ? empty : found;
    },
    set: (key, value) => {
      const had = values.has(key);
      const before = values.get(key);
      journal.undo.push(() => {
        if (had) values.set(key, before as V);
        else values.delete(key);
      });
      values.set(key, value);
    },
    entries: () => [...values],
  };
}

/** Who signed. Signatures themselves are not modelled: an account that is named here signed exactly what this call carries. */
export interface SignedBy {
  /** Of a voucher: one signer or two. `'malformed'` is a signature that recovers to nobody. */
  signers?: readonly Address[];
  /** Of `convertFor`: the wallet that allowed this relayer, this fee and this voucher. */
  relay?: Address;
  /** Of a permit of any method, or of a token's `permit`, ERC-3009 or `cancelAuthorization`. */
  owner?: Address;
  /** The ERC-2612 nonce that `owner` signed, when it is not the next one. */
  ownerNonce?: bigint;
}

export interface Call {
  from: Address;
  functionName: string;
  args: readonly unknown[];
  signedBy: SignedBy;
  now: bigint;
  /** Whether the contract itself calls, out of `execute`. */
  scheduled: boolean;
}

/** The decoded form of the argument `bytes call` of `schedule`, `execute` and `cancel`. */
export interface ScheduledCall {
  functionName: string;
  args: readonly unknown[];
}

export const ZERO: Address = `0x${'0'.repeat(40)}`;
export const HOUR = 3_600n;
export const DAY = 86_400n;
export const MOST: bigint = 2n ** 256n - 1n;

export const addressOf = (value: unknown): Address => String(value).toLowerCase();
export const amountOf = (value: unknown): bigint => BigInt(value as bigint);
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);

/** A text that is equal for equal calls or vouchers, where the contract has a hash. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(describeValue).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${fields.map(([name, of]) => `${name}:${describeValue(of)}`).join(',')}}`;
  }
  return String(value).toLowerCase();
}
