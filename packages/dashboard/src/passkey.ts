// Passkeys: what the server asks, put to the browser, and its answer as JSON.
import type { WebAuthnOptions } from '@svc/service/dashboard/api-types';

interface PasskeyAnswer {
  id: string;
  response: Record<string, never>;
}

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const toAnswer = (credential: Credential | null): PasskeyAnswer => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey.');
  return credential.toJSON() as unknown as PasskeyAnswer;
};

export async function askPasskey(options: WebAuthnOptions): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toAnswer(await navigator.credentials.get({ publicKey }));
}

export async function makePasskey(options: WebAuthnOptions): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toAnswer(await navigator.credentials.create({ publicKey }));
}

/** People close the browser's own dialog all the time: that is no error to shout about. */
export const isDismissal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
