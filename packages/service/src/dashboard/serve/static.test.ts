// How the built front end is served.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toSvcError } from '../../api/send-error.ts';
import { serveFrontEnd, setSecurityHeaders } from './static.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-front-'));
  app = fastify();
  app.setErrorHandler((error, _, reply) => reply.code(toSvcError(error).status).send({}));
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_, reply) => setSecurityHeaders(reply, true));
      serveFrontEnd(scope, { sandbox: true, envs: ['test'] }, join(folder, 'dist'));
    },
    { prefix: '/dashboard' },
  );
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function build(): void {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>dashboard</title>');
  writeFileSync(join(folder, 'dist/assets/main-abc123.js'), 'export {}');
  writeFileSync(join(folder, 'secret.txt'), 'not for you');
}

it('says how to build what was not built', async () => {
  const answer = await app.inject('/dashboard/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
});

it('answers a first page with its shell, unless who asks will be sent elsewhere', async () => {
  build();
  mkdirSync(join(folder, 'dist/shells'));
  for (const name of ['sign-in', 'home-sandbox']) writeFileSync(join(folder, `dist/shells/${name}.html`), name);
  const home = '/dashboard/m/mrc_01M7HNK3GG69K227D5KFPVWJAQ/test';
  const cookie = 'svc.browser=1; svc.session_token=2';
  const empty = '<!doctype html><title>dashboard</title>';
  const cases = [
    { url: '/dashboard/sign-in', headers: {}, body: 'sign-in' },
    { url: '/dashboard/sign-in?next=%2Faccount', headers: {}, body: 'sign-in' },
    { url: home, headers: { cookie }, body: 'home-sandbox' },
    { url: '/dashboard/sign-in', headers: { cookie }, body: empty },
    { url: home, headers: {}, body: empty },
    { url: home.replace('test', 'live'), headers: { cookie }, body: empty },
    { url: `${home}/conversions`, headers: { cookie }, body: empty },
  ];
  for (const { url, headers, body } of cases) {
    const answer = await app.inject({ url, headers });
    expect([url, answer.body]).toEqual([url, body]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toContain('cookie');
  }
});

it('answers every other page with the same document, and lets no other host and no inline script in', async () => {
  build();
  for (const path of ['/dashboard/', '/dashboard', '/dashboard/operator/reviews/cnv_1']) {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe|\*/);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  }
});

it('lets browsers keep assets for ever, because their names carry a hash', async () => {
  build();
  const answer = await app.inject('/dashboard/assets/main-abc123.js');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toContain('javascript');
});

it('hands out the compressed copy to who can take it, as what it is', async () => {
  build();
  writeFileSync(join(folder, 'dist/assets/main-abc123.js.br'), 'compressed');
  const url = '/dashboard/assets/main-abc123.js';
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed']);
  expect(answer.headers['content-type']).toContain('javascript');
  expect((await app.inject({ url })).body).toBe('export {}');
});

it('gives nothing from outside its folder', async () => {
  build();
  for (const path of ['/dashboard/assets/../../secret.txt', '/dashboard/assets/%2e%2e/%2e%2e/secret.txt']) {
    expect((await app.inject(path)).body).not.toContain('not for you');
  }
});

/** With the path as it is written here: a URL would resolve its dots. */
async function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode ?? 0, body };
}

it('says of every spelling that names no file the same: not here', async () => {
  build();
  mkdirSync(join(folder, 'dist/assets/inner'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const names = [
    '',
    '.',
    '..',
    '/',
    '//',
    './',
    '../',
    '..%2f',
    '%2e',
    '%2e%2e',
    '%2e%2e/',
    '..%5c',
    '..\\',
    '%5c',
    '...',
  ];
  const more = [
    'inner',
    'inner/',
    'inner/..',
    '.git',
    '%00',
    'main-abc123.js%00',
    'main-abc123.js/',
    './main-abc123.js',
  ];
  const far = [
    '../index.html',
    '%2e%2e/index.html',
    '../../secret.txt',
    '..%2f..%2fsecret.txt',
    '%2e%2e%2f%2e%2e%2fsecret.txt',
  ];
  for (const name of [
    ...names,
    ...more,
    ...far,
    '~',
    '%7e',
    'main-ABC123.js',
    `${'a/'.repeat(500)}`,
    'a'.repeat(5000),
  ]) {
    const { status, body } = await get(`/dashboard/assets/${name}`);
    expect([name, status]).toEqual([name, 404]);
    expect(body).not.toContain('not for you');
  }
  expect((await get('/dashboard/assets/main-abc123.js')).status).toBe(200);
});

it.each([
  ['range', 'bytes=5-1'],
  ['range', 'bytes=99999-'],
  ['range', 'lines=1-2'],
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-unmodified-since', 'yesterday'],
  ['if-modified-since', 'yesterday'],
  ['if-range', '"x"'],
  ['if-none-match', '"x", W/"y'],
  ['accept-encoding', 'br;q=x, , *;q=9'],
])('answers a page and a file whole to a request with %s: %s', async (name, value) => {
  build();
  writeFileSync(join(folder, 'dist/icon.svg'), '<svg/>');
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/dashboard/', '/dashboard/assets/main-abc123.js', '/dashboard/icon.svg', '/dashboard/x/../y']) {
    expect([path, (await get(path, { [name]: value })).status]).toEqual([path, 200]);
  }
});

it('does not answer an unknown API path with a page', async () => {
  build();
  const answer = await app.inject('/dashboard/api/nothing');
  expect(answer.statusCode).not.toBe(200);
  expect(answer.headers['content-type']).not.toContain('text/html');
});
