// The check that a container or process manager runs, as a process of its own, against services that answer, refuse and hang.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { runScript } from './run-script.ts';

const PROBE = new URL('../../src/probe.ts', import.meta.url);
/** The probe gives up after four seconds, for which a busy machine can stand still. */
const PATIENT = { retry: 3 };
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

async function probe(environment: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const script = await runScript(PROBE, { SVC_METRICS_PORT: '', ...environment });
  const { code } = await script.ended;
  return { code, printed: script.errors.join('\n') };
}

const answers =
  (status: number, path: string): RequestListener =>
  (request, response) =>
    void response.writeHead(request.url === path ? status : 404).end();

it.concurrent('ends with 0 when the service is healthy', PATIENT, async () => {
  expect(await probe({ PORT: await serve(answers(200, '/health')) })).toEqual({ code: 0, printed: '' });
});

it.concurrent('asks the monitoring port where there is one, because a worker has no other', PATIENT, async () => {
  const SVC_METRICS_PORT = await serve(answers(200, '/ready'));
  expect(await probe({ SVC_METRICS_PORT, PORT: await serve(answers(503, '/health')) })).toEqual({
    code: 0,
    printed: '',
  });
});

it.concurrent('ends with 1 when the service is not ready, and says what it answered', async () => {
  const { code, printed } = await probe({ SVC_METRICS_PORT: await serve(answers(503, '/ready')) });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/\/ready: answered 503$/) });
});

it.concurrent('ends with 1 when nothing listens', async () => {
  const PORT = String(await findFreePort());
  const { code, printed } = await probe({ PORT });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining(`http://127.0.0.1:${PORT}/health: `) });
});

it.concurrent('ends with 1 when the service takes the question and says nothing', async () => {
  const { code, printed } = await probe({ PORT: await serve(() => undefined) });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/\/health: .*timeout/) });
});
