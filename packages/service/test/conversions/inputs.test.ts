// Bad and borderline input to create, as tables: the exact code, nothing written, never anything but an answer.
import { type CreateConversionBody, makeReference, SvcError, validateBody } from '@svc/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { Database } from '../../src/ports/database.ts';
import { get } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CONVERTER, TOKENS } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
let world: Simulation;
beforeAll(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db, { reserve: 10n ** 12n });
});

/** The way a body takes: the operation's schema first, as the gate does, then the use case. */
async function post(body: unknown) {
  const checked = validateBody('createConversion', body);
  if (!checked.ok) throw new SvcError('SVC_VALIDATION_FAILED', 'the schema refuses it', { issues: checked.issues });
  return createConversion(world.context, OWNER, body as CreateConversionBody);
}

const rows = async (): Promise<number> =>
  (await db.query<{ n: number }>('select count(*) as n from conversions', []))[0]?.n ?? 0;

async function refuses(body: unknown, path: string, code = 'SVC_VALIDATION_FAILED'): Promise<void> {
  const before = await rows();
  const error = await post(body).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(SvcError);
  expect(error.code).toBe(code);
  if (code === 'SVC_VALIDATION_FAILED') {
    expect(error.details.issues.map((issue: { path: string }) => issue.path).join()).toContain(path);
  }
  expect(await rows()).toBe(before);
}

const with_ = (type: keyof typeof BODIES, change: object) => ({ ...BODIES[type], ...change });

describe('amounts', () => {
  const malformed = [
    '',
    ' ',
    '1 ',
    ' 1',
    '1e5',
    '1E5',
    '0x1',
    '+1',
    '-1',
    '-0',
    '.5',
    '1.',
    '1,0',
    '1_000',
    '1.2.3',
    '١٢',
    '１',
    '1\n',
    'NaN',
    'Infinity',
    'null',
    '½',
    '1\u00a0',
    '1\u0000',
    '9'.repeat(61),
    `${'9'.repeat(58)}.99`,
    `0.${'0'.repeat(59)}`,
  ];
  const zero = ['0', '00', '0.0', '0.00'];
  const range = ['1000000001', '1000000000.01', '9'.repeat(60), (2n ** 256n).toString().slice(0, 60)];

  describe.each(['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const)('%s', (type) => {
    it.each([...malformed, ...zero, ...range])('refuses %j', (amount) => refuses(with_(type, { amount }), 'amount'));
    it.each([1, null, true, [], {}])('refuses %j, which is no string', (amount) =>
      refuses(with_(type, { amount }), 'amount'),
    );
  });

  it.each([
    ['crypto-issue', 'USDC', '0.0000001'],
    ['crypto-issue', 'USDC', '1.0000000'],
    ['crypto-issue', 'USDT', '1.0000001'],
    ['crypto-issue', 'CELO', `1.${'0'.repeat(18)}1`],
    ['crypto-redeem', 'USDC', `1.${'0'.repeat(18)}1`],
  ] as const)('refuses too many decimals: %s %s %s', (type, pair, amount) =>
    refuses(with_(type, { pair, amount }), 'amount'),
  );

  it.each(['fiat-issue', 'fiat-redeem'] as const)('refuses a third decimal of %s', (type) =>
    refuses(with_(type, { amount: '1.001' }), 'amount'),
  );

  it.each([
    ['crypto-issue', 'USDC', '0.000001', '1'],
    ['crypto-issue', 'USDC', '1.50', '1500000'],
    ['crypto-issue', 'USDC', '000000000000000000000000000000001', '1000000'],
    ['crypto-issue', 'CELO', '0.000000000000000001', '1'],
    ['crypto-issue', 'USDT', '1000000000', '1000000000000000'],
    ['crypto-redeem', 'CELO', '0.01', '10000000000000000'],
    ['fiat-issue', undefined, '0.01', '10000000000000000'],
    ['fiat-redeem', undefined, '1000000000.00', '1000000000000000000000000000'],
    ['fiat-redeem', undefined, '1.5', '1500000000000000000'],
  ] as const)('takes %s %s %s as %s base units', async (type, pair, amount, base) => {
    const { conversion } = await post(with_(type, pair === undefined ? { amount } : { pair, amount }));
    expect(conversion.amountIn).toBe(base);
    if (pair === undefined) expect(conversion.amountOut).toBe(base);
  });

  it('honours a configured minimum', async () => {
    const strict = makeSimulation(db);
    strict.context.config = { ...strict.context.config, amounts: { minimumUnits: '0.5', maximumUnits: '100' } };
    const at = (amount: string) =>
      createConversion(strict.context, OWNER, with_('crypto-issue', { amount }) as CreateConversionBody);
    await expect(at('0.499999')).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    await expect(at('100.000001')).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    expect((await at('0.5')).status).toBe(201);
    expect((await at('100')).status).toBe(201);
  });
});

