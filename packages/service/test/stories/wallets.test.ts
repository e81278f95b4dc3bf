// Other wallets than viem's: an EIP-1193 provider, a contract whose address is the sender, one that screening holds.
import { contractWalletAbi, contractWalletBytecode } from '@svc/contracts/development';
import type { AddressedWallet, Eip1193Provider } from '@svc/sdk';
import { type Address, createWalletClient, encodeFunctionData, type Hex, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';
import { PATIENCE_MS } from '../harness/until.ts';

interface SentTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: Hex;
  gas?: Hex;
}

describe('wallets', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService();
  });
  afterAll(() => story.stop());

  const orderFor = (wallet: Address) =>
    ({ type: 'crypto-issue', chain: 'celo-sepolia', wallet, amount: '10', pair: 'USDC' }) as const;

  const fund = (address: Address, native: string) =>
    story.service.devnet?.control.fund(address, { USDC: '100', ...(native === '0' ? {} : { native }) });

  it('an EIP-1193 provider sends both transactions, each with an explicit gas limit', async () => {
    const { svc } = story;
    const behind = story.wallet(0);
    const sent: SentTransaction[] = [];
    const provider: Eip1193Provider = {
      async request({ method, params }) {
        const [first] = params as [SentTransaction];
        if (method === 'eth_accounts') return [behind.account.address];
        if (method !== 'eth_sendTransaction') return behind.request({ method, params } as never);
        sent.push(first);
        return behind.sendTransaction({ to: first.to, data: first.data, gas: BigInt(first.gas ?? 0), chain: null });
      },
    };
    const steps: string[] = [];
    const { reference } = await svc.conversions.create(orderFor(behind.account.address));
    const done = await svc.conversions.execute(reference, provider, { onStep: ({ step }) => steps.push(step) });
    expect(done.status).toBe('succeeded');
    expect(sent).toHaveLength(2);
    for (const { value, gas } of sent) expect([value, BigInt(gas ?? 0) > 21_000n]).toEqual(['0x0', true]);
    expect(steps).toEqual([
      'voucher_verified',
      'approval_sent',
      'approval_confirmed',
      'transaction_sent',
      'transaction_confirmed',
    ]);
  });

  /** The Sandbox's screening reacts to some endings of addresses; such a contract is of no use here. */
  async function deployWallet(owner: ReturnType<DevnetService['wallet']>): Promise<Address> {
    const artifact = { abi: contractWalletAbi, bytecode: contractWalletBytecode, chain: null };
    for (;;) {
      const { contractAddress } = await owner.waitForTransactionReceipt({ hash: await owner.deployContract(artifact) });
      if (contractAddress && !/a[1-4]$/i.test(contractAddress)) return contractAddress;
    }
  }

  it('a contract is the sender when its own address is given', async () => {
    const { svc } = story;
    const owner = story.wallet(1);
    const address = await deployWallet(owner);
    await fund(address, '0');
    const wallet: AddressedWallet = {
      address,
      provider: { request: (args) => owner.request(args as never) },
      sendTransaction: ({ to, data, gas }) =>
        owner.sendTransaction({
          to: address,
          data: encodeFunctionData({ abi: contractWalletAbi, functionName: 'send', args: [to, data] }),
          gas: gas + 100_000n,
          chain: null,
        }),
    };
    const created = await svc.conversions.create(orderFor(address));
    const done = await svc.conversions.execute(created.reference, wallet);
    expect(done.status).toBe('succeeded');
    expect(await story.balanceOf('SVC', address)).toBe(BigInt(created.amountOut));
    expect(await story.balanceOf('USDC', address)).toBe(90_000_000n);
  });

  it('a wallet that screening holds is waited for until the hold clears', async () => {
    const { svc, service } = story;
    let privateKey = generatePrivateKey();
    while (!privateKeyToAccount(privateKey).address.toLowerCase().endsWith('a1')) privateKey = generatePrivateKey();
    const account = privateKeyToAccount(privateKey);
    await fund(account.address, '10');
    const wallet = createWalletClient({ account, transport: http(service.credentials.rpcUrl) });
    const created = await svc.conversions.create(orderFor(account.address));
    expect(created).toMatchObject({ status: 'screening_hold', voucher: null });
    const done = await svc.conversions.execute(created.reference, wallet, { timeoutMs: PATIENCE_MS });
    expect(done).toMatchObject({ status: 'succeeded', screening: { status: 'APPROVED' } });
  });

  it('a create that fails upstream is finished by the retry, under the same reference', async () => {
    const { svc } = story;
    const order = {
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: story.wallet(2).account.address,
      amount: '75.00',
      payer: { email: 'ada@merchant.example', name: 'TEST UPSTREAM DOWN' },
    } as const;
    const reference = 'op:fiat-issue:00000000-0001';
    const once = svc.conversions.create({ ...order, reference }, { maxRetries: 0 });
    await expect(once).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED', status: 502, retriable: true });
    expect(await svc.conversions.get(reference)).toMatchObject({ status: 'created' });
    expect((await svc.conversions.create({ ...order, reference })).status).toBe('awaiting_payment');
    expect((await svc.conversions.create(order)).status).toBe('awaiting_payment');
  });
});
