// What a Sandbox discloses: the fields of sandbox.json.

/** The credentials that a merchant's program needs. Keys are base64url of 32 bytes. */
export interface MerchantCredentials {
  merchantId: string;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: string;
  signingKeyId: string;
  signingKey: string;
}

export interface SandboxMerchant extends MerchantCredentials {
  publishableKey: string;
  allowedOrigin: string;
  restrictedKeys: { scopes: string[]; apiKey: string }[];
}

export type SandboxCredentials = SandboxMerchant & { secondMerchant: SandboxMerchant };

export interface SandboxWallet {
  address: `0x${string}`;
  privateKey: `0x${string}`;
}

export interface MagicWallet extends SandboxWallet {
  ending: 'a1' | 'a2' | 'a3' | 'a4';
}

export type SandboxFile = SandboxCredentials & {
  baseUrl: string;
  chain: string;
  rpcUrl: string;
  /** Screening lets all of them pass. */
  wallets: SandboxWallet[];
  /** For tests that run side by side: each has limits of its own. */
  testMerchants: SandboxMerchant[];
  /** One for each ending that screening reacts to. */
  magicWallets: MagicWallet[];
  /** Makes sign-in links for the dashboard. */
  dashboardKey: string;
};
