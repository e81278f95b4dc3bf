// What the staff can see and find: who is behind a held conversion, and any conversion or merchant by what it is known by.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDifference } from '../../src/books/store/differences.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { ensureServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { proposalPlaceOf } from '../../src/desk/proposed-action.ts';
import { alertStaff } from '../../src/installation/alert-staff.ts';
import { readOutbox } from '../../src/installation/store/mail-outbox.ts';
import type { WebhookOutcome, WebhookRequest } from '../../src/ports/webhook-sender.ts';
import { FIND_IDS } from '../../src/stores/reads/staff-search.ts';
import { newPerson, PROFILE } from '../harness/dashboard-people.ts';
import { tickUntil } from '../harness/drive-simulation.ts';
import { codeOf, everythingAnswered } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER, type Simulation, WALLET } from '../harness/make-simulation.ts';
import {
  ACCOUNT_NUMBERS,
  CORRECTED,
  failPayout,
  type StaffDashboard,
  startStaffDashboard,
} from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
let world: Simulation;
beforeAll(async () => {
  house = await startStaffDashboard();
  ({ world } = house);
});
afterAll(() => house.stop());

async function hold(body: (typeof BODIES)[keyof typeof BODIES] | object) {
  world.screening.verdict = 'IN_REVIEW';
  const { conversion } = await createConversion(world.context, OWNER, body as (typeof BODIES)['fiat-issue']);
  world.screening.verdict = 'APPROVED';
  return conversion;
}

it('shows the staff which markets are closed, until when, and on what terms they go on', async () => {
  const overview = () => house.compliance.browser.get('getOperatorOverview');
  expect((await overview()).closedMarkets).toEqual([]);
  const { oracle } = world.context;
  oracle.closure = async (_chain, pair) => (pair === 'USDC' ? { opensAt: 1_900_000_000, awaitsFeed: false } : null);
  const closed = { chain: 'celo-sepolia', pair: 'USDC', opensAt: 1_900_000_000 };
  expect((await overview()).closedMarkets).toEqual([{ ...closed, spreadBasisPoints: null }]);
  oracle.closure = async () => null;
});

