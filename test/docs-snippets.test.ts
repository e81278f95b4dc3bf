// Type-checks every ```ts block of README and docs, and runs each marked `ts run` against a real service.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestDevnet,
  startTestService,
  type TestService,
} from '../packages/service/test/harness/start-test-service.ts';
import { bundleSources } from '../scripts/bundle-sources.mjs';
import { writeDeclarations } from '../scripts/pack/write-in-memory-sandbox.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Snippet {
  /** `docs/quickstart.md:14` */
  place: string;
  file: string;
  text: string;
  runs: boolean;
}

const documents = [
  'README.md',
  'packages/sdk/README.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];
const snippets = documents.filter((name) => name.endsWith('.md')).flatMap(snippetsOf);

const first = snippets.find((snippet) => snippet.place.startsWith('docs/quickstart.md'));

function snippetsOf(document: string): Snippet[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```ts( run)?\n(.*?)^```$/gms)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    const file = `${document.replace(/\W+/g, '-')}-${line}.ts`;
    return { place: `${document}:${line}`, file, text: match[2] ?? '', runs: match[1] !== undefined };
  });
}

const bundleOf = (file: string): string => file.replace(/\.ts$/, '');

/** Returns the exit code and the output. */
function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_NO_WARNINGS: '1', SVC_API_KEY: '', SVC_DATA_DIR: '' };
    const child = spawn(command, args, { cwd, env });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString() }));
  });
}

describe('the snippets of the documents', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let folder: string;

  beforeAll(async () => {
    // Inside node_modules, so that imports resolve as in this project and no other check looks there.
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    folder = mkdtempSync(join(root, 'node_modules/.cache/snippets-'));
    const devnet = await startTestDevnet({ blockTimeMs: 1000 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    mkdirSync(join(folder, '.svc'));
    writeFileSync(join(folder, '.svc/sandbox.json'), JSON.stringify(service.credentials), { mode: 0o600 });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    // As its package has them: a checkout has no package of this name.
    const sandbox = join(folder, 'node_modules/@svc/sandbox');
    mkdirSync(sandbox, { recursive: true });
    writeFileSync(join(sandbox, 'package.json'), '{ "type": "module", "types": "./index.d.ts" }');
    writeDeclarations(sandbox);
    const compilerOptions = {
      moduleDetection: 'force',
      lib: ['ES2023', 'DOM'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    for (const { file, text } of snippets) writeFileSync(join(folder, file), text);
    const running = snippets.filter((snippet) => snippet.runs).map(({ file }) => [bundleOf(file), join(folder, file)]);
    await bundleSources(folder, Object.fromEntries(running));
  });
  afterAll(async () => {
    await service?.stop();
    await stopDevnet?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are there', () => {
    expect(snippets.filter((snippet) => snippet.runs).length).toBeGreaterThan(5);
  });

  it('all have right types', async () => {
    const { code, output } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1'], folder);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('make a first conversion in under ten lines', () => {
    const lines = first?.text.split('\n').filter((line) => line.trim() !== '') ?? [];
    expect(lines.length).toBeLessThan(10);
    expect(first?.runs).toBe(true);
  });

  for (const { place, file } of snippets.filter((snippet) => snippet.runs)) {
    it(`of ${place} runs`, async () => {
      const { code, output } = await run(process.execPath, [`${bundleOf(file)}.js`], folder);
      expect(code, output).toBe(0);
      if (place === first?.place) expect(output).toMatch(/^succeeded \d+(\.\d+)? SVC$/m);
    });
  }
});
