// Each fault of the data folder names the path and what to do.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPglite } from '../adapters/database/open-pglite.ts';
import { readPrivateFile } from './sandbox-secrets.ts';
import { checkDataFolder } from './start-sandbox.ts';

let outer: string;
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'svc-folder-'));
});
afterEach(() => rmSync(outer, { recursive: true, force: true }));

it('the start makes the folder, for its owner only', () => {
  const folder = join(outer, 'a', 'b');
  checkDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('the start says that a file is in the way, and below a file', () => {
  const file = join(outer, 'file');
  writeFileSync(file, '');
  expect(() => checkDataFolder(file)).toThrow(`The data folder ${file} cannot be made (EEXIST)`);
  expect(() => checkDataFolder(join(file, 'x'))).toThrow(/cannot be made \(ENOTDIR\).*SVC_DATA_DIR/);
});

it('the start says what to do about a file of it that is damaged or cannot be read', () => {
  const file = join(outer, 'secrets.json');
  expect(readPrivateFile(file)).toBeNull();
  writeFileSync(file, '{');
  expect(() => readPrivateFile(file)).toThrow(`${file} is damaged: it is not JSON. Put a backup of it back, or remove`);
  expect(() => readPrivateFile(outer)).toThrow(`${outer} cannot be read (EISDIR). Change its rights`);
});

it('the start says what to do about a database that cannot be opened, and lets go of the folder', async () => {
  const db = join(outer, 'db');
  mkdirSync(db);
  writeFileSync(join(db, 'PG_VERSION'), '15\n');
  await expect(openPglite({ databaseUrl: null, dataDir: outer })).rejects.toThrow(
    new RegExp(
      `^The database in ${db} cannot be opened \\(.+\\)\\. Put a backup of the data folder back, or remove it`,
    ),
  );
  expect(existsSync(join(outer, 'lock'))).toBe(false);
});
