// Who may call each route, written down by hand from what each role is for: the server's own table must agree with it.
import type { ActionId } from '../../src/dashboard/actions/actions.ts';

export type Role = 'anyone' | 'half' | 'account' | 'owner' | 'developer' | 'viewer' | 'operator' | 'compliance';

const ANYONE = 'anyone';
const HALF = 'half';
const ACCOUNT = 'account';
const READ = 'owner developer viewer';
const WRITE = 'owner developer';
const OWN = 'owner';
const STAFF = 'operator compliance';
const OPERATE = 'operator';

export const ACCESS_TABLE: Record<ActionId, string> = {
  getSession: ANYONE,
  signUp: ANYONE,
  signIn: ANYONE,
  signInWithTotp: ANYONE,
  signInWithRecoveryCode: ANYONE,
  startPasskeySignIn: ANYONE,
  signInWithPasskey: ANYONE,
  requestPasswordReset: ANYONE,
  resetPassword: ANYONE,
  getInvitation: ANYONE,
  acceptInvitation: ANYONE,
  signOut: HALF,
  updateAccount: ACCOUNT,
  changePassword: ACCOUNT,
  setFirstPassword: ACCOUNT,
  listSessions: ACCOUNT,
  revokeSession: ACCOUNT,
  revokeOtherSessions: ACCOUNT,
  startTotp: ACCOUNT,
  confirmTotp: ACCOUNT,
  disableTotp: ACCOUNT,
  makeRecoveryCodes: ACCOUNT,
  listPasskeys: ACCOUNT,
  startPasskey: ACCOUNT,
  addPasskey: ACCOUNT,
  deletePasskey: ACCOUNT,
  createMerchant: ACCOUNT,
  getMerchant: READ,
  saveProfile: OWN,
  requestVerification: OWN,
  listMembers: READ,
  inviteMember: OWN,
  revokeInvitation: OWN,
  changeMemberRole: OWN,
  removeMember: OWN,
  getOverview: READ,
  getCharts: READ,
  getUsage: READ,
  listConversions: READ,
  getConversion: READ,
  listEvents: READ,
  getEvent: READ,
  listRequests: READ,
  getRequest: READ,
  live: READ,
  getCredentials: READ,
  issueCredentials: WRITE,
  issueApiKey: WRITE,
  updateApiKey: WRITE,
  rotateApiKey: WRITE,
  issueSigningKey: WRITE,
  rotateSigningKey: WRITE,
  issueEncryptionKey: WRITE,
  rotateEncryptionKey: WRITE,
  revokeCredential: WRITE,
  checkAllowlist: READ,
  addOrigin: WRITE,
  removeOrigin: WRITE,
  listEndpoints: READ,
  createEndpoint: WRITE,
  getEndpoint: READ,
  updateEndpoint: WRITE,
  deleteEndpoint: WRITE,
  testEndpoint: WRITE,
  listDeliveries: READ,
  replayDelivery: WRITE,
  replayRange: WRITE,
  getSandbox: READ,
  paySandbox: WRITE,
  endSandboxPayout: WRITE,
  decideSandboxHold: WRITE,
  setSandboxPrice: WRITE,
  setSandboxRail: WRITE,
  listTestEvents: READ,
  triggerEvent: WRITE,
  getInbox: READ,
  openInbox: WRITE,
  setInboxAnswer: WRITE,
  clearInbox: WRITE,
  getOperatorOverview: STAFF,
  listMerchants: STAFF,
  decideVerification: STAFF,
  searchConversions: STAFF,
  listHolds: STAFF,
  decideHold: STAFF,
  listReviews: STAFF,
  getReview: STAFF,
  resolveCorrectedAccount: OPERATE,
  retryPayout: OPERATE,
  settlePayout: OPERATE,
  reissueRefund: OPERATE,
  resolveConversion: OPERATE,
  listItems: STAFF,
  closeItem: OPERATE,
  listProposals: STAFF,
  approveProposal: OPERATE,
  rejectProposal: OPERATE,
  listOperatorBanks: STAFF,
  getReconciliation: STAFF,
  getSolvency: STAFF,
  listServiceKeys: STAFF,
  rotateServiceKeys: OPERATE,
  listAudit: STAFF,
  listAuditActions: STAFF,
  verifyAudit: STAFF,
  listForeignExecutions: STAFF,
  resumeSigning: OPERATE,
  listStaff: STAFF,
  inviteStaff: OPERATE,
  revokeStaffInvitation: OPERATE,
  removeStaff: OPERATE,
  operatorLive: STAFF,
};

/** Whether someone in this role may call the route of the merchant that they belong to. */
export function mayCall(id: ActionId, role: Role): boolean {
  const [audience = '', ...more] = ACCESS_TABLE[id].split(' ');
  if (audience === ANYONE) return true;
  if (role === 'anyone') return false;
  if (audience === HALF) return true;
  if (role === 'half') return false;
  if (audience === ACCOUNT) return true;
  return [audience, ...more].includes(role);
}
