// What operators have stopped lets nothing new begin; what is under way finishes or waits.
import type { ConversionType, Env } from '@svc/protocol';
import { NotNow } from '../domain/not-now.ts';
import { activeRails } from '../naira/rail-of.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { listSwitches, readStops, type StoppedSwitch, type Stops, type SwitchKind } from './store/switches.ts';

const RETRY_AFTER_SECONDS = 60;

type Stopped = SwitchKind | 'restore';

type RailContext = Pick<Context, 'db' | 'rails' | 'otherRails'>;

interface Flow {
  merchantId: string;
  /** The rail that the Naira would go through. */
  provider: string;
}

interface Subject {
  merchantId: string;
  env: Env;
  type: ConversionType;
  chain: string;
}

/** Before a conversion or a fresh voucher: throws NotNow, `frozen` for a frozen merchant and `paused` for anything else. */
export async function requireRunning(context: RailContext, subject: Subject): Promise<void> {
  refuseStopped(context, subject, await readStops(context.db));
}

/** The same for a caller that has just read what is stopped. */
export function refuseStopped(context: Omit<RailContext, 'db'>, subject: Subject, stops: Stops): void {
  const { type, chain } = subject;
  const asked: [SwitchKind, string][] = [
    ['merchant', subject.merchantId],
    ['type', type],
    ['chain', chain],
  ];
  // A burn for Naira that nobody may pay out would only wait.
  if (type === 'fiat-redeem') asked.push(['payouts', '']);
  const isFiat = type === 'fiat-issue' || type === 'fiat-redeem';
  const areRailsStopped = isFiat && areAllRailsStopped(context, subject.env, stops.switches);
  const stopped = findStopped(stops, asked) ?? (areRailsStopped ? 'rail' : null);
  if (stopped !== null) throw notNow(stopped, 'The merchant is frozen: nothing new can be started.');
}

const notNow = (stopped: Stopped, frozen: string): NotNow =>
  stopped === 'merchant'
    ? new NotNow('frozen', frozen)
    : new NotNow('paused', 'This is stopped for now. Try again later.', {
        paused: stopped,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });

/** Before Naira are sent: throws when they have to wait, which background work does. */
export async function requirePayoutsRunning(
  { db }: Pick<Context, 'db'>,
  { merchantId, provider }: Flow,
): Promise<void> {
  requireFlow(await readStops(db), [
    ['payouts', ''],
    ['rail', provider],
    ['merchant', merchantId],
  ]);
}

/** Before Naira are asked for, by a caller that has just read what is stopped. */
export function requirePaymentsRunning(stops: Stops, { merchantId, provider }: Flow): void {
  requireFlow(stops, [
    ['rail', provider],
    ['merchant', merchantId],
  ]);
}

/** Before every signature of a voucher: a restored database may have forgotten one that has run. */
export async function requireSigningAllowed({ db }: Pick<Context, 'db'>): Promise<void> {
  requireFlow(await readStops(db), []);
}

function requireFlow(stops: Stops, asked: [SwitchKind, string][]): void {
  const stopped = findStopped(stops, asked);
  if (stopped !== null) throw notNow(stopped, 'The merchant is frozen: what is under way waits.');
}

/** While one active rail is running, new money goes there. */
function areAllRailsStopped(context: Omit<RailContext, 'db'>, env: Env, off: readonly StoppedSwitch[]): boolean {
  const providers = activeRails(context, env).map(({ provider }) => provider);
  return providers.length > 0 && providers.every((provider) => isOff(off, 'rail', provider));
}

export async function findStoppedRails(db: Queryable): Promise<string[]> {
  const off = await listSwitches(db);
  return off.flatMap(({ kind, target }) => (kind === 'rail' ? [target] : []));
}

const isOff = (off: readonly StoppedSwitch[], kind: SwitchKind, target: string): boolean =>
  off.some((one) => one.kind === kind && one.target === target);

function findStopped({ switches, isReconciling }: Stops, asked: readonly [SwitchKind, string][]): Stopped | null {
  if (isReconciling) return 'restore';
  return asked.find(([kind, target]) => isOff(switches, kind, target))?.[0] ?? null;
}
