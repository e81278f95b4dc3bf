// A client generated from the gateway's plaintext document type-checks and runs the four conversions through it.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestDevnet,
  startTestService,
  type TestService,
} from '../../../service/test/harness/start-test-service.ts';
import { saveCredentials } from '../svc.ts';
import { type RunningProxy, runProxy } from './run-proxy.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const client = fileURLToPath(new URL('generated-client/run-conversions.ts.txt', import.meta.url));

const run = (args: string[], cwd: string): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

describe('a generated client', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let proxy: RunningProxy;
  let folder: string;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    proxy = await runProxy(saveCredentials(service.credentials).file);
    // Inside node_modules, so that imports resolve as in this project and no other check looks there.
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'generated-client-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(new URL(`${proxy.url}/openapi.json`))));
    copyFileSync(client, join(folder, 'run-conversions.ts'));
    const compilerOptions = { lib: ['ES2023', 'DOM'], typeRoots: [join(root, 'node_modules/@types')] };
    const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  });
  afterAll(async () => {
    await proxy?.stop();
    await service?.stop();
    await stopDevnet?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has right types', async () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(await run([tsc, '-p', folder], folder)).toEqual({ code: 0, output: '' });
  });

  it('runs the four conversions to their end', async () => {
    const { rpcUrl, wallets } = service.credentials;
    const args = ['--import', 'tsx', 'run-conversions.ts', proxy.url, rpcUrl, wallets[0]?.address ?? ''];
    const { code, output } = await run(args, folder);
    expect(output).toBe(
      'crypto-issue succeeded\ncrypto-redeem succeeded\nfiat-issue succeeded\nfiat-redeem succeeded\n',
    );
    expect(code).toBe(0);
  });
});
