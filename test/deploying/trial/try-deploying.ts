// npm run try-deploying [-- --base FOLDER --keep --from SECTION]: follows docs/deploying.md and docs/backup.md on an empty Debian, command
// by command. --base is where debootstrap leaves Debian for the next time; with --from, a kept machine that has come as far as that section.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CSRF_HEADER } from '@svc/protocol';
import { pathOf } from '../../../packages/service/test/harness/make-dashboard-client.ts';
import type { Shell } from '../open-shell.ts';
import { type Block, readBlocks } from '../read-blocks.ts';
import { splitCommands } from '../split-commands.ts';
import { bootMachine, type EmptyMachine, SUITE, whyNoMachine } from './boot-machine.ts';
import { placeInternet, RESTART_AUTHORITY, START_AUTHORITY } from './certificate-authority.ts';
import { AFTER_REBOOT, CHECKS, START_ASKING, signUp } from './checks.ts';

interface Row {
  section: string;
  kind: 'page' | 'trial' | 'check';
  command: string;
  exit: number;
  seconds: number;
}

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const DOMAIN = 'api.example.com';
/** Of docs/backup.md; its other blocks ask chain and rails, and are drilled by packages/service/test/restore. */
const OF_BACKUP = 'Base backups and WAL';
const rows: Row[] = [];

/** Runs the commands one by one, and stops at the first that fails. */
async function follow(shell: Shell, section: string, kind: Row['kind'], commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    console.log(`\n[${section}, ${kind}] ${command.trimEnd()}`);
    const { exit, printed, seconds } = await shell.run(command);
    rows.push({ section, kind, command, exit, seconds });
    console.log(printed.split('\n').slice(-30).join('\n').trimEnd());
    if (exit !== 0) throw new Error(`ended with ${exit}: ${command}\n${printed}`);
  }
}

async function followSection(shell: Shell, section: string, blocks: readonly Block[]): Promise<void> {
  if (section === '7. First operator') await follow(shell, section, 'trial', [signUp(pathOf('signUp'), CSRF_HEADER)]);
  if (section === 'Upgrading') await follow(shell, section, 'trial', [START_ASKING]);
  for (const { text } of blocks) await follow(shell, section, 'page', splitCommands(text));
  if (section === '1. Packages') await follow(shell, section, 'trial', START_AUTHORITY);
  await follow(shell, section, 'check', CHECKS[section] ?? []);
}

async function tryPages(machine: EmptyMachine, from: string | undefined): Promise<void> {
  const read = (name: string): Block[] => readBlocks(readFileSync(join(root, 'docs', name), 'utf8'));
  const blocks = [...read('deploying.md'), ...read('backup.md').filter(({ section }) => section === OF_BACKUP)];
  const shell = machine.shell();
  const sections = [...new Set(blocks.map(({ section }) => section))];
  const skipped = sections.slice(1, from === undefined ? 1 : sections.indexOf(from));
  // Pebble makes a new root at every start.
  if (skipped.includes('1. Packages')) await follow(shell, '1. Packages', 'trial', RESTART_AUTHORITY);
  for (const section of sections.filter((each) => !skipped.includes(each))) {
    const own = blocks.filter((block) => block.section === section);
    await followSection(shell, section, own);
  }
  await machine.reboot();
  await follow(machine.shell(), 'Off and on again', 'check', AFTER_REBOOT);
}

function printTable(): void {
  console.log('\n| section | from | command | exit | seconds |\n|---|---|---|---|---|');
  for (const { section, kind, command, exit, seconds } of rows) {
    const [first = '', ...rest] = command.trimEnd().split('\n');
    const shown = (rest.length > 0 ? `${first} ...` : first).slice(0, 110).replaceAll('|', '\\|');
    console.log(`| ${section} | ${kind} | \`${shown}\` | ${exit} | ${seconds.toFixed(1)} |`);
  }
  const failed = rows.filter(({ exit }) => exit !== 0).length;
  const own = rows.filter(({ kind }) => kind === 'page').length;
  console.log(`\nDebian ${SUITE}: ${own} commands of the pages, ${rows.length - own} of the trial, ${failed} failed.`);
}

async function main(): Promise<void> {
  const why = whyNoMachine();
  if (why !== null) return console.log(`skipped: no machine can be made here (${why})`);
  const { values } = parseArgs({
    options: { base: { type: 'string' }, keep: { type: 'boolean' }, from: { type: 'string' } },
  });
  const scratch = mkdtempSync(join(tmpdir(), 'svc-trial-'));
  const machine = await bootMachine(join(scratch, 'machine'), values.base ?? join(scratch, 'base'));
  try {
    if (values.from === undefined) placeInternet(machine.folder, root, DOMAIN);
    await tryPages(machine, values.from);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await machine.stop();
    printTable();
    if (values.keep) console.log(`kept: ${scratch}`);
    else rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
