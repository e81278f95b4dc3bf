// Calls of one moment travel as one batch, unless the node does not take batches.
import { expect, it } from 'vitest';
import { type NodeBehaviour, startFakeNode } from '../../../test/chain/fake-node.ts';
import { makeHttpTransport } from './json-rpc.ts';

async function startTransport(behaviour: NodeBehaviour) {
  const requests: number[] = [];
  behaviour.onRequest = (calls) => requests.push(calls);
  let at = 1_000_000;
  const url = await startFakeNode({ eth_blockNumber: '0x9' }, behaviour);
  const ask = makeHttpTransport({ url, timeoutMs: 60_000, now: () => at });
  const askAtOnce = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => ask('eth_blockNumber', [])));
  return {
    requests,
    async outcomes(count: number): Promise<unknown[]> {
      const settled = await askAtOnce(count);
      return settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason));
    },
    pass(ms: number) {
      at += ms;
    },
  };
}

it('the transport asks one by one in place of a batch that one error answers, and sends the next as a batch again', async () => {
  const behaviour: NodeBehaviour = { refusesBatches: true };
  const { requests, outcomes } = await startTransport(behaviour);
  expect(await outcomes(3)).toEqual(['0x9', '0x9', '0x9']);
  behaviour.refusesBatches = false;
  expect(await outcomes(3)).toEqual(['0x9', '0x9', '0x9']);
  // Taken in between, so the next refusal is a first one again.
  behaviour.refusesBatches = true;
  await outcomes(2);
  behaviour.refusesBatches = false;
  await outcomes(2);
  expect(requests).toEqual([3, 1, 1, 1, 3, 2, 1, 1, 2]);
});

it('the transport counts batches that were refused at the same moment once', async () => {
  const behaviour: NodeBehaviour = { refusesBatches: true };
  const { requests, outcomes } = await startTransport(behaviour);
  await outcomes(250);
  behaviour.refusesBatches = false;
  requests.length = 0;
  await outcomes(2);
  expect(requests).toEqual([2]);
});

it('the transport asks one by one after two refusals in a row, and tries a batch again later', async () => {
  const behaviour: NodeBehaviour = { refusesBatches: true };
  const { requests, outcomes, pass } = await startTransport(behaviour);
  for (let turn = 0; turn < 3; turn += 1) expect(await outcomes(2)).toEqual(['0x9', '0x9']);
  expect(requests).toEqual([2, 1, 1, 2, 1, 1, 1, 1]);
  requests.length = 0;
  pass(600_000);
  // Still none: nothing fails by the trial.
  expect(await outcomes(2)).toEqual(['0x9', '0x9']);
  expect(requests).toEqual([2, 1, 1]);
  requests.length = 0;
  pass(600_000);
  behaviour.refusesBatches = false;
  expect(await outcomes(2)).toEqual(['0x9', '0x9']);
  expect(await outcomes(2)).toEqual(['0x9', '0x9']);
  expect(requests).toEqual([2, 2]);
});