describe('compliance', () => {
  it('sees in the queue whom and what it decides on', async () => {
    const paid = await hold(BODIES['fiat-issue']);
    const redeemed = await hold(BODIES['fiat-redeem']);
    const counterparty = { type: 'company', name: 'Babbage & Co', wallet: WALLET } as const;
    const issued = await hold({ ...BODIES['crypto-issue'], counterparty });
    const { conversions } = await house.compliance.browser.get('listHolds', { query: { env: 'test' } });
    const common = { merchantName: 'Ada Ltd', wallet: WALLET, screeningStatus: 'IN_REVIEW' };
    const nobody = { payer: null, payee: null, counterparty: null };
    expect(conversions).toMatchObject([
      {
        ...common,
        reference: paid.reference,
        parties: { ...nobody, payer: { name: 'Ada', email: 'ada@example.com' } },
      },
      {
        ...common,
        reference: redeemed.reference,
        parties: { ...nobody, payee: { name: 'Ada Lovelace', bankCode: '058', accountLast4: '6789' } },
      },
      { ...common, reference: issued.reference, parties: { ...nobody, counterparty } },
    ]);
  });

  it('decides from the detail page, which says that it may, until it is decided', async () => {
    const { id } = await hold(BODIES['fiat-issue']);
    const params = { conversionId: id };
    const { browser } = house.compliance;
    const before = await browser.get('getReview', { params });
    expect(before).toMatchObject({ allowed: { decideHold: true }, parties: { payer: { email: 'ada@example.com' } } });
    await browser.get('decideHold', { params, body: { verdict: 'APPROVED', reason: 'Papers seen' } });
    expect((await browser.get('getReview', { params })).allowed.decideHold).toBe(false);
  });

  it('leaves its own merchant’s hold and verification to another person, where Live is served', async () => {
    const { id } = await hold(BODIES['fiat-issue']);
    const { merchantId } = OWNER;
    const decideHold = { params: { conversionId: id }, body: { verdict: 'APPROVED', reason: 'Ours' } } as const;
    const verify = { params: { merchantId }, body: { decision: 'rejected', reason: 'Ours' } } as const;
    const { envs } = world.context.config;
    world.context.config.envs = ['test', 'live'];
    await house.db.query("update auth_sessions set factor = 'totp'");
    try {
      for (const answer of [
        await house.first.browser.call('decideHold', decideHold),
        await house.first.browser.call('decideVerification', verify),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({
          error: {
            code: 'SVC_FORBIDDEN',
            message: 'You are a member of this merchant: another person must decide.',
            details: { reason: 'own_merchant' },
          },
        });
      }
      const { allowed } = await house.compliance.browser.get('getReview', { params: decideHold.params });
      expect(allowed.decideHold).toBe(true);
      const other = await house.compliance.browser.call('decideVerification', verify);
      expect(codeOf(other)).toBe('SVC_INVALID_STATE');
      await house.compliance.browser.get('decideHold', decideHold);
    } finally {
      world.context.config.envs = envs;
      await house.db.query("update auth_sessions set factor = 'password'");
    }
  });

  it('is alone with its merchant in a Sandbox, and decides there', async () => {
    const { id } = await hold(BODIES['fiat-issue']);
    const body = { verdict: 'APPROVED', reason: 'Tried out' } as const;
    await house.first.browser.get('decideHold', { params: { conversionId: id }, body });
  });

  it('is never shown an account number, and the merchant never the payer’s e-mail', async () => {
    const everything = everythingAnswered.join('\n');
    expect(everything).toContain('"accountLast4":"6789"');
    for (const number of ACCOUNT_NUMBERS) expect(everything).not.toContain(number);
    const { merchantId } = OWNER;
    const query = { env: 'test' } as const;
    const { conversions } = await house.first.browser.get('listConversions', { params: { merchantId }, query });
    for (const { id } of conversions) {
      const { text } = await house.first.browser.call('getConversion', { params: { merchantId, id } });
      expect(text).not.toContain('ada@example.com');
    }
  });
});

describe('the search of the staff', () => {
  const search = async (text: string, more: { limit?: number; cursor?: string; status?: 'failed' } = {}) =>
    house.compliance.browser.get('searchConversions', { query: { search: text, ...more } });
  const idsOf = async (text: string) => (await search(text)).conversions.map(({ id }) => id);

  it('finds a payout by each of its names, and says whose it is', async () => {
    const { id, reference } = await failPayout(world);
    const [payout] = await house.db.query<{ rail: string; provider: string }>(
      'select rail_reference as rail, provider_transfer_id as provider from rail_orders where conversion_id = $1',
      [id],
    );
    const { conversion } = await house.first.browser.get('getReview', { params: { conversionId: id } });
    const hash = conversion.txHash ?? '';
    const names = [id, reference, hash, hash.toUpperCase().replace('0X', '0x'), payout?.rail, payout?.provider];
    for (const name of [...names, `  ${reference} `]) expect(await idsOf(name ?? '')).toEqual([id]);
    const { conversions } = await search(reference);
    expect(conversions[0]).toMatchObject({ merchantName: 'Ada Ltd', status: 'requires_manual_review' });
  });

  it('finds a payment by the rail’s references, ours and its own', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    const ours = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    const payment = world.rail.pay(ours, 150_050n);
    await tickUntil(world, conversion.reference, 'voucher_issued');
    for (const name of [ours, `prov-${ours}`, payment.id]) expect(await idsOf(name)).toEqual([conversion.id]);
  });

  it('finds all of a wallet, in any case, newest first and page by page', async () => {
    const wallet = `0x${'ab'.repeat(20)}`;
    const upper = `0x${'AB'.repeat(20)}`;
    for (let count = 0; count < 5; count += 1) {
      await createConversion(world.context, OWNER, { ...BODIES['crypto-issue'], wallet });
      world.clock.forward(1000);
    }
    const all = await idsOf(wallet);
    expect(all).toHaveLength(5);
    expect(all).toEqual([...all].sort().reverse());
    const first = await search(upper, { limit: 2 });
    const cursor = first.pagination.nextCursor ?? '';
    const second = await search(upper, { limit: 2, cursor });
    expect([...first.conversions, ...second.conversions].map(({ id }) => id)).toEqual(all.slice(0, 4));
  });

  it('finds by a part of the reference, and nothing by a pattern', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
    expect(await idsOf(conversion.reference.slice(-12))).toEqual([conversion.id]);
    for (const text of ['op:%', '%']) expect(await idsOf(text)).toEqual([]);
  });

  it('finds what a customer says of it: the end of the account, about how much, and when', async () => {
    const metadata = { order: 'Blue-Heron-77' };
    const { conversion } = await createConversion(world.context, OWNER, {
      ...BODIES['fiat-redeem'],
      amount: '49500.50',
      metadata,
    });
    const said = 'where is my money, account ends 6789, about 50,000, today';
    expect(await idsOf(said)).toEqual([conversion.id]);
    for (const text of ['49500.50 ada', 'heron 6789', '~50,000']) expect(await idsOf(text)).toContain(conversion.id);
    for (const text of [
      'account ends 6780, about 50,000',
      'about 50,000 yesterday',
      '49500.50 babbage',
      'about 60,000',
    ])
      expect(await idsOf(text)).not.toContain(conversion.id);
    const { conversions } = await search(said, { status: 'failed' });
    expect(conversions).toEqual([]);
  });

  it('says where a wallet or a payee was seen, and how that went', async () => {
    const { id } = await failPayout(world);
    const { conversion } = await house.first.browser.get('getReview', { params: { conversionId: id } });
    const seenOf = async (query: { wallet?: string; merchantId?: string; last4?: string }) =>
      (await house.compliance.browser.get('getSeen', { query })).seen;
    const [found, ...others] = await seenOf({ wallet: conversion.wallet.toUpperCase().replace('0X', '0x') });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ env: 'test', merchantName: 'Ada Ltd' });
    const rows = await house.db.query<{ n: number }>(
      "select count(*)::integer as n from conversions where wallet = $1 and status = 'requires_manual_review'",
      [conversion.wallet],
    );
    expect(found?.inReview).toBe(rows[0]?.n);
    const payee = { merchantId: OWNER.merchantId, last4: conversion.payout?.accountLast4 ?? '' };
    expect((await seenOf(payee))[0]?.count).toBeGreaterThan(0);
    expect(await seenOf({ ...payee, last4: '0000' })).toEqual([]);
    const refused = await house.compliance.browser.call('getSeen', { query: { last4: '6789' } });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
  });

  it('browses all of them without a search, and filters', async () => {
    const browse = (query: { status?: 'failed' | 'requires_manual_review'; merchantId?: string } = {}) =>
      house.compliance.browser.get('searchConversions', { query });
    const all = (await browse()).conversions;
    expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort().reverse());
    expect(all.length).toBeGreaterThan(5);
    const inReview = (await browse({ status: 'requires_manual_review' })).conversions;
    expect(new Set(inReview.map(({ status }) => status))).toEqual(new Set(['requires_manual_review']));
    expect((await browse({ merchantId: 'mrc_nobody' })).conversions).toEqual([]);
  });

  it('takes an index for every way in', async () => {
    const plan = await house.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<Record<string, string>>(`explain ${FIND_IDS}`, ['x', null, 50]);
    });
    const text = plan.map((row) => Object.values(row)[0]).join('\n');
    expect(text).not.toContain('Seq Scan');
    for (const index of [
      'conversions_pkey',
      'conversions_by_reference',
      'conversions_by_wallet',
      'conversions_by_tx_hash',
      'conversions_by_payment',
      'conversions_by_provider_reference',
      'conversions_by_screening',
      'conversions_by_screening_case',
      'conversions_by_later_case',
      'payments_by_rail_id',
      'rail_orders_rail_reference_key',
      'rail_orders_by_transfer_id',
    ]) {
      expect(text).toContain(`${index} `);
    }
  });
});

