// The merchant and environment of a page, and the user's permissions there.
import type { Env } from '@svc/protocol';
import type { MerchantRole } from '@svc/service/dashboard/api-types';
import { useParams } from '@tanstack/react-router';
import { isAtLeast, useUser } from './session.ts';

export interface Scope {
  merchantId: string;
  env: Env;
}

export const useScope = (): Scope => useParams({ from: '/inside/m/$merchantId/$env' });

export function useRole(): { role: MerchantRole; canWrite: boolean; isOwner: boolean } {
  const { merchantId } = useScope();
  const role = useUser().memberships.find((membership) => membership.merchantId === merchantId)?.role ?? 'viewer';
  return { role, canWrite: isAtLeast(role, 'developer'), isOwner: role === 'owner' };
}
