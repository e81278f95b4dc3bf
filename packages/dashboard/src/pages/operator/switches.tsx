// The switches: stops or resumes all payouts, a type of conversion, a rail, a chain or one merchant.
import type { AnswerOf, SwitchView } from '@svc/service/dashboard/api-types';
import { Power } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '../../format.ts';
import { TYPE_LABELS } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Field } from '../../parts/form.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useStaffDuty } from '../../session.ts';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { PaymentPolicies } from './payment-policies.tsx';

type Kind = SwitchView['kind'];

interface Switchable {
  kind: Kind;
  target: string;
  label: string;
  /** What stopping it does. */
  words: string;
}

/** What people call it; a merchant is given by its id. */
function labelOf(kind: Kind, target: string): string {
  if (kind === 'payouts') return phrase`All payouts`;
  if (kind === 'type') return TYPE_LABELS[target as keyof typeof TYPE_LABELS] ?? target;
  return target;
}

function switchablesOf({ targets, switches }: AnswerOf<'listSwitches'>): [string, Switchable[]][] {
  const of = (kind: Kind, names: readonly string[], words: string): Switchable[] =>
    names.map((target) => ({ kind, target, label: labelOf(kind, target), words }));
  const frozen = switches.filter(({ kind }) => kind === 'merchant').map(({ target }) => target);
  return [
    [
      phrase`Payouts`,
      of(
        'payouts',
        [''],
        phrase`When stopped, no redeem to Naira is created. Payouts not yet sent wait; those sent are followed as ever.`,
      ),
    ],
    [
      phrase`Types`,
      of(
        'type',
        targets.types,
        phrase`When stopped, none of it is created, and no fresh voucher. What is under way finishes.`,
      ),
    ],
    [
      phrase`Rails`,
      of(
        'rail',
        targets.rails,
        phrase`When stopped, it takes no new conversion. Instructions and payouts not yet sent wait.`,
      ),
    ],
    [
      phrase`Chains`,
      of(
        'chain',
        targets.chains,
        phrase`When stopped, nothing is created on it, and no fresh voucher. What is under way finishes.`,
      ),
    ],
    [
      phrase`Merchants`,
      of('merchant', frozen, phrase`When stopped, it creates nothing. Its instructions and payouts not yet sent wait.`),
    ],
  ];
}

export function Switches() {
  const query = useApi('GET /operator/switches', {});
  const isAllowed = useStaffDuty('operate');
  const [isFreezing, setFreezing] = useState(false);
  return (
    <Page
      title="Switches"
      note="What operators have stopped, effective at once on every process. Each change asks for a reason and is in the audit log."
      actions={isAllowed && <Button onClick={() => setFreezing(true)}>Freeze a merchant</Button>}
    >
      <Loaded query={query}>
        {(data) => (
          <>
            {switchablesOf(data).map(
              ([title, rows]) =>
                rows.length > 0 && (
                  <Card key={title} title={title} flush>
                    <ul className="divide-y divide-line">
                      {rows.map((row) => (
                        <SwitchRow key={`${row.kind} ${row.target}`} row={row} off={findOff(data.switches, row)} />
                      ))}
                    </ul>
                  </Card>
                ),
            )}
            {data.tiers.length > 0 && <PayoutTiers tiers={data.tiers} />}
            <PaymentPolicies />
          </>
        )}
      </Loaded>
      <FreezeMerchant open={isFreezing} onClose={() => setFreezing(false)} />
    </Page>
  );
}

const findOff = (switches: readonly SwitchView[], row: Switchable): SwitchView | null =>
  switches.find(({ kind, target }) => kind === row.kind && target === row.target) ?? null;

function SwitchRow({ row, off }: { row: Switchable; off: SwitchView | null }) {
  const isAllowed = useStaffDuty('operate');
  const [isAsked, setAsked] = useState(false);
  const set = useWrite('POST /operator/switches');
  const verb = off === null ? phrase`Stop` : phrase`Resume`;
  const submit = ({ reason = '' }: Record<string, string>): void => {
    const target = row.target === '' ? {} : { target: row.target };
    const body = { kind: row.kind, ...target, isPaused: off === null, reason };
    const onSuccess = ({ isProposed }: AnswerOf<'setSwitch'>): void => {
      if (isProposed) say('Proposed. Another operator must approve it.');
      else say(off === null ? `${row.label}: stopped.` : `${row.label}: resumed.`);
      setAsked(false);
    };
    set.mutate({ body }, { onSuccess });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all text-ink">{row.label}</span>
          <Badge tone={off === null ? 'good' : 'bad'} dot>
            {off === null ? 'Running' : 'Stopped'}
          </Badge>
        </p>
        <p className="text-[13px] text-muted">
          {off === null ? (
            row.words
          ) : (
            <>
              {off.actor}, <Time at={off.at} />: “{off.reason}”
            </>
          )}
        </p>
      </div>
      {isAllowed && (
        <Button
          size="sm"
          aria-label={`${verb} ${row.label}`}
          icon={<Power className="size-4" aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {verb}
        </Button>
      )}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`${verb}: ${row.label}?`}
        action={verb}
        danger={off === null}
        withReason
        busy={set.isPending}
        error={set.error}
        onConfirm={submit}
      >
        <p>{off === null ? row.words : 'What waits goes on by itself, within five minutes.'}</p>
      </Confirm>
    </li>
  );
}

/** Set by the installation; the service itself turns them off. */
function PayoutTiers({ tiers }: { tiers: AnswerOf<'listSwitches'>['tiers'] }) {
  return (
    <Card title="Payouts before final burns" flush>
      <ul className="divide-y divide-line">
        {tiers.map((tier) => (
          <li key={tier.chain} className="px-5 py-3.5">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium text-ink">{tier.chain}</span>
              <Badge tone={tier.off.length === 0 ? 'good' : 'warn'} dot>
                {tier.off.length === 0 ? 'On' : 'Off for now'}
              </Badge>
            </p>
            <p className="text-[13px] text-muted">
              {phrase`Up to ${formatNaira(tier.atDepthNgn)} at the depth of the chain, up to ${formatNaira(tier.atSafeNgn)} in a safe block. At risk now: ${formatNaira(tier.atRiskNgn)} of at most ${formatNaira(tier.maxAtRiskNgn)}, ${formatNaira(tier.maxMerchantAtRiskNgn)} of one merchant.`}
            </p>
            {tier.off.map((why) => (
              <p key={why} className="text-[13px] text-muted">
                {phrase`All wait for final burns, until ten minutes after the chain was last seen so: ${why}.`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FreezeMerchant({ open, onClose }: { open: boolean; onClose: () => void }) {
  const set = useWrite('POST /operator/switches');
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Freeze a merchant?"
      action="Freeze"
      danger
      withReason
      busy={set.isPending}
      error={set.error}
      onConfirm={({ target = '', reason = '' }) => {
        const onSuccess = (): void => {
          say('The merchant is frozen.');
          onClose();
        };
        set.mutate({ body: { kind: 'merchant', target: target.trim(), isPaused: true, reason } }, { onSuccess });
      }}
    >
      <p>It creates nothing more, and its instructions and payouts not yet sent wait, until it is resumed here.</p>
      <Field
        label="Merchant id"
        name="target"
        maxLength={64}
        placeholder="mrc_…"
        className="font-mono"
        autoComplete="off"
      />
    </Confirm>
  );
}
