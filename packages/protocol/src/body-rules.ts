// Rules for bodies and queries beyond the schema: which fields go together, checksums, and the event catalogue.
import { readAddress, ZERO_ADDRESS } from './addresses.ts';
import type { OperationId } from './endpoints.ts';
import type { Issue } from './errors.ts';
import { EVENT_TYPES } from './event-types.ts';
import type { CreateConversionBody, ReportEventBody } from './resources/conversion-requests.ts';
import type { CreateExportBody, ExportFilters, ExportKind } from './resources/exports.ts';
import type { RunTestActionBody } from './resources/test-actions.ts';
import { SANDBOX_ACTIONS, SANDBOX_FIELDS, type SandboxActionRow, type SandboxField } from './sandbox-actions.ts';
import type { ConversionType } from './states.ts';
import { API_VERSIONS } from './versions.ts';

type Body = Record<string, unknown>;
export type Checked = { ok: true; value: Body } | { ok: false; issues: Issue[] };

type Rule = (body: Body) => Issue[];

/** The field that each conversion type needs. All other types refuse it. */
export const FIELD_OF_TYPE = {
  'crypto-issue': 'pair',
  'crypto-redeem': 'pair',
  'fiat-issue': 'payer',
  'fiat-redeem': 'payout',
} as const satisfies Record<ConversionType, string>;

const findTypeIssues: Rule = (body) => {
  const { type } = body as CreateConversionBody;
  return (['pair', 'payout', 'payer'] as const).flatMap((field) => {
    const isNeeded = FIELD_OF_TYPE[type] === field;
    if (isNeeded && body[field] === undefined) return [{ path: field, message: `is required for ${type}` }];
    if (!isNeeded && body[field] !== undefined) return [{ path: field, message: `does not belong to ${type}` }];
    return [];
  });
};

/** Naira legs are one to one: they have no price that could move. */
const findMinimumIssues: Rule = ({ type, minAmountOut }) =>
  minAmountOut === undefined || FIELD_OF_TYPE[type as ConversionType] === 'pair'
    ? []
    : [{ path: 'minAmountOut', message: `does not belong to ${type}` }];

const findReportIssues: Rule = (body) => {
  const { event, txHash } = body as ReportEventBody;
  if (event !== 'onchain_submitted' || txHash !== undefined) return [];
  return [{ path: 'txHash', message: 'is required with onchain_submitted' }];
};

const isCatalogued = (name: unknown): boolean => (EVENT_TYPES as readonly unknown[]).includes(name);

const findEventTypeIssues: Rule = ({ eventTypes }) => {
  if (!Array.isArray(eventTypes) || (eventTypes.length === 1 && eventTypes[0] === '*')) return [];
  return eventTypes.flatMap((name, index) => {
    if (isCatalogued(name)) return [];
    const message = name === '*' ? 'must stand alone when it is *' : 'must be an event type of the catalogue';
    return [{ path: `eventTypes.${index}`, message }];
  });
};

const findOneEventTypeIssue: Rule = ({ eventType }) =>
  eventType === undefined || isCatalogued(eventType)
    ? []
    : [{ path: 'eventType', message: 'must be an event type of the catalogue' }];

const findVersionIssue: Rule = ({ apiVersion }) =>
  apiVersion === undefined || API_VERSIONS.includes(String(apiVersion))
    ? []
    : [{ path: 'apiVersion', message: `must be one of ${API_VERSIONS.join(', ')}` }];

const findBalanceIssues: Rule = ({ asset, contractAddress }) =>
  asset === undefined && contractAddress === undefined
    ? [{ path: 'asset', message: 'or contractAddress is required' }]
    : [];

/** `after` goes on from an event, which is the order of time. */
const findOrderIssues: Rule = ({ after, order }) =>
  after !== undefined && order === 'desc' ? [{ path: 'order', message: 'must be asc together with after' }] : [];

/** What is put in, or what must come out at least. */
const findQuoteIssues: Rule = ({ amount, amountOut }) => {
  if (amount === undefined && amountOut === undefined) return [{ path: 'amount', message: 'or amountOut is required' }];
  if (amount === undefined || amountOut === undefined) return [];
  return [{ path: 'amountOut', message: 'must not be given together with amount' }];
};

