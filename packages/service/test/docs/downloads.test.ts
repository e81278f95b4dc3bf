// The packages that an installation hands out: files, checksums, signatures and the registry of their scope.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeBase64url, importVerifyKey, type KeyDocument, verifyBytes } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

const CONTENT = Buffer.from('a tarball');
const sha256 = createHash('sha256').update(CONTENT).digest('hex');
const SDK = {
  name: 'sdk',
  package: '@svc/sdk',
  version: '0.1.0',
  file: 'sdk.tgz',
  stored: 'svc-sdk-0.1.0.tgz',
  bytes: CONTENT.length,
  sha256,
  integrity: 'sha512-x',
  manifest: { engines: { node: '>=20.19' } },
};

const GO = {
  ...SDK,
  name: 'go',
  package: 'svc.example/client',
  file: 'svc-client-go-0.1.0.zip',
  stored: 'svc-client-go-0.1.0.zip',
  manifest: { goMod: 'module svc.example/client\n\ngo 1.26\n' },
};

describe('the downloads of an installation', () => {
  let service: StubService;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-downloads-'));
    service = await startStubService({ packagesFolder: folder });
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => service.clock.advance(120_000));
  const get = (path: string) => fetch(service.url + path);
  const pack = (files: object[]) => writeFileSync(join(folder, 'packages.json'), JSON.stringify({ files }));

  it('are none before anything is packed, and the page says how to pack', async () => {
    const page = await get('/downloads');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Nothing is packed yet');
    expect((await get('/downloads/sdk.tgz')).status).toBe(404);
  });

  it('appear while the service runs, byte for byte, with their checksums', async () => {
    writeFileSync(join(folder, SDK.stored), CONTENT);
    pack([SDK]);
    const file = await get('/downloads/sdk.tgz');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(CONTENT);
    expect(await (await get('/downloads/SHA256SUMS')).text()).toBe(`${sha256}  sdk.tgz\n`);
    const page = await (await get('/downloads')).text();
    expect(page).toContain(sha256);
    expect(page).toContain(`npm install ${service.context.config.baseUrl}/downloads/sdk.tgz`);
  });

  it('have an address of their own content where npx would run for ever what it once fetched', async () => {
    pack([SDK, { ...SDK, name: 'sandbox', file: 'sandbox.tgz' }]);
    const [command = ''] = /npx \S+/.exec(await (await get('/downloads')).text()) ?? [];
    const { pathname, search } = new URL(command.slice('npx '.length));
    expect([pathname, search]).toEqual(['/downloads/sandbox.tgz', `?${sha256.slice(0, 8)}`]);
    expect(Buffer.from(await (await get(pathname + search)).arrayBuffer())).toEqual(CONTENT);
    pack([SDK]);
  });

  it('are signed by a key of the key document for each environment', async () => {
    const { text, signatures } = (await (await get('/downloads/signatures.json')).json()) as {
      text: string;
      signatures: { env: string; kid: string; signature: string }[];
    };
    const { keys } = (await (await get('/v1/.well-known/svc-public-keys.json')).json()) as KeyDocument;
    expect(text).toBe(`SVC-DOWNLOADS-V1\n${sha256}  sdk.tgz\n`);
    expect(signatures.map(({ env }) => env)).toEqual(['test', 'live']);
    for (const { env, kid, signature } of signatures) {
      const key = keys.find((each) => each.kid === kid && each.env === env);
      const publicKey = decodeBase64url(key?.publicKey ?? '') ?? new Uint8Array();
      const bytes = decodeBase64url(signature) ?? new Uint8Array();
      expect(verifyBytes(importVerifyKey(publicKey), Buffer.from(text), bytes)).toBe(true);
    }
  });

  it('answer as the registry of their scope, and know no other name', async () => {
    const answer = (await (await get('/downloads/npm/@svc%2fsdk')).json()) as Record<string, unknown>;
    const tarball = `${service.context.config.baseUrl}/downloads/sdk.tgz`;
    expect(answer).toEqual({
      name: '@svc/sdk',
      'dist-tags': { latest: '0.1.0' },
      versions: {
        '0.1.0': {
          name: '@svc/sdk',
          version: '0.1.0',
          engines: { node: '>=20.19' },
          dist: { tarball, integrity: 'sha512-x' },
        },
      },
    });
    for (const name of ['@svc%2fevil', 'viem', '..%2f..%2fpackage.json']) {
      expect([name, (await get(`/downloads/npm/${name}`)).status]).toEqual([name, 404]);
    }
    expect((await get('/downloads/packages.json')).status).toBe(404);
  });

  it('answer the go command as a proxy of modules does, for the one module and version', async () => {
    writeFileSync(join(folder, GO.stored), CONTENT);
    pack([SDK, GO]);
    const module = '/downloads/go/svc.example/client/@';
    const answers = ['v/list', 'latest', 'v/v0.1.0.info', 'v/v0.1.0.mod', 'v/v0.1.0.zip'].map(async (path) => {
      const answer = await get(module + path);
      return [answer.status, await answer.text()];
    });
    expect(await Promise.all(answers)).toEqual([
      [200, 'v0.1.0\n'],
      [200, '{"Version":"v0.1.0"}'],
      [200, '{"Version":"v0.1.0"}'],
      [200, GO.manifest.goMod],
      [200, String(CONTENT)],
    ]);
    for (const other of [
      `${module}v/v0.2.0.zip`,
      '/downloads/go/svc.example/clients/@latest',
      '/downloads/go/@svc/sdk/@latest',
    ])
      expect([other, (await get(other)).status]).toEqual([other, 404]);
    expect(await (await get('/downloads')).text()).toContain(
      '/downloads/go GONOSUMDB=svc.example go get svc.example/client',
    );
  });

  it('leave out a file that is not what the list says', async () => {
    writeFileSync(join(folder, SDK.stored), 'another tarball');
    pack([SDK, { ...SDK, name: 'cli', file: 'cli.tgz', stored: 'missing.tgz' }]);
    expect((await get('/downloads/sdk.tgz')).status).toBe(404);
    expect((await get('/downloads/cli.tgz')).status).toBe(404);
    expect(await (await get('/downloads')).text()).toContain('Nothing is packed yet');
  });

  it('count as static files do, and not in the limit of the API', async () => {
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await get('/downloads')).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
