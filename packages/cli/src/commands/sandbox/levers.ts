// The levers as commands: one row each, with its operands, options, examples and call.
import { FEED_NAMES } from '@svc/protocol/chains';
import {
  FAULT_KINDS,
  FAULT_PARTS,
  MAX_ADVANCE_SECONDS,
  MAX_FAULT_TIMES,
  MAX_REORG_DEPTH,
  PAYMENT_CURRENCIES,
  PRICE_TROUBLES,
  SANDBOX_ACTIONS,
  type SandboxAction,
} from '@svc/protocol/sandbox-actions';
import type { CallOptions, Conversion, SVC } from '@svc/sdk';
import { Argument, Option } from 'commander';
import { UsageError } from '../../errors/exit-codes.ts';
import { oneOf, wholeNumber } from '../../options.ts';
import type { Example } from '../../with-examples.ts';

export interface LeverOptions {
  amount?: string;
  currency?: string;
  payer?: string;
  payerBank?: string;
  times?: string;
}

export interface Lever {
  name: string;
  action: SandboxAction;
  operands: readonly Argument[];
  options: readonly Option[];
  examples: readonly Example[];
  /** Returns the conversion with the effect, or nothing for a lever on the whole Sandbox. */
  pull(
    sandbox: SVC['sandbox'],
    operands: readonly string[],
    options: LeverOptions,
    call: CallOptions,
  ): Promise<Conversion | undefined>;
}

const ISSUE = 'op:fiat-issue:01a0aecf-0d01-7739-9c8d-8eff602b0015';
const REDEEM = 'op:fiat-redeem:01a0aecf-0d02-7909-a35b-2c967004438f';
const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

type ConversionMethod = 'expire' | 'settlePayout' | 'failPayout' | 'reversePayout' | 'hold' | 'clearHold' | 'decline';

/** A lever that takes the reference and nothing else. */
const onReference = (
  name: string,
  action: SandboxAction,
  method: ConversionMethod,
  [reference, what]: readonly [reference: string, what: string],
): Lever => ({
  name,
  action,
  operands: [new Argument('<reference>', 'op:...')],
  options: [],
  examples: [[`svc sandbox ${name} ${reference}`, what]],
  pull: (sandbox, [given = ''], _, call) => sandbox[method](given, call),
});

const nothing = async (done: Promise<void>): Promise<undefined> => {
  await done;
  return undefined;
};

