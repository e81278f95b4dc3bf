// What the workbench keeps of an answered request.
import { ANSWER_BOUNDS, type Env, HEADERS, LIMITS, parseJsonStrictly } from '@svc/protocol';
import {
  type RequestTrace,
  type Stage,
  type TracedText,
  traceHeaders,
  traceQuery,
  traceText,
} from '../domain/request-trace.ts';
import type { Visit } from '../gate/visit.ts';

const STAGES: readonly Stage[] = ['admission', 'body', 'signature', 'opening', 'nonce', 'work', 'sealing'];

export function makeTrace(visit: Visit, env: Env): RequestTrace {
  const { opened, failure, requestHeaders } = visit;
  const request = traceText(opened.request, env);
  const answer = traceText(opened.answer, env);
  return {
    headers: traceHeaders(visit.headers),
    idempotencyKey:
      requestHeaders?.idempotencyKey ?? (visit.headers[HEADERS.idempotencyKey.toLowerCase()] as string) ?? null,
    isReplay: opened.isReplay,
    reference: visit.params.reference ?? referenceOf(request, opened.request) ?? referenceOf(answer, opened.answer),
    query: traceQuery(visit.target, env),
    stages: stagesOf(visit),
    request,
    answer,
    computed: env === 'test' && failure !== null ? failure.details : null,
    diagnosis: visit.diagnose?.() ?? null,
    isShell: false,
  };
}

/** The last entry is the stage in which it was refused, when it was. */
function stagesOf({ marks, startedAt, failure }: Visit): RequestTrace['stages'] {
  const ends = failure === null ? marks : [...marks, { name: failedIn(marks), at: performance.now() }];
  return ends.map(({ name, at }, index) => {
    const before = ends[index - 1]?.at ?? startedAt;
    return { name, ms: Math.round((at - before) * 10) / 10 };
  });
}

const failedIn = (marks: Visit['marks']): Stage => STAGES[marks.length] ?? 'sealing';

/** An opened text was parsed already. */
function referenceOf({ opened }: TracedText, text: Uint8Array | null): string | null {
  const { reference } = (opened ?? readJson(text) ?? {}) as { reference?: unknown };
  return typeof reference === 'string' && reference.length <= LIMITS.referenceChars ? reference : null;
}

/** Live texts are not kept, but which conversion they are about is. */
function readJson(text: Uint8Array | null): unknown {
  if (text === null || text.length === 0 || text.length > 65_536) return null;
  const parsed = parseJsonStrictly(text, ANSWER_BOUNDS);
  return parsed.ok ? parsed.value : null;
}
