// npm run types: writes src/api-types.ts, and svc_operations.py of the Python client.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiTypesText } from './api-types-text.ts';
import { pythonOperationsText } from './python-operations-text.ts';

const file = fileURLToPath(new URL('../src/api-types.ts', import.meta.url));
writeFileSync(file, apiTypesText());
writeFileSync(new URL('../../../examples/python/svc_operations.py', import.meta.url), pythonOperationsText());
const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));
process.exit(spawnSync(biome, ['check', '--write', file], { stdio: 'inherit' }).status ?? 1);
