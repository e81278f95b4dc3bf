// How often a price was refused in this process, by feed, and which markets are open: otherwise quotes and vouchers are refused.
import { PAIRS } from '@svc/protocol';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Chains, Oracle } from '../ports/chain.ts';

type MeasuredOracle = Pick<Oracle, 'refusals' | 'opensAt'> | undefined;

export function addPriceMetrics(registry: Registry, oracle: MeasuredOracle, chains: Chains): void {
  new Gauge({
    name: 'svc_market_open',
    help: '1 while the market of a pair is open, 0 while its crypto legs answer SVC_MARKET_CLOSED.',
    labelNames: ['chain', 'pair'],
    registers: [registry],
    collect() {
      for (const chain of chains.values()) {
        const pairs = chain.converter === null ? [] : PAIRS.filter((pair) => chain.tokens[pair] !== undefined);
        for (const pair of pairs) this.set({ chain: chain.slug, pair }, oracle?.opensAt?.(chain, pair) ? 0 : 1);
      }
    },
  });
  new Counter({
    name: 'svc_price_refusals_total',
    help: 'Prices that this process refused since its start: old, out of bounds, jumped, contradicted, off its peg or after an outage.',
    labelNames: ['chain', 'feed'],
    registers: [registry],
    collect() {
      // The oracle counts: what it says replaces what was counted here.
      this.reset();
      for (const { chain, feed, count } of oracle?.refusals?.() ?? []) this.inc({ chain, feed }, count);
    },
  });
}
