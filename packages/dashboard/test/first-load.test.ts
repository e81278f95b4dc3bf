// What a browser must load before the home page is there stays small.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const ASSETS = join(DIST, 'assets');
/** As browsers get it over https. */
const MAX_SCRIPT_BYTES = 170_000;

/** The file of a page, by the name of its source. */
const chunkOf = (name: string): string =>
  readdirSync(ASSETS).find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)) ?? '';

/** The file itself, and all that it imports at once. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(ASSETS, file), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) withImports(name, seen);
  return seen;
}

describe.skipIf(!existsSync(join(DIST, 'index.html')))('the first load (skipped: the pages are not built)', () => {
  it('of the home page takes at most 170 kB of compressed script', () => {
    const document = readFileSync(join(DIST, 'index.html'), 'utf8');
    const named = [...document.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, file = '']) => file);
    const files = new Set<string>();
    for (const file of [...named, chunkOf('merchant-shell'), chunkOf('home')]) withImports(file, files);
    expect(files.size).toBeGreaterThan(4);
    const bytes = [...files].reduce((sum, file) => sum + statSync(join(ASSETS, `${file}.br`)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  it.each([
    ['sign-in', /<h1[^>]*>Sign in</],
    ['home-sandbox', /<h1[^>]*>Home<.*in Sandbox\./],
    ['home-test', /<h1[^>]*>Home<.*in Sandbox\./],
    ['home-live', /<h1[^>]*>Home<.*in Live\./],
  ])('of %s shows its words before any script, and takes no input until then', (name, words) => {
    const shell = readFileSync(join(DIST, 'shells', `${name}.html`), 'utf8');
    const [, body = ''] = shell.split('<body>');
    expect(body).toMatch(words);
    expect(body).toMatch(/^\s*<div id="root"><fieldset data-shell disabled inert/);
    // The content policy refuses both.
    expect(body).not.toMatch(/<script|\sstyle=/);
    for (const [, file = ''] of shell.matchAll(/dashboard\/(assets\/[\w.-]+)"/g))
      expect(existsSync(join(DIST, file))).toBe(true);
  });
});
