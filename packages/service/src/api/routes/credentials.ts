// The credential inventory: four lists. Everything else about credentials happens in the dashboard.
import type { ListCredentialsQuery } from '@svc/protocol';
import { listCredentials } from '../../credentials/list-credentials.ts';
import { toAllowedOrigin, toApiKey, toEncryptionKey, toSigningKey } from '../../credentials/to-credential-resources.ts';
import type { MerchantCall, RouteHandlers } from '../../ports/http.ts';

const pageOf = (call: MerchantCall) => ({ merchantId: call.merchantId, ...(call.query as ListCredentialsQuery) });

export const credentialRoutes: RouteHandlers = {
  async listApiKeys(context, call) {
    const { rows, pagination } = await listCredentials(context, 'api_keys', pageOf(call));
    return { status: 200, body: { keys: rows.map(toApiKey), pagination } };
  },
  async listSigningKeys(context, call) {
    const { rows, pagination } = await listCredentials(context, 'signing_keys', pageOf(call));
    return { status: 200, body: { keys: rows.map(toSigningKey), pagination } };
  },
  async listEncryptionKeys(context, call) {
    const { rows, pagination } = await listCredentials(context, 'encryption_keys', pageOf(call));
    return { status: 200, body: { keys: rows.map(toEncryptionKey), pagination } };
  },
  async listAllowedOrigins(context, call) {
    const { rows, pagination } = await listCredentials(context, 'allowed_origins', pageOf(call));
    return { status: 200, body: { origins: rows.map(toAllowedOrigin), pagination } };
  },
};
