// Who may call each route, written down by hand from what each role is for: the server's own table must agree with it.
import type { ActionId } from '../../src/dashboard/actions.ts';

export type Role =
  | 'anyone'
  | 'half'
  | 'account'
  | 'owner'
  | 'developer'
  | 'merchant finance'
  | 'viewer'
  | 'operator'
  | 'compliance'
  | 'finance'
  | 'support'
  | 'auditor';

const ANYONE = 'anyone';
const HALF = 'half';
const ACCOUNT = 'account';
const READ = 'owner, developer, merchant finance, viewer';
const WRITE = 'owner, developer';
const ANSWER = 'owner, merchant finance';
const OWN = 'owner';
const STAFF = 'operator, compliance, finance, support, auditor';
const WORK = 'operator, compliance, finance, support';
const SEE_BOOKS = 'operator, compliance, finance, auditor';
const OVERSEE = 'operator, compliance, auditor';
const DECIDE = 'operator, compliance';
const KEEP_BOOKS = 'operator, finance';
const COMPLY = 'compliance';
const OPERATE = 'operator';

export const ACCESS_TABLE: Record<ActionId, string> = {
  getSession: ANYONE,
  startSignUp: ANYONE,
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
  listMerchantBanks: READ,
  proposeAccount: ANSWER,
  handInDocument: ANSWER,
  getStatement: READ,
  getStatementFile: READ,
  listExports: READ,
  createExport: READ,
  getExportPart: READ,
  getExportSignature: READ,
  getReceipt: READ,
  getEvidence: READ,
  getLiabilityProof: READ,
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
  getDelivery: READ,
  getEndpointStatistics: READ,
  replayDelivery: WRITE,
  countReplay: READ,
  replayRange: WRITE,
  getSandbox: READ,
  makeTestConversion: WRITE,
  playIncident: WRITE,
  getShell: READ,
  tryOperation: WRITE,
  runSandboxLever: WRITE,
  paySandbox: WRITE,
  endSandboxPayout: WRITE,
  decideSandboxHold: WRITE,
  setSandboxPrice: WRITE,
  setSandboxPriceTrouble: WRITE,
  setSandboxRail: WRITE,
  listTestEvents: READ,
  triggerEvent: WRITE,
  getInbox: READ,
  openInbox: WRITE,
  setInboxAnswer: WRITE,
  clearInbox: WRITE,
  getOperatorOverview: STAFF,
  listMerchants: STAFF,
  getOperatorMerchant: STAFF,
  decideVerification: DECIDE,
  searchConversions: STAFF,
  getSeen: STAFF,
  getIncident: STAFF,
  listHolds: OVERSEE,
  decideHold: DECIDE,
  getReview: STAFF,
  exportTravelRule: COMPLY,
  exportTravelRules: COMPLY,
  resolveCorrectedAccount: OPERATE,
  retryPayout: OPERATE,
  recordBankWord: OPERATE,
  attachExecution: OPERATE,
  reissueRefund: OPERATE,
  resolveConversion: OPERATE,
  openDocument: COMPLY,
  declineAccount: OPERATE,
  listItems: STAFF,
  closeItem: OPERATE,
  getLedger: SEE_BOOKS,
  listPostings: SEE_BOOKS,
  getCharges: SEE_BOOKS,
  proposePosting: KEEP_BOOKS,
  listDifferences: SEE_BOOKS,
  assignDifference: KEEP_BOOKS,
  explainDifference: KEEP_BOOKS,
  closeDifference: KEEP_BOOKS,
  listUnmatched: SEE_BOOKS,
  resolveUnmatched: KEEP_BOOKS,
  listClosedDays: SEE_BOOKS,
  getClosedDay: SEE_BOOKS,
  refundItem: OPERATE,
  settleRefund: OPERATE,
  listProposals: STAFF,
  approveProposal: OPERATE,
  rejectProposal: KEEP_BOOKS,
  listOperatorBanks: STAFF,
  getReconciliation: SEE_BOOKS,
  getSolvency: SEE_BOOKS,
  listServiceKeys: STAFF,
  rotateServiceKeys: OPERATE,
  listAudit: OVERSEE,
  listAuditActions: OVERSEE,
  verifyAudit: OVERSEE,
  listContractEvents: STAFF,
  listForeignExecutions: STAFF,
  resumeSigning: OPERATE,
  listStaff: STAFF,
  inviteStaff: OPERATE,
  revokeStaffInvitation: OPERATE,
  removeStaff: OPERATE,
  getRestore: STAFF,
  beginRestore: OPERATE,
  finishRestore: OPERATE,
  listSwitches: STAFF,
  addNote: WORK,
  getInstallation: STAFF,
  listRefusals: STAFF,
  listMails: STAFF,
  listWork: STAFF,
  assignWork: WORK,
  takeNextWork: WORK,
  setSwitch: OPERATE,
  acceptPayment: OPERATE,
  changePolicy: OPERATE,
  listPolicies: STAFF,
  operatorLive: STAFF,
};

/** Whether someone in this role may call the route of the merchant that they belong to. */
export function mayCall(id: ActionId, role: Role): boolean {
  const [audience = '', ...more] = ACCESS_TABLE[id].split(', ');
  if (audience === ANYONE) return true;
  if (role === 'anyone') return false;
  if (audience === HALF) return true;
  if (role === 'half') return false;
  if (audience === ACCOUNT) return true;
  return [audience, ...more].includes(role);
}