it('a merchant is found by its contact, its registration or a member, in any case', async () => {
  const { context } = world;
  const owner = await newPerson(context, house.first.browser.url);
  const profile = { ...PROFILE, registrationNumber: 'RC 7_7%1', contactEmail: 'Grace@Hopper.example' };
  await owner.browser.get('saveProfile', { params: { merchantId: owner.merchantId }, body: profile });
  const find = async (search: string) =>
    (await house.compliance.browser.get('listMerchants', { query: { search } })).merchants.map(({ id }) => id);
  for (const text of ['grace@hopper.example', 'rc 7_7%1', owner.email.toUpperCase(), owner.merchantId]) {
    expect(await find(text)).toEqual([owner.merchantId]);
  }
  expect(await find('rc 7x7')).toEqual([]);
});

describe('a merchant’s search', () => {
  const idsOf = async (search: string) => {
    const query = { env: 'test', search } as const;
    const params = { merchantId: OWNER.merchantId };
    return (await house.first.browser.get('listConversions', { params, query })).conversions.map(({ id }) => id);
  };

  it('finds what a merchant says of one of its own, and no other merchant’s', async () => {
    const { conversion } = await createConversion(world.context, OWNER, {
      ...BODIES['fiat-redeem'],
      amount: '81234.50',
    });
    expect(await idsOf('account ends 6789 about 81,000 today')).toEqual([conversion.id]);
    expect(await idsOf('account ends 6789 about 81,000 yesterday')).toEqual([]);
    const other = await newPerson(world.context, house.first.browser.url);
    const query = { env: 'test', search: 'account ends 6789 about 81,000 today' } as const;
    const found = await other.browser.get('listConversions', { params: { merchantId: other.merchantId }, query });
    expect(found.conversions).toEqual([]);
  });

  it('is narrowed by wallet, hash, name and value of the metadata and time of change, as the list of the API is', async () => {
    const wallet = `0x${'c0ffee'.repeat(6)}c0de`;
    const body = { ...BODIES['crypto-issue'], wallet, metadata: { orderId: 'A:1', till: '7' } };
    const { conversion } = await createConversion(world.context, OWNER, body);
    const txHash = `0x${'Ab'.repeat(32)}`;
    const [changed] = await world.context.db.query<{ at: number }>(
      'update conversions set tx_hash = lower($2) where id = $1 returning updated_at as at',
      [conversion.id, txHash],
    );
    const params = { merchantId: OWNER.merchantId };
    const ids = async (own: object) =>
      (
        await house.first.browser.get('listConversions', { params, query: { env: 'test', wallet, ...own } })
      ).conversions.map(({ id }) => id);
    const [hit, since] = [[conversion.id], Math.floor((changed?.at ?? 0) / 1000)];
    for (const own of [{}, { txHash }, { metadataName: 'orderId', metadataValue: 'A:1' }, { changedSince: since }])
      expect(await ids(own)).toEqual(hit);
    expect(await ids({ wallet: `0x${wallet.slice(2).toUpperCase()}`, search: 'A:1' })).toEqual(hit);
    const none = [{ txHash: `0x${'ac'.repeat(32)}` }, { metadataName: 'till', metadataValue: 'A:1' }];
    for (const own of [...none, { changedSince: since + 10_000 }, { search: 'account ends 6789' }])
      expect(await ids(own)).toEqual([]);
    const half = house.first.browser.get('listConversions', { params, query: { env: 'test', metadataName: 'till' } });
    await expect(half).rejects.toThrow(/metadataValue/);
  });

  it('finds by a value of the metadata and by an exact amount, with or without its unit', async () => {
    const body = { ...BODIES['crypto-issue'], amount: '77.5', metadata: { orderId: 'Order-4711' } };
    const { conversion } = await createConversion(world.context, OWNER, body);
    for (const text of ['order-4711', 'orderId:Order-4711', '77.5', '77.50 usdc']) {
      expect(await idsOf(text)).toEqual([conversion.id]);
    }
    expect(await idsOf('Order-471')).toEqual([conversion.id]);
    for (const text of ['Order-472', '77.5 SVC', '77.51']) expect(await idsOf(text)).toEqual([]);
  });
});

