// How often a price was refused in this process, by feed: any increase means that quotes and vouchers are refused.
import { Counter, type Registry } from 'prom-client';
import type { Oracle } from '../ports/chain.ts';

export function addPriceMetrics(registry: Registry, oracle: Pick<Oracle, 'refusals'> | undefined): void {
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
