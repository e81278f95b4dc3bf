// The registry of chains agrees with itself and, where viem knows the chain, with viem.
import * as viemChains from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './addresses.ts';
import { ASSETS, type AssetSymbol } from './assets.ts';
import { CHAINS, CONVERTER_CHAIN_SLUGS, findChain } from './chains.ts';

const viemIds = new Map<number, { testnet?: boolean | undefined }>(
  Object.values(viemChains).map((chain) => [chain.id, chain]),
);

describe('CHAINS', () => {
  it('has the eight chains, two of them running conversions, one per environment', () => {
    expect(CHAINS.map(({ slug }) => slug)).toEqual([
      'celo',
      'celo-sepolia',
      'arbitrum',
      'arbitrum-sepolia',
      'bsc',
      'bsc-testnet',
      'mode',
      'mode-sepolia',
    ]);
    for (const [env, slug] of Object.entries(CONVERTER_CHAIN_SLUGS)) {
      expect(CHAINS.filter((chain) => chain.role === 'converter' && chain.env === env)).toEqual([findChain(slug)]);
    }
  });

  it('has chain ids viem knows, each once', () => {
    expect(new Set(CHAINS.map(({ chainId }) => chainId)).size).toBe(CHAINS.length);
    for (const { chainId, env } of CHAINS)
      expect([chainId, viemIds.get(chainId)?.testnet ?? false]).toEqual([chainId, env === 'test']);
  });

  it('spells every address with its checksum', () => {
    for (const chain of CHAINS) {
      const tokens = Object.values(chain.tokens).map(({ address }) => address);
      for (const address of [
        ...tokens,
        ...Object.values(chain.feeds ?? {}),
        ...(chain.sequencerFeed ? [chain.sequencerFeed] : []),
      ]) {
        expect(parseAddress(address)).toBe(address);
      }
    }
  });

  it('gives every pair token on converter chains the decimals of the asset, and 18 to stablecoins on bsc', () => {
    for (const chain of CHAINS.filter(({ role }) => role === 'converter')) {
      for (const symbol of ['USDC', 'USDT', 'CELO'] satisfies AssetSymbol[]) {
        expect(chain.tokens[symbol]?.decimals).toBe(ASSETS[symbol].decimals);
      }
    }
    expect(findChain('bsc')?.tokens.USDC?.decimals).toBe(18);
    expect(findChain('bsc')?.tokens.USDT?.decimals).toBe(18);
  });

  it('asks for 12 confirmations on celo and 3 on celo-sepolia', () => {
    expect(findChain('celo')?.confirmations).toBe(12);
    expect(findChain('celo-sepolia')?.confirmations).toBe(3);
  });
});

describe('findChain', () => {
  it('finds nothing for an unknown slug, another letter case or a property every object has', () => {
    for (const slug of ['ethereum', 'Celo', '', '__proto__', 'constructor']) expect(findChain(slug)).toBeNull();
  });
});
