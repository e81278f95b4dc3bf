// svc.sandbox: the levers of the embedded Sandbox. Live credentials are refused before anything is sent.
import type { ConversionAction, FeedName, SANDBOX_ACTIONS, SandboxAction, WholeSandboxAction } from '@svc/protocol';
import type { Conversion, RunTestActionBody, TestActionList } from '../api-types.ts';
import { SvcClientError } from '../errors.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

type Values = Required<Omit<RunTestActionBody, 'action'>>;
type Row<Action extends SandboxAction> = (typeof SANDBOX_ACTIONS)[Action];

/** The fields of one lever, typed from its row. */
type TestActionFields<Action extends SandboxAction> = Pick<Values, Row<Action>['required'][number]> &
  Partial<Pick<Values, Row<Action>['optional'][number]>>;

/** The fields of a lever besides the conversion's reference. */
export type LeverFields<Action extends ConversionAction> = Omit<TestActionFields<Action>, 'reference'>;

/** Unix seconds, and how far the lever `advance_time` has driven it ahead of the machine's. */
export type SandboxClock = NonNullable<TestActionList['clock']>;

export function sandbox(client: Client) {
  const onConversion = async <Action extends ConversionAction>(
    action: Action,
    reference: string,
    fields: LeverFields<Action>,
    options?: CallOptions,
  ): Promise<Conversion> => {
    refuseLive(client);
    const { conversion } = await callOperation(
      client,
      'runTestAction',
      { body: { action, reference, ...fields } },
      options,
    );
    if (conversion === undefined)
      throw new SvcClientError('SVC_INTERNAL', `The answer to ${action} has no conversion.`);
    return conversion;
  };
  const onSandbox = async <Action extends WholeSandboxAction>(
    action: Action,
    fields: TestActionFields<Action>,
    options?: CallOptions,
  ): Promise<void> => {
    refuseLive(client);
    await callOperation(client, 'runTestAction', { body: { action, ...fields } }, options);
  };

  return {
    /** Lists the levers with their fields. */
    async actions(options?: CallOptions): Promise<TestActionList> {
      refuseLive(client);
      return callOperation(client, 'listTestActions', {}, options);
    },
    /** Pays into the account of a fiat-issue: the exact amount in NGN, by default. */
    pay: (reference: string, payment: LeverFields<'pay'> = {}, options?: CallOptions) =>
      onConversion('pay', reference, payment, options),
    /** Ends the payment instructions of a fiat-issue now. */
    expire: (reference: string, options?: CallOptions) => onConversion('expire', reference, {}, options),
    /** Lets the payout of a fiat-redeem succeed. */
    settlePayout: (reference: string, options?: CallOptions) => onConversion('settle_payout', reference, {}, options),
    /** Lets the payout of a fiat-redeem fail. */
    failPayout: (reference: string, options?: CallOptions) => onConversion('fail_payout', reference, {}, options),
    /** Lets the payout of a fiat-redeem be reversed. After a success only the operator is notified. */
    reversePayout: (reference: string, options?: CallOptions) => onConversion('reverse_payout', reference, {}, options),
    /** Puts a conversion that is still `created` on a screening hold. */
    hold: (reference: string, options?: CallOptions) => onConversion('hold', reference, {}, options),
    /** Clears the screening hold. */
    clearHold: (reference: string, options?: CallOptions) => onConversion('clear_hold', reference, {}, options),
    /** Declines the conversion on hold. */
    decline: (reference: string, options?: CallOptions) => onConversion('decline', reference, {}, options),
    /** Gives a wallet native coin and pair tokens. */
    fund: (wallet: string, options?: CallOptions) => onSandbox('fund', { wallet }, options),
    /** Moves a price feed, and makes it current again. */
    setPrice: (feed: FeedName, price: string, options?: CallOptions) =>
      onSandbox('set_price', { feed, price }, options),
    /** Makes a price feed too old to use, or all of them. `setPrice` makes a feed current again. */
    stalePrice: (feed?: FeedName, options?: CallOptions) =>
      onSandbox('stale_price', feed === undefined ? {} : { feed }, options),
    /** Lets prices be refused for a reason, until `none` ends it. */
    priceTrouble: (trouble: TestActionFields<'price_trouble'>['trouble'], feed?: FeedName, options?: CallOptions) =>
      onSandbox('price_trouble', feed === undefined ? { trouble } : { trouble, feed }, options),
    /** Closes the market of every price for some time; `priceTrouble('none')` opens it. */
    closeMarket: (seconds: number, options?: CallOptions) => onSandbox('close_market', { seconds }, options),
    /** Lets a part fail the next times it is called. */
    fault: (fault: TestActionFields<'fault'>, options?: CallOptions) => onSandbox('fault', fault, options),
    /** Moves the chain and all timers of the service ahead together. What falls due is done before it returns. */
    advanceTime: (seconds: number, options?: CallOptions) => onSandbox('advance_time', { seconds }, options),
    /** Reads the clock of the Sandbox: unix seconds, and how far it was driven ahead of the machine's. */
    async clock(options?: CallOptions): Promise<SandboxClock> {
      refuseLive(client);
      const { clock } = await callOperation(client, 'listTestActions', {}, options);
      if (clock === undefined) throw new SvcClientError('SVC_NOT_FOUND', 'This service has no Sandbox clock.');
      return clock;
    },
    /** Replaces the last blocks of the chain by empty ones. */
    reorg: (depth: number, options?: CallOptions) => onSandbox('reorg', { depth }, options),
  };
}

function refuseLive({ env }: Client): void {
  if (env === 'test') return;
  throw new SvcClientError('SVC_TEST_LIVE_MISMATCH', 'Sandbox levers take test credentials only.');
}
