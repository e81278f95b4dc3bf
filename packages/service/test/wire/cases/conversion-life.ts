// Conversions from create to their end, and what their state refuses on the way.
import { expireAll, follow, get, send, sweepAll } from '../../harness/drive-simulation.ts';
import { BODIES } from '../../harness/make-simulation.ts';
import type { WireService } from '../start-wire-service.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const ISSUE = 'op:wire:00000001';
const REDEEM = 'op:wire:00000002';
const PAID = 'op:wire:00000003';
const PAYOUT = 'op:wire:00000004';
const HELD = 'op:wire:00000005';
const DECLINED = 'op:wire:00000006';
const STUCK = 'op:wire:00000007';
const SHORT = 'op:wire:00000008';
const UNPAID = 'op:wire:00000009';
const REFUSED = 'op:wire:0000000a';
const UNKNOWN = 'op:wire:0000000b';
const GIVEN_UP = 'op:wire:0000000c';
const AWAY = 'op:wire:0000000e';
const UNSENT = 'op:wire:0000000f';
const LARGE = 'op:wire:0000000d';
const OPEN = 'op:wire:00000010';
const NOWHERE = 'op:wire:ffffffff';
const HASH = `0x${'ab'.repeat(32)}`;

const SOON = { afterMs: 1000 } as const;

const create = (type: keyof typeof BODIES, reference: string, more: object = {}): WireCase => ({
  name: `create ${type} ${reference}`,
  operation: 'createConversion',
  request: 'POST /v1/conversions',
  as: 'secret',
  body: { ...BODIES[type], reference, ...more },
});
const read = (reference: string, name: string): WireCase => ({
  name: `get ${reference} ${name}`,
  operation: 'getConversion',
  request: `GET /v1/conversions/${reference}`,
  as: 'secret',
  afterMs: 0,
});
const report = (reference: string, name: string, body: object): WireCase => ({
  name: `report ${reference}: ${name}`,
  operation: 'reportEvent',
  request: `POST /v1/conversions/${reference}/events`,
  as: 'secret',
  body,
  ...SOON,
});
const voucher = (reference: string, name: string): WireCase => ({
  name: `voucher of ${reference} ${name}`,
  operation: 'issueVoucher',
  request: `POST /v1/conversions/${reference}/voucher`,
  as: 'secret',
  ...SOON,
});
const payout = (reference: string, name: string): WireCase => ({
  name: `payout of ${reference} ${name}`,
  operation: 'startPayout',
  request: `POST /v1/conversions/${reference}/payout`,
  as: 'secret',
  ...SOON,
});

/** Sends the voucher to the chain under a hash that later cases name. */
const execute = (reference: string, name: string) => async (service: WireService) => {
  service.kept.set(name, send(service.world, await get(service.world, reference)));
};
const mine =
  (count: number) =>
  ({ world }: WireService) =>
    world.chain.mine(count);

const followFive = ({ world }: WireService) => {
  world.chain.mine(5);
  return follow(world);
};

async function railReferenceOf({ world }: WireService, reference: string): Promise<string> {
  const [row] = await world.context.db.query<{ reference: string }>(
    'select payment_reference as reference from conversions where reference = $1',
    [reference],
  );
  if (row === undefined) throw new Error(`no ${reference}`);
  return row.reference;
}

/** The rail has the money and says so: the next notice is about it. */
const pay = (reference: string, kobo: bigint) => async (service: WireService) => {
  const { rail } = service.world;
  const railReference = await railReferenceOf(service, reference);
  rail.pay(railReference, kobo);
  rail.readNotice = () => ({ kind: 'payment', railReference });
};
const settle =
  (status: 'in_progress' | 'successful') =>
  ({ world: { rail } }: WireService) => {
    const [railReference = ''] = [...rail.transfers.keys()].slice(-1);
    rail.set(railReference, status);
    rail.readNotice = () => ({ kind: 'transfer', railReference });
  };
const notice = (name: string, before?: WireCase['before']): WireCase => ({
  name: `notice of the rail: ${name}`,
  request: 'POST /v1/rails/simulated/test',
  but: { headers: { 'Content-Type': 'application/json' }, body: '{}' },
  ...(before && { before }),
  ...SOON,
});
const reportHash = (reference: string, name: string, event: string, kept: string): WireCase => ({
  ...report(reference, name, {}),
  but: ({ kept: values }) => ({ plaintext: Buffer.from(JSON.stringify({ event, txHash: values.get(kept) })) }),
});

