// Says what an endpoint's receiver did not get, fetches exactly that from the event log, and handles it.
import { parseJsonLoosely } from '@svc/protocol';
import type { WebhookBody, WebhookEndpoint } from '../../api-types.ts';
import { type NamesOf, refuseUnknown } from '../../credentials/wrong-option.ts';
import type { SVC } from '../../svc.ts';
import type { WebhookEvent } from '../event.ts';
import { memoryEventStore } from '../event-store.ts';
import { handleOnce, type ReceiverOptions } from '../receive-webhook.ts';
import {
  findMissing,
  hashOf,
  type LogClient,
  type Missing,
  type MissingEvent,
  type MissingRun,
} from './find-missing.ts';
import { makeSequence, type SequenceGap, type SequenceLink } from './sequence.ts';
import type { WebhookArchive } from './webhook-archive.ts';

export interface CatchUpOptions extends Pick<ReceiverOptions, 'store' | 'readBack'> {
  svc: LogClient & Pick<SVC, 'conversions' | 'merchantId' | 'webhooks'>;
  endpointId: string;
  archive: WebhookArchive;
  /** As in the receiver, which should share `store`: an event that is delivered after all is then handled once. */
  onEvent?: ReceiverOptions['onEvent'];
}

const CATCH_UP_NAMES: NamesOf<CatchUpOptions> = {
  svc: true,
  endpointId: true,
  archive: true,
  store: true,
  readBack: true,
  onEvent: true,
};

export interface CaughtUp {
  endpointId: string;
  /** What was missing between events that were received. */
  gaps: SequenceGap[];
  /** Events fetched, those after the last received one included. */
  fetched: number;
  /** Numbers that the log does not know any more: too old to be kept. `before` is null after the last one received. */
  unresolved: MissingRun[];
  /** The number of the last event that is kept. */
  last: number;
}

/**
 * Reads the archive of an endpoint, and fetches and keeps what is missing: in its gaps, and after its last event. Run it at the start and
 * from time to time.
 * @example
 * const { gaps, unresolved } = await catchUpWebhooks({ svc, endpointId, archive, store, onEvent });
 */
export async function catchUpWebhooks(options: CatchUpOptions): Promise<CaughtUp> {
  refuseUnknown(options, CATCH_UP_NAMES, 'catchUpWebhooks');
  const { svc, endpointId, archive } = options;
  const endpoint = await svc.webhookEndpoints.get(endpointId);
  const known = await readSequence(archive, endpointId);
  const gaps = known.gaps();
  const unresolved: MissingRun[] = [];
  let fetched = 0;
  const store = options.store ?? memoryEventStore();
  const keep = async (missing: readonly MissingEvent[]): Promise<void> => {
    for (const each of missing) {
      if (!(await handle({ ...options, store }, endpoint, each))) return;
      fetched += 1;
      known.add(each.link);
    }
  };
  const runs = [...gaps.map((gap) => ({ ...gap, lastHash: gap.before.previous })), ...tailOf(endpoint, known.last())];
  for (const run of runs) {
    const { found, unresolved: left } = await findMissing(svc, endpoint, run);
    if (left !== null) unresolved.push(left);
    await keep(found);
  }
  return { endpointId, gaps, fetched, unresolved, last: known.last()?.sequence ?? 0 };
}

/** What was made for the endpoint after the last one that is kept: the service says up to which number. */
function tailOf({ id, lastEvent }: WebhookEndpoint, last: SequenceLink | null): Missing[] {
  const from = (last?.sequence ?? 0) + 1;
  if (lastEvent === undefined || lastEvent.sequence < from) return [];
  return [{ from, to: lastEvent.sequence, after: last, before: null, lastHash: hashOf(id, lastEvent) }];
}

async function readSequence(archive: WebhookArchive, endpointId: string) {
  const sequence = makeSequence(endpointId);
  for await (const kept of archive.read(endpointId)) {
    const body = kept === null ? null : (parseJsonLoosely(kept.body) as Partial<WebhookBody> | null | undefined);
    const { id: eventId, sequence: number, previous } = body ?? {};
    // A damaged line is no delivery: its number is missing, and is fetched.
    if (eventId === undefined || number === undefined || previous === undefined) continue;
    sequence.add({ sequence: number, eventId, previous });
  }
  return sequence;
}

/** Handled first, kept then: what a crash leaves between the two is found missing, and handled once by its store. False: another process has it. */
async function handle(
  options: CatchUpOptions & Required<Pick<CatchUpOptions, 'store'>>,
  { id: endpointId }: WebhookEndpoint,
  { event, link }: MissingEvent,
): Promise<boolean> {
  const { svc, archive, onEvent, store, readBack = false } = options;
  const body = {
    id: event.id,
    type: event.eventType,
    apiVersion: event.apiVersion,
    created: event.createdAt,
    data: event.payload,
    env: event.env,
    merchantId: svc.merchantId,
    endpointId,
    sequence: link.sequence,
    previous: link.previous,
  } as WebhookEvent;
  if (onEvent !== undefined) {
    const { status } = await handleOnce({ svc, onEvent, readBack }, store, body);
    if (status !== 200) return false;
  }
  await archive.add({ endpointId, body: JSON.stringify(body), signed: null });
  return true;
}
