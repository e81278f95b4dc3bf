// The address of the service as it is used: a scheme, a host and a port.
import type { Env } from '@svc/protocol';
import { wrongOption } from './wrong-option.ts';

/** Paths are signed exactly as sent, so the service must be at the root of its host. */
export function originOf(text: string, env: Env): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrongOption('baseUrl', 'must be an http or https URL');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw wrongOption('baseUrl', 'must be a scheme, a host and a port only');
  }
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (env === 'live' && url.protocol === 'http:' && !isLoopback) throw wrongOption('baseUrl', 'must be https in Live');
  return url.origin;
}
