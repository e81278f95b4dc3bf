// Bodies, queries and parameters: what is let through, and what is said about the rest.
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, OPERATIONS } from './endpoints.ts';
import { validateBody, validateParams, validateQuery } from './validate.ts';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ZERO = `0x${'0'.repeat(40)}`;
const HASH = `0x${'aB'.repeat(32)}`;

const endpoint = { env: 'test', url: 'https://hooks.example.com/svc', eventTypes: ['*'] };

const issuesOf = (operationId: Parameters<typeof validateBody>[0], value: unknown): string[] => {
  const result = validateBody(operationId, value);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
};
const pathsOf = (operationId: Parameters<typeof validateBody>[0], value: unknown): string[] =>
  issuesOf(operationId, value).map((text) => text.slice(0, text.indexOf(':')));

describe('validateBody', () => {
  it('refuses everything but an object, for every operation with a body', () => {
    for (const id of OPERATION_IDS) {
      if (OPERATIONS[id].body === null) continue;
      for (const value of [null, undefined, 1, 'x', true, [], [{}]]) {
        expect([id, issuesOf(id, value)]).toEqual([id, [': must be an object']]);
      }
    }
  });

  it('says what a name in metadata must be', () => {
    for (const name of ['', 'k'.repeat(41)]) {
      const said = `metadata.${name}: must have a name of 1 to 40 characters`;
      expect(issuesOf('createConversion', { metadata: { [name]: 'v' } })).toContain(said);
    }
  });

  it('accepts {} where nothing is sent, and nothing else', () => {
    for (const id of ['issueVoucher', 'startPayout', 'deleteWebhookEndpoint'] as const) {
      expect(issuesOf(id, {})).toEqual([]);
      expect(issuesOf(id, { a: 1 })).toEqual(['a: is not known here']);
    }
  });

  it('requires a hash with onchain_submitted and gives it back in lower case', () => {
    expect(issuesOf('reportEvent', { event: 'onchain_submitted' })).toEqual([
      'txHash: is required with onchain_submitted',
    ]);
    expect(validateBody('reportEvent', { event: 'onchain_submitted', txHash: HASH })).toEqual({
      ok: true,
      value: { event: 'onchain_submitted', txHash: HASH.toLowerCase() },
    });
    expect(issuesOf('reportEvent', { event: 'onchain_confirmed' })).toEqual([]);
    expect(issuesOf('reportEvent', { event: 'failed', error: 'x'.repeat(512) })).toEqual([]);
    expect(pathsOf('reportEvent', { event: 'failed', error: 'x'.repeat(513) })).toEqual(['error']);
    expect(pathsOf('reportEvent', { event: 'onchain_confirmed', txHash: '0x12' })).toEqual(['txHash']);
    expect(pathsOf('reportEvent', { event: 'settled' })).toEqual(['event']);
  });

  it('checks both addresses of a transfer and its one asset', () => {
    const transfer = { from: WALLET, recipient: WALLET, amount: '1', chain: 'celo-sepolia' };
    expect(issuesOf('createTransfer', { ...transfer, asset: 'SVC', clientReference: '' })).toEqual([]);
    expect(pathsOf('createTransfer', { ...transfer, from: ZERO, recipient: ZERO })).toEqual(['from', 'recipient']);
    expect(issuesOf('createTransfer', { ...transfer, asset: 'USDC' })).toEqual(['asset: must be SVC']);
    expect(pathsOf('createTransfer', { ...transfer, clientReference: 'x'.repeat(129) })).toEqual(['clientReference']);
  });

  it.each([
    ['* beside another type', ['*', 'conversion.failed'], ['eventTypes.0']],
    ['a type outside the catalogue', ['conversion.failed', 'conversion.created'], ['eventTypes.1']],
    ['no type at all', [], ['eventTypes']],
    ['65 types', Array.from({ length: 65 }, () => 'payout.failed'), ['eventTypes']],
    ['a text instead of a list', '*', ['eventTypes']],
  ])('refuses %s on webhook endpoints', (_, eventTypes, paths) => {
    expect(pathsOf('createWebhookEndpoint', { ...endpoint, eventTypes })).toEqual(paths);
    expect(pathsOf('updateWebhookEndpoint', { eventTypes })).toEqual(paths);
  });

  it('checks the rest of a webhook endpoint', () => {
    expect(
      issuesOf('createWebhookEndpoint', { ...endpoint, description: 'x'.repeat(500), apiVersion: '2026-09-15' }),
    ).toEqual([]);
    expect(pathsOf('createWebhookEndpoint', { ...endpoint, env: 'prod' })).toEqual(['env']);
    expect(pathsOf('createWebhookEndpoint', { ...endpoint, url: `https://a.example/${'x'.repeat(2031)}` })).toEqual([
      'url',
    ]);
    expect(pathsOf('createWebhookEndpoint', { ...endpoint, description: 'x'.repeat(501) })).toEqual(['description']);
    expect(pathsOf('createWebhookEndpoint', { ...endpoint, apiVersion: '2025-01-01' })).toEqual(['apiVersion']);
    expect(issuesOf('updateWebhookEndpoint', {})).toEqual([': must have at least one property']);
    expect(issuesOf('updateWebhookEndpoint', { status: 'disabled' })).toEqual([]);
    expect(pathsOf('updateWebhookEndpoint', { env: 'test' })).toEqual(['env']);
  });

  it('takes open payloads and overrides, but no type outside the catalogue', () => {
    expect(issuesOf('testWebhookEndpoint', {})).toEqual([]);
    expect(issuesOf('testWebhookEndpoint', { eventType: 'payout.failed', payload: { any: [{ thing: 1 }] } })).toEqual(
      [],
    );
    expect(pathsOf('testWebhookEndpoint', { eventType: 'x' })).toEqual(['eventType']);
    expect(pathsOf('testWebhookEndpoint', { payload: [] })).toEqual(['payload']);
    expect(pathsOf('createTestEvent', {})).toEqual(['eventType']);
    expect(pathsOf('createTestEvent', { eventType: '*' })).toEqual(['eventType']);
    expect(issuesOf('createTestEvent', { eventType: 'payout.failed', overrides: { status: 'failed' } })).toEqual([]);
  });
});

