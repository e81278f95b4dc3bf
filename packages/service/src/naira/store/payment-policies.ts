// The policies for wrong payments of an environment, as two people last set them.
import type { Env } from '@svc/protocol';
import {
  canAct,
  type PaymentPolicies,
  type PaymentPolicy,
  type PolicyKind,
  REVIEW,
} from '../../domain/rail/payment-policy.ts';
import type { Queryable } from '../../ports/database.ts';

const settingOf = (env: Env): string => `payments.policies.${env}`;

/** By kind; of `other_currency` by the currency too, as `other_currency:USD`. */
type Stored = Partial<Record<string, { act: PaymentPolicy['act']; upToKobo: string }>>;

const FOREIGN = 'other_currency:';

export async function readPolicies(db: Queryable, env: Env): Promise<PaymentPolicies> {
  const [row] = await db.query<{ value: Stored }>('select value from settings where name = $1', [settingOf(env)]);
  const stored = row?.value ?? {};
  const policyOf = (name: string, kind: PolicyKind): PaymentPolicy => {
    const { [name]: policy } = stored;
    return policy !== undefined && canAct(kind, policy.act)
      ? { act: policy.act, upToKobo: BigInt(policy.upToKobo) }
      : REVIEW;
  };
  const foreign = Object.keys(stored).filter((name) => name.startsWith(FOREIGN));
  return {
    naira: {
      short: policyOf('short', 'short'),
      over: policyOf('over', 'over'),
      late: policyOf('late', 'late'),
      payer_differs: policyOf('payer_differs', 'payer_differs'),
    },
    foreign: new Map(
      foreign.sort().map((name) => [name.slice(FOREIGN.length), policyOf(name, 'other_currency')] as const),
    ),
  };
}

export async function setPolicy(
  db: Queryable,
  {
    env,
    kind,
    currency,
    policy,
    now,
  }: { env: Env; kind: PolicyKind; currency: string; policy: PaymentPolicy; now: number },
): Promise<void> {
  const name = kind === 'other_currency' ? `${FOREIGN}${currency}` : kind;
  const stored: Stored = { [name]: { act: policy.act, upToKobo: policy.upToKobo.toString() } };
  await db.query(
    `insert into settings as s (name, value, updated_at) values ($1, $2::jsonb, $3)
     on conflict (name) do update set value = s.value || excluded.value, updated_at = excluded.updated_at`,
    [settingOf(env), JSON.stringify(stored), now],
  );
}
