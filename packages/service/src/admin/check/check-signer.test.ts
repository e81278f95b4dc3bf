import { SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import { decodeFunctionData } from 'viem';
import { expect, it } from 'vitest';
import type { Address, ConfiguredChain } from '../../ports/chain.ts';
import type { ChainSnapshot } from '../../ports/chain-snapshot.ts';
import type { Context } from '../../ports/context.ts';
import { checkSigner } from './check-signer.ts';
import { findRefusedSigner } from './find-refused-signer.ts';

const KEY = '0x1111111111111111111111111111111111111111';
const NEW = '0x2222222222222222222222222222222222222222';
const OLD = '0x3333333333333333333333333333333333333333';
const GONE = '0x4444444444444444444444444444444444444444';

/** `taking`: the converters that know the key. */
function contextWith(taking: readonly Address[], mintable: Partial<Record<Address, bigint>> = {}): Context {
  const call = async (to: Address, data: `0x${string}`) => {
    expect(decodeFunctionData({ abi: svcConverterAbi, data }).args).toEqual([SIGNER_ROLE, KEY]);
    return `0x${(taking.includes(to) ? '1' : '0').padStart(64, '0')}`;
  };
  const chainOf = (converter: Address): ConfiguredChain =>
    ({
      slug: 'celo',
      env: 'live',
      converter,
      contracts: [
        { address: NEW, life: 'active' },
        { address: OLD, life: 'draining' },
        { address: GONE, life: 'retired' },
      ],
      reader: { call },
      snapshot: async () => ({ pausedKinds: 0, mintCapacity: mintable[converter] ?? 5n }) as unknown as ChainSnapshot,
      withContract: chainOf,
    }) as unknown as ConfiguredChain;
  const signer = { probe: async () => KEY };
  return { signer, chains: new Map([['celo', chainOf(NEW)]]) } as unknown as Context;
}

const verdictsOf = async (context: Context) =>
  (await checkSigner(context, 'live')).map(({ part, verdict }) => [part, verdict]);

it('asks the active converter and those that drain, and no retired one', async () => {
  expect(await verdictsOf(contextWith([NEW, OLD]))).toEqual([
    ['signer (live)', 'ok'],
    ['converter on celo', 'ok'],
    ['converter on celo: signer', 'ok'],
    [`draining converter ${OLD} on celo`, 'ok'],
    [`draining converter ${OLD} on celo: signer`, 'ok'],
  ]);
});

it('finds a draining converter that refuses the key or can mint nothing, which keeps Live from no start', async () => {
  const context = contextWith([NEW], { [OLD]: 0n });
  expect((await verdictsOf(context)).filter(([, verdict]) => verdict !== 'ok')).toEqual([
    [`draining converter ${OLD} on celo`, 'failed'],
    [`draining converter ${OLD} on celo: signer`, 'failed'],
  ]);
  expect(await findRefusedSigner(context, 'live')).toBeNull();
});

it('keeps Live from starting when the active one refuses the key', async () => {
  expect(await findRefusedSigner(contextWith([OLD]), 'live')).toEqual({ chain: 'celo', signer: KEY });
});
