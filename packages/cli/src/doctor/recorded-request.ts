// A recorded request, and the service's answer to it.
import { parseJsonLoosely } from '@svc/protocol';
export interface RecordedRequest {
  method: string;
  /** The path with its query, as on the request line. */
  target: string;
  /** In the order of the record, with repetitions. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array;
  /** The error that the service returned. */
  error: { code: string; message: string; details: Record<string, unknown> } | null;
  /** What the client itself computed, when the record contains it. */
  computed: { canonicalString?: string; bodySha256?: string; aad?: string };
  /** Doubts about the record itself. */
  notes: string[];
}

export const headerOf = ({ headers }: RecordedRequest, wanted: string): string | null =>
  headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null;

export const pathOf = ({ target }: RecordedRequest): string => target.split('?')[0] ?? target;

/** Returns the target of `https://host/v1/x?y` or `/v1/x?y` without normalizing: each byte counts. */
export function targetOf(url: string): string {
  const after = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(url)?.[1] ?? url;
  const target = after.split('#')[0] ?? '';
  return target === '' ? '/' : target;
}

export function readError(value: unknown): RecordedRequest['error'] {
  const outer = fieldsOf(value);
  const error = fieldsOf(outer.error ?? (typeof outer.code === 'string' ? outer : undefined));
  if (typeof error.code !== 'string') return null;
  return { code: error.code, message: String(error.message ?? ''), details: fieldsOf(error.details) };
}

export const readJsonOrNull = (text: string): unknown => parseJsonLoosely(text) ?? null;

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
