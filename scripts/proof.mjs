// npm run proof: everything long, one part after the other, goes on where it was stopped, and writes its figures into docs/proof.md.
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { judgePart, listParts } from './proof/parts.mjs';
import { listStale, writeReport } from './proof/write-report.mjs';

const HELP = `usage: npm run proof -- [--only TEXT] [--scale F] [--seed S] [--again] [--check]

  --only TEXT  the parts whose name has this text
  --scale F    a share of the whole, such as 0.01; figures of a share are printed and not written into the page
  --seed S     the first seed (default 1)
  --again      runs parts again that are done for this commit
  --check      runs nothing: ends with 1 when docs/proof.md lacks figures, or has some that are too old
  --list       names the parts and their commands

Takes hours. What is done is kept below node_modules/.cache/svc-proof for each commit, with the whole output of each part.`;
const PAGE = join(root, 'docs/proof.md');

const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: { only: text, scale: text, seed: text, again: flag, check: flag, list: flag, help: flag },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const scale = Number(values.scale ?? 1);
const seed = Number(values.seed ?? 1);
const parts = listParts({ scale, seed, jobs: availableParallelism() }).filter(({ name }) =>
  name.includes(values.only ?? ''),
);

if (values.list) {
  for (const { name, args } of parts) console.log(`${name}: node ${args.join(' ')}`);
  process.exit(0);
}
if (values.check) {
  const stale = listStale(readFileSync(PAGE, 'utf8'), parts, countChanged);
  for (const each of stale) console.log(each);
  process.exit(stale.length === 0 ? 0 : 1);
}

ensureInstalled();
const commit = git('rev-parse', 'HEAD').trim();
const isChanged = git('status', '--porcelain', '--', 'packages', 'test', 'scripts') !== '';
if (isChanged && scale === 1) {
  console.error('There are uncommitted changes: a proof is of a commit.');
  process.exit(1);
}
const folder = join(root, 'node_modules/.cache/svc-proof', `${commit.slice(0, 10)}-${scale}-${seed}`);
mkdirSync(folder, { recursive: true });

const done = [];
for (const [index, part] of parts.entries()) {
  const result = await carryOut(part);
  done.push(result);
  const verdict = judgePart(result.figures) ?? 'all as it must be';
  console.log(`${index + 1}/${parts.length} ${part.name}: ${verdict} (${result.minutes} min)`);
}
if (scale === 1 && values.only === undefined) {
  const [{ model = 'unknown' } = {}] = cpus();
  const machine = `${availableParallelism()} cores of ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const report = { machine, seed, at: new Date().toISOString().slice(0, 10), done };
  writeFileSync(PAGE, writeReport(readFileSync(PAGE, 'utf8'), report));
  console.log('docs/proof.md has the figures.');
}
const failed = done.filter(({ figures }) => judgePart(figures) !== null).map(({ name }) => name);
console.log(JSON.stringify({ parts: done.length, failed }));
process.exit(failed.length === 0 ? 0 : 1);

/** A part that ended is not run again, unless it is asked for. */
async function carryOut({ name, args }) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  if (existsSync(file) && !values.again) return JSON.parse(readFileSync(file, 'utf8'));
  const startedAt = Date.now();
  const log = createWriteStream(file.replace(/json$/, 'log'));
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let figures = null;
  for await (const line of createInterface({ input: child.stdout })) {
    log.write(`${line}\n`);
    figures = parseFigures(line) ?? figures;
    console.log(`  ${name}: ${line}`);
  }
  log.end();
  const result = { name, commit, figures, minutes: Math.ceil((Date.now() - startedAt) / 60_000) };
  if (figures !== null) writeFileSync(file, JSON.stringify(result));
  return result;
}

/** The last line of a part is its figures; lines of progress are words. */
function parseFigures(line) {
  try {
    return line.startsWith('{') ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}

/** Lines of these folders that differ from what they were at a commit; null when this clone does not have it. */
function countChanged(from, folders) {
  try {
    const rows = git('diff', '--numstat', from, '--', ...folders, ':(exclude)*.test.ts')
      .split('\n')
      .filter(Boolean);
    return rows.reduce(
      (sum, row) =>
        sum +
        row
          .split('\t')
          .slice(0, 2)
          .reduce((all, count) => all + (Number(count) || 0), 0),
      0,
    );
  } catch {
    return null;
  }
}
