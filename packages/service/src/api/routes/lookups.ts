// Balance, banks, account resolution, transfers and the proof of what is owed.
import type { BalanceQuery, CreateTransferBody, ResolveAccountBody } from '@svc/protocol';
import { getLiabilityProof } from '../../books/solvency/get-liability-proof.ts';
import { createTransfer } from '../../conversions/create-transfer.ts';
import { getBalance } from '../../conversions/get-balance.ts';
import { listBanks } from '../../naira/rails/list-banks.ts';
import { resolveAccount } from '../../naira/rails/resolve-account.ts';
import type { RouteHandlers } from '../../ports/http.ts';

export const lookupRoutes = {
  getBalance: async (context, call) => ({
    status: 200,
    body: await getBalance(context, call, call.query as BalanceQuery),
  }),
  listBanks: async (context, call) => ({ status: 200, body: await listBanks(context, call) }),
  resolveAccount: async (context, call) => ({
    status: 200,
    body: await resolveAccount(context, call, call.body as ResolveAccountBody),
  }),
  createTransfer: async (context, call) => ({
    status: 201,
    body: await createTransfer(context, call, call.body as CreateTransferBody),
  }),
  getLiabilityProof: async (context, call) => ({ status: 200, body: await getLiabilityProof(context, call) }),
} satisfies RouteHandlers;
