// The administration of the converter contracts, in words. Needs the configured chains, which know the tokens.

import { STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { ServiceCall } from '../../dashboard/row/call.ts';
import type { ConfiguredChain } from '../../ports/chain.ts';
import { toSeconds } from '../../ports/clock.ts';
import { listContractEvents, type RecordedContractEvent } from '../store/contract-events.ts';
import type { ContractEventView } from './contracts-answers.ts';
import { describeEvent } from './describe-event.ts';

const { read } = rowsWith<ServiceCall>();
const MAX_LISTED = 200;

export const contractEventActions = {
  listContractEvents: read({
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
