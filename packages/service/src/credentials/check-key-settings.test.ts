import { describe, expect, it } from 'vitest';
import { parseIpAllowlist } from './check-key-settings.ts';

describe('an IP allowlist', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    [' 192.0.2.0/24 ', '192.0.2.0/24'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:DB8:0::/32', '2001:db8::/32'],
  ])('takes %s as %s', (entry, range) => {
    expect(parseIpAllowlist([entry])).toEqual([range]);
  });

  it.each([
    ['10.0.0.0/7', 'is too broad: the prefix must be at least /8'],
    ['0.0.0.0/0', 'is too broad: the prefix must be at least /8'],
    ['2001:d00::/31', 'is too broad: the prefix must be at least /32'],
    ['::/0', 'is too broad: the prefix must be at least /32'],
    ['10.0.0.1/8', 'has bits set beyond its prefix; 10.0.0.0/8 is the range'],
    ['10.0.0.0/33', 'has a prefix longer than /32'],
    ['10.0.0.0/', 'has no valid prefix length'],
    ['10.0.0.0/08', 'has no valid prefix length'],
    ['10.0.0.0/8/8', 'is not an IP address or a CIDR range'],
    ['::ffff:10.0.0.1', 'is not an IP address or a CIDR range'],
    ['::ffff:0:0/96', 'is not an IP address or a CIDR range'],
    ['fe80::1%eth0', 'is not an IP address or a CIDR range'],
    ['127.1', 'is not an IP address or a CIDR range'],
    ['0x7f.0.0.1', 'is not an IP address or a CIDR range'],
    ['010.0.0.1', 'is not an IP address or a CIDR range'],
    ['example.com', 'is not an IP address or a CIDR range'],
    ['', 'is not an IP address or a CIDR range'],
    ['*', 'is not an IP address or a CIDR range'],
  ])('refuses %s: it %s', (entry, message) => {
    expect(() => parseIpAllowlist(['192.0.2.1', entry])).toThrow(
      expect.objectContaining({
        code: 'SVC_VALIDATION_FAILED',
        details: { issues: [{ path: 'ipAllowlist.1', message }] },
      }),
    );
  });

  it('keeps one of two equal entries, and at most 100', () => {
    expect(parseIpAllowlist(['192.0.2.1', '192.0.2.1/32'])).toEqual(['192.0.2.1/32']);
    const many = Array.from({ length: 101 }, (_, index) => `192.0.2.${index}`);
    expect(() => parseIpAllowlist(many)).toThrow('at most 100 entries');
  });
});
