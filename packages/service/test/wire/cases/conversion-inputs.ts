// What create and quote refuse, field by field, and the borders of what they take.
import { BODIES } from '../../harness/make-simulation.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

type Type = keyof typeof BODIES;

const create = (name: string, body: unknown, more: Partial<WireCase> = {}): WireCase => ({
  name: `create: ${name}`,
  operation: 'createConversion',
  request: 'POST /v1/conversions',
  as: 'secret',
  body,
  ...more,
});
const changed = (type: Type, change: Record<string, unknown>, name = JSON.stringify(change)): WireCase =>
  create(`${type} with ${name}`, { ...BODIES[type], ...change });
const without = (type: Type, field: string): WireCase =>
  create(
    `${type} without ${field}`,
    Object.fromEntries(Object.entries(BODIES[type]).filter(([name]) => name !== field)),
  );
const payout = (change: object): WireCase =>
  changed(
    'fiat-redeem',
    { payout: { ...BODIES['fiat-redeem'].payout, ...change } },
    `payout ${JSON.stringify(change)}`,
  );
const payer = (change: object): WireCase =>
  changed('fiat-issue', { payer: { ...BODIES['fiat-issue'].payer, ...change } }, `payer ${JSON.stringify(change)}`);

const FIELDS: readonly WireCase[] = [
  create('nothing', {}),
  create('null', null),
  create('text', 'x'),
  ...['type', 'chain', 'wallet', 'amount', 'pair'].map((field) => without('crypto-issue', field)),
  without('fiat-issue', 'payer'),
  without('fiat-redeem', 'payout'),
  changed('crypto-issue', { type: 'mint' }),
  changed('crypto-issue', { type: 1, chain: 2, wallet: 3, amount: 4, pair: 5 }),
  changed('crypto-issue', { pair: 'NGN' }),
  changed('crypto-issue', { payer: BODIES['fiat-issue'].payer }, 'a payer'),
  changed('crypto-issue', { payout: BODIES['fiat-redeem'].payout }, 'a payout'),
  changed('fiat-issue', { pair: 'USDC' }),
  changed('fiat-redeem', { pair: 'USDC' }),
  changed('crypto-issue', { fee: '0' }),
];

const CHAINS: readonly WireCase[] = [
  changed('crypto-issue', { chain: 'c' }),
  changed('crypto-issue', { chain: 'x'.repeat(41) }, 'a long chain'),
  ...['celo', 'nowhere', 'arbitrum-sepolia', 'CELO-SEPOLIA'].map((chain) => changed('crypto-issue', { chain })),
  create('celo-sepolia with a Live key', BODIES['crypto-issue'], { as: 'live' }),
];

