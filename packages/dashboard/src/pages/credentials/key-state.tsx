// Shows whether a key works, and until when.
import type { CredentialStatus } from '@svc/protocol/states';
import { Badge } from '../../parts/badge.tsx';
import { Countdown, Time } from '../../parts/time.tsx';
import { useNowSeconds } from '../../use-now.ts';

interface KeyStateProps {
  status: CredentialStatus;
  expiresAt: number | null;
  revokedAt: number | null;
}

export function KeyState({ status, expiresAt, revokedAt }: KeyStateProps) {
  const now = useNowSeconds();
  if (status === 'revoked') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Badge tone="bad">Revoked</Badge>
        {revokedAt !== null && (
          <span className="text-[13px] text-muted max-sm:hidden">
            <Time at={revokedAt} />
          </span>
        )}
      </span>
    );
  }
  if (expiresAt !== null && expiresAt <= now) return <Badge tone="bad">Ended</Badge>;
  if (status === 'rotated' && expiresAt !== null) {
    return (
      <Badge tone="warn" dot>
        Ends in <Countdown until={expiresAt} />
      </Badge>
    );
  }
  return (
    <Badge tone="good" dot>
      Active
    </Badge>
  );
}

/** A key that no longer works cannot be rotated or revoked. */
export const worksStill = (key: { status: CredentialStatus; expiresAt: number | null }, nowSeconds: number): boolean =>
  key.status !== 'revoked' && (key.expiresAt === null || key.expiresAt > nowSeconds);
