// The converter contracts: executions that are not ours, letting signing go on after one, and relays.
import { SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import { toSeconds, toSecondsOrNull } from '../../../ports/clock.ts';
import {
  type ForeignExecution,
  listForeignExecutions,
  resumeSigning,
} from '../../../stores/conversions/vouchers/signing-stops.ts';
import { listRelays, type RelayRecord } from '../../../stores/relays/relays.ts';
import type { ForeignExecutionView, RelayView } from '../../answers/contracts.ts';
import { OPERATORS, STAFF } from '../../row/access.ts';
import { rowsWith } from '../../row/action.ts';
import type { DeskCall } from '../../row/call.ts';
import { closed, Reason } from '../../row/fields.ts';

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
  listRelays: read({
    at: 'GET /operator/relays',
    access: STAFF,
    summary: 'Vouchers that the service runs for wallets without gas, newest first',
    async run({ context: { db } }): Promise<{ relays: RelayView[] }> {
      return { relays: (await listRelays(db, { limit: MAX_LISTED })).map(toRelayView) };
    },
  }),
  resumeSigning: action({
    at: 'POST /operator/signing/resume',
    access: OPERATORS,
    summary: 'Sign for a contract again, after an execution that was not ours',
    body: closed({ chainId: ChainId, contract: Contract, reason: Reason }),
    audit: 'together',
    async run({ context: { db }, body: { chainId, contract, reason }, now, by, audit }): Promise<{ resumed: number }> {
      const resumed = await resumeSigning(db, { chainId, contract, reason, actor: by.name ?? 'nobody', now });
      if (resumed === 0) throw new SvcError('SVC_NOT_FOUND', 'Signing has not stopped for this contract.');
      audit.subject = contract.toLowerCase();
      audit.details = { chainId, resumed };
      return { resumed };
    },
  }),
} as const;

const toRelayView = (relay: RelayRecord): RelayView => ({
  id: String(relay.id),
  env: relay.env,
  chain: relay.chain,
  conversionId: relay.conversionId,
  merchantId: relay.merchantId,
  relayer: relay.relayer,
  status: relay.status,
  nonce: relay.nonce,
  gasLimit: relay.gasLimit.toString(),
  fee: relay.fee.toString(),
  txHash: relay.txHash,
  reason: relay.reason,
  createdAt: toSeconds(relay.createdAt),
  updatedAt: toSeconds(relay.updatedAt),
});

const toView = (execution: ForeignExecution): ForeignExecutionView => ({
  ...execution,
  id: String(execution.id),
  amountIn: execution.amountIn.toString(),
  amountOut: execution.amountOut.toString(),
  foundAt: toSeconds(execution.foundAt),
  resumedAt: toSecondsOrNull(execution.resumedAt),
});
