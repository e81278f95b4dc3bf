// Returns the chain of a command: the given one, the Sandbox's, or the environment's converter chain.
import { CONVERTER_CHAIN_SLUGS } from '@svc/protocol/chains';
import type { SandboxFile, SVC } from '@svc/sdk';

export function chainOf(svc: SVC, credentials: Partial<SandboxFile>, named: string | undefined): string {
  return named ?? credentials.chain ?? CONVERTER_CHAIN_SLUGS[svc.env];
}
