// Exports and lists: what was made is found again, by id, by time and by filter.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { type RunOptions, saveCredentials, svc } from './svc.ts';

let service: TestService;
let place: { file: string; folder: string };
beforeAll(async () => {
  service = await startTestService();
  place = saveCredentials(service.credentials);
  for (const name of ['payout.failed', 'payout.succeeded']) await run(['trigger', name]);
  const body = {
    type: 'crypto-redeem',
    chain: 'celo-sepolia',
    pair: 'USDC',
    wallet: service.credentials.wallets[0]?.address,
  };
  for (const amount of ['2600', '2700'])
    await run(['call', 'POST', '/v1/conversions', '-d', JSON.stringify({ ...body, amount })]);
});
afterAll(() => service.stop());
const run = (args: string[], options: RunOptions = {}) => svc(['-c', place.file, ...args], options);

describe('the times and the order of a list', () => {
  it('are taken by svc list and svc webhooks events, in seconds and as a day', async () => {
    const now = Math.floor(Date.now() / 1000);
    const count = async (what: 'conversions' | 'events', ...args: string[]) => {
      const words = what === 'events' ? ['webhooks', 'events'] : ['list'];
      const ran = await run([...words, '--json', ...args]);
      expect([ran.code, ran.err]).toEqual([0, '']);
      return ran.json<Record<string, { id: string }[]>>()[what]?.map(({ id }) => id) ?? [];
    };
    for (const what of ['conversions', 'events'] as const) {
      const all = await count(what, '-n', '1000');
      expect(all.length).toBeGreaterThan(1);
      expect(await count(what, '-n', '1000', '--created-from', '2020-01-01', '--created-to', `${now + 60}`)).toEqual(
        all,
      );
      expect(await count(what, '--created-to', '2020-01-01T00:00:00Z')).toEqual([]);
      expect(await count(what, '--created-from', String(now + 3600))).toEqual([]);
      expect(await count(what, '-n', '1000', '--order', 'asc')).toEqual(all.toReversed());
    }
    const oldest = await count('events', '-n', '1000', '--order', 'asc');
    expect(await count('events', '-n', '1000', '--after', oldest[0] ?? '')).toEqual(oldest.slice(1));
    const wrong = await run(['webhooks', 'events', '--created-from', 'yesterday']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--created-from is a time such as')]);
  });
});

describe('svc export', () => {
  it('goes on behind the parts that a file has, and repairs the end of one that was broken off', async () => {
    const file = join(place.folder, 'all.csv');
    const made = await run(['export', 'conversions', '-o', 'all.csv', '--json'], { folder: place.folder });
    const { id, rows } = made.json<{ id: string; rows: number }>();
    const whole = readFileSync(file, 'utf8');
    expect(rows).toBeGreaterThan(0);
    const resume = () => run(['export', id, '-o', 'all.csv', '--resume'], { folder: place.folder });
    for (const rest of [whole, whole.slice(0, 40), `${whole}half a li`, '']) {
      writeFileSync(file, rest);
      expect((await resume()).code).toBe(0);
      expect(readFileSync(file, 'utf8')).toBe(whole);
    }
    expect((await run(['export', 'conversions', '--resume'])).code).toBe(2);
  });

  it('saves the signature beside the file, and svc export verify finds a byte that was changed, added or taken away', async () => {
    const { folder } = place;
    const at = (name: string): string => join(folder, name);
    const save = (kind: string, name: string, ...more: string[]) =>
      run(['export', kind, '-o', name, ...more], { folder });
    const verify = (name: string, ...more: string[]) => run(['export', 'verify', name, '--json', ...more], { folder });
    expect((await save('conversions', 'kept.csv')).out).toContain('signed in kept.csv.signed.json');
    expect((await save('conversions', 'none.jsonl', '--format', 'jsonl', '--to', '1')).code).toBe(0);
    const whole = readFileSync(at('kept.csv'), 'utf8');
    const genuine = await verify('kept.csv');
    expect([genuine.code, genuine.json()]).toMatchObject([
      0,
      { verified: true, contents: { format: 'SVC-EXPORT-V1', kind: 'conversions', fileFormat: 'csv', from: 0 } },
    ]);
    expect((await verify('none.jsonl')).json()).toMatchObject({ verified: true, contents: { rows: 0 } });
    for (const [changed, reason] of [
      [whole.replace('crypto-redeem', 'crypto-rebeem'), 'Part 1 of the file'],
      [whole.slice(0, -1), 'Part 1 of the file'],
      ['', 'Part 1 of the file'],
      [`${whole}x`, 'The file has 1 bytes that were not signed'],
    ] as const) {
      writeFileSync(at('kept.csv'), changed);
      const refused = await verify('kept.csv');
      expect([refused.code, refused.json()]).toMatchObject([1, { verified: false }]);
      expect(refused.json<{ reason: string }>().reason).toContain(reason);
    }
    writeFileSync(at('kept.csv'), whole);
    const signed = JSON.parse(readFileSync(at('kept.csv.signed.json'), 'utf8')) as { export: string };
    const forged = { ...signed, export: signed.export.replace('"from":0', '"from":1') };
    writeFileSync(at('forged.json'), JSON.stringify(forged));
    expect((await verify('kept.csv', '--signature', 'forged.json')).code).toBe(1);
    expect((await verify('nowhere.csv', '--signature', 'forged.json')).code).toBe(2);
  });

  it('says how to go on before the first part, so that one that was broken off can be resumed', async () => {
    const stop = new AbortController();
    const broken = await run(['export', 'events', '-o', 'events.csv'], {
      folder: place.folder,
      signal: stop.signal,
      onErr: () => stop.abort(),
    });
    expect(broken.code).toBe(130);
    const [, line = ''] = /svc (export exp_\w+ -o events\.csv --resume)/.exec(broken.err) ?? [];
    const resumed = await run(line.split(' '), { folder: place.folder });
    expect([resumed.code, resumed.err]).toEqual([0, '']);
    expect(readFileSync(join(place.folder, 'events.csv'), 'utf8')).toContain('payout.failed');
    const asJson = await run(['export', 'events', '--json', '-o', 'events.csv'], { folder: place.folder });
    const { id } = asJson.json<{ id: string }>();
    expect(JSON.parse(asJson.err)).toEqual({
      note: 'created',
      id,
      resume: `svc export ${id} -o events.csv --resume`,
    });
  });

  it('lists exports, newest first', async () => {
    const made = (await run(['export', 'statement', '-o', 's.csv', '--json'], { folder: place.folder })).json();
    const { exports } = (await run(['export', 'list', '-n', '1', '--json'])).json<{ exports: object[] }>();
    expect(exports).toMatchObject([{ id: made.id, kind: 'statement', status: 'ready' }]);
    const words = await run(['export', 'list']);
    expect(words.out).toMatch(/^id +kind +format +status +rows +parts +created +kept until\n/);
    expect(words.out).toContain(made.id);
    // A filter of an export is none of the list, and must not be taken for one.
    expect((await run(['export', 'list', '--status', 'succeeded'])).code).toBe(2);
  });

  it('takes each filter of the API, and lets the service name one that does not belong', async () => {
    const rowsOf = async (...args: string[]) =>
      (await run(['export', ...args, '-o', 'f.csv', '--json'], { folder: place.folder })).json<{ rows: number }>().rows;
    const all = await rowsOf('conversions');
    expect(await rowsOf('conversions', '--type', 'fiat-redeem', '--status', 'failed')).toBe(0);
    const [redeemed, of] = [
      await rowsOf('conversions', '--type', 'crypto-redeem'),
      await rowsOf('conversions', '--wallet', service.credentials.wallets[0]?.address ?? ''),
    ];
    expect(redeemed).toBeGreaterThan(0);
    expect(redeemed).toBeLessThanOrEqual(all);
    expect(of).toBeGreaterThan(0);
    expect(await rowsOf('conversions', '--wallet', `0x${'1'.repeat(40)}`)).toBe(0);
    const events = await rowsOf('events', '--event-type', 'payout.failed');
    expect(events).toBeGreaterThan(0);
    expect(await rowsOf('events')).toBeGreaterThan(events);
    const wrong = await run(['export', 'events', '--type', 'fiat-redeem']);
    expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('filters.type does not belong to events')]);
    const late = await run(['export', 'exp_01M2QCY3806CCXWM1SPQ8X3V65', '--event-type', 'payout.failed']);
    expect([late.code, late.err]).toEqual([2, expect.stringContaining('--event-type is for a new export')]);
  });
});
