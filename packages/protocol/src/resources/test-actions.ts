// The Sandbox levers on the wire: one body for all actions, their list, and the answer.
import { type Static, Type } from 'typebox';
import { FEED_NAMES } from '../chains.ts';
import {
  FAULT_KINDS,
  FAULT_PARTS,
  MAX_ADVANCE_SECONDS,
  MAX_FAULT_TIMES,
  MAX_REORG_DEPTH,
  PAYMENT_CURRENCIES,
  PRICE_TROUBLES,
  SANDBOX_ACTION_NAMES,
  type SANDBOX_ACTIONS,
  SANDBOX_FIELDS,
  type SandboxAction,
} from '../sandbox-actions.ts';
import { ConversionSchema } from './conversions.ts';
import {
  AddressSchema,
  AmountSchema,
  closed,
  NameSchema,
  oneOf,
  ReferenceSchema,
  resource,
  UnixSecondsSchema,
} from './primitives.ts';

const {
  reference,
  amountNgn,
  currency,
  payerName,
  payerBank,
  wallet,
  feed,
  price,
  trouble,
  part,
  kind,
  times,
  seconds,
  depth,
} = SANDBOX_FIELDS;

/** Every field of every action. `body-rules.ts` checks which belong to the action. */
export const RunTestActionBodySchema = closed({
  action: oneOf(SANDBOX_ACTION_NAMES),
  reference: Type.Optional(Type.String({ ...ReferenceSchema, description: reference.description })),
  amountNgn: Type.Optional(Type.String({ ...AmountSchema, description: amountNgn.description })),
  currency: Type.Optional(Type.Enum([...PAYMENT_CURRENCIES], { type: 'string', description: currency.description })),
  payerName: Type.Optional(Type.String({ ...NameSchema, description: payerName.description })),
  payerBank: Type.Optional(Type.String({ ...NameSchema, description: payerBank.description })),
  wallet: Type.Optional(Type.String({ ...AddressSchema, description: wallet.description })),
  feed: Type.Optional(Type.Enum([...FEED_NAMES], { type: 'string', description: feed.description })),
  price: Type.Optional(Type.String({ ...AmountSchema, description: price.description })),
  trouble: Type.Optional(Type.Enum([...PRICE_TROUBLES], { type: 'string', description: trouble.description })),
  part: Type.Optional(Type.Enum([...FAULT_PARTS], { type: 'string', description: part.description })),
  kind: Type.Optional(Type.Enum([...FAULT_KINDS], { type: 'string', description: kind.description })),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_FAULT_TIMES, description: times.description })),
  seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ADVANCE_SECONDS, description: seconds.description })),
  depth: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_REORG_DEPTH, description: depth.description })),
});
export type RunTestActionBody = Static<typeof RunTestActionBodySchema>;

type Values = Required<Omit<RunTestActionBody, 'action'>>;
type Row<Action extends SandboxAction> = (typeof SANDBOX_ACTIONS)[Action];

/** The fields of one action, typed from its row. */
export type TestActionFields<Action extends SandboxAction> = Pick<Values, Row<Action>['required'][number]> &
  Partial<Pick<Values, Row<Action>['optional'][number]>>;

export const TestActionListSchema = resource('TestActionList', {
  actions: Type.Array(
    closed(
      {
        action: Type.String(),
        on: oneOf(['conversion', 'sandbox']),
        description: Type.String(),
        fields: Type.Array(
          closed(
            {
              name: Type.String(),
              required: Type.Boolean(),
              description: Type.String(),
              values: Type.Optional(Type.Array(Type.String())),
            },
            {},
            'TestActionField',
          ),
        ),
      },
      {},
      'TestAction',
    ),
  ),
  /** In the Sandbox: the time that its chain and all its timers go by. */
  clock: Type.Optional(
    closed(
      {
        now: UnixSecondsSchema,
        aheadSeconds: Type.Integer(),
      },
      {},
      'SandboxClock',
    ),
  ),
});
export type TestActionList = Static<typeof TestActionListSchema>;

export const TestActionResultSchema = resource('TestActionResult', {
  action: Type.String(),
  conversion: Type.Optional(ConversionSchema),
});
export type TestActionResult = Static<typeof TestActionResultSchema>;