export const LEVERS: readonly Lever[] = [
  {
    name: 'pay',
    action: 'pay',
    operands: [new Argument('<reference>', 'op:...')],
    options: [
      new Option('-a, --amount <naira>', 'what arrives; by default exactly what was asked for'),
      new Option('--currency <code>', 'in which currency').choices(PAYMENT_CURRENCIES),
      new Option('--payer <name>', 'who pays; the payer of the conversion by default'),
      new Option('--payer-bank <bank>', 'from which bank'),
    ],
    examples: [
      [`svc sandbox pay ${ISSUE}`, 'exactly what was asked for'],
      [`svc sandbox pay ${ISSUE} --amount 99.50`, 'too little, for a manual review'],
      [`svc sandbox pay ${ISSUE} --payer 'Grace Hopper'`, 'somebody else pays'],
    ],
    pull: (sandbox, [reference = ''], { amount, currency, payer, payerBank }, call) =>
      sandbox.pay(
        reference,
        {
          ...(amount !== undefined && { amountNgn: amount }),
          ...(currency !== undefined && { currency: oneOf(currency, PAYMENT_CURRENCIES, '--currency') }),
          ...(payer !== undefined && { payerName: payer }),
          ...(payerBank !== undefined && { payerBank }),
        },
        call,
      ),
  },
  onReference('expire', 'expire', 'expire', [ISSUE, 'nobody paid in time']),
  onReference('settle', 'settle_payout', 'settlePayout', [REDEEM, 'the Naira have arrived']),
  onReference('fail', 'fail_payout', 'failPayout', [REDEEM, 'the bank refuses']),
  onReference('reverse', 'reverse_payout', 'reversePayout', [REDEEM, 'the bank takes the Naira back']),
  onReference('hold', 'hold', 'hold', [ISSUE, 'a conversion that an outage left created']),
  onReference('clear', 'clear_hold', 'clearHold', [ISSUE, 'the hold ends well']),
  onReference('decline', 'decline', 'decline', [ISSUE, 'the hold ends badly']),
  {
    name: 'fund',
    action: 'fund',
    operands: [new Argument('<wallet>', '0x...')],
    options: [],
    examples: [[`svc sandbox fund ${WALLET}`, 'gas and tokens for a wallet of your own']],
    pull: (sandbox, [wallet = ''], _, call) => nothing(sandbox.fund(wallet, call)),
  },
  {
    name: 'price',
    action: 'set_price',
    operands: [new Argument('<feed>').choices(FEED_NAMES), new Argument('<price>', 'US dollars per unit')],
    options: [],
    examples: [['svc sandbox price NGN/USD 0.00070000', 'a stronger Naira']],
    pull: (sandbox, [feed, price = ''], _, call) =>
      nothing(sandbox.setPrice(oneOf(feed, FEED_NAMES, 'The feed'), price, call)),
  },
  {
    name: 'stale',
    action: 'stale_price',
    operands: [new Argument('[feed]', 'all of them by default').choices(FEED_NAMES)],
    options: [],
    examples: [['svc sandbox stale NGN/USD', 'quotes fail until the price is set again']],
    pull: (sandbox, [feed], _, call) =>
      nothing(sandbox.stalePrice(feed === undefined ? undefined : oneOf(feed, FEED_NAMES, 'The feed'), call)),
  },
  {
    name: 'trouble',
    action: 'price_trouble',
    operands: [
      new Argument('<trouble>').choices(PRICE_TROUBLES),
      new Argument('[feed]', 'NGN/USD by default').choices(FEED_NAMES),
    ],
    options: [],
    examples: [
      ['svc sandbox trouble oracles_disagree', 'quotes fail, and say why'],
      ['svc sandbox trouble none', 'prices are good again'],
    ],
    pull: (sandbox, [trouble, feed], _, call) =>
      nothing(
        sandbox.priceTrouble(
          oneOf(trouble, PRICE_TROUBLES, 'The trouble'),
          feed === undefined ? undefined : oneOf(feed, FEED_NAMES, 'The feed'),
          call,
        ),
      ),
  },
  {
    name: 'close',
    action: 'close_market',
    operands: [new Argument('<duration>', 'seconds, or a number with s, m, h or d')],
    options: [],
    examples: [
      ['svc sandbox close 2h', 'quotes and crypto legs answer SVC_MARKET_CLOSED'],
      ['svc sandbox trouble none', 'the market is open again'],
    ],
    pull: (sandbox, [duration = ''], _, call) => nothing(sandbox.closeMarket(secondsOf(duration), call)),
  },
  {
    name: 'fault',
    action: 'fault',
    operands: [new Argument('<part>').choices(FAULT_PARTS), new Argument('<kind>').choices(FAULT_KINDS)],
    options: [new Option('-t, --times <count>', 'how many calls; 1 by default')],
    examples: [
      ['svc sandbox fault rail down', 'the next call to the bank fails'],
      ['svc sandbox fault signer timeout --times 3', 'three signatures are lost on the way'],
      ['svc sandbox fault rail none', 'the bank is well again'],
    ],
    pull: (sandbox, [part, kind], { times = '1' }, call) => {
      const fault = {
        part: oneOf(part, FAULT_PARTS, 'The part'),
        kind: oneOf(kind, FAULT_KINDS, 'The kind'),
        times: wholeNumber(times, '--times', { min: 1, max: MAX_FAULT_TIMES }),
      };
      return nothing(sandbox.fault(fault, call));
    },
  },
  {
    name: 'time',
    action: 'advance_time',
    operands: [new Argument('[duration]', 'seconds, or a number with s, m, h or d; without it the clock is shown')],
    options: [],
    examples: [
      ['svc sandbox time', 'what the clock says, and how far it is ahead'],
      ['svc sandbox time 45m', 'past the end of payment instructions'],
      ['svc sandbox time 90', 'ninety seconds'],
    ],
    pull: (sandbox, [duration], _, call) =>
      duration === undefined ? Promise.resolve(undefined) : nothing(sandbox.advanceTime(secondsOf(duration), call)),
  },
  {
    name: 'reorg',
    action: 'reorg',
    operands: [new Argument('<depth>', 'how many blocks')],
    options: [],
    examples: [['svc sandbox reorg 2', 'the transactions of the last two blocks are gone']],
    pull: (sandbox, [depth = ''], _, call) =>
      nothing(sandbox.reorg(wholeNumber(depth, 'The depth', { min: 1, max: MAX_REORG_DEPTH }), call)),
  },
];

export const aboutLever = ({ action }: Lever): string => SANDBOX_ACTIONS[action].description;

const UNIT_SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(text: string): number {
  const [, digits = '', unit = ''] = /^([0-9]{1,9})([smhd]?)$/.exec(text) ?? [];
  const seconds = digits === '' ? Number.NaN : Number(digits) * (UNIT_SECONDS[unit] ?? Number.NaN);
  if (seconds >= 1 && seconds <= MAX_ADVANCE_SECONDS) return seconds;
  throw new UsageError('The duration is 1 second to 366 days, such as 90, 45m or 2d.');
}
