// svc.conversions: create, read, report, wait and execute.
import { type Hex, makeReference } from '@svc/protocol';
import type {
  Conversion,
  CreateConversion,
  QueryOf,
  Quote,
  ReportEventBody,
  ScreeningStatus,
  SignedEvidence,
  SignedReceipt,
} from '../api-types.ts';
import { refuseUnknown } from '../credentials/wrong-option.ts';
import { SvcFailure } from '../errors.ts';
import { listAll } from '../list.ts';
import { atService, nameFailure, withDetails } from '../name-failure.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';
import { type WaitOptions, type WaitTarget, waitForConversion } from '../waiting/wait-for-conversion.ts';
import type { RelayCall, RelayTerms } from '../wallet/authorize-relay.ts';
import type { ExecuteOptions } from '../wallet/execution.ts';
import type { RelayOptions } from '../wallet/relay-conversion.ts';
import type { Trust, VerifiedVoucher } from '../wallet/trust.ts';
import type { Wallet } from '../wallet/wallet.ts';

export type ReportEvent = ReportEventBody;

export function conversions(client: Client) {
  const onReference = (reference: string) => ({ params: { reference } });
  return {
    /**
     * Create a conversion, or finish one by re-posting its reference.
     * Adds a `reference` when there is none, the same for every try of this call. Calling again makes a second conversion,
     * unless you give the `reference`: when it is not known whether the first was made, the failure has it in `details`.
     * An abort throws your own reason, without it: give your own `reference` where you may abort.
     * @example
     * await svc.conversions.create({ type: 'crypto-issue', chain: 'celo', wallet, amount: '25', pair: 'USDC' });
     */
    create(conversion: CreateConversion, options?: CallOptions): Promise<Conversion> {
      const reference = conversion.reference ?? makeReference(conversion.type, client.clock.now());
      const body = { ...conversion, reference };
      return callOperation(client, 'createConversion', { body }, options).catch((error: unknown) => {
        const isUntold = reference !== conversion.reference && error instanceof SvcFailure && mayBeMade(error);
        throw isUntold ? withDetails(error, { reference }) : error;
      });
    },
    /**
     * Get a conversion.
     * @example
     * const { status } = await svc.conversions.get(reference);
     */
    get(reference: string, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'getConversion', onReference(reference), options);
    },
    /**
     * Get the signed receipt of a finished conversion.
     * Throws `SVC_INVALID_STATE` before its end. Anyone can verify it offline with `verifyReceipt(receipt, keyDocument)`.
     * @example
     * const receipt = await svc.conversions.receipt(reference);
     */
    receipt(reference: string, options?: CallOptions): Promise<SignedReceipt> {
      return callOperation(client, 'getReceipt', onReference(reference), options);
    },
    /**
     * Get the signed evidence of a price.
     * Block, feeds, rounds and spread, from which `verifyEvidence` recomputes `amountOut` to the last unit.
     * @example
     * const evidence = await svc.conversions.evidence(reference);
     */
    evidence(reference: string, options?: CallOptions): Promise<SignedEvidence> {
      return callOperation(client, 'getEvidence', onReference(reference), options);
    },
    /**
     * List conversions, newest first.
     * `limit` is the page size. Awaiting it gives the first page; iterating it goes through all.
     * @example
     * for await (const conversion of svc.conversions.list({ status: 'succeeded' })) console.log(conversion.reference);
     */
    list(query?: Partial<QueryOf<'listConversions'>>, options?: CallOptions) {
      return listAll(client, { id: 'listConversions', query, options, itemsOf: (page) => page.conversions });
    },
    /**
     * Quote a crypto conversion without creating anything.
     * @example
     * const { amountOutFormatted } = await svc.conversions.quote({ type: 'crypto-issue', chain: 'celo', pair: 'USDC', amount: '25' });
     */
    quote(query: QueryOf<'getQuote'>, options?: CallOptions): Promise<Quote> {
      return callOperation(client, 'getQuote', { query }, options);
    },
    /**
     * Get the screening status of a conversion.
     * @example
     * const { status } = await svc.conversions.screening(reference);
     */
    screening(reference: string, options?: CallOptions): Promise<ScreeningStatus> {
      return callOperation(client, 'getScreening', { query: { reference } }, options);
    },
    /**
     * Report what happened to the transaction of a conversion.
     * @example
     * await svc.conversions.reportEvent(reference, { event: 'onchain_submitted', txHash });
     */
    reportEvent(reference: string, event: ReportEvent, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'reportEvent', { ...onReference(reference), body: event }, options);
    },
    /**
     * Issue a fresh voucher, or finish the step that leads to one.
     * Crypto legs are quoted again.
     * @example
     * const { voucher } = await svc.conversions.issueVoucher(reference);
     */
    issueVoucher(reference: string, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'issueVoucher', { ...onReference(reference), body: {} }, options);
    },
    /**
     * Start the payout of a verified burn, or ask again about one whose outcome is unknown.
     * @example
     * const { payout } = await svc.conversions.startPayout(reference);
     */
    startPayout(reference: string, options?: CallOptions): Promise<Conversion> {
      return callOperation(client, 'startPayout', { ...onReference(reference), body: {} }, options);
    },
    /**
     * Verifies the voucher, then has the wallet approve and send it, reports it, and waits until the conversion is settled.
     * Nothing is signed before every field of the voucher has been checked.
     * @example
     * const done = await svc.conversions.execute(reference, walletClient, { timeoutMs: 120_000 });
     */
    async execute(reference: string, wallet: Wallet, options?: ExecuteOptions): Promise<Conversion> {
      // Load the chain library on first use: programs that only call the API do not need it.
      const { executeConversion } = await import('../wallet/execute-conversion.ts');
      return executeConversion(client, reference, wallet, options).catch((error: unknown) => {
        throw atService(nameFailure(error, 'The execution', options?.signal), client.baseUrl);
      });
    },
    /**
     * Verifies the voucher and has the wallet sign that somebody else may send it. Returns the transaction: whoever sends
     * it pays the gas. For a wallet that holds no coin; it does not need to hold any token for `fiat-issue` either.
     */
    async authorizeRelay(reference: string, wallet: Wallet, options: RelayTerms & Trust = {}): Promise<RelayCall> {
      const { authorizeConversion } = await import('../wallet/relay-conversion.ts');
      return authorizeConversion(client, reference, wallet, options).catch((error: unknown) => {
        throw atService(nameFailure(error, 'The relay'), client.baseUrl);
      });
    },
    /**
     * Has a relayer, a program at an address that you know, send the voucher of a wallet that holds no coin: the wallet only
     * signs. The fee, if the relayer asks for one, comes out of what is issued, or on top of what is redeemed.
     * @returns the hash of the transaction, checked on the chain. `execute` with `relayer` does the same, and waits for the end.
     * @example
     * await svc.conversions.relay(reference, walletClient, { relayer: 'https://relayer.example.com' });
     */
    async relay(reference: string, wallet: Wallet, options: RelayOptions): Promise<Hex> {
      const { relayConversion } = await import('../wallet/relay-conversion.ts');
      return relayConversion(client, reference, wallet, options).catch((error: unknown) => {
        throw atService(nameFailure(error, 'The relay', options?.signal), client.baseUrl);
      });
    },
    /**
     * Runs the same checks but sends nothing, for wallets driven by hand. Throws `VoucherRefusedError`.
     * @example
     * const { call, approval } = await svc.conversions.verifyVoucher(conversion);
     */
    async verifyVoucher(conversion: Conversion, trust?: Trust): Promise<VerifiedVoucher> {
      const { verifyVoucher } = await import('../wallet/verify-voucher.ts');
      const nowSeconds = Math.floor(client.clock.now() / 1000);
      const { requirePin, TRUST_NAMES, withPins } = await import('../wallet/trust.ts');
      const { merchantId, env, pins } = client;
      const pinned = withPins(trust ?? {}, pins[conversion?.chain]);
      const verify = async (): Promise<VerifiedVoucher> => {
        refuseUnknown(trust ?? {}, TRUST_NAMES, 'verifyVoucher');
        requirePin(env, pinned);
        return verifyVoucher(conversion, { merchantId, env, nowSeconds, trust: pinned });
      };
      return verify().catch((error: unknown) => {
        throw atService(nameFailure(error, 'The check of the voucher'), client.baseUrl);
      });
    },
    /**
     * Polls until the conversion reaches a status. Throws `WaitTimeoutError` when the time is up.
     * @example
     * await svc.conversions.waitFor(reference, ['succeeded', 'failed']);
     */
    waitFor(reference: string, target: WaitTarget, options?: WaitOptions): Promise<Conversion> {
      return waitForConversion(client, reference, target, options).catch((error: unknown) => {
        throw atService(error, client.baseUrl);
      });
    },
  };
}

/** False when nothing was asked of the service, or it refused for good. */
function mayBeMade({ name, code, status, retriable }: SvcFailure): boolean {
  if (status === null) return code !== 'SVC_VALIDATION_FAILED';
  return name !== 'SvcApiError' || status >= 500 || retriable;
}

export type Conversions = ReturnType<typeof conversions>;
