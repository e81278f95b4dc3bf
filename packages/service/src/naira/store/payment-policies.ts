// The policies for wrong payments of an environment, as two people last set them.
import type { Env } from '@svc/protocol';
import {
  canAct,
  type PaymentPolicies,
  type PaymentPolicy,
  POLICY_KINDS,
  type PolicyKind,
  USUAL_POLICIES,
} from '../../domain/rail/payment-policy.ts';
import type { Queryable } from '../../ports/database.ts';

const settingOf = (env: Env): string => `payments.policies.${env}`;

type Stored = Partial<Record<PolicyKind, { act: PaymentPolicy['act']; upToKobo: string }>>;

export async function readPolicies(db: Queryable, env: Env): Promise<PaymentPolicies> {
  const [row] = await db.query<{ value: Stored }>('select value from settings where name = $1', [settingOf(env)]);
  const policies: PaymentPolicies = { ...USUAL_POLICIES };
  for (const kind of POLICY_KINDS) {
    const stored = row?.value[kind];
    if (stored !== undefined && canAct(kind, stored.act)) {
      policies[kind] = { act: stored.act, upToKobo: BigInt(stored.upToKobo) };
    }
  }
  return policies;
}

export async function setPolicy(
  db: Queryable,
  { env, kind, policy, now }: { env: Env; kind: PolicyKind; policy: PaymentPolicy; now: number },
): Promise<void> {
  const stored: Stored = { [kind]: { act: policy.act, upToKobo: policy.upToKobo.toString() } };
  await db.query(
    `insert into settings as s (name, value, updated_at) values ($1, $2::jsonb, $3)
     on conflict (name) do update set value = s.value || excluded.value, updated_at = excluded.updated_at`,
    [settingOf(env), JSON.stringify(stored), now],
  );
}
