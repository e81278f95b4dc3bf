// Balance, banks, account resolution, transfers and the proof of what is owed.

import { saltedIdOf } from '@svc/protocol';
import { WALLET } from '../../harness/make-simulation.ts';
import { CONVERTER, TOKENS } from '../../harness/simulated-chain.ts';
import { ORIGIN, type WireService } from '../start-wire-service.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const ON_CHAIN = `account=${WALLET}&chain=celo-sepolia`;

const balance = (query: string): WireCase => ({
  name: `balance ${query}`,
  operation: 'getBalance',
  request: `GET /v1/balance?${query}`,
  as: 'secret',
  before: ({ world }) => {
    world.chain.override.tokenBalance = async () => ({ balance: 1_234_567n, decimals: 6 });
  },
});
const named = (name: string, row: WireCase): WireCase => ({ ...row, name });

const BALANCES: readonly WireCase[] = [
  ...['SVC', 'USDC', 'USDT', 'CELO'].map((asset) => balance(`${ON_CHAIN}&asset=${asset}`)),
  named('balance by contract of an asset', balance(`${ON_CHAIN}&contractAddress=${TOKENS.USDC.address}`)),
  named('balance by contract of a stranger', balance(`${ON_CHAIN}&contractAddress=0x${'3'.repeat(40)}`)),
  named(
    'balance of an asset and its contract',
    balance(`${ON_CHAIN}&asset=USDC&contractAddress=${TOKENS.USDC.address}`),
  ),
  named(
    'balance of an asset and another contract',
    balance(`${ON_CHAIN}&asset=USDC&contractAddress=${TOKENS.USDT.address}`),
  ),
  {
    ...named('balance with a publishable key', balance(`${ON_CHAIN}&asset=USDC`)),
    as: 'publishable',
    but: { headers: { Origin: ORIGIN } },
  },
  named('balance of nothing', balance('')),
  named('balance without asset and contract', balance(ON_CHAIN)),
  balance('account=nonsense&chain=celo-sepolia&asset=SVC'),
  balance('account=0x70997970C51812dc3A010C7d01b50e0d17dc79c8&chain=celo-sepolia&asset=SVC'),
  balance(`${ON_CHAIN}&asset=BTC`),
  balance(`${ON_CHAIN}&contractAddress=0x12`),
  balance(`account=${WALLET}&chain=c&asset=SVC`),
  balance(`account=${WALLET}&chain=celo&asset=SVC`),
  balance(`account=${WALLET}&chain=nowhere&asset=SVC`),
  {
    ...named('balance of what is no token', balance(`${ON_CHAIN}&contractAddress=0x${'3'.repeat(40)}`)),
    before: ({ world }) => {
      world.chain.override.tokenBalance = async () => null;
    },
  },
  {
    ...named('balance while the chain is away', balance(`${ON_CHAIN}&asset=USDC`)),
    outage: 502,
    before: ({ world }) => {
      delete world.chain.override.tokenBalance;
      world.chain.failNext(1);
    },
  },
];

const banks = (name: string, more: Partial<WireCase> = {}): WireCase => ({
  name: `banks ${name}`,
  operation: 'listBanks',
  request: 'GET /v1/banks',
  as: 'secret',
  ...more,
});
const BANKS: readonly WireCase[] = [
  banks('while the rail is away', { outage: 502, before: ({ world }) => world.rail.failNext(1) }),
  banks('all'),
  banks('with a publishable key', { as: 'publishable', but: { headers: { Origin: ORIGIN } } }),
  banks('with a signed read', { but: { signed: true } }),
  banks('with a query nobody knows', { request: 'GET /v1/banks?country=NG' }),
  banks('of Live, which has no rail here', { outage: 502, as: 'live' }),
];

