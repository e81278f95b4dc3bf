// Controls of the Sandbox chain: moves a price feed of the devnet over RPC.
import { SvcError, validationError } from '@svc/protocol';
import type { SandboxChainControls } from '../ports/sandbox.ts';

export function makeDevnetControls(rpcUrl: string): SandboxChainControls {
  return {
    async setPrice(feed, price) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'devnet_setPrice', params: [feed, price] });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => null);
      if (answer === null) throw new SvcError('SVC_UPSTREAM_FAILED', 'The Sandbox chain does not answer.');
      const { error } = (await answer.json()) as { error?: { message: string } };
      if (error) throw validationError('price', error.message);
    },
  };
}
