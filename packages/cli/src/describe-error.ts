// Describes an error for a person and for a program.
import { exitCodeOf, isFailure } from './exit-code-of.ts';
import { EXIT } from './exit-codes.ts';
import type { Paint } from './terminal/paint.ts';

interface Issue {
  path?: unknown;
  message?: unknown;
}

/** Next steps that the message does not contain. */
const HINTS: Partial<Record<string, string>> = {
  SVC_INVALID_SIGNATURE: 'svc doctor says which byte differs when you give it the request.',
  SVC_DECRYPTION_FAILED: 'svc doctor says which byte differs when you give it the request.',
  SVC_DASHBOARD_ONLY: 'Do this in the dashboard, or as the operator with svc admin keys.',
  SVC_TIMESTAMP_OUT_OF_WINDOW: 'Set the clock of this machine.',
  SVC_UNAUTHENTICATED: 'Check the API key of the credentials in use (--credentials, SVC_API_KEY, .svc/sandbox.json).',
};

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
  const hint = HINTS[error.code];
  if (hint !== undefined) lines.push(paint.dim(`  ${hint}`));
  return `${lines.join('\n')}\n`;
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function errorToJson(error: unknown): Record<string, unknown> {
  const message = error instanceof Error ? error.message : String(error);
  const exitCode = exitCodeOf(error);
  if (!isFailure(error)) return { error: { message, exitCode } };
  const { code, status, requestId, details, retriable, docs } = error;
  return { error: { code, message, status, requestId, retriable, details, docs, exitCode } };
}
