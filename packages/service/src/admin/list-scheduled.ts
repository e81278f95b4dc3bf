// What is announced on the contracts now and has neither run nor been called off: the call in words, and the time left.
import { svcConverterAbi } from '@svc/contracts';
import { decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem';
import type { Config } from '../config.ts';
import { listScheduledCalls } from '../executions/store/contract-events.ts';
import type { Address, Hex } from '../ports/chain.ts';
import type { Queryable } from '../ports/database.ts';
import { listSigningStops } from '../vouchers/store/signing-stops.ts';
import { type AdminChain, addressOf, type ContractKind, openAdminChain } from './open-admin.ts';
import { type PreparedStep, stepsOfWidening } from './prepare-call.ts';

export interface ScheduledCall {
  chain: string;
  chainId: number;
  on: ContractKind;
  contract: Address;
  id: Hex;
  /** In words; null while the announcement was not read yet. */
  call: string | null;
  /** Its calldata. */
  data: Hex;
  /** Unix seconds: it can run from here on, and no more after the other. */
  readyAt: number;
  expiresAt: number;
  /** How to run it, and how to call it off; empty while the call itself is not known. */
  steps: PreparedStep[];
}

const EXECUTION_PERIOD_SECONDS = 14 * 86_400;

export async function listScheduled(db: Queryable, at: AdminChain): Promise<ScheduledCall[]> {
  const kinds: ContractKind[] = at.token === null ? ['converter'] : ['converter', 'token'];
  const found = await Promise.all(kinds.map((on) => listOn(db, at, on)));
  return found.flat().sort((left, right) => left.readyAt - right.readyAt);
}

async function listOn(db: Queryable, at: AdminChain, on: ContractKind): Promise<ScheduledCall[]> {
  const { reader, slug: chain, chainId } = at.chain;
  const contract = addressOf(at, on);
  const listing = { abi: svcConverterAbi, functionName: 'scheduledIds' } as const;
  const ids = decodeFunctionResult({ ...listing, data: await reader.call(contract, encodeFunctionData(listing)) });
  const announced = await listScheduledCalls(db, chainId, contract);
  return Promise.all(
    ids.map(async (id) => {
      const question = { abi: svcConverterAbi, functionName: 'scheduledFor', args: [id] } as const;
      const answer = await reader.call(contract, encodeFunctionData(question));
      const readyAt = Number(
        decodeFunctionResult({ abi: svcConverterAbi, functionName: 'scheduledFor', data: answer }),
      );
      const known = announced.find((each) => each.id.toLowerCase() === id.toLowerCase());
      const steps = known === undefined ? [] : await stepsOfWidening(at, on, known.call);
      return {
        chain,
        chainId,
        on,
        contract,
        id,
        call: known?.function ?? null,
        data: known?.call ?? '0x',
        readyAt,
        expiresAt: readyAt + EXECUTION_PERIOD_SECONDS,
        // It is announced already.
        steps: steps.filter(({ does }) => does !== 'schedule'),
      };
    }),
  );
}

// Converters that ran a voucher which nobody here issued, and that still run: what the guard has to pause.

const ALL_KINDS = 15;

export interface UnpausedConverter {
  at: AdminChain;
  contract: Address;
  /** Executions that are open: nobody has said yet that signing may go on. */
  executions: number;
  /** The calldata that pauses it. */
  data: Hex;
}

/** A chain that does not answer is one for the next round, and keeps no other one waiting. */
export async function listUnpaused(
  { config, db }: { config: Config; db: Queryable },
  onSilent: (chain: string) => void,
): Promise<UnpausedConverter[]> {
  const found: UnpausedConverter[] = [];
  for (const { chainId, contract, count } of await listSigningStops(db)) {
    const at = openStopped(config, chainId, contract);
    if (at === null) continue;
    const paused = await readPausedKinds(at).catch(() => null);
    if (paused === null) onSilent(at.chain.slug);
    else if (paused !== ALL_KINDS) found.push({ at, contract: at.converter, executions: count, data: PAUSE_ALL });
  }
  return found;
}

const PAUSE_ALL = encodeFunctionData({
  abi: svcConverterAbi,
  functionName: 'pause',
  args: [ALL_KINDS, zeroAddress],
});

/** Null: the settings name neither the chain nor the contract any more. */
function openStopped(config: Config, chainId: number, contract: string): AdminChain | null {
  for (const { slug } of config.chains) {
    try {
      const at = openAdminChain(config, slug, contract);
      if (at.chain.chainId === chainId) return at;
    } catch {
      // Of another chain.
    }
  }
  return null;
}

async function readPausedKinds({ chain, converter }: AdminChain): Promise<number> {
  const question = { abi: svcConverterAbi, functionName: 'pausedKinds' } as const;
  return decodeFunctionResult({ ...question, data: await chain.reader.call(converter, encodeFunctionData(question)) });
}
