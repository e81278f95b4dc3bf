import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeAskRail, RailNotReached } from './rail-http.ts';

const ORDER = { method: 'POST', path: '/transfer', body: '{}', headers: {}, timeoutMs: 5_000 } as const;
const ask = (baseUrl = 'http://rail.example') => makeAskRail(baseUrl, () => null)(ORDER);
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const failWith = (cause: unknown) =>
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));

afterEach(() => vi.unstubAllGlobals());

describe('an order that the rail cannot have seen', () => {
  it.each([
    ['a refused connection', systemError('ECONNREFUSED', 'connect')],
    ['no route', systemError('EHOSTUNREACH', 'connect')],
    ['no network', systemError('ENETUNREACH', 'connect')],
    ['no such name', systemError('ENOTFOUND', 'getaddrinfo')],
    ['no name server', systemError('EAI_AGAIN', 'getaddrinfo')],
    ['a connection that did not come up in time', { code: 'UND_ERR_CONNECT_TIMEOUT' }],
    [
      'several addresses, none of which could be reached',
      Object.assign(
        new AggregateError([systemError('ECONNREFUSED', 'connect'), systemError('ENETUNREACH', 'connect')]),
        { code: 'ECONNREFUSED' },
      ),
    ],
  ])('met %s', async (_name, cause) => {
    failWith(cause);
    await expect(ask()).rejects.toBeInstanceOf(RailNotReached);
  });

  it('met a closed port, as the machine itself says it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(ask(`http://127.0.0.1:${port}`)).rejects.toBeInstanceOf(RailNotReached);
    await expect(ask(`http://localhost:${port}`)).rejects.toBeInstanceOf(RailNotReached);
  });
});

describe('an order that the rail may have seen', () => {
  it.each([
    // The network went away under a connection that was up: the order may have arrived, and only its answer is lost.
    ['no route for the answer', systemError('EHOSTUNREACH', 'read')],
    ['no route while writing', systemError('EHOSTUNREACH', 'write')],
    ['no network for the answer', systemError('ENETUNREACH', 'read')],
    ['a refusal on a connection that was up', systemError('ECONNREFUSED', 'read')],
    ['an error that does not say when', { code: 'EHOSTUNREACH' }],
    [
      'several addresses, one of which was connected to',
      Object.assign(new AggregateError([systemError('EHOSTUNREACH', 'connect'), systemError('ECONNRESET', 'read')]), {
        code: 'EHOSTUNREACH',
      }),
    ],
    ['a reset', systemError('ECONNRESET', 'read')],
    ['nothing known', undefined],
  ])('met %s', async (_name, cause) => {
    failWith(cause);
    const failure = await ask().catch((error) => error);
    expect(failure).toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(failure).not.toBeInstanceOf(RailNotReached);
  });
});
