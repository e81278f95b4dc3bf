// The commands of docs/cli.md: those in `sh run` blocks are run, all others must at least be commands that exist.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { saveCredentials, svc } from './svc.ts';

const text = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8');

function commandsOf(runs: boolean): string[] {
  const blocks = [...text.matchAll(/^```sh( run)?\n(.*?)^```$/gms)].filter(
    (match) => (match[1] !== undefined) === runs,
  );
  const lines = blocks.flatMap((match) => (match[2] ?? '').split('\n'));
  return lines.filter((line) => line.startsWith('svc ')).map((line) => line.slice('svc '.length));
}

const wordsOf = (line: string): string[] =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'|'$/g, ''));

describe('docs/cli.md', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let file: string;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    ({ file } = saveCredentials(service.credentials));
  });
  afterAll(async () => {
    await service.stop();
    await stopDevnet();
  });

  it.each(commandsOf(true))('svc %s', async (line) => {
    const { code, err } = await svc(['-c', file, ...wordsOf(line)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('names only commands that exist, with options they have', async () => {
    const shown = [...commandsOf(false), ...[...text.matchAll(/`svc ([a-z][^`]*)`/g)].map((match) => match[1] ?? '')];
    expect(shown.length).toBeGreaterThan(20);
    for (const line of shown) {
      const words = wordsOf(line.replaceAll('\\|', '|')).map((word) =>
        word.includes('|') ? (word.split('|')[0] ?? '') : word,
      );
      const names = words.slice(0, words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word)) >>> 0);
      const { code, out } = await svc([...names, '--help']);
      expect({ line, code }).toEqual({ line, code: 0 });
      expect(out).toContain(`Usage: svc ${names[0]}`);
      for (const word of words.filter((one) => one.startsWith('--'))) expect(out, line).toContain(word);
    }
  });
});
