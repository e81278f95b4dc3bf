// What becomes of wrong payments by itself: per environment and kind, with the dialog that changes one.
import type { AnswerOf, PolicyView } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { formatNaira } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { EnvBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Field, SelectField } from '../../parts/form.tsx';
import { Loaded } from '../../parts/states.tsx';
import { say } from '../../parts/toast.tsx';
import { useStaffDuty } from '../../session.ts';
import { phrase, phrases } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';

const ACTS = phrases({
  review: 'A person decides',
  refund: 'Goes back by itself',
  take: 'The order is taken, the rest goes back',
});

const PAYER_RULES = phrases({
  record: 'It is taken, and its sender is screened.',
  match: 'A person decides, also where the bank does not name the sender.',
  'match-or-refund': 'It goes back by itself. Where the bank does not name the sender, a person decides.',
});

export function PaymentPolicies() {
  const query = useApi('GET /operator/policies', {});
  return (
    <Card title="Wrong payments" note="What happens by itself, up to an amount. Above it a person decides." flush>
      <Loaded query={query}>
        {({ policies, payerRules }) => (
          <ul className="divide-y divide-line">
            {payerRules.map(({ env, rule }) => (
              <li key={env} className="px-5 py-3.5">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium text-ink">Exact payment of somebody else</span>
                  <EnvBadge env={env} />
                </p>
                <p className="text-[13px] text-muted">
                  {PAYER_RULES[rule]} <code>{`SVC_PAYER_RULE_${env.toUpperCase()}=${rule}`}</code>
                </p>
              </li>
            ))}
            {policies.map((policy) => (
              <PolicyRow key={`${policy.env} ${policy.kind} ${policy.currency}`} policy={policy} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function PolicyRow({ policy }: { policy: PolicyView }) {
  const { env, kind, currency, act, upTo: bound } = policy;
  const isForeign = kind === 'other_currency';
  const isAllowed = useStaffDuty('operate');
  const [isAsked, setAsked] = useState(false);
  const change = useWrite('POST /operator/policies');
  const submit = ({ reason = '', upTo = '', wanted = '', code = '' }: Record<string, string>): void => {
    const asked = wanted === 'refund' || wanted === 'take' ? wanted : 'review';
    const own = isForeign ? { currency: currency ?? code.trim().toUpperCase() } : {};
    const body = { env, kind, ...own, act: asked, upTo: asked === 'review' ? '0' : upTo.trim(), reason } as const;
    const onSuccess = ({ isProposed }: AnswerOf<'changePolicy'>): void => {
      say(isProposed ? 'Proposed. Another operator must approve it.' : 'Changed.');
      setAsked(false);
    };
    change.mutate({ body }, { onSuccess });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-ink">{wordsOf(kind)}</span>
          {isForeign && <span className="text-ink">{currency ?? 'Any without a policy of its own'}</span>}
          <EnvBadge env={env} />
        </p>
        <p className="text-[13px] text-muted">
          {act === 'review'
            ? ACTS.review
            : phrase`${ACTS[act]}, up to ${isForeign ? `${bound} ${currency}` : formatNaira(bound)}`}
        </p>
      </div>
      {isAllowed && (
        <Button size="sm" onClick={() => setAsked(true)}>
          Change
        </Button>
      )}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Change what becomes of such payments?"
        action="Change"
        withReason
        busy={change.isPending}
        error={change.error}
        onConfirm={submit}
      >
        <SelectField label="What happens" name="wanted" defaultValue={act}>
          <option value="review">{ACTS.review}</option>
          <option value="refund">{ACTS.refund}</option>
          {kind === 'over' && <option value="take">{ACTS.take}</option>}
        </SelectField>
        {isForeign && currency === null && (
          <Field label="Currency, such as USD" name="code" required minLength={3} maxLength={3} />
        )}
        <Field
          label={isForeign ? 'Up to, in its own currency' : 'Up to, in Naira'}
          name="upTo"
          inputMode="decimal"
          defaultValue={bound}
        />
      </Confirm>
    </li>
  );
}