describe('validateBody of a Sandbox lever', () => {
  const reference = 'op:x:00000001';

  it('takes the fields of the action', () => {
    expect(issuesOf('runTestAction', { action: 'pay', reference })).toEqual([]);
    expect(issuesOf('runTestAction', { action: 'pay', reference, amountNgn: '1.50', currency: 'USD' })).toEqual([]);
    expect(issuesOf('runTestAction', { action: 'stale_price' })).toEqual([]);
    expect(issuesOf('runTestAction', { action: 'fault', part: 'rail', kind: 'down', times: 2 })).toEqual([]);
  });

  it('names the field that is missing, wrong, or of another action', () => {
    expect(pathsOf('runTestAction', {})).toEqual(['action']);
    expect(pathsOf('runTestAction', { action: 'explode' })).toEqual(['action']);
    expect(issuesOf('runTestAction', { action: 'expire' })).toEqual(['reference: is required for expire']);
    expect(issuesOf('runTestAction', { action: 'expire', reference, seconds: 1 })).toEqual([
      'seconds: does not belong to expire',
    ]);
    expect(issuesOf('runTestAction', { action: 'reorg', depth: 1, reference })).toEqual([
      'reference: does not belong to reorg',
    ]);
    expect(pathsOf('runTestAction', { action: 'advance_time', seconds: 0 })).toEqual(['seconds']);
    expect(pathsOf('runTestAction', { action: 'advance_time', seconds: '60' })).toEqual(['seconds']);
    expect(pathsOf('runTestAction', { action: 'fault', part: 'moon', kind: 'down' })).toEqual(['part']);
    expect(pathsOf('runTestAction', { action: 'fund', wallet: `0x${'0'.repeat(40)}` })).toEqual(['wallet']);
    expect(pathsOf('runTestAction', { action: 'expire', reference, colour: 'red' })).toEqual(['colour']);
  });
});