const resolve = (body: unknown, more: Partial<WireCase> = {}): WireCase => ({
  name: `resolve ${JSON.stringify(body)}`,
  operation: 'resolveAccount',
  request: 'POST /v1/accounts/resolve',
  as: 'secret',
  body,
  ...more,
});
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };
const ACCOUNTS: readonly WireCase[] = [
  resolve(ACCOUNT),
  resolve({ bankCode: '058' }),
  resolve({ accountNumber: '0123456789' }),
  resolve({ ...ACCOUNT, bankCode: '999' }),
  resolve({ ...ACCOUNT, bankCode: '5' }),
  resolve({ ...ACCOUNT, bankCode: 58 }),
  resolve({ ...ACCOUNT, accountNumber: '9999999999' }),
  resolve({ ...ACCOUNT, accountNumber: '012345678' }),
  resolve(ACCOUNT, {
    name: 'resolve while the rail is away',
    outage: 502,
    before: ({ world }) => world.rail.failNext(1),
  }),
  resolve(ACCOUNT, { name: 'resolve with a Live key', outage: 502, as: 'live' }),
];

const GOOD = { from: WALLET, recipient: `0x${'2'.repeat(40)}`, amount: '1.5', chain: 'celo-sepolia' };
const transfer = (change: object, more: Partial<WireCase> = {}): WireCase => ({
  name: `transfer ${JSON.stringify(change)}`,
  operation: 'createTransfer',
  request: 'POST /v1/transfers',
  as: 'secret',
  body: { ...GOOD, ...change },
  ...more,
});
const TRANSFERS: readonly WireCase[] = [
  transfer({}),
  transfer({ asset: 'SVC', clientReference: 'order 1' }),
  transfer({ asset: 'USDC' }),
  transfer({ amount: '0' }),
  transfer({ amount: '1.0000000000000000001' }),
  transfer({ amount: '1000000000.1' }),
  transfer({ amount: 1 }),
  transfer({ recipient: `0x${'0'.repeat(40)}` }),
  transfer({ recipient: 'x' }),
  transfer({ recipient: TOKENS.SVC.address }),
  transfer({ recipient: CONVERTER }),
  transfer({ from: `0x${'0'.repeat(40)}` }),
  transfer({ chain: 'celo' }),
  transfer({ chain: 'nowhere' }),
  transfer({ clientReference: 'x'.repeat(129) }, { name: 'transfer with a long client reference' }),
  transfer({ extra: 1 }),
  transfer({}, { name: 'transfer with nothing', body: {} }),
  transfer({}, { name: 'transfer with a Live key', as: 'live' }),
];

const SALT = '0'.repeat(64);

/** A proof of just now in which the merchant has the left one of two leaves. */
async function publish({ world, who, clock }: WireService): Promise<void> {
  world.context.config.publicProof = 'test';
  const own = { owner: who.secret.merchantId, salt: SALT, sums: [{ currency: 'NGN', amountMinor: '5000000' }] };
  const salts = Array.from({ length: 64 }, (_, index) => index.toString(16).padStart(64, '0'));
  const other = (salt: string) => ({ owner: 'unmatched', salt, sums: [{ currency: 'USD', amountMinor: '7000' }] });
  const salt = salts.find((each) => saltedIdOf(other(each)) > saltedIdOf(own)) ?? SALT;
  await world.context.db.query(
    `insert into reserve_proofs (env, number, proof, signature, kid, at, leaves)
     values ('test', 1, '{"format":"SVC-PROOF-V1"}', $1, 'svk_01K5BJM3D5F7H9K1M3P5R7T9VW', $2, $3)`,
    ['A'.repeat(86), clock.now(), JSON.stringify([own, other(salt)])],
  );
}

const liabilityProof = (name: string, more: Partial<WireCase>): WireCase => ({
  name: `proof of what is owed ${name}`,
  operation: 'getLiabilityProof',
  request: 'GET /v1/liabilities/proof',
  as: 'secret',
  ...more,
});
const LIABILITY_PROOFS: readonly WireCase[] = [
  liabilityProof('where none is published', {}),
  liabilityProof('with a sibling', { before: publish }),
  liabilityProof('with a Live key', { as: 'live' }),
];

export const lookups: WireFamily = {
  name: 'lookups',
  cases: [...BALANCES, ...BANKS, ...ACCOUNTS, ...TRANSFERS, ...LIABILITY_PROOFS],
};
