// Settings in the .env file of the working folder count as if they were set, unless they are set.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleScript } from '../../test/bundle-script.ts';

it('a .env file is checked at start like the environment, which wins over it', async () => {
  const main = await bundleScript(new URL('../main.ts', import.meta.url));
  const cwd = mkdtempSync(join(tmpdir(), 'svc-dotenv-'));
  writeFileSync(join(cwd, '.env'), 'SVC_ENVS=prod\n');
  const { SVC_ENVS: _, ...environment } = process.env;
  const start = (more: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [main], { cwd, env: { ...environment, ...more } });
    return [status, stderr.toString()];
  };
  const data = { SVC_DATA_DIR: join(cwd, 'data') };
  expect(start(data)).toEqual([1, 'SVC_ENVS must be test, live, or both with a comma\n']);
  // What the environment says counts: the start gets as far as the next thing that is missing.
  expect(start({ ...data, SVC_ENVS: 'test' })).toEqual([1, expect.stringMatching(/^(?!SVC_ENVS)SVC_/)]);
});
