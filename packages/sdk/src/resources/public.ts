// svc.health, svc.keys and svc.reference: the operations without a key.
import type { Health, KeyDocument } from '../api-types.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export const keys = (client: Client) => ({
  /**
   * Get the public keys that verify webhooks and responses.
   * @example
   * const { keys } = await svc.keys.document();
   */
  document: (options?: CallOptions): Promise<KeyDocument> => callOperation(client, 'getKeyDocument', {}, options),
});

export const reference = (client: Client) => ({
  /**
   * Get the machine-readable reference.
   * @example
   * const document = await svc.reference.openApi();
   */
  openApi: (options?: CallOptions): Promise<Record<string, unknown>> =>
    callOperation(client, 'getOpenApi', {}, options),
  /**
   * Read the reference page.
   * It is HTML.
   * @example
   * const html = await svc.reference.page();
   */
  page: (options?: CallOptions): Promise<string> => callOperation(client, 'getReferencePage', {}, options),
});

export const health = (client: Client, options?: CallOptions): Promise<Health> =>
  callOperation(client, 'health', {}, options);

export const healthz = (client: Client, options?: CallOptions): Promise<Health> =>
  callOperation(client, 'healthz', {}, options);
