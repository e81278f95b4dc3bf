// Clients generated from the gateway's plaintext document by two generators type-check and run the four conversions through it.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSources } from '../../../../scripts/bundle-sources.mjs';
import {
  startTestDevnet,
  startTestService,
  type TestService,
} from '../../../service/test/harness/start-test-service.ts';
import { saveCredentials } from '../svc.ts';
import { type RunningProxy, runProxy } from './run-proxy.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = fileURLToPath(new URL('generated-client', import.meta.url));

const run = (args: string[], cwd: string): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['ES2023', 'DOM'],
  typeRoots: [join(root, 'node_modules/@types')],
  types: ['node'],
};

/** Each writes its client into the folder. */
const GENERATORS: Readonly<Record<string, (document: URL, folder: string) => Promise<void>>> = {
  async 'openapi-typescript'(document, folder) {
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  },
  async 'openapi-typescript-codegen'(document, folder) {
    const input = (await (await fetch(document)).json()) as Record<string, unknown>;
    await generate({ input, output: join(folder, 'api'), useOptions: true, useUnionTypes: true });
  },
};

describe('a client generated from the document of the gateway', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let proxy: RunningProxy;
  const folders = new Map<string, string>();
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    proxy = await runProxy(saveCredentials(service.credentials).file);
    // Inside node_modules, so that imports resolve as in this project and no other check looks there.
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    for (const [name, write] of Object.entries(GENERATORS)) {
      const folder = mkdtempSync(join(cache, 'generated-client-'));
      folders.set(name, folder);
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      await write(new URL(`${proxy.url}/openapi.json`), folder);
      copyFileSync(join(source, `${name}.ts.txt`), join(folder, 'calls.ts'));
      copyFileSync(join(source, 'run-conversions.ts.txt'), join(folder, 'run-conversions.ts'));
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    }
  });
  afterAll(async () => {
    await proxy?.stop();
    await service?.stop();
    await stopDevnet?.();
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  });

  describe.each(Object.keys(GENERATORS))('by %s', (name) => {
    it('has right types', async () => {
      const folder = folders.get(name) ?? '';
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      expect(await run([tsc, '-p', folder, '--checkers', '1'], folder)).toEqual({ code: 0, output: '' });
    });

    it('runs the four conversions to their end', async () => {
      const { rpcUrl, wallets } = service.credentials;
      const folder = folders.get(name) ?? '';
      await bundleSources(folder, { 'run-conversions': join(folder, 'run-conversions.ts') });
      const args = ['run-conversions.js', proxy.url, rpcUrl, wallets[0]?.address ?? ''];
      const { code, output } = await run(args, folder);
      expect(output).toBe(
        'crypto-issue succeeded\ncrypto-redeem succeeded\nfiat-issue succeeded\nfiat-redeem succeeded\n',
      );
      expect(code).toBe(0);
    });
  });
});
