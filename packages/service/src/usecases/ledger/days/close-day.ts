// Closes a day: what ledger, chains and bank said, and what did not agree, in one signed text.
import { createHash } from 'node:crypto';
import { type Env, encodeBase64url, signBytes } from '@svc/protocol';
import { DAY_MS, HOUR_MS, toSeconds } from '../../../ports/clock.ts';
import type { Context } from '../../../ports/context.ts';
import { loadServiceSigningKey } from '../../../stores/credentials/load-service-signing-key.ts';
import { markReceiptSigner } from '../../../stores/credentials/service-keys.ts';
import { readHead } from '../../../stores/ledger/chain.ts';
import { type ClosedDay, insertClosedDay, readClosedDay } from '../../../stores/ledger/closed-days.ts';
import { listDifferences } from '../../../stores/ledger/differences.ts';
import { type Balance, readBalances } from '../../../stores/ledger/read-balances.ts';
import { readBankStatement } from '../bank/read-bank-statement.ts';
import { sealLedger } from '../seal-ledger.ts';
import { compareChains } from '../solvency/compare-chains.ts';
import { readSolvency } from '../solvency/solvency.ts';

const DAY_FORMAT = 'SVC-BOOKS-V1';
/** After midnight, so that what happened in the day's last minutes is in the books and in the bank's lines. */
const CLOSE_AFTER_MS = HOUR_MS;
const MAX_DIFFERENCES = 1000;

export interface DayStatement {
  format: typeof DAY_FORMAT;
  env: Env;
  day: string;
  /** Unix seconds; everything below is as of then. */
  closedAt: number;
  ledger: { position: number; head: string | null };
  balances: { account: string; currency: string; amount: string }[];
  chains: { chain: string; blockNumber: number; blockHash: string; supplySvc: string; reserves: object[] }[];
  bank: { provider: string | null; balanceNgn: string | null };
  solvency: { verdict: string; assetsNgn: string | null; liabilitiesNgn: string | null };
  differences: {
    id: number;
    kind: string;
    subject: string;
    detail: string;
    openedAt: number;
    assignedTo: string | null;
  }[];
  /** SHA-256 of the last closed day's text, hex: no day can be taken out unseen. */
  previous: string | null;
}

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Null when the last day that has ended is closed already, or is too young to be closed. */
export async function closeDay(context: Context, env: Env): Promise<ClosedDay | null> {
  const { db, clock } = context;
  const day = dayOf(clock.now() - CLOSE_AFTER_MS - DAY_MS);
  const previous = await readClosedDay(db, { env, day: null });
  if (previous !== null && previous.day >= day) return null;
  await readBankStatement(context, env).catch((error: unknown) => {
    context.log.warn({ error, env }, "the day is closed without the bank's newest lines");
  });
  while (await sealLedger(context, env));
  // Where nothing was ever posted there is no day to close.
  if ((await readHead(db, env)) === null) return null;
  await compareChains(context, env);
  const statement = JSON.stringify(await write(context, env, day, previous));
  const { kid, signKey } = await loadServiceSigningKey(context, env, 'responses');
  // The key stays published for as long as there are texts that it signed.
  await markReceiptSigner(db, kid);
  const signature = encodeBase64url(signBytes(signKey, Buffer.from(statement)));
  const closed = { env, day, statement, signature, kid, closedAt: clock.now() };
  return (await insertClosedDay(db, closed)) ? closed : null;
}

async function write(context: Context, env: Env, day: string, previous: ClosedDay | null): Promise<DayStatement> {
  const { db, clock, rails } = context;
  const head = await readHead(db, env);
  const balances = await readBalances(db, env);
  const solvency = await readSolvency(context, env);
  const differences = await listDifferences(db, env, MAX_DIFFERENCES);
  const { verdict, assetsNgn, liabilitiesNgn } = solvency;
  return {
    format: DAY_FORMAT,
    env,
    day,
    closedAt: toSeconds(clock.now()),
    ledger: { position: head?.position ?? 0, head: head && Buffer.from(head.hash).toString('hex') },
    balances: balances.map(toText),
    chains: solvency.chains.map(({ chain, blockNumber, blockHash, supplySvc, reserves }) => ({
      chain,
      blockNumber,
      blockHash,
      supplySvc,
      reserves,
    })),
    bank: { provider: rails[env]?.provider ?? null, balanceNgn: solvency.naira.atBank },
    solvency: { verdict, assetsNgn, liabilitiesNgn },
    differences: differences.map(({ id, kind, subject, detail, openedAt, assignedTo }) => ({
      id,
      kind,
      subject,
      detail,
      openedAt: toSeconds(openedAt),
      assignedTo,
    })),
    previous: previous && createHash('sha256').update(previous.statement, 'utf8').digest('hex'),
  };
}

const toText = ({ account, currency, amount }: Balance) => ({ account, currency, amount: amount.toString() });