describe('the queue of the staff', () => {
  const inTest = { env: 'test' } as const;
  const everything = async (query: object = {}) => {
    const list = (more: object) =>
      house.compliance.browser.get('listWork', { query: { ...inTest, limit: 200, ...query, ...more } });
    const { work } = await list({});
    return work;
  };

  it('has what waits of each kind once, oldest first, in pages, and each environment apart', async () => {
    const held = await hold(BODIES['fiat-issue']);
    const { id } = await failPayout(world);
    await openDifference(house.db, {
      env: 'test',
      subject: 'payment:simulated:9',
      kind: 'theirs_only',
      detail: 'The bank has payment 9.',
      conversionId: null,
      money: { amount: 125_000_050n, currency: 'NGN' },
      now: world.clock.now,
    });
    const all = await everything();
    const about = all.map(({ queue, kind, conversionId, amount, currency }) => [
      queue,
      kind,
      conversionId,
      amount,
      currency,
    ]);
    expect(about).toContainEqual(['holds', 'screening_hold', held.id, '1500.50', 'NGN']);
    expect(about).toContainEqual(['reviews', 'requires_manual_review', id, '2500.75', 'NGN']);
    expect(about).toContainEqual(['openItems', 'theirs_only', null, '1250000.50', 'NGN']);
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).sort((one, other) => one - other));
    const paged: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { ...inTest, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { work, pagination } = await house.compliance.browser.get('listWork', { query });
      paged.push(...work.map((one) => one.id));
      if (pagination.nextCursor === null) break;
      cursor = pagination.nextCursor;
    }
    expect(paged).toEqual(all.map((one) => one.id));
    expect((await everything({ queue: 'reviews' })).every(({ queue }) => queue === 'reviews')).toBe(true);
    expect((await everything({ search: held.reference })).map(({ conversionId }) => conversionId)).toEqual([held.id]);
    const { envs } = world.context.config;
    world.context.config.envs = ['test', 'live'];
    await house.db.query("update auth_sessions set factor = 'totp'");
    try {
      expect(await everything({ env: 'live' })).toEqual([]);
    } finally {
      world.context.config.envs = envs;
      await house.db.query("update auth_sessions set factor = 'password'");
    }
  });

  it('gives the next that nobody has to one person only, and never their own proposal', async () => {
    const { id } = await failPayout(world);
    const body = { reason: 'The payee gave another account.', account: CORRECTED };
    await house.first.browser.get('retryPayout', { params: { conversionId: id }, body });
    const take = async (person: 'first' | 'second') => {
      const taken: string[] = [];
      for (;;) {
        const { work } = await house[person].browser.get('takeNextWork', { body: inTest });
        if (work === null) return taken;
        expect(work.owner).toBe(house[person].email);
        taken.push(work.id);
      }
    };
    const [one, other] = await Promise.all([take('first'), take('second')]);
    expect(one.filter((each) => other.includes(each))).toEqual([]);
    expect(one.filter((each) => each.startsWith('proposal:'))).toEqual([]);
    expect([...one, ...other, ...(await take('second'))].filter((each) => each.startsWith('proposal:'))).toHaveLength(
      1,
    );
    expect(await everything({ owner: 'nobody' })).toEqual([]);
    expect((await everything({ owner: 'me' })).length).toBe(0);
    // Who leaves the staff has nothing.
    const [first = ''] = one;
    await house.db.query('delete from staff where user_id = $1', [house.first.userId]);
    expect((await everything({ owner: 'nobody' })).map((each) => each.id)).toContain(first);
    await house.db.query("insert into staff (user_id, role, joined_at) values ($1, 'operator', 1)", [
      house.first.userId,
    ]);
    const nowhere = { params: { id: 'item:999999' }, body: { email: house.first.email } };
    expect((await house.first.browser.call('assignWork', nowhere)).status).toBe(404);
  });
});

