// The embedded rail's notices: signed when they leave, checked when they arrive.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJsonStrictly } from '@svc/protocol';
import type { RailNotice } from '../../ports/bank-rail.ts';

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';

export interface SandboxNotices {
  write(notice: Pick<RailNotice, 'kind' | 'railReference'>): { headers: Record<string, string>; rawBody: Uint8Array };
  /** Null when the rail has not signed it, or when it says nothing. */
  read(headers: Readonly<Record<string, string | undefined>>, rawBody: Uint8Array): RailNotice | null;
}

export function makeNotices(secret: Uint8Array): SandboxNotices {
  const sign = (rawBody: Uint8Array): Buffer => createHmac('sha256', secret).update(rawBody).digest();
  return {
    write({ kind, railReference }) {
      const rawBody = Buffer.from(JSON.stringify({ kind, railReference }));
      return { headers: { [SANDBOX_SIGNATURE_HEADER]: sign(rawBody).toString('hex') }, rawBody };
    },
    read(headers, rawBody) {
      const given = Buffer.from(headers[SANDBOX_SIGNATURE_HEADER] ?? '', 'hex');
      const wanted = sign(rawBody);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return parseNotice(rawBody);
    },
  };
}

function parseNotice(rawBody: Uint8Array): RailNotice | null {
  const parsed = parseJsonStrictly(rawBody);
  const { kind, railReference } = ((parsed.ok && parsed.value) || {}) as Partial<RailNotice>;
  if ((kind !== 'payment' && kind !== 'transfer') || typeof railReference !== 'string') return null;
  return { kind, railReference };
}
