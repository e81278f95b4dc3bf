// The business profile (complete: Sandbox keys) and verification (approved: Live keys).
import type { MerchantView } from '@svc/service/dashboard/api-types';
import { BadgeCheck } from 'lucide-react';
import { Badge, NameBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Problem } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { phrases } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { ProfileForm } from './profile-form.tsx';

export function Business() {
  const { merchantId } = useScope();
  const query = useApi('GET /merchants/{merchantId}', { params: { merchantId } });
  return (
    <Page title="Business profile" note="Complete it and Sandbox keys can be issued; once verified, Live keys too.">
      <Loaded query={query}>
        {(merchant) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Card
              title="Profile"
              actions={
                <Badge tone={merchant.missingFields.length === 0 ? 'good' : 'warn'} dot>
                  {merchant.missingFields.length === 0 ? 'Complete' : `${merchant.missingFields.length} to go`}
                </Badge>
              }
            >
              <ProfileForm merchant={merchant} />
            </Card>
            <VerificationCard merchant={merchant} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const MEANINGS: Record<MerchantView['verificationStatus'], string> = phrases({
  none: 'Ask for it when your profile is complete. An operator looks at it, and Live keys follow.',
  pending: 'An operator is looking at your profile. You will see the answer here.',
  approved: 'Live keys can be issued.',
  rejected: 'Correct what is named, then ask again.',
});

function VerificationCard({ merchant }: { merchant: MerchantView }) {
  const { merchantId } = useScope();
  const { isOwner } = useRole();
  const request = useWrite('POST /merchants/{merchantId}/verification');
  const status = merchant.verificationStatus;
  const canAsk = isOwner && merchant.missingFields.length === 0 && (status === 'none' || status === 'rejected');
  const ask = (): void =>
    request.mutate({ params: { merchantId }, body: {} }, { onSuccess: () => say('Verification is asked for.') });
  return (
    <Card title="Verification">
      <div className="space-y-3">
        <p className="flex flex-wrap items-center gap-2">
          {status === 'none' ? <Badge>Not asked for</Badge> : <NameBadge name={status} />}
          {merchant.verificationUpdatedAt !== null && (
            <span className="text-[13px] text-muted">
              <Time at={merchant.verificationUpdatedAt} />
            </span>
          )}
        </p>
        <p className="text-muted">{MEANINGS[status]}</p>
        {merchant.verificationReason !== null && status !== 'pending' && (
          <Notice tone={status === 'approved' ? 'good' : 'warn'}>{merchant.verificationReason}</Notice>
        )}
        {request.error !== null && <Problem error={request.error} />}
        {(status === 'none' || status === 'rejected') && (
          <Button
            look="primary"
            disabled={!canAsk}
            busy={request.isPending}
            icon={<BadgeCheck className="size-4" aria-hidden />}
            onClick={ask}
          >
            Ask for verification
          </Button>
        )}
      </div>
    </Card>
  );
}
