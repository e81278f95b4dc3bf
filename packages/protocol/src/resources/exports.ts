// Exports: what a merchant asks for, how far it is, and its parts.
import { type Static, Type } from 'typebox';
import { EVENT_TYPES } from '../event-types.ts';
import { LIMITS } from '../limits.ts';
import { FORMATS, ID_PREFIXES } from '../names.ts';
import { CONVERSION_STATUSES, CONVERSION_TYPES } from '../states.ts';
import { listQuery, PaginationSchema, TimeFilterSchema } from './pagination.ts';
import {
  AddressSchema,
  closed,
  EnvSchema,
  idSchema,
  nullable,
  oneOf,
  resource,
  UnixSecondsSchema,
} from './primitives.ts';

export const EXPORT_KINDS = ['conversions', 'payouts', 'events', 'statement', 'closed_days'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATUSES = ['queued', 'running', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

const ExportIdSchema = idSchema(ID_PREFIXES.export);
const Sha256Schema = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const ExportSchema = resource('Export', {
  id: ExportIdSchema,
  env: EnvSchema,
  kind: oneOf(EXPORT_KINDS),
  format: oneOf(EXPORT_FORMATS),
  status: oneOf(EXPORT_STATUSES),
  rows: Type.Integer({ minimum: 0 }),
  parts: Type.Integer({ minimum: 0 }),
  sha256: Type.Array(Sha256Schema),
  createdAt: UnixSecondsSchema,
  readyAt: nullable(UnixSecondsSchema),
  expiresAt: nullable(UnixSecondsSchema),
});
export type Export = Static<typeof ExportSchema>;

export const ExportListSchema = resource('ExportList', {
  exports: Type.Array(ExportSchema),
  pagination: PaginationSchema,
});
export type ExportList = Static<typeof ExportListSchema>;

export const ExportPartSchema = resource('ExportPart', {
  exportId: ExportIdSchema,
  part: Type.Integer({ minimum: 1 }),
  sha256: Sha256Schema,
  content: Type.String(),
});
export type ExportPart = Static<typeof ExportPartSchema>;

/** `status`, `type` and `wallet` are of conversions, `eventType` of events. */
const ExportFiltersSchema = closed(
  {
    status: Type.Optional(oneOf(CONVERSION_STATUSES)),
    type: Type.Optional(oneOf(CONVERSION_TYPES)),
    wallet: Type.Optional(AddressSchema),
    eventType: Type.Optional(oneOf(EVENT_TYPES)),
  },
  {},
  'ExportFilters',
);
export type ExportFilters = Static<typeof ExportFiltersSchema>;

/** What the signature of an export says: which rows were asked for, and the hashes of all parts. The rest after `format` is sorted by name. */
export const ExportContentsSchema = resource('ExportContents', {
  format: Type.Literal(FORMATS.export),
  createdAt: UnixSecondsSchema,
  env: EnvSchema,
  fileFormat: oneOf(EXPORT_FORMATS),
  filters: ExportFiltersSchema,
  from: UnixSecondsSchema,
  id: ExportIdSchema,
  issuedAt: UnixSecondsSchema,
  kind: oneOf(EXPORT_KINDS),
  merchantId: idSchema(ID_PREFIXES.merchant),
  rows: Type.Integer({ minimum: 0 }),
  sha256: Type.Array(Sha256Schema),
  to: UnixSecondsSchema,
});
export type ExportContents = Static<typeof ExportContentsSchema>;

export const SignedExportSchema = resource('SignedExport', {
  export: Type.String({ contentMediaType: 'application/json', contentSchema: ExportContentsSchema }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  kid: idSchema(ID_PREFIXES.serviceKey),
});
export type SignedExport = Static<typeof SignedExportSchema>;

export const CreateExportBodySchema = closed(
  {
    kind: oneOf(EXPORT_KINDS),
    format: oneOf(EXPORT_FORMATS),
    from: TimeFilterSchema,
    to: TimeFilterSchema,
    filters: Type.Optional(ExportFiltersSchema),
  },
  {},
  'CreateExport',
);
export type CreateExportBody = Static<typeof CreateExportBodySchema>;

export const ExportParamsSchema = closed({ id: ExportIdSchema }, {}, 'ExportParams');
export const ExportPartParamsSchema = closed(
  { id: ExportIdSchema, n: Type.String({ pattern: '^[1-9][0-9]{0,6}$', maxLength: LIMITS.exportPartChars }) },
  {},
  'ExportPartParams',
);

export const ListExportsQuerySchema = listQuery({}, 'ListExports');
export type ListExportsQuery = Static<typeof ListExportsQuerySchema>;
