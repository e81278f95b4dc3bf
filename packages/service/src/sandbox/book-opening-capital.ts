// Books what a new Sandbox begins with: the float at its bank and the tokens in its converter, as capital of the operator.

import { converterChains, readLatestChainState } from '../books/solvency/read-chain-state.ts';
import { postOnce } from '../books/store/post.ts';
import { readBalances } from '../books/store/read-balances.ts';
import { type Account, bankAccount, reserveAccount } from '../domain/ledger/accounts.ts';
import type { Entry } from '../domain/ledger/entries.ts';
import { treasuryEntries } from '../domain/ledger/posting-rules.ts';
import { railsInService } from '../naira/rails/rail-of.ts';
import { hasStatement } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';

const ENV = 'test';
/** A posting by hand names two people; in the Sandbox nobody has signed in yet. */
const WHO = { proposedBy: 'sandbox:bank-and-chain', approvedBy: 'sandbox:first-start' };

/**
 * Call it before requests are served: what the bank and the chain have now is then what they began with. Books that have
 * any posting are left as they are, because conversions have moved money since.
 */
export async function bookOpeningCapital(context: Context): Promise<boolean> {
  const { db, clock } = context;
  if ((await readBalances(db, ENV)).length > 0) return false;
  const entries = [...(await bankEntries(context)), ...(await reserveEntries(context))];
  return postOnce(db, {
    env: ENV,
    name: 'treasury:sandbox-opening',
    kind: 'treasury',
    conversionId: null,
    entries,
    reason: 'What the Sandbox began with at its bank and in its converter',
    ...WHO,
    now: clock.now(),
  });
}

async function bankEntries(context: Context): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const rail of railsInService(context, ENV)) {
    if (!hasStatement(rail)) continue;
    const { availableKobo, ledgerKobo } = await rail.balance();
    entries.push(...capitalEntries(bankAccount(rail.provider), 'NGN', ledgerKobo ?? availableKobo));
  }
  return entries;
}

async function reserveEntries({ chains }: Context): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const chain of converterChains(chains, ENV)) {
    const state = await readLatestChainState(chain);
    for (const { token, address, balance } of state?.reserves ?? []) {
      entries.push(...capitalEntries(reserveAccount(chain.chainId, address), token, balance));
    }
  }
  return entries;
}

const capitalEntries = (account: Account, currency: string, amount: bigint): Entry[] =>
  amount === 0n ? [] : treasuryEntries(account, currency, amount);
