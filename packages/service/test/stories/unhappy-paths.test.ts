// The file that merchants copy, as it stands, against a service with a devnet that makes four blocks a second.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { devnetLevers } from '../harness/devnet-levers.ts';
import { startDevnetService } from '../harness/start-devnet-service.ts';

const story = await startDevnetService({ blockTimeMs: 250, levers: devnetLevers });
afterAll(() => story.stop());

const file = join(mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-unhappy-')), 'sandbox.json');
const { credentials, url } = story.service;
writeFileSync(file, JSON.stringify({ ...credentials, baseUrl: url }), { mode: 0o600 });
process.env.SVC_CREDENTIALS = file;

// Its tests become tests of this file.
await import('../../../../examples/typescript/unhappy-paths.test.ts');
