// What operators have stopped lets nothing new begin; what is under way finishes or waits.
import { type ConversionType, type Env, SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { listSwitches, type StoppedSwitch, type SwitchKind } from '../../stores/switches.ts';

const RETRY_AFTER_SECONDS = 60;

interface Subject {
  merchantId: string;
  env: Env;
  type: ConversionType;
  chain: string;
}

/** Before a conversion or a fresh voucher: throws 403 for a frozen merchant, 503 for anything else that is stopped. */
export async function requireRunning(context: Pick<Context, 'db' | 'rails'>, subject: Subject): Promise<void> {
  refuseStopped(context, subject, await listSwitches(context.db));
}

/** The same for a caller that has just read the switches. */
export function refuseStopped(
  context: Pick<Context, 'rails'>,
  subject: Subject,
  switches: readonly StoppedSwitch[],
): void {
  const { type, chain } = subject;
  const asked: [SwitchKind, string][] = [
    ['merchant', subject.merchantId],
    ['type', type],
    ['chain', chain],
  ];
  if (type === 'fiat-issue' || type === 'fiat-redeem') asked.push(['rail', providerOf(context, subject.env)]);
  // A burn for Naira that nobody may pay out would only wait.
  if (type === 'fiat-redeem') asked.push(['payouts', '']);
  const stopped = findStopped(switches, asked);
  if (stopped === null) return;
  if (stopped === 'merchant') {
    throw new SvcError('SVC_FORBIDDEN', 'The merchant is frozen: nothing new can be started.', { reason: 'frozen' });
  }
  throw new SvcError('SVC_UNAVAILABLE', 'This is stopped for now. Try again later.', {
    reason: 'paused',
    paused: stopped,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Before Naira are sent: throws when they have to wait, which background work does. */
export async function requirePayoutsRunning(
  context: Pick<Context, 'db' | 'rails'>,
  { merchantId, env }: Pick<Subject, 'merchantId' | 'env'>,
): Promise<void> {
  await requireFlow(context.db, [
    ['payouts', ''],
    ['rail', providerOf(context, env)],
    ['merchant', merchantId],
  ]);
}

/** Before Naira are asked for. */
export async function requirePaymentsRunning(
  context: Pick<Context, 'db' | 'rails'>,
  { merchantId, env }: Pick<Subject, 'merchantId' | 'env'>,
): Promise<void> {
  await requireFlow(context.db, [
    ['rail', providerOf(context, env)],
    ['merchant', merchantId],
  ]);
}

async function requireFlow(db: Queryable, asked: [SwitchKind, string][]): Promise<void> {
  if (findStopped(await listSwitches(db), asked) === null) return;
  // The code that a step is tried again after.
  throw new SvcError('SVC_UPSTREAM_FAILED', 'This is stopped for now and goes on by itself later.', {
    reason: 'paused',
  });
}

const providerOf = ({ rails }: Pick<Context, 'rails'>, env: Env): string => rails[env]?.provider ?? '';

function findStopped(
  switches: readonly StoppedSwitch[],
  asked: readonly (readonly [SwitchKind, string])[],
): SwitchKind | null {
  if (switches.length === 0) return null;
  const found = asked.find(([kind, target]) => switches.some((one) => one.kind === kind && one.target === target));
  return found?.[0] ?? null;
}
