import fc from 'fast-check';
import { Counter, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countAnswers } from './count-answers.ts';

const BUCKETS = [0.005, 0.1, 2.5];

/** The same with the metrics of the library. */
function countByLibrary(registry: Registry): ReturnType<typeof countAnswers> {
  const registers = [registry];
  const answered = new Counter({
    name: 'svc_http_requests_total',
    help: 'Requests answered, by operation and HTTP status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const refused = new Counter({
    name: 'svc_http_refusals_total',
    help: 'Requests answered with an error, by operation and error code.',
    labelNames: ['operation', 'code'],
    registers,
  });
  const latency = new Histogram({
    name: 'svc_http_request_seconds',
    help: 'Time from the arrival of a request to its answer.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  return ({ operation, status, code, seconds }) => {
    answered.inc({ operation, status });
    if (code !== null) refused.inc({ operation, code });
    latency.observe({ operation }, seconds);
  };
}

const answer = fc.record({
  operation: fc.constantFrom('health', 'createConversion', 'unknown'),
  status: fc.constantFrom(200, 201, 429, 503),
  code: fc.constantFrom(null, 'SVC_RATE_LIMITED', 'SVC_UNAVAILABLE'),
  seconds: fc.oneof(fc.constantFrom(0, ...BUCKETS, 25), fc.double({ min: 0, max: 5, noNaN: true })),
});

/** The library writes the rows of a counter in the order of their first answers, which is not the order of ours. */
const linesOf = async (registry: Registry): Promise<string[]> => (await registry.metrics()).split('\n').sort();

it('shows what the metrics of the library show of the same answers, at every reading', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(answer, { maxLength: 30 }),
      fc.array(answer, { maxLength: 30 }),
      async (first, second) => {
        const [ours, theirs] = [new Registry(), new Registry()];
        const [count, countTheirs] = [countAnswers(ours, BUCKETS), countByLibrary(theirs)];
        for (const answers of [first, second]) {
          for (const each of answers) {
            count(each);
            countTheirs(each);
          }
          expect(await linesOf(ours)).toEqual(await linesOf(theirs));
        }
      },
    ),
  ));

it('adds to each bucket what the ones before it hold, and keeps the order that a reader expects', async () => {
  const registry = new Registry();
  const count = countAnswers(registry, BUCKETS);
  for (const seconds of [0.005, 0.006, 3]) count({ operation: 'health', status: 200, code: null, seconds });
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('svc_http_request_seconds'));
  expect(lines).toEqual([
    'svc_http_request_seconds_bucket{le="0.005",operation="health"} 1',
    'svc_http_request_seconds_bucket{le="0.1",operation="health"} 2',
    'svc_http_request_seconds_bucket{le="2.5",operation="health"} 2',
    'svc_http_request_seconds_bucket{le="+Inf",operation="health"} 3',
    'svc_http_request_seconds_sum{operation="health"} 3.011',
    'svc_http_request_seconds_count{operation="health"} 3',
  ]);
});
