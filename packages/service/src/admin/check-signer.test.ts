import { CANCELLER_ROLE, PAUSER_ROLE, SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import { decodeFunctionData, encodeFunctionResult, type Hex, zeroHash } from 'viem';
import { expect, it } from 'vitest';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
import type { ChainSnapshot, VoucherLimits } from '../ports/chain-snapshot.ts';
import type { Context } from '../ports/context.ts';
import { findRefusedSigner } from '../vouchers/find-refused-signer.ts';
import { checkSigner } from './check-signer.ts';

const KEY = '0x1111111111111111111111111111111111111111';
const SECOND = '0x5555555555555555555555555555555555555555';
const NEW = '0x2222222222222222222222222222222222222222';
const OLD = '0x3333333333333333333333333333333333333333';
const GONE = '0x4444444444444444444444444444444444444444';

/** `taking`: the converters that know the key. */
function contextWith(
  taking: readonly Address[],
  mintable: Partial<Record<Address, bigint>> = {},
  given: { second?: Address; voucherLimits?: VoucherLimits; members?: Record<Hex, Address[]>; announced?: Hex[] } = {},
): Context {
  const { members = {}, announced = [] } = given;
  const call = async (to: Address, data: `0x${string}`) => {
    const { functionName, args = [] } = decodeFunctionData({ abi: svcConverterAbi, data });
    if (functionName === 'scheduledIds')
      return encodeFunctionResult({ abi: svcConverterAbi, functionName, result: announced });
    if (functionName === 'getRoleMembers') {
      const result = members[args[0] as Hex] ?? [KEY, SECOND, GONE];
      return encodeFunctionResult({ abi: svcConverterAbi, functionName, result });
    }
    const [role, key] = args;
    expect([role, [KEY, SECOND].includes(String(key))]).toEqual([SIGNER_ROLE, true]);
    return `0x${(taking.includes(to) && key === KEY ? '1' : '0').padStart(64, '0')}`;
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
      tokens: { USDC: { address: NEW, decimals: 6 } },
      reader: { call },
      snapshot: async () =>
        ({
          pausedKinds: 0,
          mintCapacity: mintable[converter] ?? 5n,
          voucherLimits: given.voucherLimits,
        }) as unknown as ChainSnapshot,
      withContract: chainOf,
    }) as unknown as ConfiguredChain;
  const signer = { probe: async (_env: string, place = 'first') => (place === 'first' ? KEY : (given.second ?? null)) };
  return { signer, chains: new Map([['celo', chainOf(NEW)]]) } as unknown as Context;
}

const verdictsOf = async (context: Context) =>
  (await checkSigner(context, 'live')).map(({ part, verdict }) => [part, verdict]);

it('the check asks the active converter and those that drain, and no retired one', async () => {
  expect(await verdictsOf(contextWith([NEW, OLD]))).toEqual([
    ['signer (live)', 'ok'],
    ['converter on celo', 'ok'],
    ['converter on celo: signer', 'ok'],
    [`draining converter ${OLD} on celo`, 'ok'],
    [`draining converter ${OLD} on celo: signer`, 'ok'],
    ['converter on celo: keys', 'ok'],
  ]);
});

it('the check says who is missing when a key is stolen, and what is announced', async () => {
  const found = async (given: Parameters<typeof contextWith>[2]) =>
    (await checkSigner(contextWith([NEW, OLD], {}, given), 'live')).find(({ part }) => part.endsWith(': keys'));
  const lacking: Record<Hex, Address[]> = { [SIGNER_ROLE]: [SECOND, KEY], [CANCELLER_ROLE]: [GONE], [PAUSER_ROLE]: [] };
  expect(await found({ second: SECOND, members: lacking, announced: [zeroHash] })).toMatchObject({
    verdict: 'warning',
    says: 'has no signer on standby; has fewer than two cancellers, and one cannot stop its own removal; has no pauser for the automatic guardian; has 1 changes announced',
    remedy: expect.stringContaining('svc admin contract plan'),
  });
  expect(await found({ members: { [SIGNER_ROLE]: [KEY, SECOND] } })).toMatchObject({ verdict: 'ok' });
});

it('the check finds a draining converter that refuses the key or can mint nothing, which keeps Live from no start', async () => {
  const context = contextWith([NEW], { [OLD]: 0n });
  expect((await verdictsOf(context)).filter(([, verdict]) => verdict !== 'ok')).toEqual([
    [`draining converter ${OLD} on celo`, 'failed'],
    [`draining converter ${OLD} on celo: signer`, 'failed'],
  ]);
  expect(await findRefusedSigner(context, 'live')).toBeNull();
});

it('the check keeps Live from starting when the active one refuses the key', async () => {
  expect(await findRefusedSigner(contextWith([OLD]), 'live')).toEqual({ chain: 'celo', signer: KEY });
});

it('the check names a second key that is missing where the contract wants two, the first again, or refused', async () => {
  const whole = { largest: 10n * 10n ** 18n, oneSigner: 10n * 10n ** 18n };
  const [usdc, kind] = [
    { largest: 9_000_000n, oneSigner: 1_500_000n },
    { ...whole, oneSigner: 2n * 10n ** 18n },
  ];
  const limits = { kinds: [whole, kind, whole, whole], pairs: { USDC: usdc } };
  const found = async (given: { second?: Address; voucherLimits?: VoucherLimits }) =>
    (await checkSigner(contextWith([NEW, OLD], {}, given), 'live'))
      .filter(({ verdict }) => verdict !== 'ok')
      .map(({ part, verdict, says }) => `${verdict}: ${part}: ${says}`);
  expect(await found({ voucherLimits: { kinds: [whole, whole, whole, whole], pairs: { USDC: whole } } })).toEqual([]);
  const missing = 'wants two signatures above 2 SVC, 1.5 USDC: larger creates are refused';
  expect(await found({ voucherLimits: limits })).toEqual([
    `warning: converter on celo: second signer: ${missing}`,
    `warning: draining converter ${OLD} on celo: second signer: ${missing}`,
  ]);
  expect(await found({ voucherLimits: limits, second: SECOND })).toEqual([
    `failed: converter on celo: second signer: refuses signatures of ${SECOND}`,
    `failed: draining converter ${OLD} on celo: second signer: refuses signatures of ${SECOND}`,
  ]);
  expect(await found({ voucherLimits: limits, second: KEY })).toEqual([
    'failed: second signer (live): is the first key again',
  ]);
});
