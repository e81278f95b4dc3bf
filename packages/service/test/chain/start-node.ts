// A node of its own in front of a devnet: it answers by itself, can be down, and can hide what happened.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestNode {
  url: string;
  /** The methods that it was asked. */
  asked: string[];
  /** `hides`: it knows no receipt and no log, as a node behind or a lying one. */
  state: 'good' | 'down' | 'hides';
  stop(): Promise<void>;
}

interface RpcRequest {
  id: unknown;
  method: string;
}

const HIDDEN: Readonly<Record<string, unknown>> = { eth_getTransactionReceipt: null, eth_getLogs: [] };

export async function startNode(rpcUrl: string): Promise<TestNode> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const requests = [JSON.parse(body)].flat() as RpcRequest[];
    node.asked.push(...requests.map(({ method }) => method));
    if (node.state === 'down') {
      response.writeHead(502).end();
      return;
    }
    const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    const text = await answer.text();
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(node.state === 'hides' ? hide(text, requests) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: TestNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    state: 'good',
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return node;
}

function hide(text: string, requests: readonly RpcRequest[]): string {
  const answers: unknown = JSON.parse(text);
  const hideOne = (answer: { id: unknown }) => {
    const method = requests.find(({ id }) => id === answer.id)?.method ?? '';
    return method in HIDDEN ? { ...answer, result: HIDDEN[method] } : answer;
  };
  return JSON.stringify(Array.isArray(answers) ? answers.map(hideOne) : hideOne(answers as { id: unknown }));
}