describe('the lists that the queue leads to', () => {
  const pagesOf = async <Row>(read: (cursor?: string) => Promise<{ rows: Row[]; next: string | null }>) => {
    const all: Row[] = [];
    for (let cursor: string | undefined; ; ) {
      const { rows, next } = await read(cursor);
      all.push(...rows);
      if (next === null) return all;
      cursor = next;
    }
  };
  const idsOf = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id);

  it('show all proposals of an environment, page by page, and those of the Sandbox hide none of Live', async () => {
    await house.db.query('delete from proposals');
    const { masterKey } = world.context;
    for (let n = 1; n <= 230; n += 1) {
      const id = `prp_${n}`;
      const sealed = await masterKey.seal(Buffer.from('{}'), proposalPlaceOf(id, null));
      await house.db.query(
        `insert into proposals (id, kind, env, amount, currency, summary, sealed_arguments, reason, proposed_by, proposed_at, status)
         values ($1, 'resume_switch', $2, 1, 'NGN', $1, $3, 'why', $4, $5, $6)`,
        [id, n === 1 ? 'live' : 'test', sealed, house.first.userId, Math.floor(n / 2), n > 5 ? 'open' : 'rejected'],
      );
    }
    const { browser } = house.second;
    const list = (query: { env?: 'test' | 'live'; state?: 'open' | 'decided' }) =>
      pagesOf(async (cursor) => {
        const given = { ...query, ...(cursor && { cursor }) };
        const { proposals, pagination } = await browser.get('listProposals', { query: given });
        return { rows: proposals, next: pagination.nextCursor };
      });
    const open = await list({ env: 'test', state: 'open' });
    expect(new Set(idsOf(open)).size).toBe(225);
    expect(open).toHaveLength(225);
    expect(new Set(idsOf(await list({}))).size).toBe(230);
    const { envs } = world.context.config;
    world.context.config.envs = ['test', 'live'];
    await house.db.query("update auth_sessions set factor = 'totp'");
    try {
      expect(idsOf(await list({ env: 'live' }))).toEqual(['prp_1']);
      expect(new Set(idsOf(await list({ env: 'test', state: 'decided' })))).toEqual(
        new Set(['prp_2', 'prp_3', 'prp_4', 'prp_5']),
      );
    } finally {
      world.context.config.envs = envs;
      await house.db.query("update auth_sessions set factor = 'password'");
      await house.db.query('delete from proposals');
    }
  });

  it('show every difference and all unmatched money, page by page', async () => {
    const now = world.clock.now;
    await house.db.query(
      `insert into work_items (kind, env, subject, note, amount, currency, provider, rail_payment_id, rail_reference, received_at, opened_at)
       select kind, 'test', kind || n, 'The bank has it.', 1, 'NGN', 'simulated', kind || n, kind || n, $1, $1
       from generate_series(1, 60) as n, unnest(array['theirs_only', 'unmatched_money']) as kind`,
      [now],
    );
    const { browser } = house.first;
    const differences = await pagesOf(async (cursor) => {
      const query = { env: 'test', ...(cursor && { cursor }) } as const;
      const { differences: rows, pagination } = await browser.get('listDifferences', { query });
      return { rows, next: pagination.nextCursor };
    });
    const unmatched = await pagesOf(async (cursor) => {
      const query = { env: 'test', ...(cursor && { cursor }) } as const;
      const { items: rows, pagination } = await browser.get('listUnmatched', { query });
      return { rows, next: pagination.nextCursor };
    });
    const added = differences.filter(({ detail }) => detail === 'The bank has it.');
    expect([added.length, unmatched.length]).toEqual([60, 60]);
    expect(new Set(idsOf(differences)).size).toBe(differences.length);
    expect(new Set(idsOf(unmatched)).size).toBe(60);
    await house.db.query("delete from work_items where note = 'The bank has it.'");
  });
});

