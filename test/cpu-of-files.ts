// Loaded into test files while SVC_TEST_CPU names a file: adds a line with the CPU seconds that each took in its test process.
// Processes that it starts, the database and browsers are not in it.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const file = process.env.SVC_TEST_CPU;
const before = process.cpuUsage();

if (file !== undefined) {
  const path = relative(process.cwd(), expect.getState().testPath ?? '');
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    appendFileSync(file, `${((user + system) / 1e6).toFixed(1)} ${path}\n`);
  });
}