const WALLETS: readonly WireCase[] = [
  changed('crypto-issue', { wallet: '0x0' }),
  changed('crypto-issue', { wallet: `0x${'0'.repeat(40)}` }),
  changed('crypto-issue', { wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8' }, 'a wrong checksum'),
  changed('crypto-issue', { wallet: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' }, 'a wallet without a checksum'),
  changed('crypto-issue', { wallet: '0x00000000000000000000000000000000000000C0' }, 'the converter as wallet'),
  changed('crypto-issue', { wallet: '0x0000000000000000000000000000000000000501' }, 'the token as wallet'),
];

const AMOUNTS: readonly WireCase[] = [
  ...['', '0', '0.00', '-1', '1e5', '.5', '1.', '1,0', ' 1', '0.0000001', '1000000001'].map((amount) =>
    changed('crypto-issue', { amount }),
  ),
  changed('crypto-issue', { amount: '9'.repeat(61) }, 'an amount of 61 digits'),
  changed('crypto-redeem', { amount: '0.0000000000000000001' }),
  changed('fiat-issue', { amount: '1.005' }),
  changed('fiat-redeem', { amount: '1000000000.01' }),
  changed('crypto-issue', { amount: '0.000001', reference: 'op:wire:10000001' }, 'the smallest amount of USDC'),
  changed('crypto-issue', { amount: '1000000000', reference: 'op:wire:10000002' }, 'the largest amount'),
  changed('crypto-issue', { amount: '1.5', pair: 'CELO', reference: 'op:wire:10000003' }, 'CELO'),
  changed('crypto-issue', { amount: '1.5', pair: 'USDT', reference: 'op:wire:10000004' }, 'USDT'),
  changed('fiat-issue', { amount: '0.01', reference: 'op:wire:10000005' }, 'one kobo'),
  create('with a reference of its own', BODIES['crypto-issue']),
];

const TEXTS: readonly WireCase[] = [
  ...['op:wire:1', 'wire:00000001', 'op:WIRE:00000001', 'op:wire:0000000g', ''].map((reference) =>
    changed('crypto-issue', { reference }),
  ),
  changed('crypto-issue', { metadata: { note: 'x'.repeat(201) } }, 'a long metadata value'),
  changed('crypto-issue', { metadata: { ['k'.repeat(41)]: 'v' } }, 'a long metadata name'),
  changed('crypto-issue', { metadata: { '': 'v' } }),
  changed('crypto-issue', { metadata: { n: 1 } }),
  changed('crypto-issue', { metadata: ['v'] }),
  changed(
    'crypto-issue',
    { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])) },
    '21 metadata names',
  ),
  changed('crypto-issue', { metadata: { note: 'a\u0000b' } }, 'NUL in metadata'),
  changed('crypto-issue', { counterparty: { type: 'bank' } }),
  changed('crypto-issue', { counterparty: { name: '' } }),
  changed('crypto-issue', { counterparty: { wallet: 'x' } }),
  changed('crypto-issue', { counterparty: { wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8' } }),
  changed('crypto-issue', { counterparty: { iban: 'x' } }),
  create('a property twice', {}, { but: { plaintext: Buffer.from('{"type":"crypto-issue","type":"fiat-issue"}') } }),
  create('half of JSON', {}, { but: { plaintext: Buffer.from('{"type":') } }),
  create('invalid UTF-8', {}, { but: { plaintext: Buffer.from([0x7b, 0xff, 0x7d]) } }),
];

const BANKING: readonly WireCase[] = [
  ...['1', '05A', '12345678901'].map((bankCode) => payout({ bankCode })),
  payout({ bankCode: '999' }),
  ...['012345678', '01234567890', '012345678a'].map((accountNumber) => payout({ accountNumber })),
  payout({ accountNumber: '9999999999' }),
  payout({ accountName: 'A' }),
  payout({ accountName: 'Somebody Else' }),
  payout({ extra: 1 }),
  payer({ email: 'ada' }),
  payer({ email: 'a b@example.com' }),
  payer({ name: '' }),
  payer({ phone: '12345' }),
  payer({ extra: 1 }),
];

const quote = (query: string, name = query, more: Partial<WireCase> = {}): WireCase => ({
  name: `quote ${name || 'nothing'}`,
  operation: 'getQuote',
  request: `GET /v1/conversions/quote${query}`,
  as: 'secret',
  ...more,
});
const EXACT_OUT: readonly WireCase[] = [
  ...['crypto-issue', 'crypto-redeem'].map((type) =>
    quote(`?type=${type}&chain=celo-sepolia&pair=USDC&amountOut=25.5`, undefined, {
      before: ({ world }) => world.chain.failNext(0),
    }),
  ),
  quote('?type=crypto-issue&chain=celo-sepolia&pair=USDC', 'without an amount'),
  quote('?type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=1&amountOut=1', 'with both amounts'),
  ...['0', '-1', '1e3', '1000000001', '0.0000001'].map((amount) =>
    quote(`?type=crypto-redeem&chain=celo-sepolia&pair=USDC&amountOut=${amount}`),
  ),
  // Every range is kept: more SVC would have to be put in than is supported.
  quote('?type=crypto-redeem&chain=celo-sepolia&pair=USDC&amountOut=1000000000'),
];

const QUOTES: readonly WireCase[] = [
  ...['crypto-issue', 'crypto-redeem'].flatMap((type) =>
    ['USDC', 'USDT', 'CELO'].map((pair) => quote(`?type=${type}&chain=celo-sepolia&pair=${pair}&amount=25.5`)),
  ),
  quote(''),
  quote('?type=fiat-issue&chain=celo-sepolia&pair=USDC&amount=1'),
  quote('?type=crypto-issue&chain=celo-sepolia&pair=NGN&amount=1'),
  quote('?type=crypto-issue&chain=celo&pair=USDC&amount=1'),
  quote('?type=crypto-issue&chain=c&pair=USDC&amount=1'),
  ...['0', '-1', '1e3', '0.0000001', '1000000001'].map((amount) =>
    quote(`?type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=${amount}`),
  ),
  quote('?type=crypto-issue&type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=1'),
  quote('?type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=1', 'while the price is away', {
    outage: 502,
    before: ({ world }) => {
      world.price.isDown = true;
    },
  }),
  quote('?type=crypto-redeem&chain=celo-sepolia&pair=USDC&amount=1', 'while the chain is away', {
    outage: 502,
    before: ({ world }) => {
      world.price.isDown = false;
      world.chain.failNext(5);
    },
  }),
];

const report = (body: unknown): WireCase => ({
  name: `report ${JSON.stringify(body).slice(0, 60)}`,
  operation: 'reportEvent',
  request: 'POST /v1/conversions/op:wire:10000001/events',
  as: 'secret',
  body,
});
const REPORTS: readonly WireCase[] = [
  report({}),
  report({ event: 'minted' }),
  report({ event: 'onchain_submitted', txHash: '0x12' }),
  report({ event: 'onchain_submitted', txHash: 12 }),
  report({ event: 'failed', error: 'x'.repeat(513) }),
  report({ event: 'failed', extra: 1 }),
];

export const conversionInputs: WireFamily = {
  name: 'conversion-inputs',
  cases: [...FIELDS, ...CHAINS, ...WALLETS, ...AMOUNTS, ...TEXTS, ...BANKING, ...QUOTES, ...REPORTS, ...EXACT_OUT],
};
