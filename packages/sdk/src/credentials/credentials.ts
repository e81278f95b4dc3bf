// The credentials that a merchant's program needs, and the file that the Sandbox writes them to.
import type { Address, Hex } from '@svc/protocol';

export interface Credentials {
  baseUrl: string;
  merchantId: string;
  /** `svc_test_sk_...`, or a restricted key. */
  apiKey: string;
  encryptionKeyId: string;
  /** base64url of 32 bytes. */
  encryptionKey: string;
  signingKeyId: string;
  /** The Ed25519 seed, base64url of 32 bytes. */
  signingKey: string;
}

export const CREDENTIAL_NAMES = [
  'merchantId',
  'apiKey',
  'encryptionKeyId',
  'encryptionKey',
  'signingKeyId',
  'signingKey',
] as const satisfies readonly (keyof Credentials)[];

/** The environment variable of each credential. */
export const CREDENTIAL_VARIABLES = {
  baseUrl: 'SVC_BASE_URL',
  merchantId: 'SVC_MERCHANT_ID',
  apiKey: 'SVC_API_KEY',
  encryptionKeyId: 'SVC_ENCRYPTION_KEY_ID',
  encryptionKey: 'SVC_ENCRYPTION_KEY',
  signingKeyId: 'SVC_SIGNING_KEY_ID',
  signingKey: 'SVC_SIGNING_KEY',
} as const satisfies Record<keyof Credentials, string>;

/** `.svc/sandbox.json`: the credentials, plus what only a Sandbox discloses. */
export interface SandboxFile extends Credentials {
  chain: string;
  rpcUrl: string;
  /** Plain ones: screening lets them pass. */
  wallets: { address: Address; privateKey: Hex }[];
  /** Those that end in a1, a2, a3 and a4, which show the verdicts of screening. */
  magicWallets?: { ending: string; address: Address; privateKey: Hex }[];
  /** For tests that run side by side: each has limits of its own. */
  testMerchants?: Omit<Credentials, 'baseUrl'>[];
  /** Makes sign-in links for the dashboard (`svc open`). */
  dashboardKey?: string;
}
