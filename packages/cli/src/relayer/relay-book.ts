// The relays of this program, kept in one file: a change is on disk before anything is sent, and a kill loses none.
import { existsSync, readFileSync } from 'node:fs';
import type { Address, Hex } from '@svc/protocol';
import { UsageError } from '../errors/exit-codes.ts';
import { writeWhole } from '../files/write-whole.ts';
import type { GasFees } from './gas-rules.ts';

/**
 * `queued`: nothing was signed. `sending`: signed, and perhaps sent. `mined` and `reverted`: in a block. `lost`: another
 * transaction took the nonce. `expired` and `refused`: never sent.
 */
export type RelayStatus = 'queued' | 'sending' | 'mined' | 'reverted' | 'lost' | 'expired' | 'refused';

/** All of one relay have its nonce, so that at most one of them can run. */
export interface SignedTransaction extends GasFees {
  txHash: Hex;
  raw: Hex;
  signedAt: number;
}

export interface Relay {
  id: string;
  status: RelayStatus;
  wallet: Address;
  opRef: Hex;
  contract: Address;
  /** Calldata of `convertFor`. */
  data: Hex;
  gasLimit: bigint;
  /** Of the voucher, in unix seconds. */
  deadline: number;
  /** Of the account, once something was signed. */
  nonce: number | null;
  /** Newest last. */
  transactions: readonly SignedTransaction[];
  /** Of the newest transaction, or of the one in a block. */
  txHash: Hex | null;
  reason: string | null;
  /** True once nothing more can happen to it. */
  isSettled: boolean;
  createdAt: number;
  updatedAt: number;
}

export interface RelayBook {
  /** Oldest first. */
  list(): readonly Relay[];
  /** The lowest nonce that was never signed for: what the chain counts may be behind it. */
  nextNonce(): number;
  /** Adds the relay, or replaces it. It is on disk when this returns; nothing has changed when it throws. */
  write(relay: Relay): void;
}

interface Content {
  chainId: number;
  relayer: Address;
  nextNonce: number;
  relays: Relay[];
}

/** Settled relays are kept for the limits of an hour, and for callers that ask how theirs ended. */
const KEPT_MS = 3_600_000;
const BIGINTS: ReadonlySet<string> = new Set(['gasLimit', 'maxFeePerGas', 'maxPriorityFeePerGas']);

/** Refuses the file of another account or chain: its nonces are not ours. */
export function openRelayBook(file: string, owner: Pick<Content, 'chainId' | 'relayer'>): RelayBook {
  let content: Content = existsSync(file) ? read(file) : { ...owner, nextNonce: 0, relays: [] };
  if (content.chainId !== owner.chainId || content.relayer !== owner.relayer) {
    const theirs = `${content.relayer} on chain ${content.chainId}`;
    throw new UsageError(`${file} belongs to the relayer ${theirs}: give this one a data folder of its own.`);
  }
  return {
    list: () => content.relays,
    nextNonce: () => content.nextNonce,
    write(relay) {
      const isKept = (each: Relay): boolean => !each.isSettled || relay.updatedAt - each.updatedAt < KEPT_MS;
      const isNew = content.relays.every(({ id }) => id !== relay.id);
      // Signed bytes are of no use once nothing more can happen.
      const written = relay.isSettled ? { ...relay, transactions: [] } : relay;
      const relays = content.relays.map((each) => (each.id === relay.id ? written : each)).filter(isKept);
      const nextNonce = Math.max(content.nextNonce, (relay.nonce ?? -1) + 1);
      const changed = { ...owner, nextNonce, relays: isNew ? [...relays, written] : relays };
      writeWhole(
        file,
        JSON.stringify(changed, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
      );
      content = changed;
    },
  };
}

function read(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), (name, value) =>
      BIGINTS.has(name) ? BigInt(value as string) : value,
    ) as Content;
  } catch {
    throw new UsageError(`${file} cannot be read as the relayer's file. It holds nonces that are in use: restore it.`);
  }
}
