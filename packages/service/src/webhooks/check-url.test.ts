import { SvcError } from '@svc/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUrl } from './check-url.ts';

const refusalOf = (url: string): SvcError | null => {
  try {
    checkUrl(url);
    return null;
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
};

const long = (length: number): string =>
  `https://hooks.example/${'a'.repeat(length - 'https://hooks.example/'.length)}`;

describe('a webhook URL', () => {
  it.each([
    ['https://hooks.example.com/svc', 'https://hooks.example.com/svc'],
    ['https://hooks.merchant.example', 'https://hooks.merchant.example'],
    ['https://hooks.merchant.example/', 'https://hooks.merchant.example/'],
    ['https://hooks.merchant.example:8443/in?x=1&y=%20', 'https://hooks.merchant.example:8443/in?x=1&y=%20'],
    ['https://hooks.merchant.example:443/in', 'https://hooks.merchant.example/in'],
    ['HTTPS://Hooks.Merchant.Example/In', 'https://hooks.merchant.example/In'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
    ['https://例え.テスト例/x', 'https://xn--r8jz45g.xn--zckzah4162a/x'],
    ['https://hooks.example./x', 'https://hooks.example/x'],
    ['https://a-b.c_d.example.co.uk/x', 'https://a-b.c_d.example.co.uk/x'],
    ['https://1.2.3.4.example/', 'https://1.2.3.4.example/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://hooks.example/@path', 'https://hooks.example/@path'],
  ])('%s is kept as %s', (given, kept) => {
    expect(checkUrl(given)).toBe(kept);
  });

  it.each([
    // No https.
    'http://hooks.example/',
    'ftp://hooks.example/',
    'ws://hooks.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//hooks.example/',
    'hooks.example',
    '/path',
    'https:hooks.example',
    'https:/hooks.example',
    'https://',
    '',
    ' ',
    // Addresses, in the spellings that parsers understand.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://0/',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://[2606:4700::1111]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://127．0．0．1/',
    'https://１２７.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://[fe80::1%25eth0]/',
    'https://256.256.256.256/',
    'https://1.2.3/',
    'https://0x.0x.0/',
    'https://1.2.3.4:443/',
    // Names that are not public.
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://foo.localhost/',
    'https://ⓛocalhost/',
    'https://hooks/',
    'https://hooks./',
    'https://a.local/',
    'https://a.b.internal/',
    'https://metadata.google.internal/',
    'https://a.test/',
    'https://a.invalid/',
    'https://a.onion/',
    'https://a.LOCAL./',
    'https://router.lan/',
    'https://nas.home.arpa/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://server.corp/',
    'https://x.localdomain/',
    'https://a。localhost/',
    'https://kubernetes.default.svc.cluster.local/',
    'https://a.123/',
    'https://a.b.c.1/',
    // Credentials.
    'https://user@hooks.example/',
    'https://user:pass@hooks.example/',
    'https://@hooks.example/',
    'https://:@hooks.example/',
    // The parser takes three slashes for two.
    'https:///user@hooks.example/',
    'https:///:pass@hooks.example/',
    'https://hooks.example@127.0.0.1/',
    'https://127.0.0.1@hooks.example/',
    'https://a%40b@hooks.example/',
    // What only looks like something else.
    'https://hooks.example\\@127.0.0.1/',
    'https:\\\\hooks.example/',
    'https://hooks.example /',
    ' https://hooks.example/',
    'https://hooks.example/\n',
    'https://hoo\tks.example/',
    'https://hooks.example/\0',
    'https://hooks.exa\u200bmple/',
    'https://hooks..example/',
    'https://.hooks.example/',
    'https://-hooks.example/',
    'https://hooks-.example/',
    'https://hooks.example:0/',
    'https://hooks.example:65536/',
    'https://hooks.example:x/',
    'https://*.example.com/',
    'https://hooks.ex%00mple/',
    'https://exa mple.com/',
    'https://a$b.example/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${'a.'.repeat(130)}example/`,
    long(2049),
  ])('%j is refused', (url) => {
    const refusal = refusalOf(url);
    expect(refusal?.code).toBe('SVC_VALIDATION_FAILED');
    expect(refusal?.details).toMatchObject({ issues: [{ path: 'url' }] });
  });

  it('may be 2048 characters long', () => {
    expect(checkUrl(long(2048))).toHaveLength(2048);
  });

  it('is, when accepted, one that is accepted again unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ validSchemes: ['https'] }),
          fc.string().map((text) => `https://${text}`),
        ),
        (url) => {
          if (refusalOf(url) === null) expect(checkUrl(checkUrl(url))).toBe(checkUrl(url));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
