// Changes what an API key may do: its scopes, where it may be used from, how often, and its name.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { type ApiKeyRecord, findApiKey, updateApiKeyRow } from '../store/api-keys.ts';
import { checkIpAllowlist, checkName, checkPerMinuteLimit, checkScopes } from './check-key-settings.ts';

interface ApiKeyChange {
  merchantId: string;
  id: string;
  name?: string | null;
  scopes?: readonly string[];
  ipAllowlist?: readonly string[];
  perMinuteLimit?: number | null;
}

export async function changeApiKey({ db }: Pick<Context, 'db'>, wanted: ApiKeyChange): Promise<ApiKeyRecord> {
  const key = await findApiKey(db, wanted);
  if (key === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such key.');
  const { merchantId, id, name, scopes, ipAllowlist, perMinuteLimit } = wanted;
  const changed = await updateApiKeyRow(db, {
    merchantId,
    id,
    ...(name !== undefined && { name: checkName(name) }),
    ...(scopes && { scopes: checkScopes(key.kind, scopes) }),
    ...(ipAllowlist && { ipAllowlist: checkIpAllowlist(key.kind, key.env, ipAllowlist) }),
    ...(perMinuteLimit !== undefined && { perMinuteLimit: checkPerMinuteLimit(perMinuteLimit) }),
  });
  if (changed === null) throw new SvcError('SVC_INVALID_STATE', 'The key is revoked and cannot be changed.');
  return changed;
}
