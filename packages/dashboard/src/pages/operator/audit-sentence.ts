// An entry of the audit log as a sentence, and entries that belong to one request as one.
import type { AuditEntry } from '@svc/service/dashboard/api-types';

/** What was done, in the past tense; `asked` and `refused` put other words before it. */
const DEEDS: Readonly<Record<string, readonly [done: string, plain: string]>> = {
  retryPayout: ['sent the payout again', 'send the payout again'],
  settlePayout: ['wrote down what became of the payout', 'write down what became of the payout'],
  reissueRefund: ['gave burned SVC back', 'give burned SVC back'],
  resolveConversion: ['ended the conversion by hand', 'end the conversion by hand'],
  resolveCorrectedAccount: ['asked the bank whose an account is', 'ask the bank whose an account is'],
  decideHold: ['decided a screening hold', 'decide a screening hold'],
  decideVerification: ['decided on a merchant', 'decide on a merchant'],
  approveProposal: ['approved a proposal', 'approve a proposal'],
  rejectProposal: ['rejected a proposal', 'reject a proposal'],
  closeItem: ['closed a refund item', 'close a refund item'],
  setSwitch: ['turned a switch', 'turn a switch'],
  addNote: ['wrote a note', 'write a note'],
  assignReview: ['gave a conversion to someone', 'give a conversion to someone'],
  rotateServiceKey: ['rotated a service key', 'rotate a service key'],
  signIn: ['gave the password', 'sign in'],
  signInWithTotp: ['signed in with a code', 'sign in with a code'],
  signInWithRecoveryCode: ['signed in with a recovery code', 'sign in with a recovery code'],
  signInWithPasskey: ['signed in with a passkey', 'sign in with a passkey'],
  signOut: ['signed out', 'sign out'],
  signUp: ['made an account', 'make an account'],
  startSignUp: ['asked for a link to make an account', 'ask for a link to make an account'],
  issueCredentials: ['issued credentials', 'issue credentials'],
  rotateApiKey: ['rotated an API key', 'rotate an API key'],
  revokeApiKey: ['revoked an API key', 'revoke an API key'],
  saveProfile: ['saved the business profile', 'save the business profile'],
  requestVerification: ['asked for verification', 'ask for verification'],
  inviteMember: ['invited a member', 'invite a member'],
  inviteStaff: ['invited someone to the staff', 'invite someone to the staff'],
  createEndpoint: ['registered a webhook endpoint', 'register a webhook endpoint'],
  updateEndpoint: ['changed a webhook endpoint', 'change a webhook endpoint'],
  replayDelivery: ['replayed a delivery', 'replay a delivery'],
  makeTestConversion: ['made a test conversion', 'make a test conversion'],
};

/** `setSandboxPrice` reads as `set sandbox price`. */
const plainOf = (action: string): string => action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export function auditSentence({ actor, action, outcome }: Pick<AuditEntry, 'actor' | 'action' | 'outcome'>): string {
  const [done, plain] = DEEDS[action] ?? [`did “${plainOf(action)}”`, `do “${plainOf(action)}”`];
  if (outcome === 'done') return `${actor} ${done}`;
  if (outcome === 'proposed') return `${actor} proposed to ${plain}`;
  if (outcome === 'refused') return `${actor} was refused to ${plain}`;
  return `${actor} asked to ${plain}`;
}

/** Staff actions are written down before they are done: of one request, only the last word is shown. Newest first. */
export function mergeAsked(entries: readonly AuditEntry[]): AuditEntry[] {
  const ended = new Set(
    entries.flatMap(({ outcome, requestId, action }) =>
      outcome === 'asked' || requestId === null ? [] : [`${requestId} ${action}`],
    ),
  );
  return entries.filter(
    ({ outcome, requestId, action }) => outcome !== 'asked' || !ended.has(`${requestId} ${action}`),
  );
}
