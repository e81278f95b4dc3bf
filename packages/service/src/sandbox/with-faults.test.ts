// Faults: how often a part fails, what has happened by then, and what goes through.
import { describe, expect, it } from 'vitest';
import type { BankRail, TransferOrder } from '../ports/bank-rail.ts';
import type { ChainReader, ConfiguredChain } from '../ports/chain.ts';
import { chainsWithFaults, makeFaults, railWithFaults } from './with-faults.ts';

const ORDER = { railReference: 'svc-out-1' } as TransferOrder;

function makeFaultyRail() {
  const called: string[] = [];
  const faults = makeFaults();
  const rail = {
    listBanks: async () => {
      called.push('listBanks');
      return [];
    },
    findTransfer: async () => {
      called.push('findTransfer');
      return null;
    },
    sendTransfer: async () => {
      called.push('sendTransfer');
      return { outcome: 'refused' };
    },
  } as unknown as BankRail;
  return { called, faults, rail: railWithFaults(rail, faults) };
}

describe('a faulty rail', () => {
  it('is down as often as asked, and nothing happens', async () => {
    const { called, faults, rail } = makeFaultyRail();
    faults.set({ part: 'rail', kind: 'down', times: 2 });
    for (let count = 0; count < 2; count += 1) {
      await expect(rail.listBanks()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    }
    expect(called).toEqual([]);
    expect(await rail.listBanks()).toEqual([]);
  });

  it('loses the answer to a time-out, and a transfer is then unknown, never refused', async () => {
    const { called, faults, rail } = makeFaultyRail();
    faults.set({ part: 'rail', kind: 'timeout', times: 2 });
    await expect(rail.listBanks()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await rail.sendTransfer(ORDER)).toEqual({ outcome: 'unknown' });
    expect(called).toEqual(['listBanks', 'sendTransfer']);
  });

  it('still answers questions about a transfer, and is well again when set so', async () => {
    const { called, faults, rail } = makeFaultyRail();
    faults.set({ part: 'rail', kind: 'down', times: 1 });
    expect(await rail.findTransfer('svc-out-1')).toBeNull();
    faults.set({ part: 'rail', kind: 'none', times: 1 });
    await rail.listBanks();
    expect(called).toEqual(['findTransfer', 'listBanks']);
  });

  it('leaves other parts alone', async () => {
    const { faults, rail } = makeFaultyRail();
    faults.set({ part: 'signer', kind: 'down', times: 1 });
    expect(await rail.listBanks()).toEqual([]);
    expect([faults.take('signer'), faults.take('signer')]).toEqual(['down', null]);
  });
});

describe('a chain with faults', () => {
  it.each<[keyof ChainReader, unknown[]]>([
    ['block', [7n]],
    ['call', ['0x01', '0x02', 7n]],
    ['isOpRefUsed', ['0x01', '0x02', 7n]],
    ['allowance', ['0x01', '0x02', '0x03']],
    ['redeemCapacity', ['0x01', '0x02']],
    ['tokenBalance', ['0x01', '0x02']],
    ['receipt', ['0x01', ['0x02']]],
  ])('puts the whole question of %s, and fails when set to', async (name, question) => {
    const asked: unknown[] = [];
    const reader = { [name]: async (...all: unknown[]) => void asked.push(all) };
    const chain = { env: 'test', reader } as unknown as ConfiguredChain;
    const faults = makeFaults();
    const faulty = chainsWithFaults(new Map([['celo-sepolia', chain]]), faults).get('celo-sepolia')?.reader;
    const ask = faulty?.[name] as (...all: unknown[]) => Promise<unknown>;
    await ask(...question);
    expect(asked).toEqual([question]);
    if (name === 'receipt') return;
    faults.set({ part: 'chain', kind: 'down', times: 1 });
    await expect(ask(...question)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });
});
