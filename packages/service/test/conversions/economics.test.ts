// The spread, the share of one merchant, and redeems of wallets that do not have the SVC for them.
import { formatAmount } from '@svc/protocol';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getQuote } from '../../src/conversions/get-quote.ts';
import type { Owner } from '../../src/conversions/store/find-conversions.ts';
import { defaultPriceRules } from '../../src/domain/prices/default-price-rules.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation, type SimulationOptions } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.query('truncate conversions, voucher_nonces, chain_cursors cascade');
});

const OTHER = { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' } as const;
const ONE_SVC = 10n ** 18n;

function worldWith(settings: Partial<Config>, options: SimulationOptions = {}): Simulation {
  const w = makeSimulation(db, options);
  w.context.config = { ...w.context.config, ...settings };
  return w;
}

describe('a spread', () => {
  const spreads = { USDC: { issue: 100, redeem: 250 } };
  const issue = { type: 'crypto-issue', chain: 'celo-sepolia', pair: 'USDC', amount: '65' } as const;
  const redeem = { type: 'crypto-redeem', chain: 'celo-sepolia', pair: 'USDC', amount: '1025' } as const;

  it('is in the rate that the quote states, and the amounts follow from it', async () => {
    const w = worldWith({ spreads });
    // 100000000 / 65000, less 1 %.
    const issued = await getQuote(w.context, OWNER, issue);
    expect(issued.oracleRate.startsWith('1523.0769')).toBe(true);
    expect(issued.amountOut).toBe((99_000n * ONE_SVC).toString());
    // And 2.5 % more: 1,000 SVC redeem what they would for 1,025 without it.
    const redeemed = await getQuote(w.context, OWNER, redeem);
    expect(redeemed.oracleRate.startsWith('1576.9230')).toBe(true);
    expect(redeemed.amountOut).toBe('650000');
  });

  it('is in an exact-out quote too: the smallest amount in that gives at least what is asked for', async () => {
    const w = worldWith({ spreads });
    for (const { amount, ...asked } of [issue, redeem]) {
      const exact = await getQuote(w.context, OWNER, { ...asked, amountOut: '1.000001' });
      const wanted = asked.type === 'crypto-issue' ? 1_000_001_000_000_000_000n : 1_000_001n;
      expect(BigInt(exact.amountOut)).toBeGreaterThanOrEqual(wanted);
      const decimals = asked.type === 'crypto-issue' ? 6 : 18;
      const forward = (amountIn: bigint) =>
        getQuote(w.context, OWNER, { ...asked, amount: formatAmount(amountIn, decimals) });
      expect(await forward(BigInt(exact.amountIn))).toEqual(exact);
      expect(BigInt((await forward(BigInt(exact.amountIn) - 1n)).amountOut)).toBeLessThan(wanted);
    }
  });

  it('holds for its pair and direction only', async () => {
    const w = worldWith({ spreads: { USDC: { issue: 100, redeem: 0 } } });
    expect((await getQuote(w.context, OWNER, redeem)).oracleRate.startsWith('1538.4615')).toBe(true);
    expect((await getQuote(w.context, OWNER, { ...issue, pair: 'USDT' })).amountOut).toBe(
      (100_000n * ONE_SVC).toString(),
    );
  });

  it('is posted as earned when the voucher has run', async () => {
    const w = worldWith({ spreads });
    const { conversion } = await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], amount: '65' });
    expect(conversion.amountOut).toBe((99_000n * ONE_SVC).toString());
    send(w, conversion);
    await tickUntil(w, conversion.reference, 'succeeded');
    const [row] = await db.query<{ earned: string }>(
      `select sum(amount)::text as earned from ledger_entries where account = 'spread_earned' and currency = 'SVC'
         and conversion_id = $1`,
      [conversion.id],
    );
    expect(row?.earned).toBe((-1_000n * ONE_SVC).toString());
  });

  it('never lets a fresh voucher be better than one that can still run', async () => {
    const w = worldWith({ spreads });
    const { conversion } = await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], amount: '65' });
    // A lower spread and a better price: the first voucher is still live.
    w.context.config = { ...w.context.config, spreads: {} };
    w.price.pairUsd = 110_000_000n;
    const again = await issueVoucher(w.context, OWNER, conversion.reference);
    expect(again.amountOut).toBe(conversion.amountOut);
    w.clock.forward(3_600_000);
    const later = await issueVoucher(w.context, OWNER, conversion.reference);
    expect(BigInt(later.amountOut)).toBe(110_000n * ONE_SVC);
  });
});

