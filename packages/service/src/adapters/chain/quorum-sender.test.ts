// What sending needs is what the middle of the nodes says, and a refusal counts only when enough of them refuse.
import { svcConverterAbi } from '@svc/contracts';
import { ZERO_ADDRESS } from '@svc/protocol';
import { encodeErrorResult } from 'viem';
import { expect, it } from 'vitest';
import { RpcRefusal } from './nodes/json-rpc.ts';
import type { Node } from './nodes/node.ts';
import { makeQuorum } from './quorum.ts';
import { makeQuorumSender } from './quorum-sender.ts';

const RAW = '0x02';
const HASH = `0x${'ab'.repeat(32)}`;
const CALL = { from: '0x1', to: '0x2', data: '0x' } as never;
const notKnown = { code: 'SVC_UPSTREAM_FAILED' };

/** Each answer is what one node says: a value, or an error that it throws. */
function senderOf(answers: readonly unknown[], needed = 2) {
  const asked: unknown[] = [];
  const blamed: string[] = [];
  const nodes = answers.map((answer, index) => ({
    name: `node ${index}`,
    health: {
      isResting: () => false,
      agreed: () => undefined,
      contradicted: (about: string) => void blamed.push(about),
    },
    ask: async (method: string, params: readonly unknown[], read: (result: unknown) => unknown) => {
      asked.push([method, ...params]);
      if (answer instanceof Error) throw answer;
      return read(answer);
    },
  }));
  const quorum = makeQuorum({ nodes: nodes as unknown as Node[], needed, stragglerMs: 0 });
  return { sender: makeQuorumSender(quorum), asked, blamed };
}

it('asks for count and coin at the block that is named', async () => {
  const { sender, asked, blamed } = senderOf(['0x9', '0x7', '0x7']);
  expect(await sender.transactionCount('0xaa', 16n)).toBe(7n);
  expect(await sender.coinBalance('0xaa', 16n)).toBe(7n);
  expect(asked).toContainEqual(['eth_getTransactionCount', '0xaa', '0x10']);
  expect(asked).toContainEqual(['eth_getBalance', '0xaa', '0x10']);
  expect(blamed).toEqual(['eth_getTransactionCount of 0xaa at block 16', 'eth_getBalance of 0xaa at block 16']);
});

it.each([
  [['0x1', '0x2', '0x3'], 2n],
  [['0x3', '0x1', '0x2'], 2n],
  [['0x2', '0x3', '0x1'], 2n],
  [['0xffff', '0x2', '0x2'], 2n],
])('takes the middle of %j as price and as gas', async (answers, middle) => {
  const { sender } = senderOf(answers);
  expect(await sender.gasPrice()).toEqual({ price: middle, tip: middle });
  expect(await sender.estimateGas(CALL)).toEqual({ gas: middle });
});

it.each([
  [['0x5', '0x9'], 5n, 9n],
  [['0xffffff', '0x5'], 5n, 0xffffffn],
  [['0x4', '0x1', '0x3', '0x2'], 2n, 3n],
])(
  'of %j, where one of the middle two may lie, pays the lower and sends with the higher',
  async (answers, low, high) => {
    const { sender } = senderOf(answers);
    expect(await sender.gasPrice()).toEqual({ price: low, tip: low });
    expect(await sender.estimateGas(CALL)).toEqual({ gas: high });
  },
);

const REFUSED = 'no reason given';

it('believes a refusal only of enough nodes, and none that is not of the contract', async () => {
  const reverted = new RpcRefusal(3, 'boom');
  const limited = new RpcRefusal(-32005, 'slow down');
  const broke = new RpcRefusal(-32000, 'header not found');
  const internal = new RpcRefusal(-32603, 'internal error at db-7.provider.example');
  const gone = new Error('no answer');
  expect(await senderOf([reverted, reverted, '0x5']).sender.estimateGas(CALL)).toEqual({ refusal: REFUSED });
  expect(await senderOf([reverted, '0x5', '0x6']).sender.estimateGas(CALL)).toEqual({ gas: 6n });
  // One node may be the whole quorum.
  const other = new RpcRefusal(-32000, 'execution reverted');
  expect(await senderOf([other], 1).sender.estimateGas(CALL)).toEqual({ refusal: REFUSED });
  expect(await senderOf([other, reverted]).sender.estimateGas(CALL)).toEqual({ refusal: REFUSED });
  for (const answers of [
    [reverted, limited, gone],
    [limited, limited, limited],
    [broke, broke, broke],
    [internal, internal, internal],
    [reverted, gone, '0x5'],
  ]) {
    await expect(senderOf(answers).sender.estimateGas(CALL)).rejects.toMatchObject(notKnown);
  }
});

it("tells the contract's error by its name, and no word of a node", async () => {
  const data = encodeErrorResult({ abi: svcConverterAbi, errorName: 'NotSignedByWallet', args: [ZERO_ADDRESS] });
  const refused = new RpcRefusal(3, 'execution reverted at https://node.example/key', data);
  expect(await senderOf([refused, refused]).sender.estimateGas(CALL)).toEqual({ refusal: 'NotSignedByWallet' });
});

it('has sent a transaction when one node took it', async () => {
  const refused = new RpcRefusal(-32000, 'nonce too low');
  const { sender, asked } = senderOf([refused, HASH, refused]);
  expect(await sender.broadcast(RAW)).toBe(true);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['eth_sendRawTransaction', RAW]));
  expect(await senderOf([refused, refused, '0x12']).sender.broadcast(RAW)).toBe(false);
});
