// A failure on the chain's side: SVC_UPSTREAM_FAILED, with the transaction's hash when there is one.
import { SvcClientError } from '../errors.ts';
import { revertNameOf } from './contract-calls.ts';

interface UpstreamFacts {
  cause?: unknown;
  txHash?: string | undefined;
  retriable?: boolean;
}

export function upstream(message: string, { cause, txHash, retriable = false }: UpstreamFacts = {}): SvcClientError {
  const revert = revertNameOf(cause);
  return new SvcClientError('SVC_UPSTREAM_FAILED', `${message}${revert === null ? '' : ` (${revert})`}.`, {
    retriable,
    details: { ...(txHash === undefined ? {} : { txHash }), ...(revert === null ? {} : { revert }) },
    cause,
  });
}
