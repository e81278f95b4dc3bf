// An error that nothing catches, in a process of its own: it is logged with the requests that came last, what is under way is
// answered, and the process ends so that its supervisor starts another.
import { expect, it } from 'vitest';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { runScript } from './run-script.ts';

it.each([
  ['thrown', '/v1/signing-keys'],
  ['rejected', '/v1/encryption-keys'],
])(
  'an error %s where nobody catches is logged, requests under way are answered, and the process ends with 1',
  async (how, path) => {
    // Longer than the process may take to end: nobody waits for a balancer when the process cannot go on.
    const service = await runScript(new URL('./slow-service.ts', import.meta.url), { TEST_DRAIN_SECONDS: '30' });
    const ready = await service.line((line) => line.startsWith('{"url"'));
    const { url, credentials } = JSON.parse(ready) as { url: string; credentials: MerchantCredentials };
    const client = makeTestClient({ url, credentials });
    await client.call('GET', '/v1/api-keys');
    const slow = Promise.all(Array.from({ length: 5 }, () => client.call('GET', '/v1/banks')));
    await service.line(() => service.lines.filter((line) => line === 'began').length === 5);
    const failing = await client.call('GET', path);
    expect(failing.status).toBe(200);

    const answers = await slow;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await service.ended).toEqual({ code: 1, signal: null });
    expect(service.errors).toEqual([expect.stringContaining('nothing caught')]);
    const [line] = service.lines
      .filter((text) => text.includes('nothing caught an error'))
      .map((text) => JSON.parse(text));
    expect(line).toMatchObject({
      level: 50,
      error: { message: `${how} where nobody catches`, stack: expect.any(String) },
    });
    const ids = answers.map(({ headers }) => headers.get('x-svc-request-id'));
    expect(line.lastRequestIds).toEqual(expect.arrayContaining([...ids, failing.headers.get('x-svc-request-id')]));
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  },
);
