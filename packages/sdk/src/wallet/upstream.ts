// A failure on the chain's side: SVC_UPSTREAM_FAILED, with the transaction's hash when there is one.
import { SvcClientError } from '../errors.ts';
import { revertNameOf } from './contract-calls.ts';

interface UpstreamFacts {
  cause?: unknown;
  txHash?: string | undefined;
  /** Whether it was sent is not known. */
  outcome?: 'unknown';
  retriable?: boolean;
  /** Mined, and reverted. */
  reverted?: boolean;
}

export function upstream(message: string, facts: UpstreamFacts = {}): SvcClientError {
  const { cause, txHash, outcome, retriable = false, reverted } = facts;
  const revert = revertNameOf(cause);
  return new SvcClientError('SVC_UPSTREAM_FAILED', `${message}${revert === null ? '' : ` (${revert})`}.`, {
    retriable,
    ...(outcome && { topic: 'outcome_unknown' }),
    details: {
      ...(txHash && { txHash }),
      ...(outcome && { outcome }),
      ...(revert !== null && { revert }),
      ...(reverted && { reverted }),
    },
    cause,
  });
}
