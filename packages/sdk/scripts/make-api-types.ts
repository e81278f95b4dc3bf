// npm run types: writes src/api-types.ts, svc_operations.py of the Python client and operations.go of the one for Go.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiTypesText } from './api-types-text.ts';
import { goOperationsText } from './go-operations-text.ts';
import { pythonOperationsText } from './python-operations-text.ts';

const file = fileURLToPath(new URL('../src/api-types.ts', import.meta.url));
writeFileSync(file, apiTypesText());
writeFileSync(new URL('../../../examples/python/svc_operations.py', import.meta.url), pythonOperationsText());
writeFileSync(new URL('../../../examples/go/operations.go', import.meta.url), goOperationsText());
const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));
process.exit(spawnSync(biome, ['check', '--write', file], { stdio: 'inherit' }).status ?? 1);
