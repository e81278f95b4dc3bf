// The SDK's types are those of the schemas, are generated again when these change, and catch mistakes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as protocol from '@svc/protocol';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { apiTypesText } from '../scripts/api-types-text.ts';
import { goOperationsText } from '../scripts/go-operations-text.ts';
import { pythonOperationsText } from '../scripts/python-operations-text.ts';
import type * as api from './api-types.ts';
import type { SVC } from './index.ts';

describe('api-types.ts', () => {
  it('is what npm run types writes', () => {
    const file = fileURLToPath(new URL('api-types.ts', import.meta.url));
    const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));
    const args = ['check', '--write', `--stdin-file-path=${file}`];
    const { stdout } = spawnSync(biome, args, { input: apiTypesText(), encoding: 'utf8' });
    expect(readFileSync(file, 'utf8')).toBe(stdout);
  });

  it('has a twin for Python that npm run types writes', () => {
    const file = new URL('../../../examples/python/svc_operations.py', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(pythonOperationsText());
  });

  it('has a twin for Go that npm run types writes', () => {
    const file = new URL('../../../examples/go/operations.go', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(goOperationsText());
  });

  it('has the types of the schemas', () => {
    expectTypeOf<api.Conversion>().toExtend<protocol.Conversion>();
    expectTypeOf<protocol.Conversion>().toExtend<api.Conversion>();
    expectTypeOf<api.EventDetail>().toExtend<protocol.EventDetail>();
    expectTypeOf<protocol.EventDetail>().toExtend<api.EventDetail>();
    expectTypeOf<api.KeyDocument>().toExtend<protocol.KeyDocument>();
    expectTypeOf<protocol.KeyDocument>().toExtend<api.KeyDocument>();
    expectTypeOf<api.CreateConversion>().toExtend<protocol.CreateConversionBody>();
    expectTypeOf<api.OperationId>().toEqualTypeOf<protocol.OperationId>();
    expectTypeOf<api.WireVoucher>().toExtend<protocol.WireVoucher>();
  });

  it('requires of each type of conversion what it needs', () => {
    const shared = { chain: 'celo', wallet: '0x', amount: '1' };
    const good: api.CreateConversion[] = [
      { ...shared, type: 'crypto-issue', pair: 'USDC' },
      { ...shared, type: 'fiat-issue', payer: { email: 'ada@merchant.example' } },
      { ...shared, chain: 'a-chain-of-tomorrow', type: 'crypto-redeem', pair: 'CELO' },
    ];
    // @ts-expect-error: a crypto-issue needs a pair.
    const withoutPair: api.CreateConversion = { ...shared, type: 'crypto-issue' };
    // @ts-expect-error: a payout belongs to a fiat-redeem.
    const withPayout: api.CreateConversion = { ...shared, type: 'crypto-issue', pair: 'USDC', payout: {} };
    // @ts-expect-error: amounts are strings.
    const number: api.CreateConversion = { type: 'crypto-issue', chain: 'celo', wallet: '0x', amount: 1, pair: 'USDC' };
    expect([good, withoutPair, withPayout, number]).toHaveLength(4);
    expectTypeOf<api.KnownChain>().toEqualTypeOf<Extract<api.KnownChain, string>>();
    expectTypeOf<'celo-sepolia'>().toExtend<api.KnownChain>();
  });

  it('gives a page when a list is awaited, and items when it is iterated', () => {
    type Lists = ReturnType<SVC['conversions']['list']>;
    expectTypeOf<Awaited<Lists>>().toEqualTypeOf<api.ConversionList>();
    expectTypeOf<Lists>().toExtend<AsyncIterable<api.Conversion>>();
  });
});
