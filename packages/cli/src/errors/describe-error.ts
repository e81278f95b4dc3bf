// Describes an error for a person and for a program.
import type { SvcFailure } from '@svc/sdk';
import type { Paint } from '../terminal/paint.ts';
import { exitCodeOf, isFailure } from './exit-code-of.ts';
import { EXIT } from './exit-codes.ts';

interface Issue {
  path?: unknown;
  message?: unknown;
}

const SET_CLOCK = 'Set the clock of this machine.';

/** Next steps that the message does not contain: for what the service refused, and for answers that this side refused. */
const HINTS: Partial<Record<string, string>> = {
  SVC_INVALID_SIGNATURE: 'svc doctor says which byte differs when you give it the request.',
  SVC_DECRYPTION_FAILED: 'svc doctor says which byte differs when you give it the request.',
  SVC_DASHBOARD_ONLY: 'Do this in the dashboard, or as the operator with svc admin keys.',
  SVC_TIMESTAMP_OUT_OF_WINDOW: SET_CLOCK,
  SVC_UNAUTHENTICATED: 'Check the API key of the credentials in use (--credentials, SVC_API_KEY, .svc/sandbox.json).',
};

const ANSWER_HINTS: Partial<Record<string, string>> = {
  SVC_INVALID_SIGNATURE: 'svc doctor checks service, clock and credentials.',
  SVC_DECRYPTION_FAILED: 'Check signingKey and signingKeyId of the credentials in use.',
};

function hintFor({ name, code, details }: SvcFailure): string | undefined {
  if (name === 'SvcApiError') return HINTS[code];
  if (details.reason === 'timestamp_out_of_window') return SET_CLOCK;
  // Another reason, such as the field of a voucher, speaks for itself.
  return details.reason === undefined ? ANSWER_HINTS[code] : undefined;
}

export function describeError(error: unknown, paint: Paint): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isFailure(error)) return `${paint.bad('error')} ${message}\n`;
  const marks = [error.code, error.status === null ? null : `HTTP ${error.status}`, error.requestId];
  const lines = [`${paint.bad('error')} ${message} ${paint.dim(`(${marks.filter(Boolean).join(', ')})`)}`];
  const { issues, ...details } = error.details;
  const said = (Array.isArray(issues) ? (issues as Issue[]) : []).map(
    ({ path, message: what }) => `${path === '' ? 'body' : String(path)} ${String(what)}`,
  );
  // A single issue is already the message.
  for (const issue of said) if (`${issue}.` !== message) lines.push(`  ${issue}`);
  for (const [name, value] of Object.entries(details)) lines.push(`  ${name}: ${show(value)}`);
  if (exitCodeOf(error) === EXIT.unreachable) lines[0] += paint.dim(' Is the service running?');
  const hint = hintFor(error) ?? error.next;
  if (hint) lines.push(paint.dim(`  ${hint}`));
  return `${lines.join('\n')}\n`;
}

const show = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\n', '\n    ') : JSON.stringify(value);

export function errorToJson(error: unknown): Record<string, unknown> {
  const message = error instanceof Error ? error.message : String(error);
  const exitCode = exitCodeOf(error);
  if (!isFailure(error)) return { error: { message, exitCode } };
  const { code, status, requestId, details, retriable, docs, next } = error;
  return { error: { code, message, status, requestId, retriable, details, docs, next, exitCode } };
}
