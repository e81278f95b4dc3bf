// CELO on the devnet: the token and the native coin are one balance, as on Celo.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  numberToHex,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockAt, photograph, receiptOf, tokenBalance, walletOf } from '../test/sender.ts';
import { type Devnet, startDevnet } from './index.ts';

const CELO: Address = '0x471EcE3750Da237f93B8E339c536989b8978a438';
const PRECOMPILE: Address = '0x00000000000000000000000000000000000000fd';
const FRESH = parseEther('11000');
const GAS_PRICE = 26_000_000_000n;
const folders: string[] = [];
let devnet: Devnet;

beforeEach(async () => {
  devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
});

afterEach(async () => {
  await devnet.stop();
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Both views of one balance, which must agree. */
async function held(account: Address, tag = 'latest'): Promise<bigint> {
  const coin = BigInt(String(await devnet.request('eth_getBalance', [account, tag])));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  expect(BigInt(String(await devnet.request('eth_call', [{ to: CELO, data }, tag])))).toBe(coin);
  return coin;
}

interface Sending {
  from?: number;
  to?: Address;
  data?: Hex;
  value?: bigint;
  nonce?: number;
  gas?: bigint;
}

/** A transaction of the wallet at this place, with a gas limit, so that those that fail are mined too. */
async function send({ from = 0, nonce, gas = 300_000n, ...fields }: Sending): Promise<Hex> {
  const { address, privateKey } = walletOf(devnet, from);
  const next = nonce ?? Number(await devnet.request('eth_getTransactionCount', [address, 'pending']));
  const fees = { maxFeePerGas: GAS_PRICE, maxPriorityFeePerGas: 1_000_000_000n };
  const raw = await privateKeyToAccount(privateKey).signTransaction({
    type: 'eip1559',
    chainId: 11_142_220,
    nonce: next,
    gas,
    ...fees,
    ...fields,
  });
  return (await devnet.request('eth_sendRawTransaction', [raw])) as Hex;
}

async function mined(sending: Sending): Promise<{ hash: Hex; status: Hex; gas: bigint; fee: bigint; logs: unknown[] }> {
  const hash = await send(sending);
  const receipt = (await receiptOf(devnet.request, hash)) as unknown as Record<string, Hex> & { logs: unknown[] };
  const gas = BigInt(receipt.gasUsed ?? '0x0');
  return {
    hash,
    status: receipt.status ?? '0x',
    gas,
    fee: gas * BigInt(receipt.effectiveGasPrice ?? '0x0'),
    logs: receipt.logs,
  };
}

const transfer = (to: Address, value: bigint): Pick<Sending, 'to' | 'data'> => ({
  to: CELO,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
});
const transferFrom = (from: Address, to: Address, value: bigint): Pick<Sending, 'to' | 'data'> => ({
  to: CELO,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] }),
});
const approve = (spender: Address, value: bigint): Pick<Sending, 'to' | 'data'> => ({
  to: CELO,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
});
const someone = (): Address => privateKeyToAddress(generatePrivateKey());

/** Creation code that calls CELO with `call`, and then does `ending`. */
function creator(call: Hex, ending: Hex): Hex {
  const length = (call.length - 2) / 2;
  // codecopy(0, offset, length), call(gas, CELO, 0, 0, length, 0, 0), the ending; then come the bytes of the call.
  const code = (offset: number): Hex =>
    concat([
      '0x61',
      numberToHex(length, { size: 2 }),
      '0x61',
      numberToHex(offset, { size: 2 }),
      '0x5f39',
      '0x5f5f61',
      numberToHex(length, { size: 2 }),
      '0x5f5f73',
      CELO,
      '0x5af150',
      ending,
    ]);
  return concat([code((code(0).length - 2) / 2), call]);
}

const STOP: Hex = '0x00';
const REVERT: Hex = '0x5f5ffd';
/** call(gas, to, 5, 0, 0, 0, 0): pays as the coin. */
const paying = (to: Address): Hex => concat(['0x5f5f5f5f600573', to, '0x5af15000']);

