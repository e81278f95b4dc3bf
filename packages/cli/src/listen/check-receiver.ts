// Checks where deliveries may be forwarded: only to this machine by default.
import { UsageError } from '../errors/exit-codes.ts';

export function checkReceiver(text: string, allowRemote: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--forward-to takes an http or https URL.');
  const isLocal = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (isLocal || allowRemote) return url.href;
  throw new UsageError(`${url.hostname} is not this machine: add --allow-remote if you mean it.`);
}
