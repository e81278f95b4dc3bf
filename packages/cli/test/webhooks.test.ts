// svc trigger and svc webhooks, with a receiver on this machine.
import { createWebhookVerifier, type Event, type WebhookEndpoint } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { saveCredentials, svc } from './svc.ts';

describe('webhooks from the command line', () => {
  let service: TestService;
  let receiver: Receiver;
  let place: { file: string; folder: string };
  beforeAll(async () => {
    service = await startTestService({ devnet: false });
    receiver = await startReceiver();
    place = saveCredentials(service.credentials);
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });
  const run = (...args: string[]) => svc(['-c', place.file, ...args]);

  it('lists the events that can be triggered', async () => {
    expect((await run('trigger', '--list')).out.split('\n')).toContain('payout.succeeded');
  });

  it('triggers an event with nested values of the right types', async () => {
    const sets = ['screening.status=DECLINED', 'usdValueCents:=null', 'amountIn=7', 'chainId=42220'];
    const made = await run('trigger', 'conversion.failed', ...sets.flatMap((set) => ['--set', set]), '--json');
    expect(made.json()).toMatchObject({
      payload: { screening: { status: 'DECLINED' }, usdValueCents: null, amountIn: '7', chainId: 42220 },
    });
  });

  it('refuses an event that is none, and a path that is none', async () => {
    expect((await run('trigger', 'conversion.exploded')).code).toBe(2);
    const { code, err } = await run('trigger', 'payout.failed', '--set', 'iban=1');
    expect(code).toBe(3);
    expect(err).toContain('overrides.iban');
  });

  it('creates, lists, updates, tests and deletes an endpoint', async () => {
    const made = (
      await run('webhooks', 'create', 'https://shop.example.com/hooks', '-e', 'payout.failed', '--json')
    ).json<WebhookEndpoint>();
    expect(made.eventTypes).toEqual(['payout.failed']);
    expect((await run('webhooks', 'update', made.id, '--status', 'disabled')).out).toContain('changed status');
    expect((await run('webhooks', 'list')).out).toMatch(new RegExp(`${made.id} +disabled`));
    expect((await run('webhooks', 'test', made.id)).out).toContain('synthetic.test_event');
    expect((await run('webhooks', 'delete', made.id)).code).toBe(0);
    expect((await run('webhooks', 'list')).out).not.toContain(made.id);
    expect((await run('webhooks', 'create', 'http://localhost/x')).code).toBe(3);
  });

  it('replays an event of the log to this machine, signed so that the SDK verifies it', async () => {
    const made = (await run('trigger', 'payout.succeeded', '--json')).json<{ eventId: string }>();
    const { code } = await run('webhooks', 'replay', made.eventId, '--forward-to', receiver.url);
    expect(code).toBe(0);
    const delivery = receiver.deliveries.at(-1);
    const keys = (await run('listen', '--print-key')).json() as never;
    const verifier = createWebhookVerifier({ env: 'test', merchantId: service.credentials.merchantId, keys });
    const event = await verifier.verify(delivery?.body ?? '', delivery?.headers ?? {});
    expect(event).toMatchObject({ id: made.eventId, type: 'payout.succeeded' });
  });

  it('ends with 1 when the receiver does not take it', async () => {
    const made = (await run('trigger', 'payout.succeeded', '--json')).json<{ eventId: string }>();
    receiver.answerWith(() => 500);
    const { code, out } = await run('webhooks', 'replay', made.eventId, '--forward-to', receiver.url);
    expect([code, out]).toEqual([1, expect.stringContaining('500 not a 2xx answer')]);
    receiver.answerWith(() => 401);
    const refused = await run('webhooks', 'replay', made.eventId, '--forward-to', receiver.url);
    receiver.answerWith(() => 200);
    expect(refused.out).toContain("401 not a 2xx answer: does its verifier trust this machine's key?");
  });

  it('forwards to this machine only by default', async () => {
    const { code, err } = await run(
      'webhooks',
      'replay',
      'evt_01M2QCY3806CCXWM1SPQ8X3V65',
      '--forward-to',
      'https://elsewhere.example/x',
    );
    expect(code).toBe(2);
    expect(err).toContain('--allow-remote');
  });

  it('says who may have the service deliver again', async () => {
    const { code, err } = await run('webhooks', 'replay', 'wh_01M2QCY3806CCXWM1SPQ8X3V65');
    expect(code).toBe(2);
    expect(err).toContain('--operator');
  });

  it('shows the event log and the attempts of an event', async () => {
    const { events } = (await run('webhooks', 'events', '--type', 'payout.succeeded', '--json')).json<{
      events: Event[];
    }>();
    expect(events.length).toBeGreaterThan(0);
    expect((await run('webhooks', 'events', events[0]?.id ?? '')).out).toContain('No endpoint was subscribed.');
  });
});
