// The body of createConversion, field by field: what is let through, and what is said about the rest.
import { describe, expect, it } from 'vitest';
import { validateBody } from './validate.ts';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ZERO = `0x${'0'.repeat(40)}`;

const base = { type: 'crypto-issue', chain: 'celo-sepolia', wallet: WALLET, amount: '1.5' };
const cryptoIssue = { ...base, pair: 'USDC' };
const payout = { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi' };
const fiatRedeem = { ...base, type: 'fiat-redeem', payout };
const fiatIssue = { ...base, type: 'fiat-issue', payer: { email: 'ada@example.com' } };

const issuesOf = (value: unknown): string[] => {
  const result = validateBody('createConversion', value);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
};
const pathsOf = (value: unknown): string[] => issuesOf(value).map((text) => text.slice(0, text.indexOf(':')));

describe('validateBody of createConversion', () => {
  it('accepts each type with the field it needs', () => {
    for (const body of [cryptoIssue, { ...cryptoIssue, type: 'crypto-redeem' }, fiatRedeem, fiatIssue]) {
      expect(validateBody('createConversion', body)).toEqual({ ok: true, value: body });
    }
  });

  it.each([
    ['crypto-issue', 'pair'],
    ['crypto-redeem', 'pair'],
    ['fiat-issue', 'payer'],
    ['fiat-redeem', 'payout'],
  ])('requires of %s its %s and refuses the fields of the others', (type, field) => {
    const extras = { pair: 'USDC', payout, payer: { email: 'ada@example.com' } };
    expect(issuesOf({ ...base, type })).toEqual([`${field}: is required for ${type}`]);
    const others = Object.keys(extras).filter((name) => name !== field);
    expect(issuesOf({ ...base, ...extras, type })).toEqual(others.map((name) => `${name}: does not belong to ${type}`));
  });

  it('gives addresses back checksummed and leaves the value it was given alone', () => {
    const sent = { ...cryptoIssue, wallet: WALLET.toLowerCase(), counterparty: { wallet: WALLET.toLowerCase() } };
    const kept = structuredClone(sent);
    expect(validateBody('createConversion', sent)).toEqual({
      ok: true,
      value: { ...sent, wallet: WALLET, counterparty: { wallet: WALLET } },
    });
    expect(sent).toEqual(kept);
  });

  it.each([
    ['a wrong checksum', { wallet: WALLET.replace('c8', 'C8').replace('C51', 'c51') }, 'wallet'],
    ['the zero address', { wallet: ZERO }, 'wallet'],
    [
      'a wrong checksum of the counterparty',
      { counterparty: { wallet: WALLET.replace('dc3A', 'DC3a') } },
      'counterparty.wallet',
    ],
    ['an unknown type', { type: 'fiat' }, 'type'],
    ['an unknown pair', { pair: 'NGN' }, 'pair'],
    ['a chain of 1 character', { chain: 'c' }, 'chain'],
    ['a chain of 41 characters', { chain: 'c'.repeat(41) }, 'chain'],
    ['a number as amount', { amount: 5 }, 'amount'],
    ['an exponent', { amount: '1e5' }, 'amount'],
    ['an amount of 61 characters', { amount: '1'.repeat(61) }, 'amount'],
    ['a reference with a short tail', { reference: 'op:a:1234567' }, 'reference'],
    ['metadata that is no object', { metadata: 'x' }, 'metadata'],
    ['metadata that is an array', { metadata: ['x'] }, 'metadata'],
    ['a metadata value that is no text', { metadata: { a: 1 } }, 'metadata.a'],
    ['a metadata value of 201 characters', { metadata: { a: 'é'.repeat(201) } }, 'metadata.a'],
    ['a metadata key of 41 characters', { metadata: { ['k'.repeat(41)]: 'x' } }, `metadata.${'k'.repeat(41)}`],
    ['an empty metadata key', { metadata: { '': 'x' } }, 'metadata.'],
    ['null where a text belongs', { reference: null }, 'reference'],
    ['an unknown property', { colour: 'red' }, 'colour'],
    ['a NUL', { metadata: { a: 'x\0' } }, 'metadata.a'],
    ['an unpaired surrogate', { metadata: { a: '\ud800' } }, 'metadata.a'],
    ['a NUL in a metadata key', { metadata: { 'a\0': 'x' } }, 'metadata'],
    ['an unknown counterparty type', { counterparty: { type: 'robot' } }, 'counterparty.type'],
    ['an empty counterparty name', { counterparty: { name: '' } }, 'counterparty.name'],
  ])('refuses %s, naming it', (_, change, path) => {
    expect(pathsOf({ ...cryptoIssue, ...change })).toEqual([path]);
  });

  it.each([
    ['a metadata value of 200 characters, however many bytes', { metadata: { a: '😀'.repeat(200) } }],
    [
      '20 metadata keys of 40 characters',
      { metadata: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}`.padStart(40, 'é'), ''])) },
    ],
    ['a metadata key with a line feed', { metadata: { 'a\nb': 'x' } }],
    ['empty metadata', { metadata: {} }],
    ['a chain of 40 characters', { chain: 'c'.repeat(40) }],
    ['an amount of 60 characters', { amount: '1'.repeat(60) }],
    ['the longest reference', { reference: `op:${'a'.repeat(32)}:${'F'.repeat(64)}` }],
    ['an empty counterparty', { counterparty: {} }],
  ])('accepts %s', (_, change) => {
    expect(issuesOf({ ...cryptoIssue, ...change })).toEqual([]);
  });

  it('refuses 21 metadata keys', () => {
    const metadata = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'x']));
    expect(issuesOf({ ...cryptoIssue, metadata })).toEqual(['metadata: must have at most 20 properties']);
  });

  it.each([
    ['bankCode', ['1', '1'.repeat(11), '05a', '05 8', 58], ['05', '0123456789']],
    ['accountNumber', ['1'.repeat(9), '1'.repeat(11), '012345678x', '\uff10123456789'], ['0000000000']],
    ['accountName', ['A', '', 'A'.repeat(129)], ['Al', 'é'.repeat(128), '😀😀']],
  ])('checks the %s of a payout', (field, bad, good) => {
    for (const value of bad) {
      expect(pathsOf({ ...fiatRedeem, payout: { ...payout, [field]: value } })).toEqual([`payout.${field}`]);
    }
    for (const value of good) {
      expect(pathsOf({ ...fiatRedeem, payout: { ...payout, [field]: value } })).toEqual([]);
    }
  });

  it.each([
    [
      'email',
      [
        '',
        'ada',
        'ada@',
        '@example.com',
        'a b@example.com',
        'ada@example',
        'a@b@c.com',
        `${'a'.repeat(243)}@example.com`,
        'ada@-x.com',
        'ada@x..com',
      ],
      [`${'a'.repeat(242)}@example.com`, "o'hara+x@mail.example.ng"],
    ],
    ['name', ['', 'A'.repeat(129)], ['A', 'A'.repeat(128)]],
    ['phone', ['12345', '1'.repeat(33)], ['123456', '+234 800 000 0000']],
  ])('checks the %s of a payer', (field, bad, good) => {
    const withPayer = (value: unknown) => ({ ...fiatIssue, payer: { email: 'ada@example.com', [field]: value } });
    for (const value of bad) expect(pathsOf(withPayer(value))).toEqual([`payer.${field}`]);
    for (const value of good) expect(pathsOf(withPayer(value))).toEqual([]);
  });

  it('names every missing field at once', () => {
    expect(issuesOf({})).toEqual(['type', 'chain', 'wallet', 'amount'].map((name) => `${name}: is required`));
  });

  it('answers a body of a hundred thousand unknown properties shortly', () => {
    const vast = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));
    expect(issuesOf(vast).length).toBeLessThanOrEqual(20);
    expect(issuesOf({ ...cryptoIssue, metadata: vast }).length).toBeLessThanOrEqual(20);
  });
});
