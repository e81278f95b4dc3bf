// Operations on exports.
import {
  CreateExportBodySchema,
  ExportListSchema,
  ExportParamsSchema,
  ExportPartParamsSchema,
  ExportPartSchema,
  ExportSchema,
  ListExportsQuerySchema,
  SignedExportSchema,
} from '../resources/exports.ts';
import type { OperationRow } from './operation.ts';

export const exportRows = {
  createExport: {
    method: 'POST',
    path: '/v1/exports',
    summary: 'Export rows as a file in parts',
    scope: 'exports:manage',
    limitClass: 'management-write',
    body: CreateExportBodySchema,
    answers: { 202: ExportSchema },
    errors: ['SVC_INVALID_STATE'],
  },
  listExports: {
    method: 'GET',
    path: '/v1/exports',
    summary: 'List exports, newest first',
    scope: 'exports:read',
    query: ListExportsQuerySchema,
    answers: { 200: ExportListSchema },
  },
  getExport: {
    method: 'GET',
    path: '/v1/exports/{id}',
    summary: 'Get an export',
    scope: 'exports:read',
    params: ExportParamsSchema,
    answers: { 200: ExportSchema },
    errors: ['SVC_NOT_FOUND'],
  },
  getExportPart: {
    method: 'GET',
    path: '/v1/exports/{id}/parts/{n}',
    summary: 'Get one part of an export',
    scope: 'exports:read',
    params: ExportPartParamsSchema,
    answers: { 200: ExportPartSchema },
    errors: ['SVC_NOT_FOUND'],
  },
  getExportSignature: {
    method: 'GET',
    path: '/v1/exports/{id}/signature',
    summary: 'Get the signature of a finished export',
    scope: 'exports:read',
    params: ExportParamsSchema,
    answers: { 200: SignedExportSchema },
    errors: ['SVC_NOT_FOUND', 'SVC_INVALID_STATE'],
  },
} as const satisfies Record<string, OperationRow>;
