// Credentials: the only place where they are issued, rotated, revoked and changed.
import type { CredentialsView, MerchantView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ENV_LABELS } from '../../labels.ts';
import { Button, buttonClass } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { ApiKeys } from './api-keys.tsx';
import { EncryptionKeys } from './encryption-keys.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { Origins } from './origins.tsx';
import { type Shown, ShownOnce } from './shown-once.tsx';
import { SigningKeys } from './signing-keys.tsx';

export function Credentials() {
  const { merchantId, env } = useScope();
  const { canWrite } = useRole();
  const merchant = useApi('GET /merchants/{merchantId}', { params: { merchantId } }).data;
  const query = useApi('GET /merchants/{merchantId}/credentials', { params: { merchantId }, query: { env } });
  const [isIssuing, setIssuing] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const isIssuable = merchant?.issuable[env].allowed ?? false;
  const issue = canWrite && (
    <Button
      look="primary"
      disabled={!isIssuable}
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => setIssuing(true)}
    >
      Issue credentials
    </Button>
  );
  return (
    <Page
      title="Credentials"
      note={`Keys for ${ENV_LABELS[env]}. Secrets are shown once, when they are made; we keep no copy that could be read.`}
      actions={issue}
    >
      {merchant && <Issuable merchant={merchant} />}
      <Loaded query={query}>
        {(credentials) => (
          <All credentials={credentials} isIssuable={isIssuable} onShow={setShown} onIssue={() => setIssuing(true)} />
        )}
      </Loaded>
      <IssueDialog open={isIssuing} onClose={() => setIssuing(false)} onShow={setShown} />
      <ShownOnce shown={shown} onClose={() => setShown(null)} />
    </Page>
  );
}

function Issuable({ merchant }: { merchant: MerchantView }) {
  const scope = useScope();
  const { allowed, reason } = merchant.issuable[scope.env];
  if (allowed) return null;
  return (
    <Notice
      tone="warn"
      title={`${ENV_LABELS[scope.env]} keys cannot be issued yet`}
      action={
        <Link to="/m/$merchantId/$env/business" params={scope} className={buttonClass('secondary', 'sm')}>
          Business profile
        </Link>
      }
    >
      {reason}
    </Notice>
  );
}

interface AllProps {
  credentials: CredentialsView;
  isIssuable: boolean;
  onShow: (shown: Shown) => void;
  onIssue: () => void;
}

function All({ credentials, isIssuable, onShow, onIssue }: AllProps) {
  const { canWrite } = useRole();
  const isEmpty = credentials.apiKeys.length + credentials.signingKeys.length + credentials.encryptionKeys.length === 0;
  if (isEmpty) {
    return (
      <>
        <div className="card">
          <Empty
            icon={<KeyRound aria-hidden />}
            title="No credentials yet"
            action={
              canWrite && isIssuable ? (
                <Button look="primary" onClick={onIssue}>
                  Issue the first set
                </Button>
              ) : undefined
            }
          >
            One set has an API key, an encryption key and a signing key, in one file that the SDK reads.
          </Empty>
        </div>
        <Origins origins={credentials.origins} />
      </>
    );
  }
  return (
    <>
      <ApiKeys keys={credentials.apiKeys} isIssuable={isIssuable} onShow={onShow} />
      <SigningKeys keys={credentials.signingKeys} isIssuable={isIssuable} onShow={onShow} />
      <EncryptionKeys keys={credentials.encryptionKeys} isIssuable={isIssuable} onShow={onShow} />
      <Origins origins={credentials.origins} />
    </>
  );
}
