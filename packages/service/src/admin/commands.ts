// The rows that only `svc admin` runs: what no page of the dashboard offers, or offers in another form.
import { randomBytes } from 'node:crypto';
import { encodeBase64url, NGN_DECIMALS, parseAmount, STAFF_ROLES, type StaffRole, SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import { differenceActions } from '../books/rows/differences.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { revokeServiceKey, rotateServiceKeys } from '../credentials/rotate-service-keys.ts';
import { allowlistActions } from '../credentials/rows/allowlists.ts';
import { credentialActions } from '../credentials/rows/credentials.ts';
import { type AnyRow, rowsWith, type Typed } from '../dashboard/row/action.ts';
import { type CallBase, type DeskCall, noteOf } from '../dashboard/row/call.ts';
import { checkPart, closed, Env, OfMerchantAnd, oneOf, optional, Reason, text } from '../dashboard/row/fields.ts';
import { travelRuleActions } from '../desk/rows/travel-rule.ts';
import { verificationActions } from '../desk/rows/verification.ts';
import {
  countSpending,
  type OperatorLimit,
  readOperatorLimit,
  setOperatorLimit,
} from '../desk/store/operator-actions.ts';
import { findItem } from '../desk/store/work-items.ts';
import { contractActions } from '../executions/rows.ts';
import { type AuditTiming, auditChange } from '../installation/audit-change.ts';
import { restoreActions } from '../installation/rows/restores.ts';
import { switchActions } from '../installation/rows/switches.ts';
import { writeRefund } from '../naira/orders/start-refund.ts';
import { giveStaffRole } from '../people/change-members.ts';
import { createMerchant } from '../people/create-merchant.ts';
import { saveBusinessProfile } from '../people/save-business-profile.ts';
import type { MerchantRecord } from '../people/store/merchants.ts';
import { findUserIdByEmail } from '../people/store/people.ts';
import { replayDelivery, replayRange } from '../webhooks/replay-events.ts';
import { commandLine } from './open-admin.ts';
import { resealSecrets } from './reseal-secrets.ts';

const { command } = rowsWith<DeskCall>();
const OfObject = OfMerchantAnd('id');
const Milliseconds = Type.Integer({ minimum: 0 });

const limitCommand = (limit: OperatorLimit, summary: string) =>
  command({
    summary,
    body: closed({ naira: Type.String() }),
    audit: 'together',
    async run({ context: { db, clock }, body: { naira }, audit }): Promise<{ kobo: bigint }> {
      const kobo = parseAmount(naira, NGN_DECIMALS, { min: 0n, path: 'naira' });
      audit.details = { naira };
      await setOperatorLimit(db, limit, kobo, clock.now());
      return { kobo };
    },
  });

const commands = {
  createMerchant: command({
    summary: 'A merchant that nobody owns yet; with a profile, both are made or neither',
    body: closed({ name: Type.String(), profile: optional(Type.Record(Type.String(), Type.String())) }),
    audit: 'together',
    async run({ context, body: { name, profile }, audit }): Promise<MerchantRecord> {
      const made = await createMerchant(context, { name });
      audit.merchantId = made.id;
      audit.subject = made.id;
      audit.details = { name };
      return profile === undefined ? made : saveBusinessProfile(context, { merchantId: made.id, profile });
    },
  }),
  rotateServiceKeys: command({
    summary: 'A new key, published now; it signs in an hour unless set otherwise',
    body: closed({ env: Env, signsInMs: optional(Milliseconds) }),
    audit: 'together',
    async run({ context, body, audit }) {
      const rotated = await rotateServiceKeys(context, body);
      const { kid, replaced, signsFrom } = rotated;
      audit.subject = kid;
      audit.details = { env: body.env, replaced, signsFrom };
      return rotated;
    },
  }),
  revokeServiceKey: command({
    summary: 'A leaked key leaves the key document now, and another one signs',
    body: closed({ kid: text(64), reason: Reason }),
    audit: 'together',
    async run({ context, body: { kid, reason }, audit }) {
      const { env, signedBy } = await revokeServiceKey(context, kid);
      audit.subject = kid;
      audit.details = { env, reason, signedBy };
      return { kid, signedBy };
    },
  }),
  refundPayment: command({
    summary: 'Decide that the payment of a refund item goes back through the rail: the running service sends it',
    body: closed({ itemId: Type.Integer({ minimum: 1 }), reason: Reason }),
    audit: 'together',
    async run({ context, body: { itemId, reason }, by, audit }): Promise<{ reference: string }> {
      await countAlone(context, itemId);
      const { railReference: reference, conversionId } = await writeRefund(context, {
        itemId,
        reason,
        actor: by.name ?? 'command line',
      });
      audit.subject = conversionId;
      audit.details = { itemId, reference };
      return { reference };
    },
  }),
  replayDelivery: command({
    summary: 'Deliver one event again, now',
    params: OfObject,
    body: closed({ env: Env }),
    audit: 'together',
    async run({ context, params: { merchantId, id }, body: { env }, audit }): Promise<void> {
      audit.details = { env };
      await replayDelivery(context, { merchantId, env }, id);
    },
  }),
  replayRange: command({
    summary: 'Deliver again all that an endpoint did not receive, to the millisecond',
    params: OfObject,
    body: closed({ env: Env, from: Milliseconds, to: Milliseconds }),
    audit: 'together',
    async run({ context, params: { merchantId, id }, body, audit }): Promise<{ replayed: number }> {
      const { env, from, to } = body;
      const replayed = await replayRange(context, { merchantId, env }, { endpointId: id, from, to });
      audit.details = { env, from, to, replayed };
      return { replayed };
    },
  }),
  grantStaff: command({
    summary: 'Give an existing account a role, or vouch for someone who was invited in the dashboard',
    body: closed({ email: text(254), role: oneOf(STAFF_ROLES) }),
    audit: 'together',
    async run({ context, body: { email, role }, audit }): Promise<GrantedStaff> {
      const userId = await findUserIdByEmail(context.db, email);
      if (userId === null) {
        throw new SvcError('SVC_NOT_FOUND', `There is no account ${email}: sign up in the dashboard first.`);
      }
      audit.subject = userId;
      audit.details = { email, role };
      // Staff added on the command line have no inviter, so they are independent for two-person approval.
      await giveStaffRole(context, { userId, role, introducedBy: null });
      return { userId, email, role };
    },
  }),
  setTwoPersonThreshold: limitCommand('twoPersonAbove', 'Above which amount a money action needs a second person'),
  setDailySum: limitCommand('dailySum', 'How much one operator may do alone in a day'),
  resealSecrets: command({
    summary: 'Seal everything that is stored sealed under the new master key',
    audit: 'before',
    async run({ context, audit }): Promise<Record<string, number>> {
      const resealed = await resealSecrets(context);
      audit.details = { ...resealed };
      return resealed;
    },
  }),
} as const;

export interface GrantedStaff {
  userId: string;
  email: string;
  role: StaffRole;
}

export const makeSecret = (): string => encodeBase64url(randomBytes(32));

/** The machine's user is one person too: above the threshold, and beyond a day's sum, two operators decide in the dashboard. */
async function countAlone({ db, clock }: DeskCall['context'], itemId: number): Promise<void> {
  const item = await findItem(db, itemId);
  if (item === null || item.amountKobo === null) return;
  const { conversionId, amountKobo } = item;
  const spending = { operatorId: 'command line', conversionId, action: 'refund_payment', amountKobo, now: clock.now() };
  const isSmall = amountKobo <= (await readOperatorLimit(db, 'twoPersonAbove'));
  // Within the transaction of the audit entry: a refusal after this takes it back.
  if (isSmall && (await db.transaction((tx) => countSpending(tx, spending))) !== null) return;
  throw new SvcError('SVC_FORBIDDEN', 'This refund needs two people: propose it in the dashboard.', {
    reason: isSmall ? 'daily_sum' : 'amount',
  });
}

// Runs a row from a terminal: the same schemas, function and audit rule as in the dashboard.

type ChangingRow = AnyRow<DeskCall> & { audit: { when: AuditTiming } };

/** What can be done without a chain, a bank or a browser. */
const ROWS = {
  ...credentialActions,
  ...allowlistActions,
  ...verificationActions,
  ...restoreActions,
  ...switchActions,
  ...contractActions,
  ...differenceActions,
  ...travelRuleActions,
  ...commands,
} as const satisfies Record<string, AnyRow<DeskCall>>;

type Rows = typeof ROWS;
export type CommandLineAction = {
  [Id in keyof Rows]: Rows[Id]['audit'] extends null ? never : Id;
}[keyof Rows];

type Given<Key extends string, Value> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value };
type Parts<Id extends CommandLineAction> = Given<'params', Typed<Rows[Id]['params']>> &
  Given<'body', Typed<Rows[Id]['body']>> & {
    /** Added to the entry of the audit log. Never a secret. */
    details?: Record<string, unknown>;
  };
type Answer<Id extends CommandLineAction> = Awaited<ReturnType<Rows[Id]['run']>>;

/** A person who can open the database may do everything here. Refusals are thrown and leave no entry. */
export async function runAction<Id extends CommandLineAction>(
  context: CredentialContext,
  id: Id,
  parts: Parts<Id>,
): Promise<Answer<Id>> {
  const row: ChangingRow = ROWS[id];
  const { params, body, details = {} } = parts;
  if (row.params !== null) checkPart(row.params, params);
  if (row.body !== null) checkPart(row.body, body);
  const by = commandLine();
  const named = noteOf(params ?? {});
  // Where the parameters name nothing narrower, what is changed is the merchant itself.
  const note = { ...named, subject: named.subject ?? named.merchantId, details };
  const call: CallBase<never, never, never> = {
    now: context.clock.now(),
    origin: context.config.baseUrl,
    params: params as never,
    query: undefined as never,
    body: body as never,
    session: null,
    by,
    audit: note,
  };
  const { when } = row.audit;
  const answer = await auditChange({ context, action: id, by, note, body }, when, (joined) =>
    row.run({ ...call, context: joined }),
  );
  return answer as Answer<Id>;
}
