// Balance, banks, account resolution and transfers.
import type { BalanceQuery, CreateTransferBody, ResolveAccountBody } from '@svc/protocol';
import type { RouteHandlers } from '../../ports/http.ts';
import { createTransfer } from '../../usecases/lookups/create-transfer.ts';
import { getBalance } from '../../usecases/lookups/get-balance.ts';
import { listBanks } from '../../usecases/lookups/list-banks.ts';
import { resolveAccount } from '../../usecases/lookups/resolve-account.ts';

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
} satisfies RouteHandlers;
