// Runs the shell blocks of the operator's guide as they are on the page, in a folder that replaces the machine.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleScript } from '../bundle-script.ts';

const GUIDE = new URL('../../../../docs/going-live.md', import.meta.url);
const CLI = new URL('../../../cli/src/main.ts', import.meta.url);

/** Blocks that are not run here, by their first line, each with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'chgrp svc /etc/svc /etc/svc/master-key /etc/svc/pepper': 'needs root and the system user of the service',
  'aws kms create-key --key-spec ECC_SECG_P256K1 --key-usage SIGN_VERIFY': "Amazon's own tool; the key is simulated",
  'SVC_PAYOUT_AT_DEPTH_NGN_LIVE=20000': 'settings, and a choice: what waits for finality is tested here',
};

export interface GuideBlock {
  /** Of the section, such as `4. The check (until nothing fails)`. */
  heading: string;
  text: string;
}

/** Blocks in lists lose the indent of their item, as a reader copies them. */
export function readGuideBlocks(): GuideBlock[] {
  const page = readFileSync(GUIDE, 'utf8');
  return [...page.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map((match) => {
    const [, indent = '', text = ''] = match;
    const before = page.slice(0, match.index);
    const heading = /^## (.*)$/gm;
    const headings = [...before.matchAll(heading)].map(([, words = '']) => words);
    return { heading: headings.at(-1) ?? '', text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}

/** The settings that the guide gives, name by name. */
export function readGuideSettings(): Record<string, string> {
  const [, block = ''] = /```env\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

export interface GuideRun {
  code: number | null;
  output: string;
}

export interface GuideShell {
  /** What is /etc/svc on the machine of the guide. */
  settingsFolder: string;
  /** Writes the settings of step 3. */
  writeSettings(settings: Readonly<Record<string, string>>): void;
  /** Names of the internet and where they are here, for `fetch` of the command line. */
  hosts: Record<string, string>;
  /** Addresses in the guide's text and what they are here. */
  addresses: Record<string, string>;
  /** Runs the n-th block of the section whose number is given, of those that are run at all. */
  run(section: number, index?: number): Promise<GuideRun>;
  /** The text of every block that was run. */
  ran: Set<string>;
}

/** Our machine has no other names: what is asked of one is asked of the simulator in its place. */
const HOSTS_MODULE = `
const hosts = JSON.parse(process.env.GUIDE_HOSTS);
const ask = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const there = typeof input === 'string' ? hosts[new URL(input).host] : undefined;
  return ask(there ?? input, init);
};
`;

export async function openGuideShell(): Promise<GuideShell> {
  const machine = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-guide-'));
  const places = { '/usr/local/bin': join(machine, 'bin'), '/etc/svc': join(machine, 'etc'), '/opt/svc': machine };
  mkdirSync(places['/usr/local/bin']);
  const main = join(machine, 'packages/cli/dist/main.js');
  mkdirSync(dirname(main), { recursive: true });
  writeFileSync(join(machine, 'package.json'), '{ "type": "module" }');
  writeFileSync(main, `import ${JSON.stringify(pathToFileURL(await bundleScript(CLI)).href)};\n`);
  const hostsModule = join(machine, 'hosts.js');
  writeFileSync(hostsModule, HOSTS_MODULE);

  const shell: GuideShell = {
    settingsFolder: places['/etc/svc'],
    hosts: {},
    addresses: {},
    ran: new Set(),
    writeSettings(settings) {
      const file = join(places['/etc/svc'], 'svc.env');
      writeFileSync(file, Object.entries(settings).map(lineOf).join(''));
      chmodSync(file, 0o600);
    },
    async run(section, index = 0) {
      const blocks = readGuideBlocks().filter(
        ({ heading, text }) => heading.startsWith(`${section}. `) && !(firstLine(text) in NOT_RUN),
      );
      const block = blocks[index];
      if (block === undefined) throw new Error(`the guide has no block ${index} in its section ${section}`);
      shell.ran.add(block.text);
      const there = Object.entries({ ...places, ...shell.addresses });
      const script = there.reduce((text, [guide, here]) => text.replaceAll(guide, here), block.text);
      return runShell(script, {
        PATH: `${places['/usr/local/bin']}:${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
        HOME: machine,
        NODE_NO_WARNINGS: '1',
        NODE_OPTIONS: `--import=${pathToFileURL(hostsModule).href}`,
        GUIDE_HOSTS: JSON.stringify(shell.hosts),
      });
    },
  };
  return shell;
}

export const firstLine = (text: string): string => text.slice(0, text.indexOf('\n'));

/** As the guide writes them; quoted where a shell would take a value apart. */
const lineOf = ([name, value]: [string, string]): string =>
  `${name}=${/^[\w./:,@=+-]*$/.test(value) ? value : `'${value}'`}\n`;

function runShell(script: string, env: NodeJS.ProcessEnv): Promise<GuideRun> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], { env, cwd: '/' });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString() }));
  });
}