const CRYPTO_ISSUE: readonly WireCase[] = [
  create('crypto-issue', ISSUE, { metadata: { order: 'A-1', note: 'Ünïcode' }, counterparty: { name: 'Ada' } }),
  { ...create('crypto-issue', ISSUE), name: 're-post of an issued conversion', ...SOON },
  {
    ...create('crypto-issue', ISSUE, { amount: '5' }),
    name: 're-post of an issued conversion with another amount',
    ...SOON,
  },
  voucher(ISSUE, 'again: a fresh one'),
  payout(ISSUE, 'of a type that has none'),
  report(ISSUE, 'submitted without a hash', { event: 'onchain_submitted' }),
  report(ISSUE, 'confirmed without a hash', { event: 'onchain_confirmed' }),
  report(ISSUE, 'confirmed with an unknown hash', { event: 'onchain_confirmed', txHash: HASH }),
  { ...reportHash(ISSUE, 'submitted', 'onchain_submitted', 'issueHash'), before: execute(ISSUE, 'issueHash') },
  reportHash(ISSUE, 'submitted again', 'onchain_submitted', 'issueHash'),
  voucher(ISSUE, 'while a transaction is under way'),
  report(ISSUE, 'failed after a transaction', { event: 'failed' }),
  { ...reportHash(ISSUE, 'confirmed too early', 'onchain_confirmed', 'issueHash'), before: mine(1) },
  { ...reportHash(ISSUE, 'confirmed', 'onchain_confirmed', 'issueHash'), before: mine(3) },
  reportHash(ISSUE, 'confirmed again', 'onchain_confirmed', 'issueHash'),
  report(ISSUE, 'confirmed with another hash', { event: 'onchain_confirmed', txHash: HASH }),
  report(ISSUE, 'failed after success', { event: 'failed', error: 'changed my mind' }),
  voucher(ISSUE, 'after success'),
  { ...create('crypto-issue', ISSUE), name: 're-post of a finished conversion', ...SOON },
];

const CRYPTO_REDEEM: readonly WireCase[] = [
  create('crypto-redeem', REDEEM),
  create('crypto-redeem', LARGE, { amount: '900000000' }),
  {
    ...create('crypto-redeem', NOWHERE, { amount: '900000000' }),
    name: 'create more than is left of the reserve',
    ...SOON,
  },
  {
    ...voucher(LARGE, 'after the reserve was emptied'),
    before: ({ world }) => {
      world.chain.override.redeemCapacity = async () => 0n;
    },
  },
  {
    ...voucher(LARGE, 'while the chain is away'),
    outage: 502,
    before: ({ world }) => {
      delete world.chain.override.redeemCapacity;
      world.chain.failNext(1);
    },
  },
  {
    ...report(LARGE, 'confirmed while the chain is away', { event: 'onchain_confirmed', txHash: HASH }),
    outage: 502,
    before: ({ world }) => world.chain.failNext(1),
  },
  {
    ...report(REDEEM, 'confirmed with a reverted transaction', {}),
    before: async (service) => {
      const issued = await get(service.world, REDEEM);
      const sent = { ...issued, voucher: issued.voucher && { ...issued.voucher, signature: `0x${'00'.repeat(65)}` } };
      service.kept.set('reverted', send(service.world, sent));
      service.world.chain.mine(5);
    },
    but: ({ kept }) => ({
      plaintext: Buffer.from(JSON.stringify({ event: 'onchain_confirmed', txHash: kept.get('reverted') })),
    }),
  },
  reportHash(REDEEM, "confirmed with another conversion's transaction", 'onchain_confirmed', 'issueHash'),
  { ...reportHash(REDEEM, 'submitted', 'onchain_submitted', 'redeemHash'), before: execute(REDEEM, 'redeemHash') },
  report(REDEEM, 'submitted with a replacement', { event: 'onchain_submitted', txHash: HASH }),
  { ...read(REDEEM, 'after the watcher saw it'), before: followFive },
];

const FIAT_ISSUE: readonly WireCase[] = [
  create('fiat-issue', PAID),
  voucher(PAID, 'before it is paid'),
  payout(PAID, 'of an issue'),
  notice('paid exactly', pay(PAID, 150_050n)),
  read(PAID, 'after it was paid'),
  create('fiat-issue', SHORT),
  notice('paid short', pay(SHORT, 100n)),
  read(SHORT, 'in review'),
  report(SHORT, 'failed in review', { event: 'failed' }),
  create('fiat-issue', UNPAID),
  {
    ...read(UNPAID, 'after its time'),
    before: async ({ world }) => {
      world.clock.forward(40 * 60_000);
      await expireAll(world);
    },
  },
];

