// Makes the service deliver again: through the dashboard's API, or on the installation itself.
import type { ReplayOptions } from '../commands/webhooks/webhooks-replay.ts';
import { UsageError } from '../errors/exit-codes.ts';
import type { Run } from '../run.ts';
import { withAdmin } from '../with-admin.ts';
import { signInToDashboard } from './dashboard-session.ts';

interface Range {
  endpointId: string;
  /** Unix milliseconds. */
  from: number;
  to: number;
}

type Target = { deliveryId: string } | Range;
type Owner = { merchantId: string; env: 'test' | 'live' };

export async function replayByService(run: Run<ReplayOptions>, id: string | null): Promise<void> {
  const { operator, email, endpoint, to, status, dryRun } = run.options;
  const isByKey = endpoint !== undefined && !operator && email === undefined && to === undefined;
  if (isByKey && !id?.startsWith('wh_')) return replayByKey(run, endpoint, id);
  if (id?.startsWith('evt_')) {
    throw new UsageError('An event is replayed to --forward-to URL or to --endpoint whe_...; a delivery is wh_....');
  }
  if ((status ?? dryRun) !== undefined)
    throw new UsageError('--status and --dry-run go with --endpoint, without --to.');
  const target = targetOf(run.options, id);
  await (run.options.operator ? replayAsOperator(run, target) : replayOverDashboard(run, target));
}

/** The API itself, with the key. */
async function replayByKey(run: Run<ReplayOptions>, endpointId: string, eventId: string | null): Promise<void> {
  const { from, status, dryRun } = run.options;
  const { svc } = await run.client();
  const which = {
    ...(eventId !== null && { eventId }),
    ...(from !== undefined && { since: Math.floor(timeOf(from) / 1000) }),
    ...(status !== undefined && { status }),
    ...(dryRun && { dryRun }),
  };
  const answer = await svc.webhookEndpoints.replay(endpointId, which, { signal: run.io.signal });
  const what = `${answer.events} ${answer.events === 1 ? 'event' : 'events'}`;
  run.print(
    answer,
    () => `${run.paint.good('✓')} ${what} ${dryRun ? 'would be delivered again' : 'on the way again'}\n`,
  );
}

function targetOf({ endpoint, from, to, ...options }: ReplayOptions, id: string | null): Target {
  if (!options.operator && (options.merchant ?? options.env) !== undefined) {
    throw new UsageError('--merchant and --env go with --operator.');
  }
  const hasRange = (endpoint ?? from ?? to) !== undefined;
  if (id?.startsWith('wh_') && !hasRange) return { deliveryId: id };
  if (id !== null || endpoint === undefined || from === undefined) {
    throw new UsageError(
      'Name one delivery (wh_...), or --endpoint whe_... with --from TIME for all that failed there.',
    );
  }
  const range = { endpointId: endpoint, from: timeOf(from), to: to === undefined ? Date.now() + 1000 : timeOf(to) };
  if (range.from >= range.to) throw new UsageError('--from is not before --to.');
  return range;
}

function timeOf(text: string): number {
  const at = /^[0-9]{10}$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(at)) throw new UsageError(`${text} is no time: write it as 2026-09-17T10:00:00Z.`);
  return at;
}

async function replayAsOperator(run: Run<ReplayOptions>, target: Target): Promise<void> {
  const { merchant, env: named } = run.options;
  const owner = merchant === undefined ? await ownerOfClient(run) : { merchantId: merchant, env: named ?? 'test' };
  await withAdmin(run, async (operator, admin) => {
    const { merchantId, env } = owner;
    if ('deliveryId' in target) {
      const params = { merchantId, id: target.deliveryId };
      await operator.runAction(admin, 'replayDelivery', { params, body: { env } });
      return tell(run, 1);
    }
    const { endpointId, from, to } = target;
    const parts = { params: { merchantId, id: endpointId }, body: { env, from, to } };
    const { replayed } = await operator.runAction(admin, 'replayRange', parts);
    tell(run, replayed);
  });
}

async function ownerOfClient(run: Run<ReplayOptions>): Promise<Owner> {
  const { svc } = await run.client();
  return { merchantId: svc.merchantId, env: svc.env };
}

async function replayOverDashboard(run: Run<ReplayOptions>, target: Target): Promise<void> {
  const opened = await run.client();
  const session = await signInToDashboard(run.io, opened, run.options);
  const { svc } = opened;
  const merchant = `/merchants/${svc.merchantId}`;
  try {
    if ('deliveryId' in target) {
      await session.post(`${merchant}/deliveries/${target.deliveryId}/replay`, {});
      return tell(run, 1);
    }
    const { endpointId, from, to } = target;
    const body = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000) };
    const answer = await session.post(`${merchant}/webhook-endpoints/${endpointId}/replay`, body);
    tell(run, Number(answer.replayed ?? 0));
  } finally {
    await session.signOut();
  }
}

function tell(run: Run<ReplayOptions>, replayed: number): void {
  const what = replayed === 1 ? 'delivery' : 'deliveries';
  run.print({ replayed }, () => `${run.paint.good('✓')} ${replayed} ${what} due now\n`);
}
