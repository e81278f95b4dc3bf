// The error for an option that cannot be used.
import { SvcClientError } from '../errors.ts';

/** Names the option, never its value. */
export function wrongOption(name: string, message: string): SvcClientError {
  const details = { issues: [{ path: name, message }] };
  return new SvcClientError('SVC_VALIDATION_FAILED', `${name} ${message}.`, { details });
}
