// The Sandbox levers: what they take, whom they refuse, and the conversion they show. This service has no embedded chain.
import { BODIES } from '../../harness/make-simulation.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const HELD = 'op:wire:00000001';
const OTHERS = 'op:wire:00000002';

const act = (name: string, body: object, more: Partial<WireCase> = {}): WireCase => ({
  name,
  operation: 'runTestAction',
  request: 'POST /v1/test-data/actions',
  as: 'secret',
  body,
  afterMs: 2000,
  ...more,
});

export const testActions: WireFamily = {
  name: 'test-actions',
  cases: [
    { name: 'list', operation: 'listTestActions', request: 'GET /v1/test-data/actions', as: 'secret' },
    act('no action', {}),
    act('an unknown action', { action: 'explode' }),
    act('a missing field', { action: 'set_price', feed: 'NGN/USD' }),
    act('a wrong field', { action: 'advance_time', seconds: '60' }),
    act("another action's field", { action: 'expire', reference: HELD, seconds: 60 }),
    act('an unknown field', { action: 'expire', reference: HELD, colour: 'red' }),
    act('a Live key', { action: 'expire', reference: HELD }, { as: 'live' }),
    act('a restricted key with the scope', { action: 'expire', reference: HELD }, { as: 'only webhooks:manage' }),
    act('a reference that does not exist', { action: 'expire', reference: HELD }),
    {
      name: "another merchant's conversion",
      operation: 'createConversion',
      request: 'POST /v1/conversions',
      as: 'other',
      body: { ...BODIES['fiat-issue'], reference: OTHERS },
      afterMs: 2000,
    },
    act("another merchant's reference", { action: 'expire', reference: OTHERS }),
    {
      name: 'a conversion that stays created',
      operation: 'createConversion',
      request: 'POST /v1/conversions',
      as: 'secret',
      body: { ...BODIES['crypto-issue'], reference: HELD },
      outage: 502,
      before: ({ world }) => {
        world.signer.failNext = 1;
      },
      afterMs: 2000,
    },
    act('pay without an account', { action: 'pay', reference: HELD }),
    act('clear without a hold', { action: 'clear_hold', reference: HELD }),
    act('hold', { action: 'hold', reference: HELD }),
    act('hold again', { action: 'hold', reference: HELD }),
    act(
      'clear',
      { action: 'clear_hold', reference: HELD },
      {
        before: ({ world }) => {
          world.screening.found = 'APPROVED';
        },
      },
    ),
    act('settle without a payout', { action: 'settle_payout', reference: HELD }),
    act('time without an embedded chain', { action: 'advance_time', seconds: 60 }),
    act('a fault without embedded parts', { action: 'fault', part: 'rail', kind: 'down' }),
  ],
};
