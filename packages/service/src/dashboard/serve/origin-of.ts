// The one origin that pages of this installation come from.
import type { Config } from '../../config.ts';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

/**
 * The configured address. A Sandbox on loopback may be reached under any of loopback's names and on a port chosen at
 * start, so there the Host counts; no other name than loopback's is taken from it, which keeps rebound names out.
 */
export function originOf(config: Pick<Config, 'baseUrl'>, host: string | undefined): string {
  const { protocol, host: configured, origin } = new URL(config.baseUrl);
  const isLocal = protocol === 'http:' && LOOPBACK.test(configured);
  if (!isLocal || host === undefined || !LOOPBACK.test(host)) return origin;
  // No port above 65535.
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : origin;
}
