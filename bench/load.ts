// npm run bench -- load: answer times of honest Live merchants at a fixed rate on both databases, alone and during each attack of
// Sandbox merchants.
import { setPriority } from 'node:os';
import type { MerchantCredentials } from '../packages/service/src/sandbox/sandbox-credentials.ts';
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { makeTestClient } from '../packages/service/test/harness/make-test-client.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import { ATTACKS, type Attack, BANDS, type Target } from './load/attacks.ts';
import type { LoadClient, LoadResult } from './load/client.ts';
import type { HeldSockets } from './load/held-sockets.ts';
import { requestBytes } from './load/make-requests.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';

/**
 * `--seconds N` and `--rate N` (reads a second; a tenth as many creates) make it longer and harder; `--only TEXT` runs the attacks with
 * that in their names, and `--on PostgreSQL` or `--on PGlite` one half.
 */
const numberAfter = (flag: string, usual: number): number => {
  const at = process.argv.indexOf(flag);
  return at === -1 ? usual : Number(process.argv[at + 1]);
};
const textAfter = (flag: string): string => {
  const at = process.argv.indexOf(flag);
  return at === -1 ? '' : (process.argv[at + 1] ?? '');
};
const ONLY = textAfter('--only');
const ON = textAfter('--on');
const SECONDS = numberAfter('--seconds', 5);
const READS_PER_SECOND = numberAfter('--rate', 40);
const CONNECTIONS = 32;
const ATTACKER_PRIORITY = 10;
/** A key may write 60 times a minute, over all scenarios. */
const MERCHANTS = 48;

const LIVE_CREATE = { ...BODIES['crypto-issue'], chain: 'celo' };
/** During an attack, of what it is alone. */
const MOST_TIMES_SLOWER = 2;

interface Caller {
  who: MerchantCredentials;
  reference: string;
}

type Mix = 'reads' | 'creates' | 'mixed';

interface Measured {
  times: LoadResult;
  perSecond: number;
  errors: number;
}

const timeFigure = (name: string, ms: number): Figure => ({
  name,
  unit: 'ms',
  value: Math.round(ms * 10) / 10,
  floor: null,
  ratio: null,
  target: null,
  ok: true,
});

let sent = 0;

/** Signed before the clock starts, each from an address of its own. */
function honestRequests(callers: readonly Caller[], mix: Mix): { requests: Uint8Array[]; perSecond: number } {
  const perSecond = mix === 'creates' ? READS_PER_SECOND / 10 : READS_PER_SECOND;
  const requests = Array.from({ length: Math.ceil(perSecond * SECONDS) }, (_, index) => {
    sent += 1;
    const caller = callers[sent % callers.length];
    if (caller === undefined) throw new Error('every request has a caller');
    const isCreate = mix === 'creates' || (mix === 'mixed' && index % 10 === 0);
    if (!isCreate) {
      return requestBytes(caller.who, { method: 'GET', target: `/v1/conversions/${caller.reference}` }, sent);
    }
    const headers = { 'Idempotency-Key': `bench-load-${sent}` };
    const line = { method: 'POST', target: '/v1/conversions', body: LIVE_CREATE, headers };
    return requestBytes(caller.who, line, sent);
  });
  return { requests, perSecond };
}