describe('an option that costs its holder nothing', () => {
  const EMPTY = '0x2222222222222222222222222222222222222222';
  const one = { oneUnfundedVoucher: { test: true } };
  const withEmpty = (settings: Partial<Config>): Simulation => {
    const w = worldWith(settings);
    w.chain.override.balanceOf = async (_token, account) => (account === EMPTY ? 0n : 10n ** 30n);
    return w;
  };
  const create = (w: Simulation, type: 'crypto-issue' | 'crypto-redeem', wallet: string, owner: Owner = OWNER) =>
    createConversion(w.context, owner, { ...BODIES[type], wallet });

  it('lives as long as the setting of its pair says, and what has no price lives ten minutes', async () => {
    const w = worldWith({ voucherLifeSeconds: { USDC: 90 } });
    const lifeOf = async (type: 'crypto-issue' | 'fiat-redeem') => {
      const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
      return Number(conversion.voucher?.voucher.deadline) - Math.floor(w.clock.now / 1000);
    };
    expect(await lifeOf('crypto-issue')).toBe(90);
    expect(await lifeOf('fiat-redeem')).toBe(600);
  });

  it('is given once for each direction to a wallet that does not hold the amount, until it runs out', async () => {
    const w = withEmpty(one);
    const { conversion } = await create(w, 'crypto-issue', EMPTY);
    const refused = { code: 'SVC_RESERVE_INSUFFICIENT', details: { reason: 'unfunded_wallet' } };
    await expect(create(w, 'crypto-issue', EMPTY)).rejects.toMatchObject(refused);
    await expect(create(w, 'crypto-issue', EMPTY.toUpperCase().replace('0X', '0x'), OTHER)).rejects.toMatchObject(
      refused,
    );
    await create(w, 'crypto-redeem', EMPTY);
    // Its own conversion may have a fresh one: only one of them can run.
    await issueVoucher(w.context, OWNER, conversion.reference);
    w.clock.forward(11 * 60_000 + 1000);
    await create(w, 'crypto-issue', EMPTY);
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject(refused);
  });

  it.each(['crypto-issue', 'crypto-redeem'] as const)(
    'of a %s is given once to an empty wallet whose creates come together',
    async (type) => {
      const w = withEmpty(one);
      const made = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => create(w, type, EMPTY, index % 2 === 0 ? OWNER : OTHER)),
      );
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
  );

  it('of a redeem is given once to an empty wallet whose creates for several tokens come together', async () => {
    const w = withEmpty(one);
    const pairs = ['USDC', 'USDT', 'CELO'] as const;
    for (let round = 0; round < 3; round += 1) {
      const made = await Promise.allSettled(
        Array.from({ length: 9 }, (_, index) =>
          createConversion(w.context, index % 2 === 0 ? OWNER : OTHER, {
            ...BODIES['crypto-redeem'],
            pair: pairs[index % 3] ?? 'USDC',
            wallet: EMPTY,
          }),
        ),
      );
      const refusals = made.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      for (const refusal of refusals) expect(refusal).toMatchObject({ details: { reason: 'unfunded_wallet' } });
      expect(refusals).toHaveLength(8);
      w.clock.forward(11 * 60_000 + 1000);
    }
    const references: string[] = [];
    for (const pair of pairs) {
      const body = { ...BODIES['crypto-redeem'], pair, wallet: EMPTY };
      references.push((await createConversion(w.context, OWNER, body)).conversion.reference);
      w.clock.forward(11 * 60_000 + 1000);
    }
    const again = await Promise.allSettled(references.map((each) => issueVoucher(w.context, OWNER, each)));
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is given to a wallet that holds the amount as often as it does, and to every wallet where the setting says so', async () => {
    const w = withEmpty(one);
    for (const type of ['crypto-issue', 'crypto-redeem', 'crypto-issue'] as const) {
      await create(w, type, BODIES[type].wallet);
    }
    const free = withEmpty({});
    await create(free, 'crypto-issue', EMPTY);
    await create(free, 'crypto-issue', EMPTY);
  });
});

