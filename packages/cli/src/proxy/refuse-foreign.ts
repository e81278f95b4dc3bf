// Keeps web pages out: other host names (DNS rebinding) and cross-origin calls are refused.
import type { IncomingHttpHeaders } from 'node:http';
import { SvcError, validationError } from '@svc/protocol';

/** Returns true for a name that callers of this gateway use. Null: a socket has no name, and no browser reaches it. */
export type HostRule = ((name: string) => boolean) | null;

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

export const isLoopbackName: HostRule = (name) => LOOPBACK_NAMES.has(name);

export function refuseForeign(headers: IncomingHttpHeaders, allowsHost: HostRule): void {
  if (allowsHost !== null && !allowsHost(nameOf(headers.host ?? ''))) {
    throw validationError('Host', 'is no name of this gateway');
  }
  const site = headers['sec-fetch-site'];
  // Command lines and servers send neither header; a page of another site cannot leave both out.
  if (headers.origin !== undefined || (site !== undefined && site !== 'none')) {
    throw new SvcError('SVC_ORIGIN_NOT_ALLOWED', 'The gateway takes no calls from web pages.');
  }
}

/** The host without its port and the brackets of an IPv6 address, in lower case. */
function nameOf(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d+)?$/i.exec(host) ?? [];
  return (bracketed ?? plain ?? '').toLowerCase();
}
