// SIGTERM with requests under way: each is answered in full, and the process is gone within ten seconds.

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { startTestService } from '../harness/start-test-service.ts';
import { runScript } from './run-script.ts';

const IN_FLIGHT = 50;

describe('SIGTERM', () => {
  it(`lets ${IN_FLIGHT} requests under way finish, takes no new ones, and ends the process in time`, async () => {
    const service = await runScript(new URL('./slow-service.ts', import.meta.url));
    const ready = await service.line((line) => line.startsWith('{"url"'));
    const { url, credentials } = JSON.parse(ready) as { url: string; credentials: MerchantCredentials };
    const client = makeTestClient({ url, credentials });
    // The client reads the key document once, and there will be no second chance for it.
    await client.call('GET', '/v1/api-keys');
    const answers = Promise.all(Array.from({ length: IN_FLIGHT }, () => client.call('GET', '/v1/banks')));
    await service.line(() => service.lines.filter((line) => line === 'began').length === IN_FLIGHT);

    const signalledAt = performance.now();
    service.child.kill('SIGTERM');
    service.child.kill('SIGTERM');
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: IN_FLIGHT }, () => 200));
    expect(await service.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - signalledAt).toBeLessThan(allowedMs(10_000));
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });
});

describe('a service that drains', () => {
  it('answers what still comes, on open connections and on new ones, and asks for each to be closed', async () => {
    const service = await startTestService({ devnet: false, config: { drainSeconds: 5 } });
    const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })];
    const health = async (agent: Agent | undefined) => {
      const sent = request(`${service.url}/health`, { agent }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'close');
      return { status: answer.statusCode, connection: answer.headers.connection, isReused: sent.reusedSocket };
    };
    for (const agent of agents) {
      expect(await health(agent)).toEqual({ status: 200, connection: 'keep-alive', isReused: false });
    }
    const stopped = service.stop();
    expect(await health(agents[0])).toEqual({ status: 200, connection: 'close', isReused: true });
    // Long enough for a service that does not wait to be gone.
    for (let n = 0; n < 50; n += 1) {
      expect(await health(new Agent())).toEqual({ status: 200, connection: 'close', isReused: false });
    }
    expect(await health(agents[1])).toEqual({ status: 200, connection: 'close', isReused: true });
    await stopped;
  });
});
