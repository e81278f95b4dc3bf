// After a restore of the database: what was asked, what was found, and the word that lets the service send again.
import type { AnswerOf } from '@svc/service/dashboard/api-types';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useStaffDuty } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { DifferenceRow } from '../books/difference-row.tsx';

type Answer = AnswerOf<'getRestore'>;

export function Restores() {
  const query = useApi('GET /operator/restore', {});
  return (
    <Page
      title="Restores"
      note="After a restore nothing leaves the service until chain and rails have been asked about everything since the backup."
    >
      <Loaded query={query}>
        {({ restore, ended, differences }) => (
          <>
            {restore === null ? <NoRestore /> : <OpenRestore restore={restore} />}
            {differences.length > 0 && (
              <Card title="Found, and not closed" flush>
                <ul className="divide-y divide-line">
                  {differences.map((difference) => (
                    <DifferenceRow key={difference.id} difference={difference} />
                  ))}
                </ul>
              </Card>
            )}
            <Card title="Earlier restores" flush>
              <EndedRestores ended={ended} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NoRestore() {
  const isAllowed = useStaffDuty('operate');
  const [isAsked, setAsked] = useState(false);
  const begin = useWrite('POST /operator/restore');
  const submit = ({ reason = '' }: Record<string, string>): void => {
    const onSuccess = (): void => {
      say('Nothing is sent until chain and rails have been asked.');
      setAsked(false);
    };
    begin.mutate({ body: { reason } }, { onSuccess });
  };
  return (
    <Notice
      tone="good"
      title="The database is the one that was last marked"
      action={
        isAllowed && (
          <Button size="sm" onClick={() => setAsked(true)}>
            It was restored
          </Button>
        )
      }
    >
      Backups that are loaded or replayed are noticed by themselves. A snapshot of the disk is not: say so here.
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Was the database restored?"
        action="Ask chain and rails"
        danger
        withReason
        busy={begin.isPending}
        error={begin.error}
        onConfirm={submit}
      >
        <p>Payouts, vouchers, payment instructions and webhooks wait until everything has been asked.</p>
      </Confirm>
    </Notice>
  );
}

function OpenRestore({ restore }: { restore: NonNullable<Answer['restore']> }) {
  const isAllowed = useStaffDuty('operate');
  const [isAsked, setAsked] = useState(false);
  const finish = useWrite('POST /operator/restore/finish');
  const { begunAt, begunBy, dataAsOf, askedAt, found, silent } = restore;
  const isSilent = askedAt === null && silent.length > 0;
  const submit = ({ reason = '' }: Record<string, string>): void => {
    const onSuccess = ({ isProposed }: AnswerOf<'finishRestore'>): void => {
      say(
        isProposed ? 'Noted. Another operator must approve it, here or under Approvals.' : 'The service sends again.',
      );
      setAsked(false);
    };
    finish.mutate({ body: { reason } }, { onSuccess });
  };
  return (
    <Notice
      tone="bad"
      title={
        askedAt === null
          ? 'Chain and rails are being asked'
          : plural(found, { one: 'Asked: {1} difference found', other: 'Asked: {1} differences found' })
      }
      action={
        isAllowed &&
        (askedAt !== null || isSilent) && (
          <Button size="sm" onClick={() => setAsked(true)}>
            Send again
          </Button>
        )
      }
    >
      Begun by {begunBy} <Time at={begunAt} />. The data are as of <Time at={dataAsOf} exact />. Nothing is sent
      meanwhile.
      {isSilent && <p>No answer from {silent.join(', ')}. After 15 minutes two operators can pass over it together.</p>}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Let the service send again?"
        action="Send again"
        danger
        withReason
        busy={finish.isPending}
        error={finish.error}
        onConfirm={submit}
      >
        <p>
          Every difference should have someone who looks after it. Each payout is asked about once more before it is
          sent.
        </p>
      </Confirm>
    </Notice>
  );
}

function EndedRestores({ ended }: { ended: Answer['ended'] }) {
  if (ended.length === 0) return <Empty icon={<DatabaseBackup aria-hidden />} title="There was none" />;
  return (
    <ul className="divide-y divide-line">
      {ended.map(({ begunAt, begunBy, dataAsOf, found, endedAt, endedBy, reason }) => (
        <li key={begunAt} className="px-5 py-3.5">
          <p className="font-medium text-ink">
            Data as of <Time at={dataAsOf} exact />:{' '}
            {found === 0 ? 'nothing differed' : plural(found, { one: '{1} difference', other: '{1} differences' })}
          </p>
          <p className="text-[13px] text-muted">
            begun by {begunBy} <Time at={begunAt} />, ended by {endedBy} <Time at={endedAt} />: “{reason}”
          </p>
        </li>
      ))}
    </ul>
  );
}
