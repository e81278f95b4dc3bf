// Supply and reserves on every chain beside the ledger: a difference is recorded, and closed when both agree again.
import { type Env, SVC_DECIMALS, sentence } from '@svc/protocol';
import { reserveAccount, supplyAccount } from '../../domain/ledger/accounts.ts';
import type { Context } from '../../ports/context.ts';
import { openDifference, settleDifferences } from '../store/differences.ts';
import { readPosition, sumOf } from '../store/read-position.ts';
import { signedDecimal } from './describe-solvency.ts';
import { bringUpToDate, type ChainState, converterChains, readChainState } from './read-chain-state.ts';

interface Side {
  account: string;
  currency: string;
  decimals: number;
  onChain: bigint;
  booked: bigint;
}

export async function compareChains(context: Context, env: Env): Promise<void> {
  for (const chain of converterChains(context.chains, env)) {
    const read = await readChainState(context.db, chain).catch(() => null);
    // The solvency report names a chain that does not answer; here there is nothing to compare.
    if (read !== null) await compareChain(context, env, read);
  }
}

async function compareChain({ db, clock }: Context, env: Env, read: ChainState): Promise<void> {
  const { chain, block } = read;
  const position = await readPosition(db, env, new Map([[chain.chainId, block.number]]));
  const state = bringUpToDate(read, position);
  const booked = (account: string, currency: string): bigint =>
    sumOf(position.balances, currency, (each) => each === account);
  const supply = supplyAccount(chain.chainId);
  const sides: Side[] = [
    { account: supply, currency: 'SVC', decimals: SVC_DECIMALS, onChain: state.supply, booked: -booked(supply, 'SVC') },
    ...state.reserves.map(({ token, address, decimals, balance }) => {
      const account = reserveAccount(chain.chainId, address);
      return { account, currency: token, decimals, onChain: balance, booked: booked(account, token) };
    }),
  ];
  for (const side of sides) await compareSide(db, env, { side, block: block.number, now: clock.now() });
}

async function compareSide(
  db: Context['db'],
  env: Env,
  { side, block, now }: { side: Side; block: bigint; now: number },
): Promise<void> {
  const { account: subject, currency, decimals, onChain, booked } = side;
  if (onChain === booked) return settleDifferences(db, { env, subjects: [subject], now });
  const text = (amount: bigint): string => signedDecimal(amount, decimals);
  const detail = sentence('chain_differs', block, text(onChain), currency, text(booked));
  await openDifference(db, { env, subject, kind: 'chain_differs', detail, conversionId: null, now });
}
