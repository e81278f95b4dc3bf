// The reference page's samples, as they are copied: the TypeScript ones type-check, and both languages run against a real service.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { EXAMPLES } from '@svc/protocol/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplesOf } from '../packages/service/src/api/pages/reference-samples.ts';
import {
  startTestDevnet,
  startTestService,
  type TestService,
} from '../packages/service/test/harness/start-test-service.ts';
import { bundleSources } from '../scripts/bundle-sources.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

const samples = OPERATION_IDS.flatMap((id) => {
  const { query, body, cases } = EXAMPLES[id];
  const requests = cases === undefined ? [{ query, body }] : Object.values(cases);
  return requests.map((request, index) => {
    const sample = samplesOf(id, OPERATIONS[id], request as { query?: Record<string, string>; body?: unknown });
    const textOf = (wanted: string): string => sample.find(({ language }) => language === wanted)?.text ?? '';
    return { id, name: `${id}-${index}`, ts: textOf('TypeScript'), python: textOf('Python'), go: textOf('Go') };
  });
});

/** What the samples name is in no new service: they get its refusal, and nothing before it. */
const ELSEWHERE = ['SVC_NOT_FOUND', 'SVC_INVALID_STATE'];
const namesOne = (id: (typeof OPERATION_IDS)[number]): boolean =>
  OPERATIONS[id].path.includes('{') || ['getScreening', 'runTestAction', 'getLiabilityProof'].includes(id);

function expectRan(outcomes: Record<string, string>): void {
  const wrong = samples.filter(({ id, name }) => {
    const outcome = outcomes[name] ?? 'did not run';
    return outcome !== 'ok' && !(namesOne(id) && ELSEWHERE.includes(outcome));
  });
  expect(wrong.map(({ name }) => `${name}: ${outcomes[name]}`)).toEqual([]);
}

const PYTHON = `
import json, sys
outcomes = {}
for name, text in json.load(open("samples.json")).items():
    try:
        exec(text, {})
        outcomes[name] = "ok"
    except Exception as error:
        outcomes[name] = getattr(error, "code", repr(error))
print(json.dumps(outcomes))
`;

describe("the reference page's samples", () => {
  let folder: string;
  let service: TestService;
  let stopDevnet: () => Promise<void>;

  beforeAll(async () => {
    // Inside node_modules, so that imports resolve as in this project and no other check looks there.
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    folder = mkdtempSync(join(root, 'node_modules/.cache/samples-'));
    const devnet = await startTestDevnet({ blockTimeMs: 1000 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    mkdirSync(join(folder, '.svc'));
    writeFileSync(join(folder, '.svc/sandbox.json'), JSON.stringify(service.credentials), { mode: 0o600 });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'samples.json'),
      JSON.stringify(Object.fromEntries(samples.map((s) => [s.name, s.python]))),
    );
    const compilerOptions = {
      moduleDetection: 'force',
      lib: ['ES2023', 'DOM'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    for (const { name, ts } of samples) writeFileSync(join(folder, `${name}.ts`), ts);
  });
  afterAll(async () => {
    await service?.stop();
    await stopDevnet?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve) => {
      const own = {
        ...process.env,
        NODE_NO_WARNINGS: '1',
        SVC_API_KEY: '',
        SVC_DATA_DIR: '',
        SVC_CREDENTIALS: '',
        ...env,
      };
      execFile(command, args, { cwd: folder, env: own }, (_, stdout, stderr) => resolve(stdout + stderr));
    });

  it('have right types in TypeScript', async () => {
    expect(await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--noEmit', '--checkers', '1'])).toBe('');
  });

  it('run in TypeScript', async () => {
    await bundleSources(folder, Object.fromEntries(samples.map(({ name }) => [name, join(folder, `${name}.ts`)])));
    const all = `const outcomes = {};
for (const name of ${JSON.stringify(samples.map(({ name }) => name))})
  outcomes[name] = await import('./' + name + '.js').then(() => 'ok', (error) => error.code ?? String(error));
console.log(JSON.stringify(outcomes));`;
    writeFileSync(join(folder, 'run-all.mjs'), all);
    expectRan(JSON.parse(await run(process.execPath, ['run-all.mjs'])));
  });

  it.skipIf(!hasPython)(`run in Python${hasPython ? '' : ' (skipped: no Python with cryptography)'}`, async () => {
    const env = { PYTHONPATH: join(root, 'examples/python'), PYTHONDONTWRITEBYTECODE: '1' };
    expectRan(JSON.parse(await run('python3', ['-c', PYTHON], env)));
  });

  it('declare in Go what they use', () => {
    for (const { name, go } of samples) {
      const used = /\b(credentials|client)\.\w/.exec(go)?.[1];
      expect([name, used === undefined || go.includes(`${used}, err := `)]).toEqual([name, true]);
    }
  });
});
