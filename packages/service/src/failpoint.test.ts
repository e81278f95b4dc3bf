import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failpoint } from './failpoint.ts';

describe('a failpoint', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('does nothing when it is not named', () => {
    failpoint('create.afterInsert');
    vi.stubEnv('SVC_FAILPOINT', 'create.beforeInsert:throw');
    failpoint('create.afterInsert');
  });

  it('throws where it is set to', () => {
    vi.stubEnv('SVC_FAILPOINT', 'create.afterInsert:throw');
    expect(() => failpoint('create.afterInsert')).toThrow('failpoint create.afterInsert');
  });

  it.each([
    ['test', 'SIGKILL', ''],
    ['production', null, 'went on\n'],
  ])('kills the process on the spot in tests only: NODE_ENV=%s', (environment, signal, printed) => {
    const file = new URL('./failpoint.ts', import.meta.url).href;
    const code = `const { failpoint } = await import(${JSON.stringify(file)}); failpoint('here'); console.log('went on')`;
    // In a process of its own: the module looks once, and the files after this one share it.
    const done = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, NODE_ENV: environment, SVC_FAILPOINT: 'here' },
      encoding: 'utf8',
    });
    expect(done).toMatchObject({ signal, stdout: printed });
  });
});
