// svc.health, svc.keys and svc.reference: the operations without a key.
import type { Health, KeyDocument } from '../api-types.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export const keys = (client: Client) => ({
  /** Returns the public keys that verify answers and webhooks. */
  document: (options?: CallOptions): Promise<KeyDocument> => callOperation(client, 'getKeyDocument', {}, options),
});

export const reference = (client: Client) => ({
  openApi: (options?: CallOptions): Promise<Record<string, unknown>> =>
    callOperation(client, 'getOpenApi', {}, options),
  /** Returns HTML. */
  page: (options?: CallOptions): Promise<string> => callOperation(client, 'getReferencePage', {}, options),
});

export const health = (client: Client, options?: CallOptions): Promise<Health> =>
  callOperation(client, 'health', {}, options);

export const healthz = (client: Client, options?: CallOptions): Promise<Health> =>
  callOperation(client, 'healthz', {}, options);
