// Funds any address with native coin and pair tokens. The coin and CELO add up: they are one balance.

import type { Address, Pair } from '@svc/protocol';
import { CHAIN } from '../chain/constants.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { give } from '../deploy/deploy-contracts.ts';
import { PAIR_TOKENS } from '../deploy/deployment.ts';
import { type AdminCall, sendAsAdmin } from '../deploy/send-as-admin.ts';
import { checkAddress, checkDecimal } from './arguments.ts';
import type { Controlled } from './control.ts';

/** Amounts as decimal text. */
export type Funds = Partial<Record<'native' | Pair, string>>;

export async function fund({ chain, deployment }: Controlled, address: Address, funds: Funds): Promise<void> {
  const account = checkAddress(address);
  if (typeof funds !== 'object' || funds === null) throw rpcError(-32602, 'funds must be an object');
  const unknown = Object.keys(funds).find(
    (name) => name !== 'native' && !PAIR_TOKENS.some((one) => one.symbol === name),
  );
  if (unknown !== undefined) throw rpcError(-32602, `cannot fund ${unknown}`);
  const calls: AdminCall[] = PAIR_TOKENS.flatMap(({ symbol, decimals }) => {
    const amount = funds[symbol];
    return amount === undefined
      ? []
      : [give(deployment.tokens[symbol], account, checkDecimal(amount, symbol, decimals))];
  });
  if (funds.native !== undefined) {
    calls.push({ to: account, value: checkDecimal(funds.native, 'native', CHAIN.nativeDecimals), gas: 100_000n });
  }
  if (calls.length > 0) await sendAsAdmin(chain, calls);
}
