// What operators have stopped lets nothing new begin; what is under way finishes or waits.
import { type ConversionType, type Env, SvcError } from '@svc/protocol';
import { activeRails } from '../naira/rails/rail-of.ts';
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

/** True for what waits until a person lets it go on: it is tried again later, unlike a database out of reach. */
export const isPause = (error: unknown): boolean =>
  error instanceof SvcError && error.code === 'SVC_UNAVAILABLE' && error.details?.reason === 'paused';

/** Before a conversion or a fresh voucher: throws 403 for a frozen merchant, 503 for anything else that is stopped. */
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
  if (stopped !== null) throw refusalOf(stopped, 'The merchant is frozen: nothing new can be started.');
}

const refusalOf = (stopped: Stopped, frozen: string): SvcError =>
  stopped === 'merchant'
    ? new SvcError('SVC_FORBIDDEN', frozen, { reason: 'frozen' })
    : new SvcError('SVC_UNAVAILABLE', 'This is stopped for now. Try again later.', {
        reason: 'paused',
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
  if (stopped !== null) throw refusalOf(stopped, 'The merchant is frozen: what is under way waits.');
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
