// What most nodes say is a fact; of prices and gas the middle counts, and a refusal only when enough of them refuse.
import { toFunctionSelector } from 'viem';
import { expect, it } from 'vitest';
import { type Node, RpcRefusal } from './node.ts';
import { makeNodes } from './nodes.ts';

const RAW = '0x02';
const HASH = `0x${'ab'.repeat(32)}` as const;
const CALL = { from: '0x1', to: '0x2', data: '0x' } as never;
const notKnown = { code: 'SVC_UPSTREAM_FAILED' };

/** Each answer is what one node says: a value, an error that it throws, or a promise that never ends. */
function nodesOf(answers: readonly unknown[]) {
  const asked: unknown[] = [];
  const nodes = answers.map(
    (answer): Node => ({
      async ask(method, params, read) {
        asked.push([method, ...params]);
        if (answer instanceof Error) throw answer;
        return read(await answer);
      },
    }),
  );
  return { nodes: makeNodes(nodes), asked };
}

const hanging = new Promise(() => undefined);

it('the nodes are asked for count and coin at the block that is named, and most of them must agree', async () => {
  const { nodes, asked } = nodesOf(['0x9', '0x7', '0x7']);
  expect(await nodes.transactionCount('0xaa', 16n)).toBe(7n);
  expect(await nodes.coinBalance('0xaa', 16n)).toBe(7n);
  expect(asked).toContainEqual(['eth_getTransactionCount', '0xaa', '0x10']);
  expect(asked).toContainEqual(['eth_getBalance', '0xaa', '0x10']);
  for (const answers of [
    ['0x9', '0x7'],
    ['0x9', '0x8', '0x7'],
    ['0x7', new Error('no answer'), new Error('no answer')],
    ['0x7', 'nonsense', 12],
  ]) {
    await expect(nodesOf(answers).nodes.transactionCount('0xaa', 16n)).rejects.toMatchObject(notKnown);
  }
});

it('a node that hangs holds up nothing that the others agree on', async () => {
  expect(await nodesOf(['0x7', hanging, '0x7']).nodes.coinBalance('0xaa', 1n)).toBe(7n);
  expect(await nodesOf(['0x7', hanging, '0x7']).nodes.gasPrice()).toEqual({ price: 7n, tip: 7n });
});

it('the head is a block that most nodes have', async () => {
  expect(await nodesOf(['0x5', '0xffff', '0x4']).nodes.head()).toBe(5n);
  expect(await nodesOf(['0x5', '0x4']).nodes.head()).toBe(4n);
  expect(await nodesOf(['0x5']).nodes.head()).toBe(5n);
});

it.each([
  [['0x1', '0x2', '0x3'], 2n, 2n],
  [['0xffff', '0x2', '0x2'], 2n, 2n],
  [['0x5', '0x9'], 5n, 9n],
  [['0xffffff', '0x5'], 5n, 0xffffffn],
  [['0x4', '0x1', '0x3', '0x2'], 2n, 3n],
])('of %j the price is %i and the gas %i', async (answers, price, gas) => {
  const { nodes } = nodesOf(answers);
  expect(await nodes.gasPrice()).toEqual({ price, tip: price });
  expect(await nodes.estimateGas(CALL)).toEqual({ gas });
});

it('a refusal counts only of enough nodes, and only when it is of the contract', async () => {
  const reverted = new RpcRefusal(3, 'boom');
  const other = new RpcRefusal(-32000, 'execution reverted');
  const limited = new RpcRefusal(-32005, 'slow down');
  const broke = new RpcRefusal(-32000, 'header not found');
  const gone = new Error('no answer');
  const refusal = 'no reason given';
  expect(await nodesOf([reverted, other, '0x5']).nodes.estimateGas(CALL)).toEqual({ refusal });
  expect(await nodesOf([reverted, '0x5', '0x6']).nodes.estimateGas(CALL)).toEqual({ gas: 6n });
  expect(await nodesOf([other]).nodes.estimateGas(CALL)).toEqual({ refusal });
  for (const answers of [
    [reverted, limited, gone],
    [limited, limited, limited],
    [broke, broke, broke],
    [reverted, gone, '0x5'],
  ]) {
    await expect(nodesOf(answers).nodes.estimateGas(CALL)).rejects.toMatchObject(notKnown);
  }
});

it("a refusal is the name of the contract's error, and no word of a node", async () => {
  const data = `${toFunctionSelector('NotSignedByWallet(address)')}${'00'.repeat(32)}`;
  const refused = new RpcRefusal(3, 'execution reverted at https://node.example/key', data);
  expect(await nodesOf([refused]).nodes.estimateGas(CALL)).toEqual({ refusal: 'NotSignedByWallet' });
});

it('a receipt is the one that most nodes have, and none while they do not agree', async () => {
  const receipt = { status: '0x1', blockNumber: '0x10', blockHash: HASH, transactionHash: HASH };
  const elsewhere = { ...receipt, blockHash: `0x${'cd'.repeat(32)}` };
  expect(await nodesOf([receipt, null, receipt]).nodes.receipt(HASH)).toMatchObject({
    status: 'success',
    blockNumber: 16n,
  });
  expect(await nodesOf([null, null, receipt]).nodes.receipt(HASH)).toBeNull();
  await expect(nodesOf([receipt, null, elsewhere]).nodes.receipt(HASH)).rejects.toMatchObject(notKnown);
  const foreign = { ...receipt, transactionHash: `0x${'00'.repeat(32)}` };
  await expect(nodesOf([foreign]).nodes.receipt(HASH)).rejects.toMatchObject(notKnown);
});

it('a transaction goes to every node, and a node that refuses it has answered', async () => {
  const refused = new RpcRefusal(-32000, 'already known');
  const { nodes, asked } = nodesOf([refused, HASH, new Error('no answer')]);
  expect(await nodes.broadcast(RAW)).toBe(true);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['eth_sendRawTransaction', RAW]));
  expect(await nodesOf([hanging, HASH]).nodes.broadcast(RAW)).toBe(true);
  expect(await nodesOf([new Error('no answer')]).nodes.broadcast(RAW)).toBe(false);
});
