// Passkeys: what the server asks, put to the browser, and its answer as JSON.
import type { WebAuthnOptions } from '@svc/service/dashboard/api-types';

interface PasskeyAnswer {
  id: string;
  response: Record<string, never>;
}

const isAddress = (host: string): boolean => /^[0-9.]+$/.test(host) || host.startsWith('[');

/** Why this page cannot use passkeys, or null when it can. Browsers bind them to a name, never to an address. */
export function whyNoPasskeys(): string | null {
  const { hostname, port } = window.location;
  if (isAddress(hostname)) {
    const hint = hostname === '127.0.0.1' ? `: open it at http://localhost:${port}` : '';
    return `Passkeys belong to a name, and this page was opened at an address${hint}.`;
  }
  const isKnown = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return isKnown ? null : 'This browser cannot use passkeys here.';
}

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
