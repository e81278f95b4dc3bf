import { expect, it } from 'vitest';
import { makeSimulation, WALLET } from '../../test/harness/make-simulation.ts';
import type { Address } from '../ports/chain.ts';
import type { Database } from '../ports/database.ts';
import { createTransfer } from './balance-and-transfer.ts';

const EARLIER = '0xaBcdef0123456789abCDEF0123456789aBcDEf01';

it('the service refuses a transfer to any contract of the service, also to a converter that came before', async () => {
  const { context, chain } = makeSimulation({} as Database);
  const { configured } = chain;
  const contracts = [
    { address: configured.converter as Address, life: 'active' as const },
    { address: EARLIER as Address, life: 'retired' as const },
  ];
  context.chains = new Map([[configured.slug, { ...configured, contracts }]]);
  const to = (recipient: string) =>
    createTransfer(context, { env: 'test' }, { chain: configured.slug, from: WALLET, recipient, amount: '5' });
  for (const ours of [configured.converter, configured.tokens.SVC?.address, EARLIER, EARLIER.toLowerCase()]) {
    await expect(to(String(ours))).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
  }
  expect((await to('0x9999999999999999999999999999999999999999')).chain).toBe(configured.slug);
});
