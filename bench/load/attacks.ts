// What bad callers do beside honest ones: each attack starts, and ends with what the service answered to it.
import type { MerchantCredentials } from '../../packages/service/src/sandbox/sandbox-credentials.ts';
import { BODIES } from '../../packages/service/test/harness/make-simulation.ts';
import type { Child } from '../parts/call-child.ts';
import type { LoadClient } from './client.ts';
import type { HeldSockets } from './held-sockets.ts';
import { type RequestLine, requestBytes } from './make-requests.ts';

export interface Target {
  port: number;
  seconds: number;
  /** The attacker's own account; honest callers have others. */
  attacker: MerchantCredentials;
  stranger: MerchantCredentials;
  /** More accounts of the Sandbox, for attacks of several. */
  band: readonly { who: MerchantCredentials; reference: string }[];
  /** A conversion of the attacker. */
  reference: string;
  client: Child<LoadClient>;
  sockets: Child<HeldSockets>;
}

export interface Prepared {
  /** Returns what ends the attack and says how it went. */
  begin(): Promise<() => Promise<string>>;
}

/** Makes what the attack sends, before anything is measured. */
export type Attack = (target: Target) => Promise<Prepared>;

const FLOOD_PER_SECOND = 200;
const CONNECTIONS = 32;
const SLOW_BODIES = 200;
const IDLE_SOCKETS = 1000;

const create: RequestLine = { method: 'POST', target: '/v1/conversions', body: BODIES['crypto-issue'] };

/** Sends at a fixed rate for as long as the honest callers do. */
function flood(target: Target, request: (index: number) => Uint8Array): Promise<Prepared> {
  const requests = Array.from({ length: FLOOD_PER_SECOND * target.seconds }, (_, index) => request(index));
  return sendAtRate(target, requests, FLOOD_PER_SECOND);
}

async function sendAtRate({ port, client }: Target, requests: Uint8Array[], perSecond: number): Promise<Prepared> {
  await client.call.prepare({ port, requests, connections: CONNECTIONS, perSecond });
  return {
    async begin() {
      const running = client.call.go();
      return async () => JSON.stringify((await running).statuses);
    },
  };
}

const hold = async (
  target: Target,
  held: { count: number; head: string; dripMs: number | null },
): Promise<Prepared> => ({
  async begin() {
    await target.sockets.call.hold({ port: target.port, ...held });
    return async () => `${await target.sockets.call.release()} sockets`;
  },
});

/** What a key may send: 600 requests in a minute, 60 of them writes, each as large as a body may be. */
const LARGEST_TEXT = 'x'.repeat(1_000_000);
function useLimits(target: Target, count: number): Promise<Prepared> {
  const perSecond = 10 * count;
  const requests = Array.from({ length: perSecond * target.seconds }, (_, index) => {
    const { who, reference } = target.band[index % count] ?? { who: target.attacker, reference: target.reference };
    const isWrite = Math.floor(index / count) % 10 === 0;
    const line = isWrite
      ? { method: 'POST', target: '/v1/conversions', body: { ...BODIES['crypto-issue'], text: LARGEST_TEXT } }
      : { method: 'GET', target: `/v1/conversions/${reference}` };
    return requestBytes(who, line, 60_000 + (index % count));
  });
  return sendAtRate(target, requests, perSecond);
}

/** Sandbox merchants at their full limits; each attack has a band of its own. */
export const BANDS = [1, 5];

export const ATTACKS: Record<string, Attack> = {
  'limit storm': (target) =>
    flood(target, () =>
      // One address and one key, far above what either may send.
      requestBytes(target.attacker, { method: 'GET', target: `/v1/conversions/${target.reference}` }, 65_000),
    ),
  'bad signatures': (target) => {
    const forger = { ...target.attacker, signingKey: target.stranger.signingKey };
    return flood(target, (index) => requestBytes(forger, create, 30_000 + index));
  },
  'one idempotency key': (target) => {
    const headers = { 'Idempotency-Key': 'bench-hot-key' };
    return flood(target, (index) => requestBytes(target.attacker, { ...create, headers }, 40_000 + index));
  },
  'one hot conversion': (target) =>
    flood(target, (index) =>
      requestBytes(target.attacker, { method: 'GET', target: `/v1/conversions/${target.reference}` }, 50_000 + index),
    ),
  'slow bodies': (target) => {
    const lines = [
      'POST /v1/conversions HTTP/1.1',
      'Host: bench',
      'Content-Type: application/json',
      'Content-Length: 900',
    ];
    return hold(target, { count: SLOW_BODIES, head: `${lines.join('\r\n')}\r\n\r\n{`, dripMs: 250 });
  },
  ...Object.fromEntries(
    BANDS.map((count) => [
      `${count} Sandbox merchant${count === 1 ? '' : 's'} at full limits`,
      (target: Target) => useLimits(target, count),
    ]),
  ),
  'silent connections': (target) => hold(target, { count: IDLE_SOCKETS, head: '', dripMs: null }),
};
