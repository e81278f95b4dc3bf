// svc.banks, svc.accounts, svc.balance and svc.transfers.
import type { Balance, Banks, BodyOf, QueryOf, ResolvedAccount, TransferResult } from '../api-types.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export const banks = (client: Client) => ({
  /** Lists the Nigerian banks that accept payouts. */
  list: (options?: CallOptions): Promise<Banks> => callOperation(client, 'listBanks', {}, options),
});

export const accounts = (client: Client) => ({
  /** Returns the account name on record at the bank. */
  resolve: (account: BodyOf<'resolveAccount'>, options?: CallOptions): Promise<ResolvedAccount> =>
    callOperation(client, 'resolveAccount', { body: account }, options),
});

export const balance = (client: Client) => ({
  get: (query: QueryOf<'getBalance'>, options?: CallOptions): Promise<Balance> =>
    callOperation(client, 'getBalance', { query }, options),
});

export const transfers = (client: Client) => ({
  /** Returns an unsigned SVC transfer for your wallet to sign and send. */
  create: (transfer: BodyOf<'createTransfer'>, options?: CallOptions): Promise<TransferResult> =>
    callOperation(client, 'createTransfer', { body: transfer }, options),
});
