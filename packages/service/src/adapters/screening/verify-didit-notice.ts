// Whether a notification comes from Didit: its signature over the raw bytes, or the V2 one over canonical JSON.
import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_SECONDS = 300;

export interface DiditNotice {
  headers: Record<string, string | undefined>;
  rawBody: Uint8Array;
}

/** The parsed body, or null when neither signature fits or the time is off. */
export function verifyDiditNotice({ headers, rawBody }: DiditNotice, secret: string, nowMs: number): unknown {
  const at = headers['x-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(Number(at) - nowMs / 1000) > WINDOW_SECONDS) return null;
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return null;
  }
  const isOriginal = fits(headers['x-signature'], rawBody, secret);
  // A proxy may have written the JSON anew, which V2 survives.
  const isSame = fits(headers['x-signature-v2'], Buffer.from(canonicalJson(body), 'utf8'), secret);
  return isOriginal || isSame ? body : null;
}

function fits(signature: string | undefined, bytes: Uint8Array, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Keys sorted at every depth, no spaces, letters beyond ASCII as they are, whole numbers without a fraction. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const byCodePoint = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));
  const fields = Object.entries(value).sort(([left], [right]) => byCodePoint(left, right));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}
