// The address table: what a delivery must never connect to, and what it must still be able to reach.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookConfig } from '../../../test/harness/make-test-deliveries.ts';
import { type Receiver, startReceiver, TEST_CA } from '../../../test/webhooks/receiver.ts';
import { makeWebhookSender } from './make-webhook-sender.ts';
import { isPublicAddress, type ResolvedAddress, type Resolver } from './receiver-agent.ts';

const FORBIDDEN_IPV4 = [
  '0.0.0.0',
  '0.0.0.1',
  '0.255.255.255',
  '10.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.0',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.0',
  '127.0.0.1',
  '127.0.0.53',
  '127.1.2.3',
  '127.255.255.255',
  '168.63.129.16',
  '169.254.0.0',
  '169.254.0.1',
  '169.254.169.123',
  '169.254.169.253',
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.255.255',
  '172.16.0.0',
  '172.16.0.1',
  '172.17.0.1',
  '172.31.255.255',
  '192.0.0.0',
  '192.0.0.8',
  '192.0.0.170',
  '192.0.0.192',
  '192.0.0.255',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.0',
  '192.168.1.1',
  '192.168.255.255',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '224.0.0.251',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.254',
  '255.255.255.255',
];

const FORBIDDEN_IPV6 = [
  // Unspecified, loopback, link-local, site-local, unique local, multicast.
  '::',
  '::1',
  'fe80::1',
  'fe80::a9fe:a9fe',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00::1',
  'fdff::1',
  'ff02::1',
  'ff05::1:3',
  'ff0e::1',
  // Metadata services: AWS, Google, and their neighbours.
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  '100::1',
  '100:0:0:1::1',
  '100:0:0:1:ffff::1',
  // IPv4 inside: mapped, compatible, translated, NAT64, local NAT64, 6to4, Teredo, ISATAP.
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::ffff:168.63.129.16',
  '::ffff:100.64.0.1',
  '::ffff:192.168.1.1',
  '::ffff:0.0.0.0',
  '0:0:0:0:0:ffff:7f00:1',
  '::127.0.0.1',
  '::10.0.0.1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '64:ff9b::c0a8:101',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1::8.8.8.8',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2002:808:808::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:1ff::1',
  'fe80::5efe:7f00:1',
  '2001:db8::1',
  '2001:db8:ffff::1',
  '3fff::1',
  '3fff:fff::1',
  '2620:4f:8000::1',
  '5f00::1',
  '4000::1',
  '8000::1',
  'e000::1',
  '200::1',
  '::2',
  '::8.8.8.8',
];

const NOT_ADDRESSES = [
  '',
  'localhost',
  'example.com',
  'fe80::1%eth0',
  '2606:4700::1%0',
  '256.1.1.1',
  '1.2.3.4.5',
  '[::1]',
];

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '2001:4860:4860::8888',
  '2400:cb00::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
];

const forbidden = [...FORBIDDEN_IPV4, ...FORBIDDEN_IPV6];

describe('the address table', () => {
  it('has at least 100 forbidden targets', () => {
    expect(new Set(forbidden).size).toBe(forbidden.length);
    expect(forbidden.length).toBeGreaterThanOrEqual(100);
  });

  it.each(forbidden)('forbids %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(NOT_ADDRESSES)('forbids what is no address: %j', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it.each(PUBLIC)('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a sender', () => {
  const body = Buffer.from('{}');
  const v4 = (address: string): ResolvedAddress => ({ address, family: address.includes(':') ? 6 : 4 });
  let inside: Receiver;
  beforeAll(async () => {
    inside = await startReceiver();
  });
  afterAll(() => inside.close());

  const sendWith = (resolver: Resolver, url = `https://hooks.merchant.example:${inside.port}/`) => {
    const sender = makeWebhookSender({ webhooks: webhookConfig() }, { resolver, ca: TEST_CA, deadlineMs: 60_000 });
    return sender.send({ env: 'test', url, headers: {}, body }).finally(() => sender.close());
  };

  it('reaches none of them by name', async () => {
    for (const address of forbidden) {
      expect(await sendWith(async () => [v4(address)])).toMatchObject({
        delivered: false,
        reason: 'forbidden_address',
      });
    }
    expect(inside.connections()).toBe(0);
  });

  it('reaches none of them by a literal in the URL, in any spelling', async () => {
    const resolver: Resolver = async () => [v4('8.8.8.8')];
    const spellings = ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]'];
    for (const spelling of spellings) {
      const outcome = await sendWith(resolver, `https://${spelling}:${inside.port}/`);
      expect(outcome).toMatchObject({ delivered: false, reason: 'forbidden_address' });
    }
    expect(inside.connections()).toBe(0);
  });

  it('refuses a name whose answers mix public and forbidden addresses, in any order', async () => {
    for (const answers of [
      ['8.8.8.8', '127.0.0.1'],
      ['127.0.0.1', '8.8.8.8'],
      ['2606:4700:4700::1111', '::1'],
      ['1.1.1.1', '8.8.8.8', '169.254.169.254'],
    ]) {
      const outcome = await sendWith(async () => answers.map(v4));
      expect(outcome).toMatchObject({ delivered: false, reason: 'forbidden_address' });
    }
    expect(inside.connections()).toBe(0);
  });

  it('asks once for a connection and connects to what was answered: a rebinding server gains nothing', async () => {
    let asked = 0;
    // Public at every first question, inside at every second one.
    const rebinding: Resolver = async () => {
      asked += 1;
      return [v4(asked % 2 === 1 ? '192.0.1.1' : '127.0.0.1')];
    };
    const sender = makeWebhookSender(
      { webhooks: webhookConfig() },
      { resolver: rebinding, ca: TEST_CA, deadlineMs: 300 },
    );
    const url = `https://hooks.merchant.example:${inside.port}/`;
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const outcome = await sender.send({ env: 'test', url, headers: {}, body });
      expect(outcome.delivered).toBe(false);
      expect(asked).toBe(attempt);
    }
    sender.close();
    expect(inside.connections()).toBe(0);
  });

  it('hangs up on a connection that turns out to lead inside, although the resolver said otherwise', async () => {
    let looks = 0;
    const isPublic = (): boolean => {
      looks += 1;
      return looks === 1;
    };
    const resolver: Resolver = async () => [v4('127.0.0.1')];
    const sender = makeWebhookSender({ webhooks: webhookConfig() }, { resolver, isPublic, ca: TEST_CA });
    const url = `https://hooks.merchant.example:${inside.port}/`;
    expect(await sender.send({ env: 'test', url, headers: {}, body })).toMatchObject({ reason: 'forbidden_address' });
    sender.close();
    expect(inside.received).toEqual([]);
  });

  it('fails on names without an address and on name servers that fail', async () => {
    expect(await sendWith(async () => [])).toMatchObject({ delivered: false, reason: 'unknown_host' });
    const failing: Resolver = async () => {
      throw new Error('SERVFAIL');
    };
    expect(await sendWith(failing)).toMatchObject({ delivered: false, reason: 'unknown_host' });
  });

  it('delivers to a public name', async () => {
    const resolver: Resolver = async () => [v4('127.0.0.1')];
    const sender = makeWebhookSender({ webhooks: webhookConfig() }, { resolver, isPublic: () => true, ca: TEST_CA });
    const url = `https://hooks.merchant.example:${inside.port}/path?x=1`;
    expect(await sender.send({ env: 'live', url, headers: {}, body })).toMatchObject({ delivered: true });
    sender.close();
    expect(inside.received.at(-1)).toMatchObject({ path: '/path?x=1' });
  });
});
