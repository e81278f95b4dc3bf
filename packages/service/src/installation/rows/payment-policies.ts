// What becomes of wrong payments by itself: the policies, and how two people change one.
import { type Env as EnvName, formatNgn, NGN, NGN_DECIMALS, parseAmount, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import { OPERATORS, STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { DeskCall } from '../../dashboard/row/call.ts';
import { closed, Env, oneOf, optional, Reason, text } from '../../dashboard/row/fields.ts';
import type { PayerRuleView, PolicyView } from '../../desk/rows/operator-answers.ts';
import {
  canAct,
  type PaymentPolicy,
  POLICY_ACTS,
  POLICY_KINDS,
  type PolicyKind,
  REVIEW,
} from '../../domain/rail/payment-policy.ts';
import { payerRuleOf } from '../../naira/apply-policy.ts';
import { readPolicies } from '../../naira/store/payment-policies.ts';
import { releaseOrPropose } from '../release.ts';

const { read, action } = rowsWith<DeskCall>();

const Currency = Type.String({ pattern: '^[A-Z]{3}$' });

const toView = (env: EnvName, kind: PolicyKind, currency: string | null, policy: PaymentPolicy): PolicyView => ({
  env,
  kind,
  currency,
  act: policy.act,
  upTo: formatNgn(policy.upToKobo),
});

export const policyActions = {
  listPolicies: read({
    at: 'GET /operator/policies',
    access: STAFF,
    summary: 'What becomes of wrong payments by itself',
    async run({ context: { db, config } }): Promise<{ policies: PolicyView[]; payerRules: PayerRuleView[] }> {
      const policies: PolicyView[] = [];
      for (const env of config.envs) {
        const { naira, foreign } = await readPolicies(db, env);
        for (const kind of POLICY_KINDS) {
          if (kind !== 'other_currency') policies.push(toView(env, kind, NGN, naira[kind]));
        }
        for (const [currency, policy] of foreign) policies.push(toView(env, 'other_currency', currency, policy));
        policies.push(toView(env, 'other_currency', null, REVIEW));
      }
      const payerRules = config.envs.map((env) => ({ env, rule: payerRuleOf({ config }, { env }) }));
      return { policies, payerRules };
    },
  }),
  changePolicy: action({
    at: 'POST /operator/policies',
    access: OPERATORS,
    summary: 'Change what becomes of a kind of wrong payment; where Live is served by two people',
    body: closed({
      env: Env,
      kind: oneOf(POLICY_KINDS),
      currency: optional(Currency),
      act: oneOf(POLICY_ACTS),
      upTo: text(24),
      reason: Reason,
    }),
    audit: 'together',
    async run({ context, body, session, by, audit }): Promise<{ isProposed: boolean }> {
      const { env, kind, currency = NGN, act, upTo, reason } = body;
      if (!canAct(kind, act)) throw validationError('act', 'take is for payments above the order only');
      if ((kind === 'other_currency') === (currency === NGN)) {
        throw validationError('currency', 'is the one that a policy of other_currency is of, and no other has one');
      }
      const upToKobo = parseAmount(upTo, NGN_DECIMALS, { min: 0n, path: 'upTo' }).toString();
      audit.subject = `policy:${env}:${kind}`;
      audit.details = { ...audit.details, env, kind, currency, act, upTo };
      const release = { kind: 'change_policy', env, of: kind, currency, act, upToKobo } as const;
      const asked = { release, reason, person: session?.person ?? null, actor: by.name ?? 'command line' };
      const proposalId = await releaseOrPropose(context, asked);
      if (proposalId === null) return { isProposed: false };
      audit.details = { ...audit.details, proposalId };
      audit.ended = 'proposed';
      return { isProposed: true };
    },
  }),
} as const;