describe('addresses', () => {
  const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  it.each([
    '',
    '0x',
    GOOD.slice(2),
    GOOD.slice(0, -1),
    `${GOOD}0`,
    GOOD.replace('0x', '0X'),
    GOOD.replace('d', 'g'),
    ` ${GOOD}`,
    `${GOOD}\n`,
    GOOD.replace('5aAeb', '5AAeb'),
    '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `0x${'0'.repeat(40)}`,
    'vitalik.eth',
  ])('refuses %j as wallet', (wallet) => refuses(with_('crypto-issue', { wallet }), 'wallet'));

  it.each([GOOD, GOOD.toLowerCase(), `0x${GOOD.slice(2).toUpperCase()}`])(
    'gives %s back checksummed',
    async (wallet) => {
      const { conversion } = await post(with_('crypto-issue', { wallet }));
      expect(conversion.wallet).toBe(GOOD);
      expect(conversion.voucher?.voucher.wallet).toBe(GOOD);
      expect(conversion.voucher?.transaction.from).toBe(GOOD);
    },
  );

  it.each([CONVERTER, TOKENS.USDC.address])(
    'takes any other address, for a contract may be a wallet: %s',
    async (wallet) => {
      expect((await post(with_('crypto-issue', { wallet: wallet.toLowerCase() }))).status).toBe(201);
    },
  );

  it.each(['0x123', 'nobody', GOOD.replace('5aAeb', '5AAeb')])('refuses %j as the counterparty’s wallet', (wallet) =>
    refuses(with_('crypto-issue', { counterparty: { wallet } }), 'counterparty.wallet'),
  );
});

describe('references', () => {
  const tail = (length: number) => 'a'.repeat(length);
  it.each([
    '',
    'op::12345678',
    'op:x:1234567',
    `op:x:${tail(65)}`,
    'op:X:12345678',
    'op:x1:12345678',
    'op:x:1234567g',
    'op:x:1234 5678',
    'OP:x:12345678',
    'x:y:12345678',
    'op:x:12345678:9',
    'op:x_y:12345678',
    ' op:x:12345678',
    'op:x:12345678\n',
    'op%3Ax%3A12345678',
    `op:${tail(33)}:12345678`,
    'op:x:１２３４５６７８',
  ])('refuses %j', (reference) => refuses(with_('crypto-issue', { reference }), 'reference'));

  it.each([
    'op:x:12345678',
    `op:x:${tail(64)}`,
    `op:${tail(32)}:${tail(64)}`,
    'op:-:--------',
    'op:quote:ABCDEFabcdef-0123',
    'op:screening:00000000',
    'op:crypto-issue:0197f1f0-aaaa-7bbb-8ccc-1234567890ab',
  ])('takes %j, and it can be read back', async (reference) => {
    const { conversion } = await post(with_('crypto-issue', { reference }));
    expect(conversion.reference).toBe(reference);
    expect((await get(world, reference)).id).toBe(conversion.id);
  });

  it('makes one of its own: op, type and a version 7 UUID', async () => {
    const { conversion } = await post(BODIES['fiat-issue']);
    expect(conversion.reference).toMatch(
      /^op:fiat-issue:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('keeps apart references that differ in letter case only', async () => {
    const reference = makeReference('crypto-issue', 1).replace(/[0-9a-f]{12}$/, 'abcdefabcdef');
    const one = await post(with_('crypto-issue', { reference }));
    const two = await post(with_('crypto-issue', { reference: reference.replace('abcdef', 'ABCDEF') }));
    expect(one.conversion.id).not.toBe(two.conversion.id);
  });
});

describe('strings and metadata', () => {
  const metadata = (value: unknown) => with_('crypto-issue', { metadata: value });
  it.each([
    ['a value too long', { note: 'x'.repeat(201) }],
    ['too long in characters, not bytes', { note: '😀'.repeat(201) }],
    ['21 keys', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v']))],
    ['10,000 keys', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 'v']))],
    ['an empty key', { '': 'v' }],
    ['a key too long', { ['k'.repeat(41)]: 'v' }],
    ['a number', { n: 1 }],
    ['null inside', { n: null }],
    ['an object inside', { n: {} }],
    ['an array', ['v']],
    ['text', 'v'],
    ['NUL in a value', { note: 'a\u0000b' }],
    ['NUL in a key', { 'a\u0000': 'v' }],
    ['half a surrogate pair', { note: '\ud800' }],
  ])('refuses %s', (_, value) => refuses(metadata(value), ''));

  it.each([
    ['200 characters', { note: 'x'.repeat(200) }],
    ['200 emoji', { note: '😀'.repeat(200) }],
    ['right to left, line breaks, quotes', { note: '\u202eשלום\r\n"\'; drop table conversions; --' }],
    ['20 keys', Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'v']))],
    ['no key', {}],
    ['names of JavaScript', { constructor: 'x', toString: 'y' }],
  ])('keeps %s as they are', async (_, value) => {
    const { conversion } = await post(metadata(value));
    expect(conversion.metadata).toEqual(value);
    expect((await get(world, conversion.reference)).metadata).toEqual(value);
    const [event] = await db.query<{ n: number }>("select count(*) as n from events where data like '%metadata%'", []);
    expect(event?.n).toBe(0);
  });

  it('refuses properties it does not know', () => refuses(with_('crypto-issue', { fee: '0' }), 'fee'));
  it.each([null, [], 'x', 1])('refuses %j as a body', (body) => refuses(body, ''));
});

