import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { HEAP_FLAG } from './run-until-stopped.ts';

it('asks V8 for what this version of it knows', async () => {
  await expect(promisify(execFile)(process.execPath, [HEAP_FLAG, '-e', ''])).resolves.toBeTruthy();
});
