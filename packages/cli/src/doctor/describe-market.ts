// What a quote says of the market: open, or closed while the operator's terms for closed hours hold.
import type { Quote } from '@svc/sdk';

export function describeMarket({
  pair,
  oracleRate,
  closedHours,
}: Pick<Quote, 'pair' | 'oracleRate' | 'closedHours'>): string {
  const rate = `1 ${pair} is ${Number(oracleRate).toFixed(2)} NGN`;
  if (closedHours === undefined) return `open, ${rate}`;
  const { opensAt, spreadBasisPoints, capSvc } = closedHours;
  const until = new Date(opensAt * 1000).toISOString().replace('.000Z', 'Z');
  const spread = `spread ${(spreadBasisPoints / 100).toFixed(2)} %`;
  return `closed, on terms for closed hours until ${until}: ${rate}, ${spread}, at most ${capSvc} SVC of each direction till then`;
}
