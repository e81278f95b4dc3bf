// The converter contracts: executions that are not ours, resuming signing after one, and changes of their administration.
import { type Hex, SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import { OPERATORS, STAFF } from '../dashboard/row/access.ts';
import { rowsWith } from '../dashboard/row/action.ts';
import type { DeskCall, ServiceCall } from '../dashboard/row/call.ts';
import { closed, Reason } from '../dashboard/row/fields.ts';
import { describeEvent } from '../installation/describe-contract-news.ts';
import { releaseOrPropose } from '../installation/release.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import { toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import { type ForeignExecution, isSigningStopped, listForeignExecutions } from '../vouchers/store/signing-stops.ts';
import { listContractEvents, type RecordedContractEvent } from './store/contract-events.ts';

const { read, action } = rowsWith<DeskCall>();
const MAX_LISTED = 200;
const Contract = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' });
const ChainId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const contractActions = {
  listForeignExecutions: read({
    at: 'GET /operator/foreign-executions',
    access: STAFF,
    summary: 'Executions that no voucher of ours explains; while one is open, nothing is signed for its contract',
    async run({ context: { db } }): Promise<{ executions: ForeignExecutionView[] }> {
      return { executions: (await listForeignExecutions(db, MAX_LISTED)).map(toView) };
    },
  }),
  resumeSigning: action({
    at: 'POST /operator/signing/resume',
    access: OPERATORS,
    summary: 'Sign for a contract again, after an execution that was not ours; where Live is served by two people',
    body: closed({ chainId: ChainId, contract: Contract, reason: Reason }),
    audit: 'together',
    async run({ context, body: { chainId, contract, reason }, session, by, audit }): Promise<{ isProposed: boolean }> {
      const release = { kind: 'resume_signing', chainId, contract } as const;
      audit.subject = contract.toLowerCase();
      audit.details = { chainId };
      if (!(await isSigningStopped(context.db, chainId, contract as Hex))) {
        throw new SvcError('SVC_NOT_FOUND', 'Signing has not stopped for this contract.');
      }
      const asked = { release, reason, person: session?.person ?? null, actor: by.name ?? 'nobody' };
      const proposalId = await releaseOrPropose(context, asked);
      if (proposalId === null) return { isProposed: false };
      audit.details = { chainId, proposalId };
      audit.ended = 'proposed';
      return { isProposed: true };
    },
  }),
} as const;

const toView = (execution: ForeignExecution): ForeignExecutionView => ({
  ...execution,
  id: String(execution.id),
  amountIn: execution.amountIn.toString(),
  amountOut: execution.amountOut.toString(),
  foundAt: toSeconds(execution.foundAt),
  resumedAt: toSecondsOrNull(execution.resumedAt),
});

const { read: readWithChains } = rowsWith<ServiceCall>();

export const contractEventActions = {
  listContractEvents: readWithChains({
    at: 'GET /operator/contract-events',
    access: STAFF,
    summary: 'Changes of roles, limits, pauses, allowlists and signers of the contracts, and what is scheduled',
    async run({ context: { db, chains } }): Promise<{ events: ContractEventView[] }> {
      const chainOf = new Map([...chains.values()].map((chain) => [chain.chainId, chain]));
      const events = await listContractEvents(db, MAX_LISTED);
      return { events: events.map((event) => toEventView(event, chainOf.get(event.chainId))) };
    },
  }),
} as const;

const toEventView = (event: RecordedContractEvent, chain: ConfiguredChain | undefined): ContractEventView => ({
  ...event,
  values: describeEvent(event, chain),
  id: String(event.id),
  foundAt: toSeconds(event.foundAt),
});

// What the routes of the converter contracts return.

/** What changed in the administration of a contract. */
export interface ContractEventView {
  id: string;
  chainId: number;
  contract: string;
  /** As the contract calls it, such as `Paused` or `WideningScheduled`. */
  name: string;
  args: Record<string, string>;
  /** The same in an operator's words. */
  values: ContractEventValue[];
  txHash: string;
  blockNumber: number;
  foundAt: number;
}

export interface ContractEventValue {
  name: string;
  value: string;
}

/** A run of the converter that no voucher of ours explains. Amounts in base units, times in unix seconds. */
export interface ForeignExecutionView {
  id: string;
  chainId: number;
  contract: string;
  txHash: string;
  opRef: string;
  wallet: string;
  kind: number;
  amountIn: string;
  amountOut: string;
  blockNumber: number;
  foundAt: number;
  /** Null: signing has stopped for the contract. */
  resumedAt: number | null;
  resumedBy: string | null;
  reason: string | null;
}
