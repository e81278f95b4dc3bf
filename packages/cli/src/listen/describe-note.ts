// Formats a note of the listener as one line.
import { formatDuration, formatTime } from '../terminal/format-time.ts';
import type { Paint } from '../terminal/paint.ts';
import type { ListenNote } from './listen.ts';

type Words = { [Name in ListenNote['note']]: (note: Extract<ListenNote, { note: Name }>, paint: Paint) => string };

const WORDS: Words = {
  resumed: ({ after, awaySeconds, missed }, paint) =>
    paint.dim(
      `Resumed after ${after ?? 'the beginning'}, away for ${formatDuration(awaySeconds)}: ${missed} ${missed === 1 ? 'event' : 'events'} to catch up with.`,
    ),
  gap: ({ after, since, until }, paint) =>
    paint.bad(
      `GAP: the log no longer holds ${after}. Events from ${formatTime(since)} to ${formatTime(until) ?? 'now'} may be missing: read the conversions themselves (svc list).`,
    ),
  event: ({ event, faults }, paint) => {
    const { reference, status } = (event.payload ?? {}) as { reference?: unknown; status?: unknown };
    const about = [reference, status].filter((part) => typeof part === 'string').join(' ');
    const line = `${paint.dim(formatTime(event.createdAt) ?? '')}  ${paint.bold(event.eventType)}  ${event.id}  ${about}`;
    return [line.trimEnd(), ...faults.map((fault) => paint.warn(`  not as expected: ${fault}`))].join('\n');
  },
  forwarded: ({ result, attempt }, paint) =>
    `  ${paint.good('→')} ${result.status} in ${result.durationMs} ms${attempt === 1 ? '' : `, attempt ${attempt}`}`,
  retry: ({ result, delayMs }, paint) =>
    `  ${paint.bad('→')} ${[result.status, result.reason].filter(Boolean).join(' ')}, again in ${delayMs / 1000} s`,
  gave_up: ({ eventId, attempts }, paint) =>
    paint.bad(`  gave up after ${attempts} attempts; svc webhooks replay ${eventId} --forward-to URL sends it again`),
  unreachable: ({ message, delayMs }, paint) => paint.warn(`${message} Again in ${delayMs / 1000} s.`),
};

export function describeNote(note: ListenNote, paint: Paint): string {
  const words = WORDS[note.note] as (note: ListenNote, paint: Paint) => string;
  return `${words(note, paint)}\n`;
}
