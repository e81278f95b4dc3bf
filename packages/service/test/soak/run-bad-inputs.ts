// Runs every table of bad inputs against the service and counts its answers: refusals are right, 5xx only in an outage of the table.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Fact } from './soak-words.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const TESTS = 'packages/service/test';
/** Not gate/failures.test.ts: its subject is what the service says when something breaks. */
const GATE = ['allowlist', 'credentials', 'envelope', 'http-layer', 'idempotency', 'json', 'path', 'proof', 'query'];
const FILES = [
  ...[...GATE, 'routes', 'signature', 'timestamp-and-nonce'].map((name) => `${TESTS}/gate/${name}.test.ts`),
  `${TESTS}/conversions/inputs.test.ts`,
  `${TESTS}/wire/wire.test.ts`,
  `${TESTS}/webhooks/routes.test.ts`,
];

export async function runBadInputs(heard: (fact: Fact) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-inputs-'));
  const file = join(folder, 'tally');
  writeFileSync(file, '');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, SVC_SOAK_TALLY: file, NO_COLOR: '1' };
  const child = spawn(process.execPath, [vitest, 'run', ...FILES], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk) => void said.push(String(chunk)));
  child.stderr.on('data', (chunk) => void said.push(String(chunk)));
  const code = await new Promise((end) => child.once('exit', end));
  const replay = 'npm run soak -- --seeds 0 --tables 1';
  for (const what of readFileSync(file, 'utf8').split('\n')) {
    if (what === 'badInputs') heard({ what });
    if (what.startsWith('serverErrors')) {
      heard({ what: 'serverErrors', text: `a bad input was answered with 5xx: ${what.slice(13)}`, replay });
    }
  }
  if (code !== 0) heard({ what: 'violations', text: said.join('').slice(-5000), replay });
  rmSync(folder, { recursive: true, force: true });
}
