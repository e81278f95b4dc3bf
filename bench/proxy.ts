// What a call through `svc proxy` costs beside the same call with the SDK, to a service that answers at once.
import { SVC } from '@svc/sdk';
import { chooseAddress } from '../packages/cli/src/proxy/choose-address.ts';
import { listenAt } from '../packages/cli/src/proxy/listen-at.ts';
import { makeListener } from '../packages/cli/src/proxy/make-listener.ts';
import { makeRecordedFetch } from '../packages/cli/src/proxy/recorded-fetch.ts';
import { processIo } from '../packages/cli/src/terminal/process-io.ts';
import { makeFakeService } from '../packages/sdk/src/testing/make-fake-service.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';

const CALLS = 200;
const ROUNDS = 9;
const MAX_OVERHEAD_MS = 5;
const ACCOUNT = { bankCode: '044', accountNumber: '0123456789' };

const service = makeFakeService();
service.answer = ({ method }) => {
  // The fake keeps what it saw.
  service.requests.length = 0;
  return { body: method === 'GET' ? { country: 'NG', banks: [] } : { ...ACCOUNT, accountName: 'ADA OBI' } };
};
const direct = new SVC({ ...service.credentials, fetch: service.fetch });
const recorded = makeRecordedFetch(service.fetch);
const svc = new SVC({ ...service.credentials, fetch: recorded.fetch });
const address = chooseAddress(processIo(), { port: '0' });
const { allowsHost } = address;
const gateway = await listenAt(address, makeListener({ svc, recorded, allowsHost, execute: null, openApi: () => '' }));

async function throughGateway(path: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const write = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(gateway.url + path, write);
  if (!answer.ok) throw new Error(await answer.text());
  await answer.json();
}

const PAIRS = {
  read: [() => direct.call('GET', '/v1/banks'), () => throughGateway('/v1/banks')],
  write: [
    () => direct.call('POST', '/v1/accounts/resolve', ACCOUNT),
    () => throughGateway('/v1/accounts/resolve', ACCOUNT),
  ],
} as const;

/** Milliseconds of one call: the best of the rounds, which take turns. */
async function measure(pair: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const best = pair.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of pair.entries()) {
      const began = performance.now();
      for (let count = 0; count < CALLS; count += 1) await call();
      best[index] = Math.min(best[index] ?? 0, (performance.now() - began) / CALLS);
    }
  }
  return best;
}

const figures: Figure[] = [];
for (const [name, pair] of Object.entries(PAIRS)) {
  const [own = 0, through = 0] = await measure(pair);
  figures.push(boundFigure(`a ${name} by the SDK`, 'ms', own, { most: Number.MAX_SAFE_INTEGER }));
  figures.push(boundFigure(`a ${name} through the gateway`, 'ms', through, { most: Number.MAX_SAFE_INTEGER }));
  figures.push(boundFigure(`what the gateway adds to a ${name}`, 'ms', through - own, { most: MAX_OVERHEAD_MS }));
}
await gateway.stop();
reportFigures(figures);
