// The Sandbox levers: what each action does, what it acts on, and the fields it takes. Data only, so that it loads fast.
import { FEED_NAMES } from './chains.ts';

export const PAYMENT_CURRENCIES = ['NGN', 'USD', 'GHS'] as const;

/** The embedded parts that can be set to fail. */
export const FAULT_PARTS = ['rail', 'signer', 'screening', 'oracle', 'chain'] as const;
export type FaultPart = (typeof FAULT_PARTS)[number];

/** `none` ends the faults of a part. */
export const FAULT_KINDS = ['down', 'timeout', 'slow', 'none'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Why the service may refuse a price. `none` ends them all. */
export const PRICE_TROUBLES = [
  'stale',
  'out_of_bounds',
  'jump',
  'oracles_disagree',
  'sequencer_down',
  'sequencer_grace',
  'none',
] as const;
export type PriceTrouble = (typeof PRICE_TROUBLES)[number];

export const MAX_FAULT_TIMES = 1000;
export const MAX_ADVANCE_SECONDS = 366 * 86_400;
export const MAX_REORG_DEPTH = 100;

/** The description of each field, and the values of those that take only some. */
export const SANDBOX_FIELDS = {
  reference: { description: 'The conversion. It must be yours.' },
  amountNgn: { description: 'Naira that arrive. Default: exactly what was asked for.' },
  currency: { description: 'The currency that arrives. Default: NGN.', values: PAYMENT_CURRENCIES },
  payerName: { description: 'The name that the bank says the payment came from. Default: the payer’s own name.' },
  payerBank: { description: 'The bank that the payment came from. Default: Sandbox Bank.' },
  wallet: { description: 'The address that gets USDC, USDT, and CELO to convert and for gas.' },
  feed: { description: 'The price feed.', values: FEED_NAMES },
  price: { description: 'US dollars per unit, with at most 8 decimals.' },
  trouble: {
    description:
      'stale: the feed is too old. out_of_bounds: its price is beyond its bounds. jump: it moved too far too fast. oracles_disagree: the second oracle says something else. sequencer_down, sequencer_grace: the chain’s sequencer is down, or up for a moment only. none: ends all of them.',
    values: PRICE_TROUBLES,
  },
  part: { description: 'The part that fails.', values: FAULT_PARTS },
  kind: {
    description:
      'down: the call fails and nothing happens. timeout: it happens, but the answer is lost. slow: the answer takes three seconds. none: ends the faults of the part.',
    values: FAULT_KINDS,
  },
  times: { description: `How many calls fail, up to ${MAX_FAULT_TIMES}. Default: 1.` },
  seconds: {
    description:
      'How far the chain and all timers of the service jump ahead, or how long the market is closed, up to 366 days.',
  },
  depth: { description: `How many blocks are replaced by empty ones, up to ${MAX_REORG_DEPTH}.` },
} as const satisfies Record<string, { description: string; values?: readonly string[] }>;
export type SandboxField = keyof typeof SANDBOX_FIELDS;

export interface SandboxActionRow {
  /** `conversion`: on one conversion of the caller. `sandbox`: on the embedded Sandbox as a whole. */
  on: 'conversion' | 'sandbox';
  description: string;
  required: readonly SandboxField[];
  optional: readonly SandboxField[];
}

const onConversion = <const Optional extends readonly SandboxField[] = []>(
  description: string,
  optional: Optional = [] as unknown as Optional,
) => ({ on: 'conversion', description, required: ['reference'], optional }) as const;

const onSandbox = <const Required extends readonly SandboxField[], const Optional extends readonly SandboxField[] = []>(
  description: string,
  required: Required,
  optional: Optional = [] as unknown as Optional,
) => ({ on: 'sandbox', description, required, optional }) as const;

export const SANDBOX_ACTIONS = {
  pay: onConversion('Pay into the account of a fiat-issue.', ['amountNgn', 'currency', 'payerName', 'payerBank']),
  expire: onConversion('End the payment instructions of a fiat-issue now.'),
  settle_payout: onConversion('Let the payout of a fiat-redeem succeed.'),
  fail_payout: onConversion('Let the payout of a fiat-redeem fail.'),
  reverse_payout: onConversion('Let the payout of a fiat-redeem be reversed, even after it succeeded.'),
  hold: onConversion('Put a conversion that is still created on a screening hold.'),
  clear_hold: onConversion('Clear the screening hold.'),
  decline: onConversion('Decline the conversion on hold.'),
  fund: onSandbox('Give a wallet native coin and pair tokens.', ['wallet']),
  set_price: onSandbox('Move a price feed, and make it current again.', ['feed', 'price']),
  stale_price: onSandbox('Make a price feed too old to use. Without a feed: all of them.', [], ['feed']),
  price_trouble: onSandbox(
    'Let prices be refused for a reason, until it is ended. Without a feed: NGN/USD, which every price needs.',
    ['trouble'],
    ['feed'],
  ),
  close_market: onSandbox('Close the market of every price for some time. price_trouble with none opens it.', [
    'seconds',
  ]),
  fault: onSandbox('Let a part fail the next times it is called.', ['part', 'kind'], ['times']),
  advance_time: onSandbox('Move the chain and all timers of the service ahead together.', ['seconds']),
  reorg: onSandbox('Replace the last blocks of the chain by empty ones.', ['depth']),
} as const satisfies Record<string, SandboxActionRow>;

export type SandboxAction = keyof typeof SANDBOX_ACTIONS;
export const SANDBOX_ACTION_NAMES = Object.keys(SANDBOX_ACTIONS) as [SandboxAction, ...SandboxAction[]];

type ActionOn<On extends SandboxActionRow['on']> = {
  [Action in SandboxAction]: (typeof SANDBOX_ACTIONS)[Action]['on'] extends On ? Action : never;
}[SandboxAction];
export type ConversionAction = ActionOn<'conversion'>;
export type WholeSandboxAction = ActionOn<'sandbox'>;

/** Returns true for an action on one conversion. */
export const isConversionAction = (action: SandboxAction): action is ConversionAction =>
  SANDBOX_ACTIONS[action].on === 'conversion';
