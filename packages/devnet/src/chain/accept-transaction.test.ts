// What the pool takes and refuses, in the words of public nodes.
import { type Hex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf, sendTransfer, signTransfer, type Transfer, walletOf } from '../../test/sender.ts';
import { type Devnet, startDevnet } from '../index.ts';

let devnet: Devnet;
const to = privateKeyToAddress(generatePrivateKey());

beforeAll(async () => {
  devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
  await devnet.control.setMining(false);
});

afterAll(() => devnet.stop());

function send(transfer: Partial<Transfer>): Promise<Hex> {
  return sendTransfer(devnet.request, { wallet: walletOf(devnet, 0), to, nonce: 0, ...transfer });
}

describe('the pool', () => {
  it.each([
    ['the wrong chain', { chainId: 1 }, /invalid chain id for signer: have 1 want 11142220/],
    ['too low a fee', { maxFeePerGas: 2_000_000_000n }, /max fee per gas less than block base fee/],
    ['too little gas', { gas: 20_999n }, /intrinsic gas too low/],
    ['too much gas', { gas: 50_000_001n }, /exceeds block gas limit/],
    ['more than the account has', { value: parseEther('11000') }, /insufficient funds for gas \* price \+ value/],
  ])('refuses %s', async (_, transfer, message) => {
    await expect(send(transfer)).rejects.toThrow(message);
    expect(await devnet.request('eth_getTransactionCount', [walletOf(devnet, 0).address, 'pending'])).toBe('0x0');
  });

  it.each(['0x', '0x02', 'transaction', '0x02f8', 7, null])('refuses %j as a transaction', async (raw) => {
    await expect(devnet.request('eth_sendRawTransaction', [raw])).rejects.toMatchObject({ code: -32602 });
  });

  it('counts waiting transactions in the pending nonce and mines them in order of nonce', async () => {
    const wallet = walletOf(devnet, 1);
    const [second, fourth, first] = [
      await send({ wallet, nonce: 1 }),
      await send({ wallet, nonce: 3 }),
      await send({ wallet, nonce: 0 }),
    ];
    expect(await devnet.request('eth_getTransactionCount', [wallet.address, 'pending'])).toBe('0x2');
    expect(await devnet.request('eth_getTransactionCount', [wallet.address, 'latest'])).toBe('0x0');
    await devnet.control.mine();
    expect((await receiptOf(devnet.request, first))?.transactionHash).toBe(first);
    expect((await receiptOf(devnet.request, second))?.status).toBe('0x1');
    expect(await receiptOf(devnet.request, fourth)).toBeNull();
    await send({ wallet, nonce: 2 });
    await devnet.control.mine();
    expect((await receiptOf(devnet.request, fourth))?.status).toBe('0x1');
    await expect(send({ wallet, nonce: 3, value: 9n })).rejects.toThrow('nonce too low: next nonce 4, tx nonce 3');
  });

  it('replaces a waiting transaction only for a tenth more', async () => {
    const wallet = { ...walletOf(devnet, 2) };
    const sign = (fee: bigint) =>
      privateKeyToAccount(wallet.privateKey).signTransaction({
        type: 'eip1559',
        chainId: 11_142_220,
        nonce: 0,
        gas: 21_000n,
        maxFeePerGas: fee * 30n,
        maxPriorityFeePerGas: fee,
        to,
      });
    const first = await devnet.request('eth_sendRawTransaction', [await sign(1_000_000_000n)]);
    const cheap = [await sign(1_090_000_000n)];
    await expect(devnet.request('eth_sendRawTransaction', cheap)).rejects.toThrow(
      'replacement transaction underpriced',
    );
    const second = (await devnet.request('eth_sendRawTransaction', [await sign(1_100_000_000n)])) as Hex;
    await devnet.control.mine();
    expect(await devnet.request('eth_getTransactionByHash', [first])).toBeNull();
    expect((await receiptOf(devnet.request, second))?.status).toBe('0x1');
  });

  it('counts what already waits against the account’s funds', async () => {
    const wallet = walletOf(devnet, 3);
    await send({ wallet, nonce: 0, value: parseEther('6000') });
    await expect(send({ wallet, nonce: 1, value: parseEther('6000') })).rejects.toThrow('insufficient funds');
  });

  it('takes a transaction once', async () => {
    const raw = await signTransfer({ wallet: walletOf(devnet, 4), to, nonce: 0 });
    await devnet.request('eth_sendRawTransaction', [raw]);
    await expect(devnet.request('eth_sendRawTransaction', [raw])).rejects.toThrow('already known');
  });
});