const findExportIssues: Rule = (body) => {
  const { kind, from, to, filters = {} } = body as CreateExportBody;
  const issues: Issue[] = to < from ? [{ path: 'to', message: 'must not be before from' }] : [];
  for (const name of Object.keys(filters) as (keyof ExportFilters)[]) {
    const kinds: readonly ExportKind[] = name === 'eventType' ? ['events'] : ['conversions', 'payouts'];
    if (!kinds.includes(kind)) issues.push({ path: `filters.${name}`, message: `does not belong to ${kind}` });
  }
  if (kind === 'payouts' && filters.type !== undefined && filters.type !== 'fiat-redeem')
    issues.push({ path: 'filters.type', message: 'must be fiat-redeem: nothing else is paid out' });
  return issues;
};

const findActionIssues: Rule = (body) => {
  const { action } = body as RunTestActionBody;
  const { required, optional }: SandboxActionRow = SANDBOX_ACTIONS[action];
  return (Object.keys(SANDBOX_FIELDS) as SandboxField[]).flatMap((field) => {
    const isNeeded = required.includes(field);
    if (isNeeded && body[field] === undefined) return [{ path: field, message: `is required for ${action}` }];
    if (body[field] === undefined || isNeeded || optional.includes(field)) return [];
    return [{ path: field, message: `does not belong to ${action}` }];
  });
};

const RULES: Partial<Record<OperationId, readonly Rule[]>> = {
  createConversion: [findTypeIssues, findMinimumIssues],
  reportEvent: [findReportIssues],
  createWebhookEndpoint: [findEventTypeIssues, findVersionIssue],
  updateWebhookEndpoint: [findEventTypeIssues],
  testWebhookEndpoint: [findOneEventTypeIssue],
  createTestEvent: [findOneEventTypeIssue],
  runTestAction: [findActionIssues],
  getBalance: [findBalanceIssues],
  createExport: [findExportIssues],
  listEvents: [findOrderIssues],
  getQuote: [findQuoteIssues],
};

interface AddressField {
  path: string;
  isZeroAllowed: boolean;
}

const ADDRESS_FIELDS: Partial<Record<OperationId, readonly AddressField[]>> = {
  createConversion: [
    { path: 'wallet', isZeroAllowed: false },
    { path: 'counterparty.wallet', isZeroAllowed: true },
  ],
  createTransfer: [
    { path: 'from', isZeroAllowed: false },
    { path: 'recipient', isZeroAllowed: false },
  ],
  runTestAction: [{ path: 'wallet', isZeroAllowed: false }],
  listConversions: [{ path: 'wallet', isZeroAllowed: true }],
  createExport: [{ path: 'filters.wallet', isZeroAllowed: true }],
  getBalance: [
    { path: 'account', isZeroAllowed: true },
    { path: 'contractAddress', isZeroAllowed: true },
  ],
};

/** Returns the body with checksummed addresses and lower-case hashes, or the issues found. */
export const checkBodyRules = (operationId: OperationId, body: Body): Checked => {
  const issues = (RULES[operationId] ?? []).flatMap((rule) => rule(body));
  const value = { ...body };
  for (const field of ADDRESS_FIELDS[operationId] ?? []) {
    const fault = checksumField(value, field);
    if (fault !== null) issues.push({ path: field.path, message: fault });
  }
  if (typeof value.txHash === 'string') value.txHash = value.txHash.toLowerCase();
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
};

export const checkQueryRules = checkBodyRules;

// Copies objects before writing: the caller's value must stay as sent.
const checksumField = (body: Body, { path, isZeroAllowed }: AddressField): string | null => {
  const [outer = path, inner] = path.split('.');
  const text = inner === undefined ? body[outer] : (body[outer] as Body | undefined)?.[inner];
  if (text === undefined) return null;
  const read = readAddress(text);
  if (!read.ok) return read.message;
  const { address } = read;
  if (!isZeroAllowed && address === ZERO_ADDRESS) return 'must not be the zero address';
  body[outer] = inner === undefined ? address : { ...(body[outer] as Body), [inner]: address };
  return null;
};
