// Answers by operation, status, error code and time, counted in plain numbers. Counters and histograms of prom-client find
// their row by a text made of all its labels, which for an answer took a tenth of what the gate costs.
import { Counter, type Metric, type Registry } from 'prom-client';
import type { Observer } from '../ports/telemetry.ts';

const NAME = 'svc_http_request_seconds';

interface Tally {
  statuses: Map<number, number>;
  codes: Map<string, number>;
  /** One for each bucket, each without those before it, and one for what is longer than all. */
  times: number[];
  seconds: number;
}

/** `buckets`: the longest time of each, in seconds, ascending. */
export function countAnswers(registry: Registry, buckets: readonly number[]): Observer['request'] {
  const tallies = new Map<string, Tally>();
  addCounters(registry, tallies);
  const times = { name: NAME, labelNames: ['operation'], get: async () => describeTimes(tallies, buckets) };
  // The registry asks of a metric no more than this; its type names the library's own classes.
  registry.registerMetric(times as unknown as Metric);
  return ({ operation, status, code, seconds }) => {
    let tally = tallies.get(operation);
    if (tally === undefined) {
      tally = { statuses: new Map(), codes: new Map(), times: new Array(buckets.length + 1).fill(0), seconds: 0 };
      tallies.set(operation, tally);
    }
    addOne(tally.statuses, status);
    if (code !== null) addOne(tally.codes, code);
    const bucket = bucketOf(buckets, seconds);
    tally.times[bucket] = (tally.times[bucket] ?? 0) + 1;
    tally.seconds += seconds;
  };
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function bucketOf(buckets: readonly number[], seconds: number): number {
  let index = 0;
  while (index < buckets.length && seconds > (buckets[index] ?? 0)) index += 1;
  return index;
}

function addCounters(registry: Registry, tallies: ReadonlyMap<string, Tally>): void {
  const registers = [registry];
  new Counter({
    name: 'svc_http_requests_total',
    help: 'Requests answered, by operation and HTTP status.',
    labelNames: ['operation', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [operation, { statuses }] of tallies) {
        for (const [status, count] of statuses) this.inc({ operation, status }, count);
      }
    },
  });
  new Counter({
    name: 'svc_http_refusals_total',
    help: 'Requests answered with an error, by operation and error code.',
    labelNames: ['operation', 'code'],
    registers,
    collect() {
      this.reset();
      for (const [operation, { codes }] of tallies) {
        for (const [code, count] of codes) this.inc({ operation, code }, count);
      }
    },
  });
}

function describeTimes(tallies: ReadonlyMap<string, Tally>, buckets: readonly number[]): object {
  const values = [...tallies].flatMap(([operation, { times, seconds }]) => {
    let count = 0;
    const cumulative = [...buckets, '+Inf'].map((le, index) => {
      count += times[index] ?? 0;
      return { metricName: `${NAME}_bucket`, labels: { le, operation }, value: count };
    });
    return [
      ...cumulative,
      { metricName: `${NAME}_sum`, labels: { operation }, value: seconds },
      { metricName: `${NAME}_count`, labels: { operation }, value: count },
    ];
  });
  return { name: NAME, help: 'Time from the arrival of a request to its answer.', type: 'histogram', values };
}
