// Services that answer with nonsense, with half an answer or not at all are named, and given up.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSignInLink } from '../src/replay/dashboard-session.ts';
import { svc } from './svc.ts';

let server: Server;
let answer: RequestListener;
let url: string;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** Seconds pass a hundred times as fast. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
}

describe('the dashboard', () => {
  const link = (signal = new AbortController().signal) => makeSignInLink(url, 'key', signal);

  it.each([
    ['a page of a proxy', 502, '<html>Bad Gateway</html>', true],
    ['a page at success', 200, '<html>Welcome</html>', false],
    ['half an object', 200, '{"link":"https:', false],
    ['half an error', 500, '{"error":{"code":', true],
    ['JSON that is no object', 200, '["link"]', false],
    ['an error without a code', 404, '{"message":"Not here"}', false],
  ])('that answers with %s has failed', async (_name, status, body, retriable) => {
    answer = (_request, response) => void response.writeHead(status).end(body);
    await expect(link()).rejects.toMatchObject({
      name: 'SvcClientError',
      code: 'SVC_UPSTREAM_FAILED',
      message: `An unreadable answer came with status ${status}.`,
      status,
      retriable,
    });
  });

  it('is believed in its own errors', async () => {
    const error = { code: 'SVC_FORBIDDEN', message: 'No.', requestId: 'req_1', details: { reason: 'csrf' } };
    answer = (_request, response) => void response.writeHead(403).end(JSON.stringify({ error }));
    await expect(link()).rejects.toMatchObject({ name: 'SvcApiError', status: 403, ...error });
  });

  it('that hangs up in the middle of its answer could not be reached', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"link":', () => response.destroy());
    };
    await expect(link()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED', retriable: true });
  });

  it.each([
    ['never answers', () => undefined],
    ['stops in the middle of its answer', (_request, response) => void response.writeHead(200).write('{')],
  ] satisfies [string, RequestListener][])('that %s is given up', async (_name, listener) => {
    hurry();
    answer = listener;
    await expect(link()).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      message: `${url} did not answer within 30 seconds.`,
      retriable: true,
    });
  });

  it('is left at once after Ctrl-C', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('stopped'));
    await expect(link(stop.signal)).rejects.toThrow('stopped');
  });
});

describe('svc proof verify', () => {
  it('gives a service up that never answers', async () => {
    hurry();
    answer = () => undefined;
    const { code, err } = await svc(['proof', 'verify', `${url}/v1/proof-of-reserves`]);
    expect([code, err]).toEqual([4, `error ${url}/v1/proof-of-reserves does not answer.\n`]);
  });
});
