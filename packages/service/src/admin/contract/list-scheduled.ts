// What is announced on the contracts now and has neither run nor been called off: the call in words, and the time left.
import { svcConverterAbi } from '@svc/contracts';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import { listScheduledCalls } from '../../executions/store/contract-events.ts';
import type { Address, Hex } from '../../ports/chain.ts';
import type { Queryable } from '../../ports/database.ts';
import { type AdminChain, addressOf, type ContractKind } from './open-chain.ts';
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
