// A merchant's exports in the dashboard: the jobs of the API, asked for and read by people.
import {
  CreateExportBodySchema,
  type Export,
  type ExportPart,
  type SignedExport,
  validateBody,
  validationErrors,
} from '@svc/protocol';
import { Type } from 'typebox';
import { DEFAULT_LIMIT } from '../dashboard/page-of.ts';
import { READERS } from '../dashboard/row/access.ts';
import { action, read } from '../dashboard/row/action.ts';
import { closed, Env, OfMerchant, OfMerchantAnd, optional, page } from '../dashboard/row/fields.ts';
import { findEnvOf } from '../stores/reads/read-webhooks.ts';
import { createExport, type ExportFileList, getExportPart, getExportSignature, listExportFiles } from './exports.ts';

export const exportActions = {
  listExports: read({
    at: 'GET /merchants/{merchantId}/exports',
    access: READERS,
    summary: 'Exports, newest first, those made over the API too',
    params: OfMerchant,
    query: closed({ env: Env, ...page }),
    async run({
      context,
      params: { merchantId },
      query: { env, limit = DEFAULT_LIMIT, cursor },
    }): Promise<ExportFileList> {
      return listExportFiles(context, { merchantId, env }, { limit, cursor });
    },
  }),
  createExport: action({
    at: 'POST /merchants/{merchantId}/exports',
    access: READERS,
    summary: 'Have a file made of conversions, payouts, events, a statement or closed days',
    params: OfMerchant,
    body: closed({ env: Env, ...CreateExportBodySchema.properties }),
    audit: 'before',
    async run({ context, params: { merchantId }, body: { env, ...wanted }, audit }): Promise<Export> {
      const checked = validateBody('createExport', wanted);
      if (!checked.ok) throw validationErrors(checked.issues);
      const made = await createExport(context, { merchantId, env }, checked.value);
      audit.subject = made.id;
      audit.details = { env, ...wanted };
      return made;
    },
  }),
  getExportPart: read({
    at: 'GET /merchants/{merchantId}/exports/{id}/part',
    access: READERS,
    summary: 'One part of an export, the first unless its number is given',
    params: OfMerchantAnd('id'),
    objects: true,
    query: closed({ n: optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' })) }),
    async run({ context, params: { merchantId, id }, query: { n = '1' } }): Promise<ExportPart> {
      const env = (await findEnvOf(context.db, 'exports', { merchantId, id })) ?? 'test';
      return getExportPart(context, { merchantId, env }, { id, part: Number(n) });
    },
  }),
  getExportSignature: read({
    at: 'GET /merchants/{merchantId}/exports/{id}/signature',
    access: READERS,
    summary: 'What a finished export has in it, signed: its file can be proven with it later',
    params: OfMerchantAnd('id'),
    objects: true,
    async run({ context, params: { merchantId, id } }): Promise<SignedExport> {
      const env = (await findEnvOf(context.db, 'exports', { merchantId, id })) ?? 'test';
      return getExportSignature(context, { merchantId, env }, id);
    },
  }),
} as const;
