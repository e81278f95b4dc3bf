// The doctor's verdict on a refused request, in sentences: what is wrong with it and what to do.
import { HEADERS, LIMITS } from '@svc/protocol';
import type { RequestTrace } from './request-trace.ts';

interface Refused {
  code: string;
  /** Unix seconds of arrival. */
  at: number;
  trace: RequestTrace | null;
}

interface Issue {
  path?: unknown;
  message?: unknown;
}

export function diagnoseRefusal({ code, at, trace }: Refused): string[] {
  const { issues } = trace?.computed ?? {};
  const named = (Array.isArray(issues) ? (issues as Issue[]) : []).map(
    ({ path, message }) => `${path === '' ? 'The body' : String(path)} ${String(message)}.`,
  );
  const found = trace?.diagnosis ?? null;
  const next = NEXT_STEPS[code];
  return [
    ...(found === null ? [] : [found]),
    ...named,
    ...(code === 'SVC_TIMESTAMP_OUT_OF_WINDOW' ? describeClock(at, trace) : []),
    ...(next === undefined ? [] : [next]),
  ];
}

function describeClock(at: number, trace: RequestTrace | null): string[] {
  const sent = trace?.headers[HEADERS.timestamp.toLowerCase()];
  if (sent === undefined || !/^\d{1,13}$/.test(sent)) return [];
  if (sent.length === 13) return [`${HEADERS.timestamp} is in milliseconds; it must be unix seconds.`];
  const apart = Number(sent) - at;
  const how = `${Math.abs(apart)} s ${apart < 0 ? 'behind' : 'ahead of'} the service`;
  return [`The client's clock was ${how}; ${LIMITS.timestampWindowSeconds} s are allowed.`];
}

const NEXT_STEPS: Partial<Record<string, string>> = {
  SVC_INVALID_SIGNATURE: 'Compare byte by byte with svc doctor, which takes the recorded request.',
  SVC_DECRYPTION_FAILED: 'Compare byte by byte with svc doctor, which takes the recorded request.',
  SVC_TIMESTAMP_OUT_OF_WINDOW: 'Set the clock of the machine that signs (NTP).',
  SVC_NONCE_REUSED: 'Draw 16 new random bytes for every request, also when one is sent again.',
  SVC_IP_NOT_ALLOWED: "Add the address to the key's IP allowlist under Credentials, or call from one that is on it.",
  SVC_ORIGIN_NOT_ALLOWED: 'Add the page to the allowed origins under Credentials.',
  SVC_FORBIDDEN: 'Take a key with this scope, or change the scopes of this one under Credentials.',
  SVC_RATE_LIMITED: 'Wait as long as Retry-After says. Home shows how much of each limit a key uses.',
  SVC_IDEMPOTENCY_CONFLICT: 'Use a new key for another request; keep the key when the same one is sent again.',
  SVC_ENCRYPTION_REQUIRED: 'Seal the body (SVC-ENC-V1). The SDK, svc call and svc proxy do it.',
};
