// A merchant's exports: asked for, listed, and read part by part.
import {
  type CreateExportBody,
  type Env,
  type Export,
  type ExportList,
  type ExportPart,
  FORMATS,
  ID_PREFIXES,
  LIMITS,
  makeId,
  type SignedExport,
  SvcError,
  signExport,
} from '@svc/protocol';
import { loadServiceSigningKey, markReceiptSigner } from '../credentials/store/service-keys.ts';
import { toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { type PageRequest, readPage } from '../stores/read-page.ts';
import {
  countExports,
  type ExportCount,
  type ExportOwner,
  type ExportRow,
  findExport,
  findExportPart,
  insertExport,
  listExportRows,
  lockExportsOf,
} from './store.ts';

export async function createExport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { merchantId, env }: ExportOwner,
  { kind, format, from, to, filters = {} }: CreateExportBody,
): Promise<Export> {
  const now = clock.now();
  const row: ExportRow = {
    id: makeId(ID_PREFIXES.export, now),
    merchantId,
    env,
    kind,
    format,
    from,
    to,
    filters,
    status: 'queued',
    rows: 0,
    hashes: [],
    position: null,
    createdAt: now,
    readyAt: null,
    expiresAt: null,
  };
  await db.transaction(async (tx) => {
    await lockExportsOf(tx, row);
    refuseTooMany(env, await countExports(tx, row, now));
    await insertExport(tx, row);
  });
  return toExport(row, now);
}

function refuseTooMany(env: Env, { making, parts, freeAt }: ExportCount): void {
  const reason = 'export_limit';
  if (making >= LIMITS.exportsAtOnce) {
    const message = `${LIMITS.exportsAtOnce} exports are being made: wait for one of them.`;
    throw new SvcError('SVC_INVALID_STATE', message, { reason });
  }
  const most = LIMITS.exportPartsKept[env];
  if (parts < most) return;
  const message = `Exports of ${most} parts are kept: the oldest go after ${LIMITS.exportKeptDays} days.`;
  throw new SvcError('SVC_INVALID_STATE', message, { reason, ...(freeAt !== null && { freeAt: toSeconds(freeAt) }) });
}

type Reader = Pick<Context, 'db' | 'masterKey' | 'clock'>;

const readRows = (context: Reader, { merchantId, env }: ExportOwner, page: PageRequest) =>
  readPage<ExportRow>(context, {
    filters: { list: 'exports', merchantId, env },
    page,
    read: ({ db, position, limit }) =>
      listExportRows(db, { merchantId, env }, { beforeId: position === null ? null : String(position[0]), limit }),
    positionOf: ({ id }) => [id],
  });

export async function listExports(context: Reader, owner: ExportOwner, page: PageRequest): Promise<ExportList> {
  const { rows, pagination } = await readRows(context, owner, page);
  return { exports: rows.map((row) => toExport(row, context.clock.now())), pagination };
}

/** With the period of each, in Unix seconds, both ends included: two files of one kind differ by it. */
export type ExportFileList = Omit<ExportList, 'exports'> & { exports: (Export & { from: number; to: number })[] };

/** For the dashboard. */
export async function listExportFiles(context: Reader, owner: ExportOwner, page: PageRequest): Promise<ExportFileList> {
  const { rows, pagination } = await readRows(context, owner, page);
  const now = context.clock.now();
  return { exports: rows.map((row) => ({ ...toExport(row, now), from: row.from, to: row.to })), pagination };
}

export async function getExport({ db, clock }: Pick<Context, 'db' | 'clock'>, owner: ExportOwner, id: string) {
  return toExport(await requireExport({ db }, owner, id), clock.now());
}

export async function getExportPart(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: ExportOwner,
  { id, part }: { id: string; part: number },
): Promise<ExportPart> {
  const row = await requireExport({ db }, owner, id);
  const sha256 = row.hashes[part - 1];
  const isKept = row.expiresAt === null || clock.now() < row.expiresAt;
  const content = sha256 === undefined || !isKept ? null : await findExportPart(db, id, part);
  if (sha256 === undefined || content === null) {
    throw new SvcError('SVC_NOT_FOUND', isKept ? 'There is no such part.' : 'The export has expired.');
  }
  return { exportId: id, part, sha256, content };
}

/** Its text is the same for as long as the export is listed, also when the parts have expired: who saved the file proves it later. */
export async function getExportSignature(context: Context, owner: ExportOwner, id: string): Promise<SignedExport> {
  const row = await requireExport(context, owner, id);
  const { status, readyAt, format: fileFormat, hashes: sha256, merchantId, env, kind, filters, from, to, rows } = row;
  if (readyAt === null) throw new SvcError('SVC_INVALID_STATE', `The export is ${status}.`, { status });
  const at = { createdAt: toSeconds(row.createdAt), issuedAt: toSeconds(readyAt) };
  const { kid, signKey } = await loadServiceSigningKey(context, env, 'responses');
  // As with receipts: the key stays in the key document for ever.
  await markReceiptSigner(context.db, kid);
  const asked = { id, env, merchantId, kind, fileFormat, filters, from, to };
  return signExport({ contents: { format: FORMATS.export, ...asked, ...at, rows, sha256 }, kid, signKey });
}

async function requireExport({ db }: Pick<Context, 'db'>, owner: ExportOwner, id: string): Promise<ExportRow> {
  const row = await findExport(db, owner, id);
  if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such export.');
  return row;
}

const toExport = (row: ExportRow, now: number): Export => ({
  id: row.id,
  env: row.env,
  kind: row.kind,
  format: row.format,
  status: row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status,
  rows: row.rows,
  parts: row.hashes.length,
  sha256: row.hashes,
  createdAt: toSeconds(row.createdAt),
  readyAt: toSecondsOrNull(row.readyAt),
  expiresAt: toSecondsOrNull(row.expiresAt),
});
