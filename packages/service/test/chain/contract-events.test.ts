// Administrative events of the contracts on a real chain: found once, described in words, shown to the staff.
import { svcConverterAbi } from '@svc/contracts';
import type { Devnet } from '@svc/devnet';
import { createWalletClient, encodeFunctionData, http, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractEventActions } from '../../src/executions/rows.ts';
import { listContractEvents } from '../../src/executions/store/contract-events.ts';
import { followContracts } from '../../src/jobs/follow-contracts.ts';
import { startTestDevnet, startTestService, type TestService } from '../harness/start-test-service.ts';

let devnet: Devnet;
let service: TestService;
const never = new AbortController().signal;
const follow = () => followContracts.run(service.context, never);
const events = () => listContractEvents(service.context.db, 200);

beforeAll(async () => {
  devnet = await startTestDevnet();
  service = await startTestService({ devnet, config: { role: 'api' } });
});
afterAll(async () => {
  await service.stop();
  await devnet.stop();
});

async function asAdmin(functionName: 'pause' | 'schedule', args: readonly unknown[]): Promise<void> {
  const { admin, converter } = devnet.deployment;
  const account = privateKeyToAccount(admin.privateKey);
  const wallet = createWalletClient({ account, transport: http(devnet.rpcUrl) });
  const data = encodeFunctionData({ abi: svcConverterAbi, functionName, args } as never);
  await wallet.sendTransaction({ to: converter, data, chain: null });
}

it('has those of the deployment: roles, pair tokens, minters', async () => {
  await devnet.control.mine(5);
  await follow();
  const names = new Set((await events()).map(({ name }) => name));
  for (const name of ['RoleGranted', 'PairTokenAllowed', 'DestinationAllowed', 'MinterAllowed'])
    expect(names).toContain(name);
  expect(names).not.toContain('Transfer');
});

// By this 0053-history-of-each-contract.sql knows a contract that was followed from the beginning.
it('has the admin of each contract as the first that it says', async () => {
  const all = await events();
  const contracts = new Set(all.map(({ contract }) => contract));
  expect(contracts.size).toBe(2);
  for (const contract of contracts) {
    const first = all.filter((event) => event.contract === contract).at(-1);
    expect(first).toMatchObject({ name: 'AdminChanged', args: { previous: zeroAddress } });
  }
});

it('finds a pause once it is deep enough, and only once', async () => {
  const before = await events();
  await asAdmin('pause', [1, zeroAddress]);
  await follow();
  expect(await events()).toEqual(before);
  await devnet.control.mine(5);
  await follow();
  await follow();
  const [newest, ...older] = await events();
  expect(older).toEqual(before);
  expect(newest).toMatchObject({
    chainId: 11_142_220,
    contract: devnet.deployment.converter.toLowerCase(),
    name: 'Paused',
    args: { kinds: '1', token: zeroAddress, guardian: devnet.deployment.admin.address },
  });
});

it('names the function of a scheduled call, to the staff too', async () => {
  const destination = '0x2222222222222222222222222222222222222222';
  const call = encodeFunctionData({ abi: svcConverterAbi, functionName: 'allowDestination', args: [destination] });
  await asAdmin('schedule', [call]);
  await devnet.control.mine(5);
  await follow();
  const { run } = contractEventActions.listContractEvents;
  const shown = await run({ context: service.context } as never);
  expect(shown.events[0]).toMatchObject({
    name: 'WideningScheduled',
    args: { function: `allowDestination(${destination})`, call },
    values: expect.arrayContaining([{ name: 'function', value: `allowDestination(destination ${destination})` }]),
  });
});