describe('one balance', () => {
  it('is 11,000 of a fresh wallet, at the address that CELO has on Celo, with its name', async () => {
    expect(devnet.deployment.tokens.CELO).toBe(CELO);
    for (const { address } of devnet.wallets) expect(await held(address)).toBe(FRESH);
    expect(await held(devnet.deployment.converter)).toBe(parseEther('200000'));
    const read = async (functionName: 'name' | 'symbol' | 'decimals') =>
      devnet.request('eth_call', [{ to: CELO, data: encodeFunctionData({ abi: erc20Abi, functionName }) }, 'latest']);
    expect(await read('name')).toBe(encodeAbiParameters([{ type: 'string' }], ['Celo native asset']));
    expect(await read('symbol')).toBe(encodeAbiParameters([{ type: 'string' }], ['CELO']));
    expect(await read('decimals')).toBe(numberToHex(18, { size: 32 }));
  });

  it('moves by a transfer of the token, which costs gas of the same balance', async () => {
    const [from, to] = [walletOf(devnet, 0).address, someone()];
    const { status, fee, logs } = await mined(transfer(to, parseEther('100')));
    expect(status).toBe('0x1');
    expect(logs).toMatchObject([{ address: CELO.toLowerCase() }]);
    expect(await held(to)).toBe(parseEther('100'));
    expect(await held(from)).toBe(FRESH - parseEther('100') - fee);
  });

  it('moves by a value transaction, which is no event of the token', async () => {
    const [from, to] = [walletOf(devnet, 0).address, someone()];
    const { fee, logs } = await mined({ to, value: parseEther('7') });
    expect(logs).toEqual([]);
    expect(await held(to)).toBe(parseEther('7'));
    expect(await held(from)).toBe(FRESH - parseEther('7') - fee);
  });

  it('moves by an allowance, which is counted down', async () => {
    const [owner, spender, to] = [walletOf(devnet, 0).address, walletOf(devnet, 1).address, someone()];
    const { fee } = await mined(approve(spender, 10n));
    expect((await mined({ from: 1, ...transferFrom(owner, to, 6n) })).status).toBe('0x1');
    expect((await mined({ from: 1, ...transferFrom(owner, to, 5n) })).status).toBe('0x0');
    expect(await held(to)).toBe(6n);
    expect(await held(owner)).toBe(FRESH - 6n - fee);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] });
    expect(BigInt(String(await devnet.request('eth_call', [{ to: CELO, data }, 'latest'])))).toBe(4n);
  });

  it('reaches a contract that takes no value', async () => {
    const { converter } = devnet.deployment;
    expect((await mined({ to: converter, value: 1n })).status).toBe('0x0');
    expect((await mined(transfer(converter, 5n))).status).toBe('0x1');
    expect(await held(converter)).toBe(parseEther('200000') + 5n);
  });

  it('costs 9,000 gas to move', async () => {
    const [to] = [someone()];
    await mined(transfer(to, 1n));
    const { gas } = await mined(transfer(to, 1n));
    expect(Number(gas)).toBeGreaterThan(21_000 + 9_000);
    expect(Number(gas)).toBeLessThan(21_000 + 9_000 + 14_000);
  });

  it('is all a wallet can give away but for the gas', async () => {
    const [from, to] = [walletOf(devnet, 0).address, someone()];
    expect((await mined(transfer(to, FRESH))).status).toBe('0x0');
    const gas = 100_000n;
    const atMost = async () => (await held(from)) - gas * GAS_PRICE;
    expect((await mined({ ...transfer(to, (await atMost()) + 1n), gas })).status).toBe('0x0');
    expect((await mined({ ...transfer(to, await atMost()), gas })).status).toBe('0x1');
  });
});

it('is estimated without a price, as on public nodes, and with one it has to leave the gas', async () => {
  const from = walletOf(devnet, 0).address;
  const call = { from, ...transfer(someone(), FRESH) };
  expect(Number(await devnet.request('eth_estimateGas', [call]))).toBeGreaterThan(30_000);
  const priced = { ...call, gasPrice: numberToHex(GAS_PRICE) };
  await expect(devnet.request('eth_estimateGas', [priced])).rejects.toThrow('insufficient balance');
});

describe('a move that fails', () => {
  it('to the zero address, or above the balance, changes nothing but the gas', async () => {
    const from = walletOf(devnet, 0).address;
    const toZero = await mined(transfer(zeroAddress, 1n));
    const tooMuch = await mined(transfer(someone(), FRESH + 1n));
    expect([toZero.status, tooMuch.status]).toEqual(['0x0', '0x0']);
    expect(await held(from)).toBe(FRESH - toZero.fee - tooMuch.fee);
    expect(await held(zeroAddress)).toBe(0n);
  });

  it('in a call that reverts is undone with it', async () => {
    const [owner, to] = [walletOf(devnet, 1).address, someone()];
    const from = walletOf(devnet, 0).address;
    const nonce = Number(await devnet.request('eth_getTransactionCount', [from, 'latest']));
    // The spenders are the contracts to be.
    for (const next of [nonce, nonce + 1]) {
      await mined({ from: 1, ...approve(getContractAddress({ from, nonce: BigInt(next) }), 50n) });
    }
    const before = await held(owner);
    const call = transferFrom(owner, to, 50n).data as Hex;
    expect((await mined({ data: creator(call, REVERT) })).status).toBe('0x0');
    expect([await held(owner), await held(to)]).toEqual([before, 0n]);
    // The same without the revert moves it: the code above does call.
    expect((await mined({ data: creator(call, STOP) })).status).toBe('0x1');
    expect([await held(owner), await held(to)]).toEqual([before - 50n, 50n]);
  });

  it('as a token and as the coin in one transaction spends no CELO twice: it is dropped, and what waits with it is mined', async () => {
    const [from, to, third] = [walletOf(devnet, 0).address, someone(), someone()];
    await devnet.control.setMining(false);
    const data = creator(transfer(to, 5n).data as Hex, paying(third));
    const [other, twice] = [await send({ from: 1, to: third, value: 1n }), await send({ data, value: 5n })];
    await devnet.control.mine();
    expect(await receiptOf(devnet.request, other)).toMatchObject({ status: '0x1' });
    expect(await devnet.request('eth_getTransactionByHash', [twice])).toBeNull();
    expect([await held(from), await held(to), await held(third)]).toEqual([FRESH, 0n, 1n]);
  });

  it('by a stranger at the precompile is refused, with any sender in the input', async () => {
    const [from, victim] = [walletOf(devnet, 0).address, walletOf(devnet, 1).address];
    const data = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [victim, from, 5n]);
    const { status, fee } = await mined({ to: PRECOMPILE, data });
    expect(status).toBe('0x0');
    expect([await held(from), await held(victim)]).toEqual([FRESH - fee, FRESH]);
  });
});

