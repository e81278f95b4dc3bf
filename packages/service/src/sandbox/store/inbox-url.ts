// The address of the built-in webhook inbox: a host that exists nowhere, and a path that cannot be guessed.
import { encodeBase64url } from '@svc/protocol';
import type { MasterKey } from '../../ports/master-key.ts';

const INBOX_HOST = 'inbox.svc.example';
const TOKEN_BYTES = 16;

const tokenOf = (masterKey: MasterKey, merchantId: string): string =>
  encodeBase64url(masterKey.digest(`inbox\n${merchantId}`).subarray(0, TOKEN_BYTES));

export const inboxUrlOf = (masterKey: MasterKey, merchantId: string): string =>
  `https://${INBOX_HOST}/${merchantId}/${tokenOf(masterKey, merchantId)}`;

export const isInboxUrl = (url: string): boolean => url.startsWith(`https://${INBOX_HOST}/`);

/** Whose inbox it is; null when the address was made up. */
export function merchantOfInbox(masterKey: MasterKey, url: string): string | null {
  const merchantId = isInboxUrl(url) ? (new URL(url).pathname.split('/')[1] ?? '') : '';
  return merchantId !== '' && inboxUrlOf(masterKey, merchantId) === url ? merchantId : null;
}
