// What svc doctor says of a market that is open, and of one that is closed while terms for closed hours hold.
import type { Quote } from '@svc/protocol';
import { expect, it } from 'vitest';
import { describeMarket } from './describe-market.ts';

const QUOTE: Quote = {
  type: 'crypto-issue',
  chain: 'celo-sepolia',
  pair: 'USDC',
  amountIn: '1000000',
  amountOut: '1520000000000000000000',
  amountInFormatted: '1',
  amountOutFormatted: '1520',
  oracleRate: '1520.004',
  oracleUpdatedAt: null,
  redeemCapacityIn: null,
  validForSeconds: 30,
};

it('An open market is said to be open, with its rate', () => {
  expect(describeMarket(QUOTE)).toBe('open, 1 USDC is 1520.00 NGN');
});

it('A closed market is never said to be open: spread, cap and the end of its terms are named', () => {
  const closedHours = { opensAt: 1_790_636_400, spreadBasisPoints: 305, capSvc: '5000000' };
  expect(describeMarket({ ...QUOTE, closedHours })).toBe(
    'closed, on terms for closed hours until 2026-09-28T23:00:00Z: 1 USDC is 1520.00 NGN, spread 3.05 %, at most 5000000 SVC of each direction till then',
  );
});
