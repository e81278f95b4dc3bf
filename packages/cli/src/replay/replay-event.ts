// Runs `svc webhooks replay`: forwards an event of the log, or makes the service deliver again.
import type { ReplayOptions } from '../commands/webhooks/webhooks-replay.ts';
import { Failed } from '../errors/exit-codes.ts';
import { checkReceiver } from '../listen/check-receiver.ts';
import { forwardEvent } from '../listen/forward-event.ts';
import { newListenState } from '../listen/listen-state.ts';
import { findLocalKey } from '../listen/local-key.ts';
import type { Run } from '../run.ts';
import { replayByService } from './replay-by-service.ts';

export async function replayEvent(run: Run<ReplayOptions>, id: string | null): Promise<void> {
  const { forwardTo } = run.options;
  if (forwardTo !== undefined) return forwardOnce(run, id ?? '', forwardTo);
  await replayByService(run, id);
}

async function forwardOnce(run: Run<ReplayOptions>, id: string, to: string): Promise<void> {
  const url = checkReceiver(to, run.options.allowRemote === true);
  const { svc, dataFolder } = await run.client();
  const { signal } = run.io;
  const event = await svc.events.get(id, { signal });
  const { merchantId, endpointId } = newListenState({ merchantId: svc.merchantId, env: svc.env });
  const sender = { key: findLocalKey(dataFolder), merchantId, endpointId, last: null };
  const result = await forwardEvent(sender, event, url, signal);
  run.print({ eventId: id, ...result }, () => {
    const answer = [result.status, result.reason].filter(Boolean).join(' ');
    return `${result.ok ? run.paint.good('✓') : run.paint.bad('✗')} ${event.eventType}  ${id}  ${answer}\n`;
  });
  if (!result.ok) throw new Failed();
}
