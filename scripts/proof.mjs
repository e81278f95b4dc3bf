// npm run proof: everything long, one part after the other, goes on where it was stopped, and writes its figures into docs/proof.md.
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { countChanged } from './proof/count-changed.mjs';
import { findOpen, judgePart, listParts } from './proof/parts.mjs';
import { listStale, writeReport } from './proof/write-report.mjs';

const HELP = `usage: npm run proof -- [--only TEXT] [--scale F] [--seed S] [--minutes N] [--again] [--check]

  --only TEXT  the parts whose name has this text
  --scale F    a share of the whole, such as 0.01; figures of a share are printed and not written into the page
  --seed S     the first seed (default 1)
  --minutes N  one sitting: ends after so long, and the same command goes on from there (default: no end)
  --again      runs parts again that are done for this commit
  --check      runs nothing: ends with 1 when docs/proof.md lacks figures, or has some that are too old
  --list       names the parts and their commands

Takes hours; --list says how many. What is done is kept below node_modules/.cache/svc-proof for each commit, with the whole
output of each part. Lives, kills, chaos, races and mutants go on within a part where a sitting ended; the other parts begin again.`;
const PAGE = join(root, 'docs/proof.md');

const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: { only: text, scale: text, seed: text, minutes: text, again: flag, check: flag, list: flag, help: flag },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const scale = Number(values.scale ?? 1);
const seed = Number(values.seed ?? 1);
const commit = readCommit();
const place = `node_modules/.cache/svc-proof/${commit.slice(0, 10)}-${scale}-${seed}`;
// A mutant waits for its database half of its time.
const jobs = 3 * availableParallelism();
const parts = listParts({ scale, seed, jobs, folder: place }).filter(({ name }) => name.includes(values.only ?? ''));

if (values.list) {
  for (const { name, args, hours } of parts) console.log(`${name}, ${hours} h on two cores: node ${args.join(' ')}`);
  process.exit(0);
}
if (values.check) {
  const stale = listStale(readFileSync(PAGE, 'utf8'), parts, countChanged);
  for (const each of stale) console.log(each);
  process.exit(stale.length === 0 ? 0 : 1);
}

ensureInstalled();
const isChanged = git('status', '--porcelain', '--', 'packages', 'test', 'scripts') !== '';
if (isChanged && scale === 1) {
  console.error('There are uncommitted changes: a proof is of a commit.');
  process.exit(1);
}
const folder = join(root, place);
const endsAt = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000;
mkdirSync(folder, { recursive: true });

const done = [];
for (const [index, part] of parts.entries()) {
  const result = await carryOut(part);
  if (result === null) {
    console.log(JSON.stringify({ parts: done.length, of: parts.length, goesOnWith: part.name }));
    process.exit(0);
  }
  done.push(result);
  const verdict = judgePart(result.figures, part.wants) ?? 'all as it must be';
  console.log(`${index + 1}/${parts.length} ${part.name}: ${verdict} (${result.minutes} min)`);
}
const wantsOf = (name) => parts.find((part) => part.name === name)?.wants;
if (scale === 1 && values.only === undefined) {
  const [{ model = 'unknown' } = {}] = cpus();
  const machine = `${availableParallelism()} cores of ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const report = { machine, seed, at: new Date().toISOString().slice(0, 10), done };
  writeFileSync(PAGE, writeReport(readFileSync(PAGE, 'utf8'), report));
  console.log('docs/proof.md has the figures.');
}
const failed = done.filter(({ name, figures }) => judgePart(figures, wantsOf(name)) !== null).map(({ name }) => name);
console.log(JSON.stringify({ parts: done.length, failed }));
process.exit(failed.length === 0 ? 0 : 1);

/** Null: the sitting is over, and the part is not. One that ended is not run again, unless it is asked for. */
async function carryOut({ name, args, wants }) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (before !== null && !before.isOpen && !values.again) return before;
  const startedAt = Date.now();
  const minutesLeft = Math.ceil((endsAt - startedAt) / 60_000);
  if (minutesLeft <= 0) return null;
  const log = createWriteStream(file.replace(/json$/, 'log'), { flags: 'a' });
  const inTime = Number.isFinite(minutesLeft) && !name.startsWith('planted') ? ['--minutes', String(minutesLeft)] : [];
  const child = spawn(process.execPath, [...args, ...inTime], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let figures = null;
  for await (const line of createInterface({ input: child.stdout })) {
    log.write(`${line}\n`);
    figures = parseFigures(line) ?? figures;
    console.log(`  ${name}: ${line}`);
  }
  log.end();
  const minutes = Math.ceil((Date.now() - startedAt) / 60_000) + (before?.minutes ?? 0);
  const isOpen = Date.now() >= endsAt && findOpen(figures, wants) !== null;
  const result = { name, commit, figures, minutes, isOpen };
  if (figures !== null) writeFileSync(file, JSON.stringify(result));
  return isOpen ? null : result;
}

/** An unpacked archive has none, and can still be checked. */
function readCommit() {
  try {
    return git('rev-parse', 'HEAD').trim();
  } catch {
    return 'unknown';
  }
}

/** The last line of a part is its figures; lines of progress are words. */
function parseFigures(line) {
  try {
    return line.startsWith('{') ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}
