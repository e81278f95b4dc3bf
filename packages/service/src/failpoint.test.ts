import { afterEach, describe, expect, it, vi } from 'vitest';
import { failpoint } from './failpoint.ts';

describe('a failpoint', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('does nothing when it is not named', () => {
    failpoint('create.afterInsert');
    vi.stubEnv('SVC_FAILPOINT', 'create.beforeInsert:throw');
    failpoint('create.afterInsert');
  });

  it('throws where it is told to', () => {
    vi.stubEnv('SVC_FAILPOINT', 'create.afterInsert:throw');
    expect(() => failpoint('create.afterInsert')).toThrow('failpoint create.afterInsert');
  });

  it('does nothing outside tests, whatever is named', async () => {
    vi.stubEnv('SVC_FAILPOINT', 'create.afterInsert:throw');
    vi.stubEnv('NODE_ENV', 'production');
    vi.resetModules();
    const inProduction = await import('./failpoint.ts');
    inProduction.failpoint('create.afterInsert');
  });

  it('kills the process on the spot', async () => {
    const { spawnSync } = await import('node:child_process');
    const file = new URL('./failpoint.ts', import.meta.url).href;
    const code = `const { failpoint } = await import(${JSON.stringify(file)}); failpoint('here'); console.log('went on')`;
    const done = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, NODE_ENV: 'test', SVC_FAILPOINT: 'here' },
      encoding: 'utf8',
    });
    expect(done.signal).toBe('SIGKILL');
    expect(done.stdout).toBe('');
  });
});
