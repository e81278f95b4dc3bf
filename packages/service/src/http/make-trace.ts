// What the workbench keeps of an answered request.
import { type Env, HEADERS } from '@svc/protocol';
import {
  type RequestTrace,
  type Stage,
  type TracedText,
  traceHeaders,
  traceQuery,
  traceText,
} from '../domain/request-trace.ts';
import type { Visit } from './gate/visit.ts';

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
    diagnosis: visit.diagnosis,
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
  if (opened === null) return referenceIn(text);
  const { reference } = opened as { reference?: unknown };
  return typeof reference === 'string' ? reference : null;
}

/** Live texts are not kept, but which conversion they are about is. */
function referenceIn(text: Uint8Array | null): string | null {
  if (text === null || text.length === 0 || text.length > 65_536) return null;
  try {
    const { reference } = JSON.parse(Buffer.from(text).toString('utf8')) as { reference?: unknown };
    return typeof reference === 'string' ? reference : null;
  } catch {
    return null;
  }
}