const FIAT_REDEEM: readonly WireCase[] = [
  create('fiat-redeem', PAYOUT),
  payout(PAYOUT, 'before the burn'),
  {
    ...reportHash(PAYOUT, 'confirmed', 'onchain_confirmed', 'burnHash'),
    before: async (service) => {
      await execute(PAYOUT, 'burnHash')(service);
      service.world.chain.mine(5);
    },
  },
  payout(PAYOUT, 'under way'),
  notice('the transfer is in progress', settle('in_progress')),
  read(PAYOUT, 'in progress'),
  notice('the transfer succeeded', settle('successful')),
  read(PAYOUT, 'paid out'),
  payout(PAYOUT, 'after success'),
  create('fiat-redeem', REFUSED),
  {
    ...reportHash(REFUSED, 'confirmed, but the rail refuses', 'onchain_confirmed', 'refusedHash'),
    before: async (service) => {
      service.world.rail.sendMode = 'refuse';
      await execute(REFUSED, 'refusedHash')(service);
      service.world.chain.mine(5);
    },
  },
  payout(REFUSED, 'after the refusal'),
  create('fiat-redeem', UNSENT),
  {
    ...reportHash(UNSENT, 'confirmed while the rail is away', 'onchain_confirmed', 'unsentHash'),
    before: async (service) => {
      service.world.rail.sendMode = 'accept';
      await execute(UNSENT, 'unsentHash')(service);
      service.world.chain.mine(5);
      service.world.rail.failNext(2);
    },
  },
  { ...payout(UNSENT, 'while the rail is still away'), outage: 502 },
  payout(UNSENT, 'after the rail came back'),
  create('fiat-redeem', UNKNOWN),
  {
    ...reportHash(UNKNOWN, 'confirmed, but the rail does not answer', 'onchain_confirmed', 'unknownHash'),
    before: async (service) => {
      service.world.rail.sendMode = 'unknown_after_taking';
      await execute(UNKNOWN, 'unknownHash')(service);
      service.world.chain.mine(5);
    },
  },
  { ...payout(UNKNOWN, 'while the rail is away'), before: ({ world }) => world.rail.failNext(1) },
  { ...payout(UNKNOWN, 'asks the rail'), afterMs: 10_000 },
];

const SCREENED: readonly WireCase[] = [
  {
    ...create('crypto-issue', HELD),
    before: ({ world }) => {
      world.screening.verdict = 'IN_REVIEW';
    },
  },
  voucher(HELD, 'while on hold'),
  {
    name: 'screening of a held conversion',
    operation: 'getScreening',
    request: `GET /v1/conversions/screening?reference=${HELD}`,
    as: 'secret',
    afterMs: 0,
  },
  {
    ...read(HELD, 'after the hold cleared'),
    before: async ({ world }) => {
      world.screening.found = 'APPROVED';
      world.clock.forward(60_000);
      // The first asks for the verdict, the second signs in the lane that the verdict wakes.
      await sweepAll(world);
      await sweepAll(world);
    },
  },
  {
    ...create('crypto-issue', DECLINED),
    before: ({ world }) => {
      world.screening.verdict = 'DECLINED';
    },
  },
  {
    ...create('crypto-issue', AWAY),
    before: ({ world }) => {
      world.screening.verdict = 'down';
    },
  },
  {
    ...create('crypto-issue', STUCK),
    name: 'create while the signer is away',
    outage: 502,
    before: ({ world }) => {
      world.screening.verdict = 'APPROVED';
      world.signer.failNext = 2;
    },
  },
  read(STUCK, 'stuck'),
  { ...voucher(STUCK, 'while the signer is still away'), outage: 502 },
  { ...create('crypto-issue', STUCK), name: 're-post finishes a stuck conversion' },
  {
    ...create('crypto-issue', NOWHERE),
    name: 'create while the price is away',
    outage: 502,
    before: ({ world }) => {
      world.price.isDown = true;
    },
  },
  {
    ...create('fiat-redeem', NOWHERE),
    name: 'create while the rail is away',
    outage: 502,
    before: ({ world }) => {
      world.price.isDown = false;
      world.rail.failNext(5);
    },
  },
  {
    ...create('crypto-issue', GIVEN_UP),
    before: ({ world }) => world.rail.failNext(0),
  },
  report(GIVEN_UP, 'failed', { event: 'failed', error: 'the customer left' }),
  report(GIVEN_UP, 'failed again', { event: 'failed' }),
  voucher(GIVEN_UP, 'after it failed'),
];

