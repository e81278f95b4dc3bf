// Runs a lever by its row of the table, and shows the conversion with the effect.
import {
  type ConversionAction,
  isConversionAction,
  type RunTestActionBody,
  SvcError,
  type TestActionFields,
  type TestActionResult,
  type WholeSandboxAction,
} from '@svc/protocol';
import { getConversion, requireConversion } from '../../conversions/get-conversion.ts';
import type { Owner } from '../../conversions/store/find-conversions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import * as one from './act-on-conversion.ts';
import * as whole from './act-on-sandbox.ts';
import { requireSandbox } from './require-sandbox.ts';

type OnConversion = {
  [Action in ConversionAction]: (
    context: Context,
    conversion: ConversionRecord,
    fields: TestActionFields<Action>,
  ) => Promise<void>;
};
type OnSandbox = {
  [Action in WholeSandboxAction]: (context: Context, fields: TestActionFields<Action>) => Promise<void>;
};

const ON_CONVERSION: OnConversion = {
  pay: one.payByHand,
  expire: one.expireByHand,
  settle_payout: (context, conversion) => one.endPayoutByHand(context, conversion, { status: 'successful' }),
  fail_payout: (context, conversion) => one.endPayoutByHand(context, conversion, { status: 'failed' }),
  reverse_payout: (context, conversion) => one.endPayoutByHand(context, conversion, { status: 'reversed' }),
  hold: one.holdByHand,
  clear_hold: (context, conversion) => one.decideHoldByHand(context, conversion, { verdict: 'APPROVED' }),
  decline: (context, conversion) => one.decideHoldByHand(context, conversion, { verdict: 'DECLINED' }),
};

const ON_SANDBOX: OnSandbox = {
  fund: whole.fundByHand,
  set_price: whole.setPriceByHand,
  stale_price: whole.makePriceStale,
  price_trouble: whole.setPriceTrouble,
  close_market: whole.closeMarketByHand,
  fault: whole.setFault,
  advance_time: whole.advanceTime,
  reorg: whole.reorgByHand,
};

/** The body has passed the rules of its action, so required fields are there. */
export async function runTestAction(
  context: Context,
  owner: Owner,
  { action, ...fields }: RunTestActionBody,
): Promise<TestActionResult> {
  if (owner.env !== 'test') throw new SvcError('SVC_TEST_LIVE_MISMATCH', 'Sandbox levers take test keys only.');
  requireSandbox(context);
  if (!isConversionAction(action)) {
    await ON_SANDBOX[action](context, fields as never);
    return { action };
  }
  const { reference = '' } = fields;
  const conversion = await requireConversion(context, owner, reference);
  await ON_CONVERSION[action](context, conversion, fields as never);
  return { action, conversion: await getConversion(context, owner, reference) };
}
