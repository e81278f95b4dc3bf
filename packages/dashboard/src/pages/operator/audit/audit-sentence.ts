// An entry of the audit log as a sentence, and entries that belong to one request as one.
import type { AuditEntry } from '@svc/service/dashboard/api-types';
import { phrase } from '../../../texts/phrase.ts';

/** What was done, in the past tense; `asked` and `refused` put other words before it. */
const DEEDS: Readonly<Record<string, readonly [done: string, plain: string]>> = {
  retryPayout: [phrase`sent the payout again`, phrase`send the payout again`],
  settlePayout: [phrase`wrote down what became of the payout`, phrase`write down what became of the payout`],
  reissueRefund: [phrase`gave burned SVC back`, phrase`give burned SVC back`],
  resolveConversion: [phrase`ended the conversion by hand`, phrase`end the conversion by hand`],
  resolveCorrectedAccount: [phrase`asked the bank whose an account is`, phrase`ask the bank whose an account is`],
  decideHold: [phrase`decided a screening hold`, phrase`decide a screening hold`],
  decideVerification: [phrase`decided on a merchant`, phrase`decide on a merchant`],
  approveProposal: [phrase`approved a proposal`, phrase`approve a proposal`],
  rejectProposal: [phrase`rejected a proposal`, phrase`reject a proposal`],
  closeItem: [phrase`closed a refund item`, phrase`close a refund item`],
  setSwitch: [phrase`turned a switch`, phrase`turn a switch`],
  addNote: [phrase`wrote a note`, phrase`write a note`],
  assignReview: [phrase`gave a conversion to someone`, phrase`give a conversion to someone`],
  rotateServiceKey: [phrase`rotated a service key`, phrase`rotate a service key`],
  signIn: [phrase`gave the password`, phrase`sign in`],
  signInWithTotp: [phrase`signed in with a code`, phrase`sign in with a code`],
  signInWithRecoveryCode: [phrase`signed in with a recovery code`, phrase`sign in with a recovery code`],
  signInWithPasskey: [phrase`signed in with a passkey`, phrase`sign in with a passkey`],
  signOut: [phrase`signed out`, phrase`sign out`],
  signUp: [phrase`made an account`, phrase`make an account`],
  startSignUp: [phrase`asked for a link to make an account`, phrase`ask for a link to make an account`],
  issueCredentials: [phrase`issued credentials`, phrase`issue credentials`],
  rotateApiKey: [phrase`rotated an API key`, phrase`rotate an API key`],
  revokeApiKey: [phrase`revoked an API key`, phrase`revoke an API key`],
  saveProfile: [phrase`saved the business profile`, phrase`save the business profile`],
  requestVerification: [phrase`asked for verification`, phrase`ask for verification`],
  inviteMember: [phrase`invited a member`, phrase`invite a member`],
  inviteStaff: [phrase`invited someone to the staff`, phrase`invite someone to the staff`],
  createEndpoint: [phrase`registered a webhook endpoint`, phrase`register a webhook endpoint`],
  updateEndpoint: [phrase`changed a webhook endpoint`, phrase`change a webhook endpoint`],
  replayDelivery: [phrase`replayed a delivery`, phrase`replay a delivery`],
  makeTestConversion: [phrase`made a test conversion`, phrase`make a test conversion`],
  tryOperation: [phrase`tried an operation in the shell`, phrase`try an operation in the shell`],
  runSandboxLever: [phrase`pulled a lever of the Sandbox`, phrase`pull a lever of the Sandbox`],
};

/** `setSandboxPrice` reads as `set sandbox price`. */
const plainOf = (action: string): string => action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export function auditSentence({ actor, action, outcome }: Pick<AuditEntry, 'actor' | 'action' | 'outcome'>): string {
  const [done, plain] = DEEDS[action] ?? [phrase`did “${plainOf(action)}”`, phrase`do “${plainOf(action)}”`];
  if (outcome === 'done') return phrase`${actor} ${done}`;
  if (outcome === 'proposed') return phrase`${actor} proposed to ${plain}`;
  if (outcome === 'refused') return phrase`${actor} was refused to ${plain}`;
  return phrase`${actor} asked to ${plain}`;
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
