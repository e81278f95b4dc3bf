// Each fault of the data folder names the path and what to do.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDataFolder } from './check-data-folder.ts';

let outer: string;
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'svc-folder-'));
});
afterEach(() => rmSync(outer, { recursive: true, force: true }));

it('makes the folder, for its owner only', () => {
  const folder = join(outer, 'a', 'b');
  checkDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('says that a file is in the way, and below a file', () => {
  const file = join(outer, 'file');
  writeFileSync(file, '');
  expect(() => checkDataFolder(file)).toThrow(`The data folder ${file} cannot be made (EEXIST)`);
  expect(() => checkDataFolder(join(file, 'x'))).toThrow(/cannot be made \(ENOTDIR\).*SVC_DATA_DIR/);
});
