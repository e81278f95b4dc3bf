// The merchant and environment of a page, and the user's permissions there.
import type { Env } from '@svc/protocol';
import { hasMerchantDuty, type MerchantRole } from '@svc/protocol/roles';
import { useParams } from '@tanstack/react-router';
import { useUser } from './session.ts';

export interface Scope {
  merchantId: string;
  env: Env;
}

export const useScope = (): Scope => useParams({ from: '/inside/m/$merchantId/$env' });

interface MerchantPermissions {
  role: MerchantRole;
  canWrite: boolean;
  canAnswerReviews: boolean;
  isOwner: boolean;
}

export function useRole(): MerchantPermissions {
  const { merchantId } = useScope();
  const role = useUser().memberships.find((membership) => membership.merchantId === merchantId)?.role ?? 'viewer';
  return {
    role,
    canWrite: hasMerchantDuty(role, 'integrate'),
    canAnswerReviews: hasMerchantDuty(role, 'answerReviews'),
    isOwner: hasMerchantDuty(role, 'own'),
  };
}
