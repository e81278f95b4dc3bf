// svc doctor without a record: checks credentials, reachability, clock and chain, each with what to do about it.
import { LIMITS } from '@svc/protocol/limits';
import { type SVC, SvcApiError } from '@svc/sdk';
import { chainOf } from '../chain-of.ts';
import { Failed } from '../errors/exit-codes.ts';
import type { OpenedClient } from '../open-client.ts';
import type { Run } from '../run.ts';
import { describeMarket } from './describe-market.ts';
import { lacksScope, tryCredentials } from './try-credentials.ts';

interface Check {
  name: string;
  ok: boolean;
  says: string;
}

const MAX_WAIT_MS = 10_000;

export async function checkSetup(run: Pick<Run, 'io' | 'paint' | 'print' | 'client'>): Promise<void> {
  const opened = await run.client();
  const checks = [
    await attempt('service', () => reach(opened.svc)),
    await attempt('clock', () => compareClocks(opened.svc.baseUrl)),
    await attempt('credentials', () => useCredentials(opened.svc)),
    await attempt('chain', () => readChain(opened)),
    await attempt('market', () => readMarket(opened)),
  ];
  run.print({ checks }, () => checks.map((check) => line(check, run.paint)).join(''));
  if (checks.some(({ ok }) => !ok)) throw new Failed();
}

function line({ name, ok, says }: Check, paint: Run['paint']): string {
  return `${ok ? paint.good('✓') : paint.bad('✗')} ${name.padEnd(12)} ${says}\n`;
}

async function attempt(name: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, says: await look() };
  } catch (error) {
    return { name, ok: false, says: error instanceof Error ? error.message : String(error) };
  }
}

async function reach(svc: SVC): Promise<string> {
  const { version } = await svc.health({ timeoutMs: MAX_WAIT_MS, maxRetries: 0 });
  return `${svc.baseUrl} is ready, version ${version}`;
}

/** A request signed with a wrong time is refused, so the difference is reported before. */
async function compareClocks(baseUrl: string): Promise<string> {
  const before = Date.now();
  const answer = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(MAX_WAIT_MS) }).catch(() => {
    throw new Error('the time of the service cannot be read');
  });
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return 'the service does not tell its time';
  const apart = Math.round((before - theirs) / 1000);
  if (Math.abs(apart) < LIMITS.timestampWindowSeconds) return `${Math.abs(apart)} s apart`;
  const how = `${Math.abs(apart)} s ${apart > 0 ? 'ahead of' : 'behind'} the service`;
  throw new Error(`this machine is ${how}: set its clock (NTP)`);
}

async function useCredentials(svc: SVC): Promise<string> {
  const hasRead = await tryCredentials(svc, { timeoutMs: MAX_WAIT_MS, maxRetries: 0 });
  const how = hasRead ? 'read, verified and opened an answer' : 'the key is good, but may read nothing';
  return `${svc.merchantId}, ${svc.env}: ${how}`;
}

async function readChain({ svc, credentials }: OpenedClient): Promise<string> {
  const chain = chainOf(svc, credentials, undefined);
  const account = `0x${'0'.repeat(39)}1`;
  try {
    await svc.balance.get({ account, chain, asset: 'SVC' }, { timeoutMs: MAX_WAIT_MS, maxRetries: 0 });
  } catch (error) {
    if (lacksScope(error)) return 'not asked: the restricted key lacks the scope balance:read';
    throw error;
  }
  return `${chain} answers through the service`;
}

/** A closed market is no fault: crypto legs wait for it, Naira legs do not. */
async function readMarket({ svc, credentials }: OpenedClient): Promise<string> {
  const chain = chainOf(svc, credentials, undefined);
  const asked = { type: 'crypto-issue', chain, pair: 'USDC', amount: '1' } as const;
  try {
    return describeMarket(await svc.conversions.quote(asked, { timeoutMs: MAX_WAIT_MS, maxRetries: 0 }));
  } catch (error) {
    if (lacksScope(error)) return 'not asked: the restricted key lacks the scope conversions:read';
    if (!(error instanceof SvcApiError) || error.code !== 'SVC_MARKET_CLOSED') throw error;
    const { opensAt } = error.details ?? {};
    const when = typeof opensAt === 'number' ? new Date(opensAt * 1000).toISOString() : 'later';
    return `closed: crypto legs are priced again at ${when}; Naira legs go on`;
  }
}