describe('a closed market with terms', () => {
  const OPENS_AT = 1_900_000_000;
  const CAP = 1_000_000n * ONE_SVC;
  const closedWorld = (spreadBasisPoints = 500): Simulation => {
    const w = worldWith({ spreads: { USDC: { issue: 100, redeem: 600 } } });
    const chain = w.context.chains.get('celo-sepolia');
    if (chain === undefined) throw new Error('there is a chain');
    const rules = defaultPriceRules('test', 900);
    Object.assign(chain, { priceRules: { ...rules, whileClosed: { spreadBasisPoints, cap: CAP } } });
    w.context.oracle.closure = async () => ({ opensAt: OPENS_AT, awaitsFeed: false });
    return w;
  };
  const issue = (w: Simulation, usdc: string, owner: Owner = OWNER) =>
    createConversion(w.context, owner, { ...BODIES['crypto-issue'], amount: usdc });
  const CLOSED = { code: 'SVC_MARKET_CLOSED', details: { opensAt: OPENS_AT } };

  it('is priced with the larger of both spreads, and with the usual one once it is open', async () => {
    const w = closedWorld();
    const query = { type: 'crypto-issue', chain: 'celo-sepolia', pair: 'USDC', amount: '65' } as const;
    expect((await getQuote(w.context, OWNER, query)).amountOut).toBe((95_000n * ONE_SVC).toString());
    const redeem = { ...query, type: 'crypto-redeem', amount: '1060' } as const;
    const redeemed = await getQuote(w.context, OWNER, redeem);
    expect(redeemed.amountOut).toBe('650000');
    const closedHours = { opensAt: OPENS_AT, spreadBasisPoints: 500, capSvc: '1000000' };
    expect((await getQuote(w.context, OWNER, query)).closedHours).toEqual(closedHours);
    // The usual spread of this direction is the larger one.
    expect(redeemed.closedHours).toEqual({ ...closedHours, spreadBasisPoints: 600 });
    w.context.oracle.closure = async () => null;
    const open = await getQuote(w.context, OWNER, query);
    expect(open.amountOut).toBe((99_000n * ONE_SVC).toString());
    expect(open).not.toHaveProperty('closedHours');
  });

  it('moves no more of a direction than the cap until it opens, for every caller and every wallet', async () => {
    const w = closedWorld();
    // 650 USDC are 950,000 SVC of the million.
    const { conversion } = await issue(w, '650');
    await expect(issue(w, '65', OTHER)).rejects.toMatchObject(CLOSED);
    await issue(w, '32', OTHER);
    await createConversion(w.context, OWNER, { ...BODIES['crypto-redeem'], amount: '100000' });
    // A fresh voucher of the same conversion takes the place of its first one.
    await issueVoucher(w.context, OWNER, conversion.reference);
    // What has run counts until the market opens; what ran out without having run does not.
    send(w, conversion);
    await tickUntil(w, conversion.reference, 'succeeded');
    w.clock.forward(12 * 60_000);
    await expect(issue(w, '65')).rejects.toMatchObject(CLOSED);
    await issue(w, '34');
    w.context.oracle.closure = async () => ({ opensAt: OPENS_AT + 604_800, awaitsFeed: false });
    await issue(w, '650');
  });

  it('never passes the cap when creates come together', async () => {
    const w = closedWorld();
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => issue(w, '65')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('the share of one merchant', () => {
  // 1 USDC is about 1538 SVC: 100 USDC of reserve, of which one merchant may have 40.
  const share = { merchantShare: { test: { reservePercent: 40, mintPercent: 25, flowPercent: 100 } } };
  const redeemOf = (usdc: bigint) => ({
    ...BODIES['crypto-redeem'],
    amount: ((usdc * 100_000_000n) / 65_000n + 1n).toString(),
  });

  it('of the reserve is refused beyond it, while others still get theirs', async () => {
    const w = worldWith(share, { reserve: 100n });
    await createConversion(w.context, OWNER, redeemOf(30n));
    await expect(createConversion(w.context, OWNER, redeemOf(11n))).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
      details: { reason: 'merchant_share' },
    });
    await createConversion(w.context, OTHER, redeemOf(39n));
    await createConversion(w.context, OWNER, redeemOf(9n));
  });

  it('is what a quote says can be redeemed', async () => {
    const w = worldWith(share, { reserve: 100n });
    const query = { type: 'crypto-redeem', chain: 'celo-sepolia', pair: 'USDC', amount: '1' } as const;
    const { redeemCapacityIn } = await getQuote(w.context, OWNER, query);
    // 40 USDC at 1538.46 SVC each.
    expect(BigInt(redeemCapacityIn ?? 0) / ONE_SVC).toBe(61_538n);
  });

  it('of what can be minted is refused beyond it, while others still get theirs', async () => {
    const w = worldWith(share);
    w.chain.converter.mintCap = 400_000n * ONE_SVC;
    // 65 USDC are 100,000 SVC, a quarter.
    const whole = { ...BODIES['crypto-issue'], amount: '65' };
    await createConversion(w.context, OWNER, whole);
    const refused = createConversion(w.context, OWNER, { ...whole, amount: '1' });
    await expect(refused).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
      details: { reason: 'merchant_share', maxAmountOut: '0' },
    });
    await createConversion(w.context, OTHER, whole);
  });

  it('is everything unless it is set', async () => {
    const w = worldWith({}, { reserve: 100n });
    await createConversion(w.context, OWNER, redeemOf(99n));
  });
});

