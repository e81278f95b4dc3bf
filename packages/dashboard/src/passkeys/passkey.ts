// Passkeys: passes the server's challenge to the browser and returns its answer as JSON.
import type { WebAuthnOptions } from '@svc/service/dashboard/api-types';
import { phrase } from '../texts/phrase.ts';

interface PasskeyAnswer {
  id: string;
  response: Record<string, never>;
}

const isAddress = (host: string): boolean => /^[0-9.]+$/.test(host) || host.startsWith('[');

/** Returns why this page cannot use passkeys, or null. Browsers bind them to a host name, never to an IP address. */
export function whyNoPasskeys(): string | null {
  // Where the pages are built: nearly every page is opened at a name.
  if (typeof window === 'undefined') return null;
  const { hostname, port } = window.location;
  if (isAddress(hostname)) {
    return hostname === '127.0.0.1'
      ? phrase`Passkeys belong to a name, and this page was opened at an address: open it at ${`http://localhost:${port}`}.`
      : phrase`Passkeys belong to a name, and this page was opened at an address.`;
  }
  const isKnown = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return isKnown ? null : phrase`This browser cannot use passkeys here.`;
}

const toAnswer = (credential: Credential | null): PasskeyAnswer => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error(phrase`The browser gave no passkey.`);
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

/** People often close the browser's dialog, so that is not an error to report. */
export const isDismissal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
