// svc listen: resumes, reports gaps, retries, and loses nothing when it is killed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWebhookVerifier, SVC } from '@svc/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { eventually } from './eventually.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type SvcProcess, saveCredentials, spawnSvc } from './svc.ts';

describe('svc listen', () => {
  let service: TestService;
  let receiver: Receiver;
  let place: { file: string; folder: string };
  let client: SVC;
  const running = new Set<SvcProcess>();
  beforeAll(async () => {
    service = await startTestService({ devnet: false });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    receiver = await startReceiver();
    const merchant = await service.newMerchant();
    const credentials = { ...service.credentials, ...merchant };
    place = saveCredentials(credentials);
    client = new SVC(credentials);
  });
  afterEach(async () => {
    for (const one of running) one.child.kill('SIGKILL');
    running.clear();
    await receiver.stop();
  });

  const start = async (...args: string[]): Promise<SvcProcess> => {
    const listener = await spawnSvc(['-c', place.file, 'listen', '--interval', '100', ...args]);
    running.add(listener);
    await eventually(() => {
      if (listener.child.exitCode !== null) throw new Error(listener.err());
      return listener.err().includes('Ctrl-C');
    });
    return listener;
  };
  const forward = (...args: string[]) => start('--forward-to', receiver.url, ...args);
  const kill = async (listener: SvcProcess, signal: NodeJS.Signals): Promise<number | null> => {
    listener.child.kill(signal);
    running.delete(listener);
    return listener.ended;
  };
  const trigger = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) {
      ids.push((await client.testData.trigger({ eventType: 'conversion.succeeded' })).eventId);
    }
    return ids;
  };
  const received = (): string[] => receiver.deliveries.map(({ eventId }) => eventId);
  const stateFile = (): string => {
    const name = readdirSync(place.folder).find((file) => /^listen-[0-9a-f]{12}\.json$/.test(file));
    return join(place.folder, name ?? 'none');
  };

  it('forwards what comes, in order, and not what was there before', async () => {
    await trigger(2);
    await forward();
    const ids = await trigger(3);
    await eventually(() => receiver.deliveries.length >= 3);
    expect(received()).toEqual(ids);
  });

  it('signs with a key that its key document publishes, so that the SDK verifies as it does in production', async () => {
    const listener = await forward();
    const baseUrl = /baseUrl: '([^']+)'/.exec(listener.err())?.[1] ?? '';
    const [id] = await trigger(1);
    const delivery = await eventually(() => receiver.deliveries[0]);
    const { merchantId } = client;
    const verifier = createWebhookVerifier({ baseUrl, env: 'test', merchantId });
    expect(await verifier.verify(delivery.body, delivery.headers)).toMatchObject({ id, merchantId });
    const real = client.webhooks.verify(delivery.body, delivery.headers);
    await expect(real).rejects.toMatchObject({ reason: 'unknown_key' });
  });

  it('killed and restarted, catches up with what it missed and repeats nothing that was taken', async () => {
    const first = await forward();
    const before = await trigger(2);
    await eventually(() => existsSync(stateFile()) && readFileSync(stateFile(), 'utf8').includes(before[1] ?? '-'));
    await kill(first, 'SIGKILL');
    const missed = await trigger(3);
    const second = await forward();
    await eventually(() => second.out().includes('Resumed'));
    const after = await trigger(1);
    await eventually(() => received().includes(after[0] ?? '-'));
    expect(received()).toEqual([...before, ...missed, ...after]);
    expect(second.out()).toMatch(/Resumed after evt_\w+, away for \d+ s: 3 events to catch up with\./);
  });

  it('killed between the delivery and the note of it, delivers that one event again and loses none', async () => {
    const listener = await forward();
    receiver.answerWith((count) => {
      // The third is taken by the receiver; the listener dies before it can write that down.
      if (count === 3) listener.child.kill('SIGKILL');
      return 200;
    });
    const ids = await trigger(5);
    await listener.ended;
    running.delete(listener);
    receiver.answerWith(() => 200);
    await forward();
    await eventually(() => received().includes(ids[4] ?? '-'));
    const counts = ids.map((id) => received().filter((one) => one === id).length);
    expect(counts).toEqual([1, 1, 2, 1, 1]);
  });

  it('killed at random moments, every event arrives at least once and in order', async () => {
    const wanted: string[] = [];
    await kill(await forward(), 'SIGTERM');
    for (const rounds of [1, 2]) {
      wanted.push(...(await trigger(10)));
      const already = receiver.deliveries.length;
      const listener = await forward();
      await eventually(() => receiver.deliveries.length >= already + rounds * 2);
      await kill(listener, 'SIGKILL');
    }
    await forward();
    await eventually(() => received().includes(wanted.at(-1) ?? '-'));
    expect([...new Set(received())]).toEqual(wanted);
    // At most one repeated for each kill.
    expect(received().length - wanted.length).toBeLessThanOrEqual(2);
  });

  it('tries again until the receiver takes it', async () => {
    receiver.answerWith((count) => (count < 3 ? 503 : 200));
    const listener = await forward();
    const [id] = await trigger(1);
    await eventually(() => receiver.deliveries.length === 3);
    expect(new Set(received())).toEqual(new Set([id]));
    expect(new Set(receiver.deliveries.map(({ headers }) => headers['x-svc-webhook-id'])).size).toBe(3);
    await eventually(() => listener.out().includes('attempt 3'));
  });

  it('gives up after --max-attempts, says so, and goes on', async () => {
    receiver.answerWith((_, { eventId }) => (eventId === bad ? 500 : 200));
    let bad = '';
    const listener = await forward('--max-attempts', '2');
    [bad = ''] = await trigger(1);
    const [good] = await trigger(1);
    await eventually(() => received().includes(good ?? '-'));
    expect(listener.out()).toContain(`svc webhooks replay ${bad} --forward-to`);
  });

  it('shows a gap when the log no longer holds the event it stopped at', async () => {
    await trigger(1);
    const first = await forward('--from', 'beginning');
    await eventually(() => receiver.deliveries.length === 1);
    await eventually(() => readFileSync(stateFile(), 'utf8').includes(received()[0] ?? '-'));
    await kill(first, 'SIGTERM');
    const kept = JSON.parse(readFileSync(stateFile(), 'utf8')) as { newest: { id: string } };
    const gone = 'evt_01M2QCY3806CCXWM1SPQ8X3V65';
    writeFileSync(stateFile(), JSON.stringify(kept).replaceAll(kept.newest.id, gone));
    const second = await forward();
    await eventually(() => second.out().includes(`GAP: the log no longer holds ${gone}`));
  });

  it('begins where it is set to: from the beginning, after an event, or for one type only', async () => {
    const [first, second] = await trigger(2);
    await client.testData.trigger({ eventType: 'payout.failed' });
    const all = await start('--from', 'beginning', '--json', '--state', join(place.folder, 'a.json'));
    await eventually(() => all.out().split('\n').length > 3);
    const events = all
      .out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event);
    expect(events.map(({ id }) => id).slice(0, 2)).toEqual([first, second]);
    const later = await start(
      '--from',
      first ?? '',
      '-e',
      'conversion.succeeded',
      '--json',
      '--state',
      join(place.folder, 'b.json'),
    );
    await eventually(() => later.out().includes(second ?? '-'));
    expect(later.out()).not.toContain(first);
    expect(later.out()).not.toContain('payout.failed');
  });

  it('ends with 0 on Ctrl-C', async () => {
    expect(await kill(await forward(), 'SIGINT')).toBe(0);
  });
});
