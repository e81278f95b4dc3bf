// The floor: a bare loop that signs and posts, with no database, no address check and no record.
import https from 'node:https';
import { generateSeed, importSignKey, signWebhook } from '@svc/protocol';
import { TEST_CA } from '../../packages/service/test/webhooks/receiver.ts';

const signKey = importSignKey(generateSeed());

export async function postBare(port: number, count: number, concurrency: number, data: string): Promise<void> {
  const agent = new https.Agent({ keepAlive: true, ca: TEST_CA, servername: 'hooks.merchant.example' });
  let next = 0;
  const loop = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await post(agent, port, `wh_${next}`, data);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  agent.destroy();
}

function post(agent: https.Agent, port: number, webhookId: string, data: string): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const body = Buffer.from(`{"id":"${webhookId}","created":${timestamp},"data":${data}}`);
  const signature = signWebhook({ signKey, webhookId, timestamp, body });
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-svc-signature': signature };
    const request = https.request({ agent, method: 'POST', host: '127.0.0.1', port, path: '/', headers }, (answer) => {
      answer.resume().on('end', resolve);
    });
    request.on('error', reject);
    request.end(body);
  });
}