async function measureOn(database: string, databaseUrl: string | null): Promise<Figure[]> {
  const service = startChild<ServiceUnderLoad>('load/service.ts');
  const honest = startChild<LoadClient>('load/client.ts');
  const client = startChild<LoadClient>('load/client.ts');
  const sockets = startChild<HeldSockets>('load/held-sockets.ts');
  // A remote attacker has cores of its own: here its programs wait for those of the service and of honest callers.
  for (const attacker of [client, sockets]) setPriority(attacker.pid, ATTACKER_PRIORITY);
  try {
    // Each attack has accounts of its own: the one before it has used up its limits.
    const attackerCount = Object.keys(ATTACKS).length + 1 + BANDS.reduce((sum, count) => sum + count, 0);
    const started = await service.call.start({ databaseUrl, merchants: attackerCount, live: MERCHANTS });
    const { port } = started;
    const begin = async (who: MerchantCredentials, create: object): Promise<Caller> => {
      const test = makeTestClient({ url: `http://127.0.0.1:${port}`, credentials: who });
      const { body } = await test.call('POST', '/v1/conversions', create);
      return { who, reference: String(body.reference) };
    };
    const callers: Caller[] = [];
    for (const who of started.live) callers.push(await begin(who, LIVE_CREATE));
    const attackers: Caller[] = [];
    for (const who of started.merchants) attackers.push(await begin(who, BODIES['crypto-issue']));
    let bands = 0;

    const takeTarget = (): Target => {
      const [attacker, stranger] = [attackers.shift(), attackers[0]];
      if (attacker === undefined || stranger === undefined) throw new Error('every attack has an account');
      const { who, reference } = attacker;
      const band = attackers.slice(-(BANDS[bands] ?? 1));
      return { port, seconds: SECONDS, attacker: who, stranger: stranger.who, band, reference, client, sockets };
    };

    const send = async (mix: Mix, name: string, attack?: Attack): Promise<Measured> => {
      const { requests, perSecond } = honestRequests(callers, mix);
      await honest.call.prepare({ port, requests, connections: CONNECTIONS, perSecond });
      const prepared = await attack?.(takeTarget());
      await service.call.longestStop();
      const end = await prepared?.begin();
      const times = await honest.call.go();
      const heard = end === undefined ? '' : `, attacker: ${await end()}`;
      const stop = `longest stop of its loop ${await service.call.longestStop()} ms`;
      const answers = JSON.stringify(times.statuses);
      console.error(`${name} on ${database}: p99 ${Math.round(times.p99Ms)} ms, ${stop}, ${answers}${heard}`);
      const good = (times.statuses[200] ?? 0) + (times.statuses[201] ?? 0);
      return { times, perSecond, errors: requests.length - good };
    };
    const figuresOf = (name: string, { times, perSecond, errors }: Measured): Figure[] => [
      timeFigure(`${name} on ${database}, ${perSecond}/s: p50`, times.p50Ms),
      timeFigure(`${name} on ${database}, ${perSecond}/s: p99`, times.p99Ms),
      timeFigure(`${name} on ${database}, ${perSecond}/s: p99.9`, times.p999Ms),
      boundFigure(`${name} on ${database}: errors`, 'answers', errors, { most: 0 }),
    ];

    const figures: Figure[] = [];
    await send('mixed', 'warming up');
    for (const mix of ['reads', 'creates', 'mixed'] as const) figures.push(...figuresOf(mix, await send(mix, mix)));
    for (const [name, attack] of Object.entries(ATTACKS).filter(([each]) => each.includes(ONLY))) {
      // Right before it, so that other load on the machine is in both.
      const alone = await send('mixed', 'alone');
      const beside = await send('mixed', `beside ${name}`, attack);
      const timesSlower = beside.times.p99Ms / alone.times.p99Ms;
      const most = { most: MOST_TIMES_SLOWER };
      figures.push(boundFigure(`beside ${name} on ${database}: p99 of p99 alone`, 'times', timesSlower, most));
      figures.push(...figuresOf(`beside ${name}`, beside), ...figuresOf('alone', alone));
      // The accounts of a band have used up their limits.
      if (name.includes('at full limits')) attackers.splice(-(BANDS[bands++] ?? 1));
    }
    return figures;
  } finally {
    for (const child of [service, honest, client, sockets]) child.stop();
  }
}

const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
try {
  const figures = ON === 'PGlite' ? [] : await measureOn('PostgreSQL', await postgres.createDatabase());
  if (ON !== 'PostgreSQL') figures.push(...(await measureOn('PGlite', null)));
  reportFigures(figures);
} finally {
  await postgres.stop();
}
