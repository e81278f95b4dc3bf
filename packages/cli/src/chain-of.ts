// The chain of a command: the one named, the Sandbox's own, or the environment's converter chain.
import type { SandboxFile, SVC } from '@svc/sdk';

export function chainOf(svc: SVC, credentials: Partial<SandboxFile>, named: string | undefined): string {
  return named ?? credentials.chain ?? (svc.env === 'live' ? 'celo' : 'celo-sepolia');
}
