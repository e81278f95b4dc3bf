// svc webhooks replay through the dashboard: the service delivers again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SVC } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, PASSWORD, TRUST_LOOPBACK } from '../../service/test/harness/dashboard-people.ts';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { saveCredentials, svc } from './svc.ts';

describe('svc webhooks replay by the service', () => {
  let service: TestService;
  let place: { file: string; folder: string };
  let email: string;
  let deliveryId: string;
  let endpointId: string;
  beforeAll(async () => {
    service = await startTestService({ devnet: false, config: { ...TRUST_LOOPBACK }, overrides: { jobs: [] } });
    place = saveCredentials(service.credentials);
    const { merchantId } = service.credentials;
    ({ email } = await newPerson(service.context, service.url, { memberOf: [[merchantId, 'developer']] }));
    writeFileSync(join(place.folder, 'password'), `${PASSWORD}\n`, { mode: 0o600 });
    const client = new SVC(service.credentials);
    ({ id: endpointId } = await client.webhookEndpoints.create({
      url: 'https://shop.example.com/in',
      eventTypes: ['*'],
    }));
    const { eventId } = await client.testData.trigger({ eventType: 'payout.failed' });
    deliveryId = (await client.events.get(eventId)).deliveries[0]?.id ?? '';
  });
  afterAll(() => service.stop());
  const replay = (...args: string[]) =>
    svc(['-c', place.file, 'webhooks', 'replay', ...args, '--password-file', 'password'], { folder: place.folder });

  it('signs in, has one delivery made again, and signs out', async () => {
    const { code, out } = await replay(deliveryId, '--email', email);
    expect([code, out]).toEqual([0, '✓ 1 delivery due now\n']);
    const sessions = await service.context.db.query<{ count: number }>(
      'select count(*)::integer as count from auth_sessions',
    );
    expect(sessions[0]?.count).toBe(1);
  });

  it('takes a range of time at an endpoint', async () => {
    const { code, json } = await replay(
      '--endpoint',
      endpointId,
      '--from',
      '2026-01-01T00:00:00Z',
      '--email',
      email,
      '--json',
    );
    expect([code, json()]).toEqual([0, { replayed: 0 }]);
  });

  it('is refused with a wrong password, and for a delivery that is not there', async () => {
    writeFileSync(join(place.folder, 'wrong'), 'not the password at all');
    const wrong = ['-c', place.file, 'webhooks', 'replay', deliveryId, '--email', email, '--password-file', 'wrong'];
    expect((await svc(wrong, { folder: place.folder })).code).toBe(3);
    expect((await replay('wh_01M2QCY3806CCXWM1SPQ8X3V65', '--email', email)).err).toContain('SVC_NOT_FOUND');
  });
});
