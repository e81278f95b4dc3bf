// A world of the two contracts as docs/contracts.md has them, in memory: calls go in, outcomes come out.
import { type ConverterSetup, openConverter } from './converter.ts';
import { describeCall } from './delayed-admin.ts';
import {
  type Address,
  addressOf,
  amountOf,
  type Call,
  type Journal,
  Refusal,
  refuseWhen,
  type ScheduledCall,
  type SignedBy,
} from './ground.ts';
import { openPairToken, type PairToken, type PairTokenSetup } from './pair-token.ts';
import { openSvcToken, type TokenSetup } from './svc-token.ts';

export interface WorldSettings {
  timestamp: bigint;
  /** Addresses of the two contracts. `call` and `read` also take the words `token` and `converter` for them. */
  token: Address;
  converter: Address;
  tokenSetup: TokenSetup;
  converterSetup: ConverterSetup;
  /** Every token that is one, allowed as a pair token or not. */
  pairTokens: readonly PairTokenSetup[];
  /** The id of a call that is scheduled, where it should be the contract's hash. */
  idOf?: (call: ScheduledCall) => string;
}

export type Outcome = { ok: true } | { error: string };

interface Contract {
  calls: Record<string, (call: Call) => void>;
  readsAt: (now: bigint) => object;
  execute?: (call: Call, run: (inner: Call) => void) => void;
}

export class ReferenceWorld {
  readonly #journal: Journal = { undo: [] };
  readonly #contracts = new Map<string, Contract>();
  #now: bigint;

  constructor(settings: WorldSettings) {
    this.#now = amountOf(settings.timestamp);
    const [svc, self] = [addressOf(settings.token), addressOf(settings.converter)];
    const idOf = settings.idOf ?? describeCall;
    const pairTokens = new Map<Address, PairToken>();
    for (const setup of settings.pairTokens) {
      const pairToken = openPairToken(this.#journal, setup);
      pairTokens.set(addressOf(setup.address), pairToken);
      this.#contracts.set(addressOf(setup.address), { calls: pairToken.calls, readsAt: () => pairToken.coins.reads });
    }
    const token = openSvcToken(this.#journal, svc, settings.tokenSetup, this.#now, idOf);
    const coinsOf = (address: Address): PairToken | undefined => pairTokens.get(address);
    const { converterSetup } = settings;
    const converter = openConverter(this.#journal, self, svc, converterSetup, token, coinsOf, this.#now, idOf);
    for (const [names, { administration, calls, readsAt }] of [
      [['token', svc], token],
      [['converter', self], converter],
    ] as const)
      for (const name of names) this.#contracts.set(name, { calls, readsAt, execute: administration.execute });
  }

  /** Moves the clock. It does not go back. */
  at(timestamp: bigint | number): this {
    if (BigInt(timestamp) < this.#now) throw new Error(`The time would go back to ${timestamp}.`);
    this.#now = BigInt(timestamp);
    return this;
  }

  /** Sends a call. A refused one leaves everything as it was. */
  call(
    from: Address,
    contract: string,
    functionName: string,
    args: readonly unknown[],
    signedBy: SignedBy = {},
  ): Outcome {
    this.#journal.undo = [];
    const call = { from: addressOf(from), functionName, args, signedBy, now: this.#now, scheduled: false };
    try {
      this.#run(this.#contractOf(contract), call);
      return { ok: true };
    } catch (error) {
      for (const undo of this.#journal.undo.reverse()) undo();
      if (error instanceof Refusal) return { error: error.message };
      throw error;
    }
  }

  /** Reads a view, at the time of the world. An array without an order of its own is to be compared as a set. */
  read(contract: string, functionName: string, args: readonly unknown[] = []): unknown {
    const reads = this.#contractOf(contract).readsAt(this.#now) as Record<string, (...args: unknown[]) => unknown>;
    const read = reads[functionName];
    if (read === undefined) throw new Error(`The model has no view ${functionName}.`);
    return read(...args);
  }

  #contractOf(name: string): Contract {
    const found = this.#contracts.get(name.toLowerCase());
    if (found === undefined) throw new Error(`The model has no contract ${name}.`);
    return found;
  }

  #run(contract: Contract, call: Call): void {
    if (call.functionName === 'execute' && contract.execute !== undefined) {
      contract.execute(call, (inner) => this.#run(contract, inner));
      return;
    }
    const run = contract.calls[call.functionName];
    refuseWhen(run === undefined && call.scheduled, 'FailedCall');
    if (run === undefined) throw new Error(`The model has no function ${call.functionName}.`);
    run(call);
  }
}
