// Lookup operations, and the one that builds a transfer.
import { LiabilityProofSchema } from '../resources/liabilities.ts';
import {
  BalanceQuerySchema,
  BalanceSchema,
  BanksSchema,
  ResolveAccountBodySchema,
  ResolvedAccountSchema,
} from '../resources/lookups.ts';
import { CreateTransferBodySchema, TransferResultSchema } from '../resources/transactions.ts';
import type { OperationRow } from './operation.ts';

export const lookupRows = {
  getBalance: {
    method: 'GET',
    path: '/v1/balance',
    summary: 'Read an on-chain balance',
    scope: 'balance:read',
    publishable: true,
    query: BalanceQuerySchema,
    answers: { 200: BalanceSchema },
    errors: ['SVC_INVALID_CHAIN', 'SVC_UPSTREAM_FAILED'],
  },
  listBanks: {
    method: 'GET',
    path: '/v1/banks',
    summary: 'List the banks that can be paid out to',
    scope: 'banks:read',
    publishable: true,
    answers: { 200: BanksSchema },
    errors: ['SVC_UPSTREAM_FAILED'],
  },
  resolveAccount: {
    method: 'POST',
    path: '/v1/accounts/resolve',
    summary: 'Resolve the name of a bank account',
    scope: 'banks:read',
    body: ResolveAccountBodySchema,
    answers: { 200: ResolvedAccountSchema },
    errors: ['SVC_UPSTREAM_FAILED'],
  },
  createTransfer: {
    method: 'POST',
    path: '/v1/transfers',
    summary: 'Build an unsigned SVC transfer',
    scope: 'transfers:write',
    body: CreateTransferBodySchema,
    answers: { 201: TransferResultSchema },
    errors: ['SVC_INVALID_CHAIN', 'SVC_UPSTREAM_FAILED'],
  },
  getLiabilityProof: {
    method: 'GET',
    path: '/v1/liabilities/proof',
    summary: 'Get the proof that what is owed to you is in the published sum',
    scope: 'conversions:read',
    answers: { 200: LiabilityProofSchema },
    errors: ['SVC_NOT_FOUND'],
  },
} as const satisfies Record<string, OperationRow>;
