// svc.conversions: create, read, report, wait and execute.
import { makeReference } from '@svc/protocol';
import type {
  Conversion,
  CreateConversion,
  QueryOf,
  Quote,
  ReportEventBody,
  ScreeningStatus,
  SignedReceipt,
} from '../api-types.ts';
import { listAll } from '../list.ts';
import { nameFailure } from '../name-failure.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';
import { type WaitOptions, type WaitTarget, waitForConversion } from '../wait-for-conversion.ts';
import type { ExecuteOptions } from '../wallet/execution.ts';
import type { Trust, VerifiedVoucher } from '../wallet/trust.ts';
import type { Wallet } from '../wallet/wallet.ts';

export type ReportEvent = ReportEventBody;

export function conversions(client: Client) {
  const onReference = (reference: string) => ({ params: { reference } });
  return {
    /** Adds a `reference` when there is none, so that a repeated create never makes a second conversion. */
    create(conversion: CreateConversion, options?: CallOptions): Promise<Conversion> {
      const reference = conversion.reference ?? makeReference(conversion.type, client.clock.now());
      return callOperation(client, 'createConversion', { body: { ...conversion, reference } }, options);
    },
    get(reference: string, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'getConversion', onReference(reference), options);
    },
    /**
     * Returns the signed receipt of a finished conversion; throws `SVC_INVALID_STATE` before its end. Anyone can verify
     * it offline with `verifyReceipt(receipt, keyDocument)`.
     */
    receipt(reference: string, options?: CallOptions): Promise<SignedReceipt> {
      return callOperation(client, 'getReceipt', onReference(reference), options);
    },
    /** Lists conversions, newest first. `limit` is the page size. */
    list(query?: Partial<QueryOf<'listConversions'>>, options?: CallOptions) {
      return listAll(client, { id: 'listConversions', query, options, itemsOf: (page) => page.conversions });
    },
    quote(query: QueryOf<'getQuote'>, options?: CallOptions): Promise<Quote> {
      return callOperation(client, 'getQuote', { query }, options);
    },
    screening(reference: string, options?: CallOptions): Promise<ScreeningStatus> {
      return callOperation(client, 'getScreening', { query: { reference } }, options);
    },
    /** Reports what happened to the transaction. */
    reportEvent(reference: string, event: ReportEvent, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'reportEvent', { ...onReference(reference), body: event }, options);
    },
    /** Returns a fresh voucher. Crypto legs are quoted again. */
    issueVoucher(reference: string, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'issueVoucher', { ...onReference(reference), body: {} }, options);
    },
    startPayout(reference: string, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'startPayout', { ...onReference(reference), body: {} }, options);
    },
    /**
     * Verifies the voucher, then has the wallet approve and send it, reports it, and waits until the conversion is settled.
     * Nothing is signed before every field of the voucher has been checked.
     */
    async execute(reference: string, wallet: Wallet, options?: ExecuteOptions): Promise<Conversion> {
      // Load the chain library on first use: programs that only call the API do not need it.
      const { executeConversion } = await import('../wallet/execute-conversion.ts');
      return executeConversion(client, reference, wallet, options).catch((error: unknown) => {
        throw nameFailure(error, 'The execution', options?.signal);
      });
    },
    /** Runs the same checks but sends nothing, for wallets driven by hand. Throws `VoucherRefusedError`. */
    async verifyVoucher(conversion: Conversion, trust?: Trust): Promise<VerifiedVoucher> {
      const { verifyVoucher } = await import('../wallet/verify-voucher.ts');
      const nowSeconds = Math.floor(client.clock.now() / 1000);
      const check = { merchantId: client.merchantId, env: client.env, nowSeconds, trust };
      return verifyVoucher(conversion, check).catch((error: unknown) => {
        throw nameFailure(error, 'The check of the voucher');
      });
    },
    /** Polls until the conversion reaches a status. */
    waitFor(reference: string, target: WaitTarget, options?: WaitOptions): Promise<Conversion> {
      return waitForConversion(client, reference, target, options);
    },
  };
}

export type Conversions = ReturnType<typeof conversions>;