describe('a redeem of a wallet that does not have the SVC for it', () => {
  const redeem = { ...BODIES['crypto-redeem'], amount: '100000' };

  it('gets its voucher and takes nothing of the reserve', async () => {
    const w = worldWith({}, { reserve: 100n });
    w.chain.override.balanceOf = async () => 99_999n * ONE_SVC;
    for (const _ of [1, 2, 3]) {
      await expect(createConversion(w.context, OWNER, redeem)).resolves.toMatchObject({ status: 201 });
    }
    w.chain.override.balanceOf = async () => 100_000n * ONE_SVC;
    await createConversion(w.context, OWNER, redeem);
    // 65 of the 100 USDC are promised now.
    await expect(createConversion(w.context, OWNER, redeem)).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
    });
  });

  it('takes reserve for one balance once, however many redeems name it', async () => {
    const w = worldWith({}, { reserve: 1000n });
    w.chain.override.balanceOf = async () => 150_000n * ONE_SVC;
    for (const _ of [1, 2, 3]) await createConversion(w.context, OWNER, redeem);
    const rows = await db.query<{ takes_reserve: boolean }>('select takes_reserve from vouchers order by id');
    expect(rows.map((row) => row.takes_reserve)).toEqual([true, false, false]);
  });

  it('still asks for no more than there is', async () => {
    const w = worldWith({}, { reserve: 10n });
    w.chain.override.balanceOf = async () => 0n;
    await expect(createConversion(w.context, OWNER, redeem)).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
    });
  });
});
