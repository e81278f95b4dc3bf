// svc trigger and svc webhooks, with a receiver on this machine.
import { join } from 'node:path';
import { createWebhookVerifier, type Event, folderArchive, type WebhookEndpoint } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadServiceSigningKey } from '../../service/src/credentials/store/service-keys.ts';
import { buildDelivery } from '../../service/src/webhooks/build-delivery.ts';
import type { ClaimedDelivery } from '../../service/src/webhooks/store/claim-deliveries.ts';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { makeFolder, saveCredentials, svc } from './svc.ts';

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

  /** As they were sent, under the service's own key. */
  async function deliveriesOf(endpointId: string) {
    const rows = await service.context.db.query<ClaimedDelivery>(
      `select d.id, d.event_id as "eventId", d.endpoint_id as "endpointId", d.sequence, d.previous_event_id as "previousEventId",
         e.type, e.data, e.env, e.merchant_id as "merchantId", w.api_version as "apiVersion", w.url
       from webhook_deliveries d join events e on e.id = d.event_id join webhook_endpoints w on w.id = d.endpoint_id
       where d.endpoint_id = $1 and d.attempt = 1 order by d.sequence`,
      [endpointId],
    );
    const signer = await loadServiceSigningKey(service.context, 'test', 'webhooks');
    return rows.map((row) => {
      const { request, sent } = buildDelivery(row, { signer, now: Date.now() });
      const { keyId, signature, timestamp } = sent;
      const signed = { webhookId: row.id, timestamp: String(timestamp), keyId, signature };
      return { endpointId, body: Buffer.from(request.body).toString('utf8'), signed };
    });
  }

  it('verifies an archive of deliveries, names what is missing, and fetches exactly that', async () => {
    const { id } = (await run('webhooks', 'create', 'https://shop.example.com/kept', '--json')).json<WebhookEndpoint>();
    for (const type of ['payout.failed', 'payout.succeeded', 'conversion.failed', 'payout.failed', 'payout.succeeded'])
      expect((await run('trigger', type)).code).toBe(0);
    const [first, , , fourth] = await deliveriesOf(id);
    const folder = makeFolder();
    const verify = (...more: string[]) => run('webhooks', 'verify', folder, ...more);
    expect((await verify()).code).toBe(2);
    const archive = folderArchive(folder);
    for (const delivery of [fourth, first]) if (delivery !== undefined) await archive.add(delivery);
    const missing = await verify();
    expect([missing.code, missing.out]).toEqual([
      1,
      `✗ ${id}  1 to 4: 2 events, 0 repeated, 0 unsigned\n  2 to 3 are missing\n`,
    ]);
    const filled = await verify('--fetch');
    const unsigned = '2 to 3, 5 are not signed by the service: svc webhooks replay has them delivered again';
    const counts = `${id}  1 to 5: 5 events, 0 repeated, 3 unsigned\n`;
    expect([filled.code, filled.out]).toEqual([1, `✗ ${counts}  ${unsigned}\n`]);
    const allowed = await verify('--allow-unsigned');
    expect([allowed.code, allowed.out]).toEqual([0, `✓ ${counts}`]);
    expect((await verify('--json')).json()).toMatchObject({ complete: false, endpoints: [{ unsigned: [2, 3, 5] }] });
    expect((await svc(['webhooks', 'verify', join(folder, 'nowhere')])).code).toBe(2);
  });

  it('fetches for the other endpoints and verifies all where one was deleted, and says so', async () => {
    const create = async (path: string) =>
      (await run('webhooks', 'create', `https://shop.example.com/${path}`, '--json')).json<WebhookEndpoint>().id;
    const [gone, kept] = [await create('gone'), await create('still')];
    expect((await run('trigger', 'payout.succeeded')).code).toBe(0);
    const folder = makeFolder();
    const archive = folderArchive(folder);
    for (const delivery of [...(await deliveriesOf(gone)), ...(await deliveriesOf(kept))]) await archive.add(delivery);
    expect((await run('trigger', 'payout.failed')).code).toBe(0);
    expect((await run('webhooks', 'delete', gone)).code).toBe(0);
    const { code, out } = await run('webhooks', 'verify', folder, '--fetch');
    const said = [
      `✓ ${gone}  1 to 1: 1 events, 0 repeated, 0 unsigned`,
      '  nothing was fetched: the service has no such endpoint for this key, it may be deleted',
      `✗ ${kept}  1 to 2: 2 events, 0 repeated, 1 unsigned`,
      '  2 is not signed by the service: svc webhooks replay has it delivered again',
    ];
    expect([code, out.trimEnd().split('\n').sort()]).toEqual([1, said.sort()]);
    const answer = (await run('webhooks', 'verify', folder, '--fetch', '--json')).json<{ notFetched: string[] }>();
    expect(answer.notFetched).toEqual([gone]);
  });

  it('names what was made after the last event of an archive and cannot be fetched any more', async () => {
    const { id } = (await run('webhooks', 'create', 'https://shop.example.com/late', '--json')).json<WebhookEndpoint>();
    for (const type of ['payout.failed', 'payout.succeeded', 'payout.failed'])
      expect((await run('trigger', type)).code).toBe(0);
    const folder = makeFolder();
    const [first] = await deliveriesOf(id);
    if (first !== undefined) await folderArchive(folder).add(first);
    await service.context.db.query('delete from webhook_deliveries where endpoint_id = $1', [id]);
    const { code, out } = await run('webhooks', 'verify', folder, '--fetch');
    const head = `✗ ${id}  1 to 1: 1 events, 0 repeated, 0 unsigned\n`;
    expect([code, out]).toEqual([1, `${head}  2 to 3 are missing\n`]);
  });
});
