// Live updates: one look at the database a second for all who watch, sent on as server-sent events.
import type { FastifyRequest } from 'fastify';
import { REQUESTS_CHANNEL } from '../../gate/store/request-log.ts';
import { REQUEST_ID } from '../../gate/visit.ts';
import { readAllowedWatches, type Watch } from '../../people/store/sessions.ts';
import { toSeconds, wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { ChangeRow } from '../../stores/reads/read-changes.ts';
import type { LiveChange } from '../merchant-answers.ts';
import type { StreamRow } from '../row/action.ts';
import { followChanges } from './follow-changes.ts';
import type { Stream } from './serve-actions.ts';

const LOOK_EVERY_MS = 1000;
const PING_EVERY_MS = 15_000;
const MAX_STREAMS_PER_PERSON = 12;
/** Of one viewer. Far more than a busy second; who leaves more unread does not read. */
const MAX_UNSENT_BYTES = 1_000_000;

interface Watcher extends Watch {
  personId: string;
  send(text: string): void;
  end(): void;
  /** Ends without waiting for what was not read. */
  hangUp(): void;
}

export interface Live {
  streams: Record<StreamRow['streams'], Stream>;
  stop(): void;
}

export function makeLive(context: Context): Live {
  const watchers = new Set<Watcher>();
  let feed: Feed | null = null;

  const tell = (rows: readonly ChangeRow[]): void => {
    for (const row of rows) {
      const { kind, merchantId, id, status } = row;
      const change: LiveChange = { kind, merchantId, id, status, at: toSeconds(row.at) };
      const text = `event: change\ndata: ${JSON.stringify(change)}\n\n`;
      for (const one of watchers) if (concerns(row, one)) one.send(text);
    }
  };

  const watch = (watcher: Watcher, request: FastifyRequest): void => {
    const own = [...watchers].filter(({ personId }) => personId === watcher.personId);
    // Tabs that were forgotten give way to the one just opened.
    const [oldest] = own;
    if (oldest !== undefined && own.length >= MAX_STREAMS_PER_PERSON) {
      watchers.delete(oldest);
      oldest.hangUp();
    }
    watchers.add(watcher);
    feed ??= startFeed(context, { tell, dismiss: () => dismissEnded(context, watchers) });
    const ping = setInterval(() => watcher.send('event: ping\ndata: {}\n\n'), PING_EVERY_MS);
    request.raw.once('close', () => {
      clearInterval(ping);
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      feed?.stop();
      feed = null;
    });
    watcher.send('retry: 3000\n\n');
    // Not before it is known where things stand: all that is read after it has changes that the stream names.
    void feed.begun.then(() => watcher.send('event: hello\ndata: {}\n\n'));
  };

  const stream =
    (isForStaff: boolean): Stream =>
    (call, request, reply) => {
      if (call.session === null) return;
      reply.hijack();
      const { raw } = reply;
      // Its end has been: none would come for what is begun now.
      if (raw.destroyed) return;
      raw.writeHead(200, {
        [REQUEST_ID]: request.visit.requestId,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      const merchantId = isForStaff ? null : (call.audit.merchantId ?? '');
      const { id: sessionId, person } = call.session;
      const hangUp = (): void => void raw.destroy();
      const send = (text: string): void => {
        if (raw.writableLength > MAX_UNSENT_BYTES) hangUp();
        else if (!raw.writableEnded && !raw.destroyed) raw.write(text);
      };
      watch({ personId: person.id, sessionId, merchantId, send, end: () => raw.end(), hangUp }, request);
    };

  return {
    streams: { merchant: stream(false), installation: stream(true) },
    stop() {
      for (const watcher of watchers) watcher.end();
    },
  };
}

/** Staff hear of everything but the single calls of merchants, which no page of theirs shows. */
const concerns = ({ kind, merchantId }: ChangeRow, watch: Watch): boolean =>
  watch.merchantId === null ? kind !== 'request' : watch.merchantId === merchantId;

/** A session that was ended, or a person who was sent away, in whichever process, sees nothing of what comes next. */
async function dismissEnded({ db }: Context, watchers: Set<Watcher>): Promise<void> {
  const asked = [...watchers];
  const allowed = await readAllowedWatches(db, asked);
  const keys = new Set(allowed.map(watchKeyOf));
  for (const one of asked) {
    if (keys.has(watchKeyOf(one))) continue;
    watchers.delete(one);
    one.end();
  }
}

const watchKeyOf = ({ sessionId, merchantId }: Watch): string => `${sessionId} ${merchantId ?? ''}`;

interface Feed {
  /** It has looked where things stand, and hears of requests. */
  begun: Promise<unknown>;
  stop(): void;
}

interface FeedParts {
  tell: (rows: readonly ChangeRow[]) => void;
  /** Before each look at what changed. */
  dismiss: () => Promise<void>;
}

function startFeed(context: Context, { tell, dismiss }: FeedParts): Feed {
  const { log } = context;
  const next = followChanges(context);
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const calls = listenForCalls(context);
  let begin = (): void => undefined;
  const looked = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const look = async (): Promise<void> => {
    await dismiss();
    const changed = await next();
    begin();
    tell([...changed, ...calls.take()]);
  };

  const run = async (): Promise<void> => {
    await look().catch((error: unknown) => log.warn({ error }, 'live updates could not be read'));
    if (!isStopped) timer = setTimeout(run, LOOK_EVERY_MS);
  };
  void run();
  return {
    begun: Promise.all([looked, calls.begun]),
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      calls.stop();
    },
  };
}

/** Gathers whose requests were logged. Their ids are older than the rows, so no mark could say what is new. */
function listenForCalls({ db, log, clock }: Context): Feed & { take(): ChangeRow[] } {
  const merchants = new Set<string>();
  const listening = db.listen(REQUESTS_CHANNEL, (merchantId) => void merchants.add(merchantId));
  const unlisten = listening.catch((error: unknown) => {
    log.warn({ error }, 'live updates do not hear of requests');
    return null;
  });
  return {
    begun: unlisten,
    take() {
      const at = wallClock(clock).now();
      const rows = [...merchants].map(
        (id) => ({ kind: 'request', merchantId: id, id, status: null, at, mark: '' }) as const,
      );
      merchants.clear();
      return rows;
    },
    stop: () => void unlisten.then((stop) => stop?.()).catch(() => undefined),
  };
}
