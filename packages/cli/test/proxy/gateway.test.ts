// What the gateway passes on unchanged, and whom it refuses.
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../service/test/harness/start-test-service.ts';
import { makeFolder, saveCredentials, svc } from '../svc.ts';
import { curl, curlPost, type RunningProxy, runProxy } from './run-proxy.ts';

const ACCOUNT = { bankCode: '044', accountNumber: '0123456789' };

describe('svc proxy', () => {
  let service: TestService;
  let file: string;
  let proxy: RunningProxy;
  beforeAll(async () => {
    service = await startTestService();
    ({ file } = saveCredentials(service.credentials));
    proxy = await runProxy(file);
  });
  afterAll(async () => {
    expect(await proxy?.stop()).toBe(0);
    await service?.stop();
  });

  describe('passes on', () => {
    it('the opened answer, with its request id and limits', async () => {
      const { status, headers, json } = await curl(`${proxy.url}/v1/banks`);
      expect([status, json().country]).toEqual([200, 'NG']);
      expect(headers.get('x-svc-request-id')).toMatch(/^req_/);
      expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('a refusal of the service with its status, code, issues and request id', async () => {
      const { status, headers, json } = await curlPost(`${proxy.url}/v1/accounts/resolve`, { bankCode: '044' });
      expect(status).toBe(400);
      expect(json()).toEqual({
        error: {
          code: 'SVC_VALIDATION_FAILED',
          message: 'accountNumber is required.',
          requestId: headers.get('x-svc-request-id'),
          details: { issues: [{ path: 'accountNumber', message: 'is required' }] },
        },
      });
    });

    it('a HEAD as what it is, and no method that the API does not know', async () => {
      const head = await curl('-I', `${proxy.url}/health`);
      expect([head.status, head.text]).toEqual([200, '']);
      expect((await curl('-X', 'TRACE', `${proxy.url}/v1/banks`)).status).toBe(404);
    });

    it('what the table does not have to the service, which refuses it', async () => {
      const unknown = await curl(`${proxy.url}/v1/nothing`);
      expect([unknown.status, unknown.headers.get('x-svc-request-id')]).toEqual([404, expect.stringMatching(/^req_/)]);
      const own = await curlPost(`${proxy.url}/v1/api-keys`, {});
      expect(own.json()).toMatchObject({ error: { code: 'SVC_DASHBOARD_ONLY' } });
    });

    it('the caller`s idempotency key, or one that it makes and names', async () => {
      const url = `${proxy.url}/v1/accounts/resolve`;
      const made = (await curlPost(url, ACCOUNT)).headers.get('x-svc-idempotency-key') ?? '';
      const again = await curlPost(url, ACCOUNT, '-H', `Idempotency-Key: ${made}`);
      expect(again.headers.get('x-svc-idempotent-replay')).toBe('true');
      const conflict = await curlPost(url, { ...ACCOUNT, bankCode: '058' }, '-H', `X-SVC-Idempotency-Key: ${made}`);
      expect([conflict.status, conflict.json()]).toMatchObject([409, { error: { code: 'SVC_IDEMPOTENCY_CONFLICT' } }]);
    });

    it.each(OPERATION_IDS)('%s at its own path and method', async (id) => {
      const { method, path, write } = OPERATIONS[id];
      const url = proxy.url + path.replace('{reference}', 'op:crypto-issue:00000000').replace(/\{\w+\}/, 'x');
      const { status, headers } = await curl('-X', method, ...(write ? ['--json', '{}'] : []), url);
      // It came to the service: every answer of it has a request id.
      expect(headers.get('x-svc-request-id'), `${status}`).toMatch(/^req_/);
    });
  });

  describe('refuses', () => {
    const refused = async (...args: string[]) => {
      const { status, json, headers } = await curl(...args);
      const { error } = json<{ error: { code: string; details: { source: string } } }>();
      expect(headers.get('x-svc-request-id')).toBe(null);
      expect(error.details.source).toBe('proxy');
      return [status, error.code];
    };

    it('other host names and web pages', async () => {
      const url = `${proxy.url}/v1/banks`;
      expect(await refused('-H', 'Host: evil.example', url)).toEqual([400, 'SVC_VALIDATION_FAILED']);
      expect(await refused('-H', 'Host: 127.0.0.1.evil.example', url)).toEqual([400, 'SVC_VALIDATION_FAILED']);
      expect(await refused('-H', 'Origin: https://evil.example', url)).toEqual([403, 'SVC_ORIGIN_NOT_ALLOWED']);
      expect(await refused('-H', 'Sec-Fetch-Site: cross-site', url)).toEqual([403, 'SVC_ORIGIN_NOT_ALLOWED']);
      expect(await refused('-X', 'OPTIONS', '-H', 'Origin: https://evil.example', url)).toEqual([
        403,
        'SVC_ORIGIN_NOT_ALLOWED',
      ]);
    });

    it('bodies that are not JSON, say two things, or are too large, without asking the service', async () => {
      const url = `${proxy.url}/v1/accounts/resolve`;
      const json = ['-H', 'content-type: application/json'];
      expect(await refused('-d', '{}', url)).toEqual([400, 'SVC_VALIDATION_FAILED']);
      expect(await refused(...json, '-d', '{', url)).toEqual([400, 'SVC_VALIDATION_FAILED']);
      expect(await refused(...json, '-d', '{"bankCode":"1","bankCode":"2"}', url)).toEqual([
        400,
        'SVC_VALIDATION_FAILED',
      ]);
      const large = join(makeFolder(), 'large.json');
      writeFileSync(large, JSON.stringify({ a: 'x'.repeat(1 << 20) }));
      expect(await refused(...json, '--data-binary', `@${large}`, url)).toEqual([400, 'SVC_VALIDATION_FAILED']);
      expect(await refused('-H', 'X-SVC-API-Version: 2020-01-01', url)).toEqual([400, 'SVC_VALIDATION_FAILED']);
    });

    it.each([
      [['--host', '0.0.0.0'], 'mutual TLS'],
      [['--host', '::'], 'mutual TLS'],
      [['--host', '192.0.2.1'], 'mutual TLS'],
      [['--host', 'example.com'], 'IP address'],
      [['--host', '0.0.0.0', '--tls-cert', 'x.pem'], 'all three'],
      [['--socket', 'x.sock', '--port', '1'], 'goes without'],
      [['--port', '70000'], '--port'],
    ])('to listen at %j', async (args, words) => {
      const { code, err } = await svc(['-c', file, 'proxy', ...args]);
      expect(code).toBe(2);
      expect(err).toContain(words);
    });
  });

  it('serves the plaintext document of its own address', async () => {
    const document = (await curl(`${proxy.url}/openapi.json`)).json<{ servers: object[]; paths: object }>();
    expect(document.servers).toEqual([{ url: proxy.url }]);
    expect(Object.keys(document.paths)).toContain('/v1/conversions');
    expect((await curl(`${proxy.url}/`)).json()).toMatchObject({ openapi: '/openapi.json', env: 'test' });
  });

  it('listens on a socket that only its user can open, and takes over one that is dead', async () => {
    const path = join(makeFolder(), 'proxy.sock');
    const first = await runProxy(file, ['--socket', path]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await curl('--unix-socket', path, 'http://svc/v1/banks')).status).toBe(200);
    await expect(runProxy(file, ['--socket', path])).rejects.toThrow('Another process listens');
    expect(await first.stop()).toBe(0);
    spawnSync(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
    ]);
    const second = await runProxy(file, ['--socket', path]);
    expect((await curl('--unix-socket', path, 'http://svc/v1/banks')).status).toBe(200);
    await second.stop();
  });

  const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
  it.skipIf(!hasOpenssl)('with mutual TLS, serves other addresses to those who hold a certificate', async () => {
    const folder = makeCertificates();
    const inFolder = (name: string): string => join(folder, name);
    const tls = ['--tls-cert', inFolder('proxy.pem'), '--tls-key', inFolder('proxy.key')];
    const own = await runProxy(file, [
      '--host',
      '0.0.0.0',
      '--port',
      '0',
      ...tls,
      '--tls-client-ca',
      inFolder('ca.pem'),
    ]);
    const port = new URL(own.url).port;
    const to = ['--cacert', inFolder('ca.pem'), '--resolve', `gateway.test:${port}:127.0.0.1`];
    const known = [...to, '--cert', inFolder('caller.pem'), '--key', inFolder('caller.key')];
    const url = `https://gateway.test:${port}/v1/banks`;
    expect((await curl(...known, url)).status).toBe(200);
    await expect(curl(...to, url)).rejects.toThrow();
    expect((await curl(...known, '-H', 'Host: evil.example', url)).status).toBe(400);
    await own.stop();
  });

  function makeCertificates(): string {
    const folder = makeFolder();
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    openssl('req', '-x509', ...curve, '-subj', '/CN=ca', '-keyout', 'ca.key', '-out', 'ca.pem');
    for (const [name, host] of [
      ['proxy', 'gateway.test'],
      ['caller', 'caller.test'],
    ] as const) {
      const extra = ['-addext', `subjectAltName=DNS:${host}`, '-CA', 'ca.pem', '-CAkey', 'ca.key'];
      openssl(
        'req',
        '-x509',
        ...curve,
        '-subj',
        `/CN=${name}`,
        ...extra,
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.pem`,
      );
    }
    return folder;
  }
});

describe('before a service that fails', () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  let upstream: Server;
  let proxy: RunningProxy;
  let reply = { status: 503, headers: {} as Record<string, string>, body: '' };
  beforeAll(async () => {
    upstream = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      seen.push({ headers: request.headers, body });
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body);
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', () => resolve()));
    const { port } = upstream.address() as AddressInfo;
    const key = Buffer.alloc(32, 7).toString('base64url');
    const id = '01K5BJQ0M8Z4X7T2V9R3C6N1HD';
    const { file } = saveCredentials({
      baseUrl: `http://127.0.0.1:${port}`,
      merchantId: `mrc_${id}`,
      apiKey: `svc_test_sk_${key}`,
      encryptionKeyId: `enc_${id}`,
      encryptionKey: key,
      signingKeyId: `sgn_${id}`,
      signingKey: key,
    });
    proxy = await runProxy(file);
  });
  afterAll(async () => {
    await proxy?.stop();
    upstream?.close();
  });

  it('passes its error on to the byte', async () => {
    const body =
      '{ "error": {"code":"SVC_INVALID_STATE",  "message":"No.", "requestId":"req_1", "details":{"n":1.50}} }\n';
    reply = { status: 409, headers: { 'x-svc-request-id': 'req_1', 'retry-after': '7' }, body };
    const answer = await curlPost(`${proxy.url}/v1/accounts/resolve`, ACCOUNT);
    expect([answer.status, answer.text]).toEqual([409, body]);
    expect([answer.headers.get('x-svc-request-id'), answer.headers.get('retry-after')]).toEqual(['req_1', '7']);
  });

  it('tries again under one idempotency key, sealed again each time', async () => {
    const body = '{"error":{"code":"SVC_UNAVAILABLE","message":"Soon.","requestId":"req_2"}}';
    reply = { status: 503, headers: { 'retry-after': '0' }, body };
    seen.length = 0;
    const answer = await curlPost(`${proxy.url}/v1/accounts/resolve`, ACCOUNT);
    expect([answer.status, answer.text, seen.length]).toEqual([503, body, 3]);
    const keys = seen.map(({ headers }) => headers['x-svc-idempotency-key']);
    expect(new Set(keys)).toEqual(new Set([answer.headers.get('x-svc-idempotency-key')]));
    expect(new Set(seen.map(({ headers }) => headers['x-svc-nonce'])).size).toBe(3);
    for (const one of seen) expect(one.body).not.toContain(ACCOUNT.accountNumber);
  });

  it('refuses an answer that nobody signed, and what is no answer of the service', async () => {
    reply = { status: 200, headers: { 'x-svc-request-id': 'req_3' }, body: '{"country":"NG","banks":[]}' };
    const unsigned = await curl(`${proxy.url}/v1/banks`);
    expect([unsigned.status, unsigned.json()]).toMatchObject([
      502,
      { error: { code: 'SVC_INVALID_SIGNATURE', details: { source: 'proxy' } } },
    ]);
    reply = { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>nginx</html>' };
    const foreign = await curl(`${proxy.url}/v1/banks`);
    expect([foreign.status, foreign.json()]).toMatchObject([502, { error: { code: 'SVC_UPSTREAM_FAILED' } }]);
    expect(foreign.text).not.toContain('nginx');
  });
});
