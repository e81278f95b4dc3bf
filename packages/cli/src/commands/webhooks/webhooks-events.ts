// svc webhooks events: prints the event log, or one event with its delivery attempts.
import { LIST_ORDERS } from '@svc/protocol';
import { EVENT_TYPES, type EventType } from '@svc/protocol/event-types';
import { LIMITS } from '@svc/protocol/limits';
import type { EventDetail, QueryOf } from '@svc/sdk';
import { Command, Option } from 'commander';
import { unixSeconds, wholeNumber } from '../../options.ts';
import { action, type Run } from '../../run.ts';
import { formatTime } from '../../terminal/format-time.ts';
import type { Io } from '../../terminal/io.ts';
import { type Paint, paintStatus } from '../../terminal/paint.ts';
import { formatFields, formatTable } from '../../terminal/table.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  type?: EventType;
  createdFrom?: string;
  createdTo?: string;
  order?: (typeof LIST_ORDERS)[number];
  after?: string;
  limit: string;
}

export function webhooksEventsCommand(io: Io): Command {
  const command = new Command('events')
    .description('The event log, newest first; with an id, that event and every attempt to deliver it.')
    .argument('[id]', 'evt_...')
    .addOption(new Option('--type <type>', 'only events of a type').choices(EVENT_TYPES))
    .option('--created-from <time>', 'only those created then or later, such as 2026-09-01, or in Unix seconds')
    .option('--created-to <time>', 'only those created then or earlier')
    .addOption(new Option('--order <order>', 'newest or oldest first').choices(LIST_ORDERS))
    .option('--after <id>', 'only those made after this event (evt_...), oldest first')
    .option('-n, --limit <count>', 'how many at most', '20')
    .action(action<Options>(io, (run, id) => (id === undefined ? listEvents(run) : showEvent(run, id))));
  return withExamples(command, [
    ['svc webhooks events --type payout.failed', 'the last ones of a type'],
    ['svc webhooks events --after evt_01M2QCY3806CCXWM1SPQ8X3V65 -n 100', 'what came after one, oldest first'],
    ['svc webhooks events evt_01M2QCY3806CCXWM1SPQ8X3V65', 'attempts, answers, next try'],
  ]);
}

async function listEvents(run: Run<Options>): Promise<void> {
  const max = wholeNumber(run.options.limit, '--limit', { min: 1, max: 1_000_000 });
  const query = { ...filtersOf(run.options), limit: Math.min(max, LIMITS.listMax) };
  const events = await (await run.client()).svc.events.list(query, { signal: run.io.signal }).take(max);
  run.print({ events }, () => {
    if (events.length === 0) return 'No events.\n';
    const rows = events.map((one) => [
      one.id,
      one.eventType,
      paintStatus(run.paint, one.status),
      formatTime(one.createdAt) ?? '',
    ]);
    return formatTable(['id', 'type', 'status', 'created'], rows);
  });
}

function filtersOf({ type, createdFrom, createdTo, order, after }: Options): Partial<QueryOf<'listEvents'>> {
  return {
    ...(type && { type }),
    ...(createdFrom !== undefined && { createdFrom: unixSeconds(createdFrom, '--created-from') }),
    ...(createdTo !== undefined && { createdTo: unixSeconds(createdTo, '--created-to') }),
    ...(order && { order }),
    ...(after !== undefined && { after }),
  };
}

async function showEvent(run: Run<Options>, id: string): Promise<void> {
  const event = await (await run.client()).svc.events.get(id, { signal: run.io.signal });
  run.print(event, () => describeEvent(event, run.paint));
}

function describeEvent(event: EventDetail, paint: Paint): string {
  const fields = formatFields([
    ['id', paint.bold(event.id)],
    ['type', event.eventType],
    ['status', paintStatus(paint, event.status)],
    ['created', formatTime(event.createdAt)],
    ['dispatched', formatTime(event.dispatchedAt)],
    ['payload', JSON.stringify(event.payload)],
  ]);
  const rows = event.deliveries.map((one) => [
    one.id,
    one.endpointId,
    String(one.attempt),
    paintStatus(paint, one.status),
    one.responseStatus === null ? '' : String(one.responseStatus),
    formatTime(one.nextAttemptAt) ?? '',
  ]);
  const heads = ['delivery', 'endpoint', 'attempt', 'status', 'answer', 'next attempt'];
  return `${fields}\n${rows.length === 0 ? 'No endpoint was subscribed.\n' : formatTable(heads, rows)}`;
}
