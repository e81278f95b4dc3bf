// Run by write-in-memory-sandbox.mjs: writes a migrated, empty database into the file that it is given.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dumpEmptyPglite, dumpMigratedPglite } from '../../packages/service/src/adapters/database/dump-pglite.ts';
import { readMigrations } from '../../packages/service/src/stores/migrate.ts';

const [file = ''] = process.argv.slice(2);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, gzipSync(await dumpMigratedPglite(await dumpEmptyPglite(), readMigrations())));
