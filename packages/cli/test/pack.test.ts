// The packages as a merchant gets them: packed, installed in an empty project, without the operator's part.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { makePackedProject, PACKAGES, type PackedProject, root } from './packed-project.ts';

describe('the packed packages in an empty project', () => {
  let stopDevnet: () => Promise<void>;
  let service: TestService;
  let project: PackedProject;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 200 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    project = await makePackedProject(service.credentials);
  });
  afterAll(async () => {
    project?.remove();
    await service?.stop();
    await stopDevnet?.();
  });
  const needInstall = (test: TestContext): void => {
    if (!project.isInstalled) test.skip('no package registry within reach');
  };
  const svc = (...args: string[]): Promise<string> => project.run('npx', ['--no-install', 'svc', ...args]);

  it.each(PACKAGES)('@svc/%s holds the build and its types, and neither sources nor tests', (name) => {
    expect(project.files[name]).toContain('dist/index.js');
    expect(project.files[name]).toContain('dist/index.d.ts');
    expect(project.files[name].filter((file) => /\.test\.|^src\/|\/demo\//.test(file))).toEqual([]);
  });

  it('install with what they need and no other of ours', (test) => {
    needInstall(test);
    const lock = JSON.parse(readFileSync(join(project.folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; link?: boolean }>;
    };
    const names = Object.keys(lock.packages).filter((name) => name !== '');
    expect(names.filter((name) => name.includes('/@svc/'))).toEqual(
      ['cli', 'protocol', 'sdk'].map((name) => `node_modules/@svc/${name}`),
    );
    expect(names).toContain('node_modules/viem');
    // Nothing reaches into this checkout.
    expect(Object.values(lock.packages).filter(({ link }) => link)).toEqual([]);
  });

  it('run the quickstart, whose types hold too', async (test) => {
    needInstall(test);
    const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');
    const snippet = /^```ts run\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
    writeFileSync(join(project.folder, 'first.ts'), snippet);
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck'];
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    await project.run(join(root, 'node_modules/.bin/tsc'), [...flags, ...types, 'first.ts']);
    // The one thing in it that is not JavaScript.
    writeFileSync(join(project.folder, 'first.js'), snippet.replace(' as const', ''));
    expect(await project.run(process.execPath, ['first.js'])).toMatch(/^succeeded \d+(\.\d+)? SVC$/m);
  });

  it('run svc by its own name', async (test) => {
    needInstall(test);
    expect(existsSync(join(project.folder, 'node_modules/.bin/svc'))).toBe(true);
    expect(await svc('--help')).toContain('svc call GET /v1/banks');
    expect(await svc('verify-vectors')).toMatch(/ 0 failed\n$/);
    expect(JSON.parse(await svc('call', 'GET', '/v1/banks')).country).toBe('NG');
  });

  it('tell an operator what to install for the rest', async (test) => {
    needInstall(test);
    await expect(svc('admin', 'migrate')).rejects.toThrow('install @svc/service beside @svc/cli');
  });
});