it('lists each refusal that the overview counts, of one code and page by page, and the mail that waits', async () => {
  const { browser } = house.first;
  const query = { env: 'test' } as const;
  await house.db.query(
    `insert into request_log (id, at, merchant_id, env, api_key_id, method, path, status, code, reason, ip, ms)
     select 'req_' || n, $2, $1, 'test', 'key', 'GET', '/v1/conversions', 404, case when n < 4 then 'SVC_NOT_FOUND' else 'SVC_FORBIDDEN' end,
       'There is none.', '127.0.0.1', 1 from generate_series(1, 5) as n`,
    [OWNER.merchantId, world.clock.now],
  );
  const { lastDay } = await browser.get('getInstallation', { query });
  expect(lastDay.refusals).toEqual([
    { code: 'SVC_NOT_FOUND', count: 3 },
    { code: 'SVC_FORBIDDEN', count: 2 },
  ]);
  const found = { ...query, code: 'SVC_NOT_FOUND', limit: 2 };
  const first = await browser.get('listRefusals', { query: found });
  const cursor = first.pagination.nextCursor ?? '';
  const rest = await browser.get('listRefusals', { query: { ...found, cursor } });
  expect([...first.refusals, ...rest.refusals].map(({ id }) => id)).toEqual(['req_3', 'req_2', 'req_1']);
  expect(first.refusals[0]).toMatchObject({ merchantId: OWNER.merchantId, merchantName: 'Ada Ltd', status: 404 });
  expect((await browser.get('listRefusals', { query })).refusals).toHaveLength(5);
  await house.db.query('delete from request_log');
  const { mails } = await browser.get('listMails');
  const waiting = await readOutbox(world.context, 100);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    waiting.map(({ recipient, subject }) => [recipient, subject]),
  );
});