describe('validateQuery', () => {
  const list = (...entries: [string, string][]) => validateQuery('listConversions', entries);

  it('fills in the limit, reads it as a number and drops what it does not know', () => {
    expect(list()).toEqual({ ok: true, value: { limit: 50 } });
    expect(list(['limit', '200'], ['colour', 'red'], ['__proto__', 'x'], ['colour', 'blue'])).toEqual({
      ok: true,
      value: { limit: 200 },
    });
    expect(
      validateQuery('listConversions', new URLSearchParams('limit=1&status=failed&type=fiat-issue&cursor=abc')),
    ).toEqual({
      ok: true,
      value: { limit: 1, status: 'failed', type: 'fiat-issue', cursor: 'abc' },
    });
  });

  it.each([
    '0',
    '201',
    '1e2',
    '+5',
    '-1',
    '05',
    ' 5',
    '5 ',
    '5.0',
    '',
    '0x10',
    '\u0665',
    '99999999999999999999',
    'all',
    'null',
  ])('refuses a limit of "%s"', (text) => {
    expect(list(['limit', text])).toMatchObject({ ok: false, issues: [{ path: 'limit' }] });
  });

  it('refuses a parameter given twice, also with the same value', () => {
    expect(list(['limit', '5'], ['limit', '5'])).toEqual({
      ok: false,
      issues: [{ path: 'limit', message: 'must be given once' }],
    });
  });

  it('refuses unknown filter values and text no database can hold', () => {
    for (const [name, text] of [
      ['status', 'done'],
      ['type', 'fiat'],
      ['cursor', ''],
      ['cursor', 'a\0'],
      ['cursor', 'x'.repeat(1025)],
    ] as const) {
      expect(list([name, text])).toMatchObject({ ok: false, issues: [{ path: name }] });
    }
    expect(validateQuery('listEvents', [['type', 'conversion.created']]).ok).toBe(false);
    expect(
      validateQuery('listEvents', [
        ['env', 'live'],
        ['type', 'payout.failed'],
      ]).ok,
    ).toBe(true);
  });

  it('wants one of asset and contractAddress for a balance, and checksums the addresses', () => {
    const asked: [string, string][] = [
      ['account', WALLET.toLowerCase()],
      ['chain', 'celo-sepolia'],
    ];
    expect(validateQuery('getBalance', asked)).toMatchObject({ ok: false, issues: [{ path: 'asset' }] });
    expect(validateQuery('getBalance', [...asked, ['asset', 'SVC'], ['contractAddress', WALLET]]).ok).toBe(true);
    expect(validateQuery('getBalance', [...asked, ['contractAddress', WALLET.toLowerCase()]])).toEqual({
      ok: true,
      value: { account: WALLET, chain: 'celo-sepolia', contractAddress: WALLET },
    });
  });

  it('needs every parameter of a quote and of a screening, and one of the two amounts', () => {
    expect(validateQuery('getQuote', [])).toMatchObject({
      issues: [{ path: 'type' }, { path: 'chain' }, { path: 'pair' }],
    });
    const rest: [string, string][] = [
      ['type', 'crypto-issue'],
      ['chain', 'celo'],
      ['pair', 'USDC'],
    ];
    expect(validateQuery('getQuote', rest)).toMatchObject({ ok: false, issues: [{ path: 'amount' }] });
    const both = [...rest, ['amount', '1'], ['amountOut', '1']] as const;
    expect(validateQuery('getQuote', both)).toMatchObject({ ok: false, issues: [{ path: 'amountOut' }] });
    expect(
      validateQuery('getQuote', [
        ['type', 'fiat-issue'],
        ['chain', 'celo'],
        ['pair', 'USDC'],
        ['amount', '1'],
      ]).ok,
    ).toBe(false);
    expect(validateQuery('getScreening', [])).toMatchObject({ ok: false, issues: [{ path: 'reference' }] });
    expect(validateQuery('getScreening', [['reference', 'op:a:12345678']]).ok).toBe(true);
  });
});

describe('validateParams', () => {
  it('lets through what can name something', () => {
    expect(validateParams('getConversion', { reference: 'op:quote:12345678' })).toEqual({
      ok: true,
      value: { reference: 'op:quote:12345678' },
    });
    expect(validateParams('getEvent', { id: 'evt_01M2QCY3806CCXWM1SPQ8X3V65' }).ok).toBe(true);
    expect(validateParams('listBanks', {}).ok).toBe(true);
  });

  it.each(['', 'quote2', 'op%3Aa%3A12345678', 'op:a:12345678\0', '../etc', 'op:a:1234567'])(
    'refuses the reference "%s"',
    (reference) => {
      expect(validateParams('getConversion', { reference }).ok).toBe(false);
    },
  );
});
