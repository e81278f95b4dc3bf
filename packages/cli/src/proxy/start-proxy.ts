// Starts `svc proxy`: opens the client, listens, and serves until it is stopped.
import { makePlainOpenApi } from '@svc/protocol/openapi';
import { readVersion } from '../read-version.ts';
import type { Run } from '../run.ts';
import { type AddressOptions, chooseAddress } from './choose-address.ts';
import { type GatewayWalletOptions, openGatewayWallet } from './execute-conversion.ts';
import { listenAt } from './listen-at.ts';
import { makeListener } from './make-listener.ts';
import { makeRecordedFetch } from './recorded-fetch.ts';

export type ProxyOptions = AddressOptions & GatewayWalletOptions;

export async function startProxy(run: Run<ProxyOptions>): Promise<void> {
  const { io } = run;
  // A wrong address is reported before any key is read.
  const address = chooseAddress(io, run.options);
  const recorded = makeRecordedFetch();
  const { svc, credentials } = await run.client({ fetch: recorded.fetch });
  const execute = await openGatewayWallet({ io, svc, credentials, options: run.options });
  let document = '';
  const { allowsHost } = address;
  const listening = await listenAt(
    address,
    makeListener({ svc, recorded, allowsHost, execute, openApi: () => document }),
  );
  document = JSON.stringify(makePlainOpenApi({ baseUrl: baseUrlOf(listening.url), version: readVersion() }));
  const { url } = listening;
  const { merchantId, env } = svc;
  if (run.json) io.out(`${JSON.stringify({ url, merchantId, env, service: svc.baseUrl })}\n`);
  else io.err(`Plain JSON at ${url} for ${merchantId} (${env}), OpenAPI at /openapi.json. Ctrl-C ends it.\n`);
  await stopped(io.signal);
  await listening.stop();
}

const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** A socket has no URL of its own; clients give any host name. */
const baseUrlOf = (url: string): string => (url.startsWith('unix:') ? 'http://svc-proxy' : url);