describe('notes and assignment', () => {
  it('are kept for the staff, and only one of them can take a conversion on', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
    const params = { conversionId: conversion.id };
    await house.compliance.browser.get('addNote', { params, body: { text: ' Called the bank. ' } });
    const work = { id: `conversion:${conversion.id}` };
    await house.first.browser.get('assignWork', { params: work, body: { email: house.compliance.email } });
    const review = await house.first.browser.get('getReview', { params });
    expect(review).toMatchObject({
      notes: [{ author: house.compliance.email, text: 'Called the bank.' }],
      assignedTo: house.compliance.email,
    });
    const stranger = { params: work, body: { email: 'x@nobody.example' } };
    const outsider = await house.first.browser.call('assignWork', stranger);
    expect(outsider.status).toBe(400);
    await house.first.browser.get('assignWork', { params: work, body: { email: null } });
    expect((await house.first.browser.get('getReview', { params })).assignedTo).toBeNull();
    const own = { merchantId: OWNER.merchantId, id: conversion.id };
    expect((await house.first.browser.call('getConversion', { params: own })).text).not.toContain('Called the bank');
  });
});

describe('the staff are notified', () => {
  it('of what has waited too long, once by mail until it is gone, and by a signed post until it is taken', async () => {
    const { context } = world;
    await ensureServiceKeys(context, ['test', 'live']);
    await hold(BODIES['fiat-issue']);
    const posts: { url: string; body: string }[] = [];
    let isTaken = false;
    const alerted = {
      ...context,
      config: { ...context.config, alerts: { afterMinutes: 1, url: 'https://alerts.example/svc' } },
      webhookSender: {
        send: async ({ url, body, headers }: WebhookRequest): Promise<WebhookOutcome> => {
          expect(headers['X-SVC-Signature']).toEqual(expect.any(String));
          posts.push({ url, body: Buffer.from(body).toString() });
          if (isTaken) return { delivered: true, status: 200, snippet: null };
          return { delivered: false, status: 503, snippet: null, reason: 'status' };
        },
        close: () => undefined,
      },
    };
    const mails = async () => (await readOutbox(context, 100)).filter(({ subject }) => subject.startsWith('SVC: '));
    const before = (await mails()).length;
    world.clock.now += 120_000;
    await alertStaff(alerted);
    const sent = (await mails()).slice(before);
    const staff = [house.first, house.second, house.compliance].map(({ email }) => email);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(staff.sort());
    expect(sent[0]?.text).toContain('on a screening hold');
    expect(sent[0]?.text).toContain('/dashboard/operator/holds?env=test');
    isTaken = true;
    await alertStaff(alerted);
    const count = posts.length;
    await alertStaff(alerted);
    expect(posts).toHaveLength(count);
    expect(JSON.parse(posts.at(-1)?.body ?? '')).toMatchObject({ count: expect.any(Number), text: expect.any(String) });
    expect(await mails()).toHaveLength(before + staff.length);
  });
});
