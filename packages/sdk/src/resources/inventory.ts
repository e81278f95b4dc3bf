// svc.apiKeys, svc.signingKeys, svc.encryptionKeys and svc.allowedOrigins: lists only.
import type { QueryOf } from '../api-types.ts';
import { listAll } from '../list.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

type Query = Partial<QueryOf<'listApiKeys'>>;

export const apiKeys = (client: Client) => ({
  /**
   * List API keys, newest first.
   * @example
   * const { keys } = await svc.apiKeys.list();
   */
  list: (query?: Query, options?: CallOptions) =>
    listAll(client, { id: 'listApiKeys', query, options, itemsOf: (page) => page.keys }),
});

export const signingKeys = (client: Client) => ({
  /**
   * List signing keys, newest first.
   * @example
   * const { keys } = await svc.signingKeys.list();
   */
  list: (query?: Query, options?: CallOptions) =>
    listAll(client, { id: 'listSigningKeys', query, options, itemsOf: (page) => page.keys }),
});

export const encryptionKeys = (client: Client) => ({
  /**
   * List encryption keys, newest first.
   * @example
   * const { keys } = await svc.encryptionKeys.list();
   */
  list: (query?: Query, options?: CallOptions) =>
    listAll(client, { id: 'listEncryptionKeys', query, options, itemsOf: (page) => page.keys }),
});

export const allowedOrigins = (client: Client) => ({
  /**
   * List allowed origins, newest first.
   * @example
   * const { origins } = await svc.allowedOrigins.list();
   */
  list: (query?: Query, options?: CallOptions) =>
    listAll(client, { id: 'listAllowedOrigins', query, options, itemsOf: (page) => page.origins }),
});