describe('bank and payer', () => {
  const payout = (change: object) => with_('fiat-redeem', { payout: { ...BODIES['fiat-redeem'].payout, ...change } });
  const payer = (change: object) => with_('fiat-issue', { payer: { email: 'ada@example.com', ...change } });

  it.each([
    ['bankCode', ''],
    ['bankCode', '1'],
    ['bankCode', '12345678901'],
    ['bankCode', '05A'],
    ['bankCode', 58],
    ['accountNumber', '012345678'],
    ['accountNumber', '01234567890'],
    ['accountNumber', '012345678a'],
    ['accountNumber', '٠١٢٣٤٥٦٧٨٩'],
    ['accountNumber', 123456789],
    ['accountName', 'A'],
    ['accountName', 'a'.repeat(129)],
    ['accountName', 'Ada\u0000'],
  ])('refuses %s %j', (field, value) => refuses(payout({ [field]: value }), `payout.${field}`));

  it.each([
    ['email', ''],
    ['email', 'ada'],
    ['email', '@example.com'],
    ['email', 'ada@'],
    ['email', 'a b@example.com'],
    ['email', `${'a'.repeat(243)}@example.com`],
    ['name', ''],
    ['name', 'n'.repeat(129)],
    ['phone', '12345'],
    ['phone', '1'.repeat(33)],
  ])('refuses the payer’s %s %j', (field, value) => refuses(payer({ [field]: value }), `payer.${field}`));

  it('needs what its type needs, and refuses what it does not', async () => {
    const { payout: _, ...noPayout } = BODIES['fiat-redeem'];
    const { payer: __, ...noPayer } = BODIES['fiat-issue'];
    const { pair: ___, ...noPair } = BODIES['crypto-issue'];
    await refuses(noPayout, 'payout');
    await refuses(noPayer, 'payer');
    await refuses(noPair, 'pair');
    await refuses(with_('fiat-issue', { pair: 'USDC' }), 'pair');
    await refuses(with_('crypto-issue', { payer: BODIES['fiat-issue'].payer }), 'payer');
    await refuses(with_('crypto-issue', { payout: BODIES['fiat-redeem'].payout }), 'payout');
    await refuses(payout({ extra: 1 }), 'payout');
  });

  it('keeps account number, e-mail and phone out of answers, events, stages and every readable column', async () => {
    const canary = { email: 'canary@secret.example', phone: '+2348099887766', name: 'Canary Person' };
    await post(payer(canary));
    await post(with_('fiat-redeem', { counterparty: { name: 'Canary Counterparty' } }));
    const everything = JSON.stringify([
      await db.query('select * from conversions', []),
      await db.query('select * from conversion_stages', []),
      await db.query('select * from vouchers', []),
      await db.query('select * from rail_orders', []),
      await db.query('select * from events', []),
      world.logged,
    ]);
    for (const secret of ['0123456789', canary.email, canary.phone, 'Canary', 'Lovelace']) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
    }
  });
});
