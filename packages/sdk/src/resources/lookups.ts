// svc.banks, svc.accounts, svc.balance, svc.transfers and svc.liabilities.
import type { Balance, Banks, BodyOf, LiabilityProof, QueryOf, ResolvedAccount, TransferResult } from '../api-types.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export const banks = (client: Client) => ({
  /**
   * List the banks that can be paid out to.
   * @example
   * const { banks } = await svc.banks.list();
   */
  list: (options?: CallOptions): Promise<Banks> => callOperation(client, 'listBanks', {}, options),
});

export const accounts = (client: Client) => ({
  /**
   * Resolve the name of a bank account.
   * @example
   * const { accountName } = await svc.accounts.resolve({ bankCode: '058', accountNumber: '0123456789' });
   */
  resolve: (account: BodyOf<'resolveAccount'>, options?: CallOptions): Promise<ResolvedAccount> =>
    callOperation(client, 'resolveAccount', { body: account }, options),
});

export const balance = (client: Client) => ({
  /**
   * Read an on-chain balance.
   * @example
   * const { formatted } = await svc.balance.get({ account, chain: 'celo', asset: 'SVC' });
   */
  get: (query: QueryOf<'getBalance'>, options?: CallOptions): Promise<Balance> =>
    callOperation(client, 'getBalance', { query }, options),
});

export const transfers = (client: Client) => ({
  /**
   * Build an unsigned SVC transfer.
   * Your wallet signs and sends it.
   * @example
   * const { unsignedTransaction } = await svc.transfers.create({ from, recipient, amount: '10', chain: 'celo' });
   */
  create: (transfer: BodyOf<'createTransfer'>, options?: CallOptions): Promise<TransferResult> =>
    callOperation(client, 'createTransfer', { body: transfer }, options),
});

export const liabilities = (client: Client) => ({
  /**
   * Get the proof that what is owed to you is in the published sum.
   * `verifyInclusion` checks it. Keep it: a later dispute needs no answer of the service.
   * @example
   * const { leaf } = await svc.liabilities.proof();
   */
  proof: (options?: CallOptions): Promise<LiabilityProof> => callOperation(client, 'getLiabilityProof', {}, options),
});
