import { describe, expect, it } from 'vitest';
import { parseOrigin } from './edit-allowed-origins.ts';

describe('an allowed origin', () => {
  it.each([
    'https://shop.example.com',
    'https://shop.example.com:8443',
    'http://localhost:3000',
    'http://127.0.0.1',
    'https://localhost',
  ])('may be %s in Sandbox', (origin) => expect(parseOrigin(origin, 'test')).toBe(origin));

  it('is kept in lower case, as browsers send it', () => {
    expect(parseOrigin('https://Shop.Example.com', 'live')).toBe('https://shop.example.com');
  });

  it.each([
    '*',
    'https://*',
    'https://*.example.com',
    'https://*.com',
    'null',
    '',
    'shop.example.com',
    'https://shop.example.com/',
    'https://shop.example.com/path',
    'https://shop.example.com?x=1',
    'https://user:secret@shop.example.com',
    'https://shop.example.com:443',
    'http://shop.example.com',
    'ftp://shop.example.com',
    'file://',
    'javascript:alert(1)',
    'https://intranet',
    'https://shop.example.com.',
    `https://${'a'.repeat(270)}.example`,
  ])('may not be %s', (origin) => {
    expect(() => parseOrigin(origin, 'test')).toThrow(expect.objectContaining({ code: 'SVC_VALIDATION_FAILED' }));
  });

  it('may not be local in Live', () => {
    expect(() => parseOrigin('http://localhost:3000', 'live')).toThrow('must be a public host in Live');
  });
});
