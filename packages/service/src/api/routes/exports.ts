// Exports over HTTP.
import { type CreateExportBody, LIMITS, type ListExportsQuery } from '@svc/protocol';
import { createExport, getExport, getExportPart, getExportSignature, listExports } from '../../exports/exports.ts';
import type { RouteHandlers } from '../../ports/http.ts';

export const exportRoutes: RouteHandlers = {
  async createExport(context, call) {
    return { status: 202, body: await createExport(context, call, call.body as CreateExportBody) };
  },

  async listExports(context, call) {
    const { limit = LIMITS.listDefault, cursor } = call.query as ListExportsQuery;
    return { status: 200, body: await listExports(context, call, { limit, cursor }) };
  },

  async getExport(context, call) {
    return { status: 200, body: await getExport(context, call, call.params.id ?? '') };
  },

  async getExportPart(context, call) {
    const { id = '', n } = call.params;
    return { status: 200, body: await getExportPart(context, call, { id, part: Number(n) }) };
  },

  async getExportSignature(context, call) {
    return { status: 200, body: await getExportSignature(context, call, call.params.id ?? '') };
  },
};
