// Signing in and up, and one's own account.
import { Type } from 'typebox';
import { Code, closed, Email, Id, NewPassword, optional, Password, text } from './fields.ts';
import { ACCESS, route } from './route.ts';

const { ANYONE, HALF, SIGNED_IN } = ACCESS;
const WebAuthnAnswer = Type.Object({ id: text(2048), response: Type.Object({}) });

export const accountRoutes = {
  getSession: route('GET /session', ANYONE, 'Who is signed in, and the CSRF token for calls that change something'),
  signUp: route('POST /sign-up', ANYONE, 'Make an account and a merchant that it owns', {
    body: closed({ name: text(128), email: Email, password: NewPassword, businessName: text(128) }),
  }),
  signIn: route('POST /sign-in', ANYONE, 'Sign in with e-mail and password', {
    body: closed({ email: Email, password: Password }),
  }),
  signInWithTotp: route('POST /sign-in/totp', ANYONE, 'Second factor: a code of the authenticator app', {
    body: closed({ code: Code }),
  }),
  signInWithRecoveryCode: route('POST /sign-in/recovery-code', ANYONE, 'Second factor: a recovery code', {
    body: closed({ code: text(64) }),
  }),
  startPasskeySignIn: route('POST /sign-in/passkey/options', ANYONE, 'Options for navigator.credentials.get', {
    body: closed({}),
  }),
  signInWithPasskey: route('POST /sign-in/passkey', ANYONE, 'Second factor, or both at once: a passkey', {
    body: closed({ response: WebAuthnAnswer }),
  }),
  requestPasswordReset: route('POST /password-reset', ANYONE, 'Send a link that sets a new password', {
    body: closed({ email: Email }),
  }),
  resetPassword: route('POST /password-reset/confirm', ANYONE, 'Set a new password with the token of the link', {
    body: closed({ token: text(256), password: NewPassword }),
  }),
  getInvitation: route('GET /invitations/{token}', ANYONE, 'What an invitation link invites to', {
    params: closed({ token: text(256) }),
  }),
  acceptInvitation: route(
    'POST /invitations/{token}/accept',
    ANYONE,
    'Accept an invitation: signed in with its e-mail, or with a new account (then name and password)',
    {
      params: closed({ token: text(256) }),
      body: closed({ name: optional(text(128)), password: optional(NewPassword) }),
    },
  ),
  signOut: route('POST /sign-out', HALF, 'End this session', { body: closed({}) }),
  updateAccount: route('PATCH /account', SIGNED_IN, 'Change one’s name', { body: closed({ name: text(128) }) }),
  changePassword: route('POST /account/password', SIGNED_IN, 'Change the password; other sessions end', {
    body: closed({ currentPassword: Password, newPassword: NewPassword }),
  }),
  setFirstPassword: route('POST /account/first-password', SIGNED_IN, 'Give a password to an account that has none', {
    body: closed({ newPassword: NewPassword }),
  }),
  listSessions: route('GET /account/sessions', SIGNED_IN, 'Where one is signed in'),
  revokeSession: route('DELETE /account/sessions/{id}', SIGNED_IN, 'End one session', { params: closed({ id: Id }) }),
  revokeOtherSessions: route('POST /account/sessions/revoke-others', SIGNED_IN, 'End all sessions but this one', {
    body: closed({}),
  }),
  startTotp: route(
    'POST /account/totp',
    SIGNED_IN,
    'Begin with an authenticator app: URI for the QR code, recovery codes',
    {
      body: closed({ password: Password }),
    },
  ),
  confirmTotp: route('POST /account/totp/confirm', SIGNED_IN, 'Turn it on with a first code', {
    body: closed({ code: Code }),
  }),
  disableTotp: route('POST /account/totp/disable', SIGNED_IN, 'Turn the authenticator app off', {
    body: closed({ password: Password }),
  }),
  makeRecoveryCodes: route('POST /account/recovery-codes', SIGNED_IN, 'New recovery codes; the old ones end', {
    body: closed({ password: Password }),
  }),
  listPasskeys: route('GET /account/passkeys', SIGNED_IN, 'One’s passkeys'),
  startPasskey: route('POST /account/passkeys/options', SIGNED_IN, 'Options for navigator.credentials.create', {
    body: closed({}),
  }),
  addPasskey: route('POST /account/passkeys', SIGNED_IN, 'Register the passkey that the browser made', {
    body: closed({ name: text(64), response: WebAuthnAnswer }),
  }),
  deletePasskey: route('DELETE /account/passkeys/{id}', SIGNED_IN, 'Remove a passkey', { params: closed({ id: Id }) }),
  createMerchant: route('POST /merchants', SIGNED_IN, 'Another merchant, owned by oneself', {
    body: closed({ name: text(128) }),
  }),
} as const;