describe('several moves', () => {
  it('of one pool find the balances that those before them left, and are all mined at once', async () => {
    const [middle, to] = [walletOf(devnet, 1).address, someone()];
    await devnet.control.setMining(false);
    const hashes = [
      await send({ ...transfer(middle, parseEther('10000')) }),
      // Only with what the first brings.
      await send({ from: 1, ...transfer(to, parseEther('20000')) }),
      await send({ from: 2, to, value: 1n }),
      // The same CELO a second time.
      await send({ from: 0, ...transfer(to, parseEther('10000')) }),
    ];
    const before = Number(await devnet.request('eth_blockNumber'));
    await devnet.control.mine();
    const receipts = await Promise.all(hashes.map((hash) => receiptOf(devnet.request, hash)));
    expect(receipts.map((receipt) => receipt?.status)).toEqual(['0x1', '0x1', '0x1', '0x0']);
    expect(receipts.map((receipt) => Number(receipt?.blockNumber) - before)).toEqual([1, 2, 3, 3]);
    expect(await held(to)).toBe(parseEther('20000') + 1n);
  });

  it('are there in the state of each block', async () => {
    const to = someone();
    const first = Number(await devnet.request('eth_blockNumber'));
    for (let count = 0; count < 3; count += 1) await mined(transfer(to, 10n));
    await devnet.control.mine(2);
    for (let count = 0; count <= 3; count += 1)
      expect(await held(to, numberToHex(first + count))).toBe(BigInt(count * 10));
  });

  it('survive reorgs: kept they are made again, without them they are undone', async () => {
    const [from, to] = [walletOf(devnet, 0).address, someone()];
    for (let count = 0; count < 3; count += 1) await mined(transfer(to, 10n));
    const before = await held(from);
    const head = Number(await devnet.request('eth_blockNumber'));
    await devnet.control.reorg(3, { keepTransactions: true });
    expect(await held(to)).toBe(30n);
    expect(await held(from)).toBe(before);
    const blocks = await Promise.all([2, 1, 0].map((back) => blockAt(devnet.request, head - back)));
    expect(blocks.map(({ transactions }) => transactions.length)).toEqual([1, 1, 1]);
    await devnet.control.reorg(2);
    expect(await held(to)).toBe(10n);
    expect(await held(from)).toBeGreaterThan(before + 20n);
  });

  it('are the same after a restart, after reorgs too', async () => {
    await devnet.stop();
    const dataDir = mkdtempSync(join(tmpdir(), 'svc-devnet-'));
    folders.push(dataDir);
    devnet = await startDevnet({ dataDir, blockTimeMs: 0, voucherSigners: [] });
    const to = someone();
    for (let count = 0; count < 4; count += 1) await mined({ from: count % 2, ...transfer(to, 10n) });
    await devnet.control.reorg(3, { keepTransactions: true });
    await mined({ to, value: 5n });
    await devnet.control.fund(to, { native: '1', CELO: '2' });
    const [before, money] = [await photograph(devnet), await held(to)];
    await devnet.stop();
    devnet = await startDevnet({ dataDir, blockTimeMs: 0, voucherSigners: [] });
    expect(await photograph(devnet)).toEqual(before);
    expect(await held(to)).toBe(money);
    expect(money).toBe(parseEther('3') + 45n);
  });
});

it('the coin and CELO that are funded add up', async () => {
  const account = someone();
  await devnet.control.fund(account, { native: '2.5', CELO: '3' });
  expect(await held(account)).toBe(parseEther('5.5'));
  expect(await tokenBalance(devnet.request, CELO, account)).toBe(parseEther('5.5'));
});
