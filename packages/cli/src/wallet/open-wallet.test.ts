// The client that a command signs with: it pays gas in a token only when it knows the chain's own kind of transaction.
import type { SVC } from '@svc/sdk';
import { describe, expect, it } from 'vitest';
import type { Io } from '../terminal/io.ts';
import { openWallet } from './open-wallet.ts';

const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const FEE_CURRENCY = '0x00000000000000000000000000000000000000fe';

const open = (options: object) =>
  openWallet({
    io: { environment: {} } as Io,
    svc: { env: 'test' } as SVC,
    credentials: {},
    options: { walletKey: KEY, rpcUrl: 'http://127.0.0.1:1', ...options },
  }).signing;

describe('openWallet', () => {
  it('gives the client a chain of Celo where gas is paid in a token', () => {
    const chain = open({ feeCurrency: FEE_CURRENCY, chain: 'celo-sepolia' })?.chain;
    expect(chain).toMatchObject({ id: 11_142_220, serializers: { transaction: expect.any(Function) } });
    expect(open({})?.chain).toBeUndefined();
  });

  it('refuses a fee currency on another chain', () => {
    expect(() => open({ feeCurrency: FEE_CURRENCY, chain: 'base' })).toThrow('--fee-currency is for Celo only.');
  });
});
