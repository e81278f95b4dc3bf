// What the account routes answer. Times are unix seconds.
import type { Env, MerchantRole, StaffRole } from '@svc/protocol';

/** How sure the service is of who is there. `link` is the one-click link of the Sandbox. */
export type SessionFactor = 'password' | 'totp' | 'recovery-code' | 'passkey' | 'link';

export interface Membership {
  merchantId: string;
  merchantName: string;
  role: MerchantRole;
  timeZone: string;
}

export interface SignedInUser {
  id: string;
  email: string;
  name: string;
  /** False for the owner of the Sandbox, who came by a link, until one is set. */
  hasPassword: boolean;
  totpEnabled: boolean;
  passkeys: number;
  memberships: Membership[];
  staffRole: StaffRole | null;
}

export interface SessionView {
  /** `second-factor`: the password was right, and a passkey is still needed (POST /sign-in/passkey). */
  state: 'signed-out' | 'second-factor' | 'signed-in';
  /** Null unless signed in. */
  user: SignedInUser | null;
  /** Send it back in X-SVC-CSRF with every call but GET. Changes on sign-in and sign-out: read the session again then. */
  csrfToken: string;
  installation: {
    version: string;
    baseUrl: string;
    /** Environments served here. */
    envs: Env[];
    /** The embedded Sandbox is here: its page works. */
    sandbox: boolean;
    /** Staff must have a second factor here. */
    staffNeedsSecondFactor: boolean;
    /** False: what would be mailed waits in the outbox. */
    sendsMail: boolean;
    /** How far the Sandbox’s clock was driven ahead; 0 where it runs as any other. */
    clockAheadSeconds: number;
  };
}

/** After the password: signed in, or which second factor to give now. */
export interface SignInResult {
  next: 'signed-in' | 'second-factor';
  /** Which second factors this account can give; empty when signed in. */
  factors: ('totp' | 'passkey' | 'recovery-code')[];
}

export interface InvitationView {
  email: string;
  role: MerchantRole | StaffRole;
  /** Null: to the staff of the installation. */
  merchantName: string | null;
  invitedBy: string;
  expiresAt: number;
  /** There is an account with this e-mail: sign in first, then accept. Null: not disclosed, as `canMakeAccount` is false. */
  hasAccount: boolean | null;
  /** False: the link was not the mailed one, and only that one makes a new account. */
  canMakeAccount: boolean;
}

export interface AcceptedInvitation {
  merchantId: string | null;
}

export interface AccountSession {
  id: string;
  current: boolean;
  factor: SessionFactor;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: number;
  expiresAt: number;
}

export interface TotpStart {
  /** otpauth://totp/... */
  uri: string;
  /** The same secret in base32, to type by hand. */
  secret: string;
  recoveryCodes: string[];
}

export interface PasskeyView {
  id: string;
  name: string | null;
  createdAt: number;
}

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON, as the browser's parsers take them. */
export type WebAuthnOptions = Record<string, unknown>;

export interface Done {
  done: true;
}