const missing = (name: string, row: WireCase): WireCase => ({ ...row, name });
const STRANGERS: readonly WireCase[] = [
  missing('get an unknown reference', read(NOWHERE, '')),
  missing('report on an unknown reference', report(NOWHERE, '', { event: 'failed' })),
  missing('voucher of an unknown reference', voucher(NOWHERE, '')),
  missing('payout of an unknown reference', payout(NOWHERE, '')),
  { ...missing("get another merchant's", read(ISSUE, '')), as: 'other' },
  { ...missing("report on another merchant's", report(ISSUE, '', { event: 'failed' })), as: 'other' },
  { ...missing("voucher of another merchant's", voucher(ISSUE, '')), as: 'other' },
  { ...missing("payout of another merchant's", payout(PAYOUT, '')), as: 'other' },
  { ...missing('get with a Live key', read(ISSUE, '')), as: 'live' },
  { ...missing('get with a malformed reference', read('nonsense', '')) },
  { ...missing('get with an encoded reference', read(encodeURIComponent(ISSUE), '')) },
  {
    name: 'screening of an unknown reference',
    operation: 'getScreening',
    request: `GET /v1/conversions/screening?reference=${NOWHERE}`,
    as: 'secret',
  },
  {
    name: "screening of another merchant's",
    operation: 'getScreening',
    request: `GET /v1/conversions/screening?reference=${ISSUE}`,
    as: 'other',
  },
  {
    name: 'screening of a conversion',
    operation: 'getScreening',
    request: `GET /v1/conversions/screening?reference=${ISSUE}`,
    as: 'secret',
  },
  ...['', '?reference=nonsense', '?reference=op:a:12345678&reference=op:a:12345678'].map(
    (query): WireCase => ({
      name: `screening of ${query || 'nothing'}`,
      operation: 'getScreening',
      request: `GET /v1/conversions/screening${query}`,
      as: 'secret',
    }),
  ),
];

const list = (query: string, name = query, more: Partial<WireCase> = {}): WireCase => ({
  name: `list conversions ${name || 'all'}`,
  operation: 'listConversions',
  request: `GET /v1/conversions${query}`,
  as: 'secret',
  ...more,
});
const LISTS: readonly WireCase[] = [
  list(''),
  list('?limit=2', 'first page', { keep: { cursor: 'pagination.nextCursor' } }),
  list('?limit=2&cursor={cursor}', 'second page'),
  list('?limit=3&type=fiat-redeem&status=succeeded'),
  list('?status=failed&limit=200'),
  list('', 'of another merchant', { as: 'other' }),
  list('', 'of Live', { as: 'live' }),
  list('?limit=2&cursor={cursor}&type=fiat-issue', 'cursor with another filter'),
  list('?limit=2&cursor={cursor}', "another merchant's cursor", { as: 'other' }),
  ...['?limit=0', '?limit=201', '?limit=1&limit=2', '?limit=abc', '?status=minted', '?type=issue'].map((query) =>
    list(query),
  ),
  list('?cursor=nonsense'),
  list('?cursor='),
  list('?unknown=1&limit=1'),
];

const setMarket =
  (opensAt: number | null) =>
  ({ world }: WireService): void => {
    world.context.oracle.closure = async () => (opensAt === null ? null : { opensAt, awaitsFeed: false });
  };
const MARKET: readonly WireCase[] = [
  {
    ...create('crypto-issue', NOWHERE, { minAmountOut: '9'.repeat(30) }),
    name: 'create below minAmountOut',
  },
  create('crypto-issue', OPEN, { minAmountOut: '1' }),
  { ...voucher(OPEN, 'while the market is closed'), before: setMarket(1_900_000_000) },
  { ...create('crypto-redeem', NOWHERE), name: 'create while the market is closed' },
  {
    name: 'quote while the market is closed',
    operation: 'getQuote',
    request: 'GET /v1/conversions/quote?type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=1',
    as: 'secret',
  },
  { ...voucher(OPEN, 'while the market is open again'), before: setMarket(null) },
];

export const conversionLife: WireFamily = {
  name: 'conversion-life',
  cases: [
    ...CRYPTO_ISSUE,
    ...CRYPTO_REDEEM,
    ...FIAT_ISSUE,
    ...FIAT_REDEEM,
    ...SCREENED,
    ...STRANGERS,
    ...LISTS,
    ...MARKET,
  ],
};
