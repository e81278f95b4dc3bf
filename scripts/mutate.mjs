// npm run mutate: changes one place of the money paths at a time in a test run, and lists the changes that no test notices.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeMutants } from '../test/planted/judge-mutants.mjs';
import { listMutants, listSources } from '../test/planted/list-mutants.mjs';
import { listSqlSources } from '../test/planted/sql-mutants.mjs';
import { testsOf } from '../test/planted/tests-of.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const HELP = `usage: npm run mutate -- [--files GLOB] [--sample N] [--seed S] [--jobs N] [--only ID] [--resume FILE]

  --files GLOB   from the root; * stays within a folder, ** does not (default: the money paths and all SQL functions)
  --sample N     so many mutants, drawn by the seed (default: all)
  --jobs N       test processes at once (default 1)
  --budget S     seconds of tests that one mutant may cost beyond the nearest (default 300)
  --minutes N    starts no further mutant after this time
  --only ID      one mutant, as a result names it: FILE:START:REPLACEMENT
  --resume FILE  keeps the outcomes in this file, and judges only mutants that it does not hold
  --survivors    with --resume: judges those that survived again, and no others
  --near         runs only tests that lie among the sources: quick, and notices less
  --list         counts the mutants and runs none

Mutants that test/planted/survivors.json explains are neither run nor counted.
Ends with one JSON line, and with 1 when a mutant survives.`;
const MAX_CHUNK = 80;

ensureInstalled();
const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: {
    files: text,
    sample: text,
    seed: text,
    jobs: text,
    minutes: text,
    budget: text,
    only: text,
    resume: text,
    survivors: flag,
    near: flag,
    list: flag,
    help: flag,
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const toPattern = (glob) =>
  new RegExp(
    `^${glob.replace(/[.+^$()|[\]{}]/g, '\\$&').replace(/\*\*|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))}$`,
  );
const isChosenFile = (file) => values.files === undefined || toPattern(values.files).test(file);
const explained = JSON.parse(readFileSync(join(root, 'test/planted/survivors.json'), 'utf8'));
const isExplained = ({ file, line, change, nth }) =>
  explained.some(
    (each) => each.file === file && each.line === line && each.change === change && (each.nth ?? nth) === nth,
  );

const all = listMutants(root);
const mutants = all.filter(({ file }) => isChosenFile(file));
if (values.list) {
  const files = new Set(mutants.map(({ file }) => file)).size;
  console.log(JSON.stringify({ files, mutants: mutants.length, explained: mutants.filter(isExplained).length }));
  process.exit(0);
}

/** A draw that is the same for the same seed everywhere. */
function shuffle(list, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const drawn = [...list];
  for (let index = drawn.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [drawn[index], drawn[other]] = [drawn[other], drawn[index]];
  }
  return drawn;
}

const drawn = shuffle(mutants, Number(values.seed ?? 1)).slice(0, Number(values.sample ?? mutants.length));
const chosen =
  values.only === undefined
    ? drawn.filter((mutant) => !isExplained(mutant))
    : all.filter(({ id }) => id === values.only);
if (chosen.length === 0) throw new Error('No mutant is chosen.');

/** An outcome holds for a text of the source, so one that changed is judged again. */
const hashOf = (value) => createHash('sha256').update(value).digest('hex').slice(0, 16);
const sources = [...listSources(root), ...listSqlSources(root)];
const sourceTexts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const keyOf = ({ id, file }) => `${id} ${hashOf(sourceTexts.get(file))}`;

const finder = readFileSync(join(root, 'test/planted/find-mutants.mjs'), 'utf8');

const outcomes = new Map();
const resume = values.resume === undefined ? null : resolve(values.resume);
if (resume !== null) mkdirSync(dirname(resume), { recursive: true });
if (resume !== null && existsSync(resume)) {
  const kept = readFileSync(resume, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
  for (const { key, outcome } of kept) outcomes.set(key, outcome);
}
const isOpen = (mutant) => {
  const outcome = outcomes.get(keyOf(mutant));
  return values.survivors ? outcome !== undefined && outcome !== 'noticed' : outcome === undefined;
};
const queue = chosen.filter(isOpen);
const total = queue.length;
console.log(`${all.length} mutants, ${chosen.length} chosen, ${total} to judge`);

const startedAt = Date.now();
const stopAt = values.minutes === undefined ? Number.POSITIVE_INFINITY : startedAt + Number(values.minutes) * 60_000;
let done = 0;
function take(mutant, outcome, by) {
  done += 1;
  outcomes.set(keyOf(mutant), outcome);
  if (resume !== null) appendFileSync(resume, `${JSON.stringify({ key: keyOf(mutant), outcome, by })}\n`);
  if (outcome !== 'noticed' && outcome !== 'invalid') console.log(`${outcome.padEnd(9)} ${mutant.shown}`);
  if (done % 25 === 0) {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${done}/${total} in ${seconds} s, ${countOf('noticed')} of ${judged().length} noticed`);
  }
}
/** SQL that the database does not take is no mutant. */
const judged = () => chosen.filter((mutant) => ![undefined, 'invalid'].includes(outcomes.get(keyOf(mutant))));
const countOf = (outcome) => judged().filter((mutant) => outcomes.get(keyOf(mutant)) === outcome).length;

/** `of`: the first and the last number of its source. */
const withTests = (mutant) => {
  const numbers = all.filter(({ file }) => file === mutant.file).map(({ n }) => n);
  const tests = testsOf(root, mutant.file).filter((test) => !values.near || test.includes('/src/'));
  return { ...mutant, tests, of: [numbers.at(0), numbers.at(-1)] };
};

const work = async () => {
  while (queue.length > 0 && Date.now() < stopAt) {
    await judgeMutants({
      root,
      mutants: queue.splice(0, MAX_CHUNK).map(withTests),
      sources: hashOf([finder, ...sourceTexts.values()].join('\n')),
      cache: join(root, 'node_modules/.cache/svc-mutants'),
      budgetMs: Number(values.budget ?? 300) * 1000,
      stopAt,
      take,
    });
  }
};
await Promise.all(Array.from({ length: Number(values.jobs ?? 1) }, work));

const scoreOf = (list) => {
  const noticed = list.filter((mutant) => outcomes.get(keyOf(mutant)) === 'noticed').length;
  return {
    judged: list.length,
    noticed,
    score: list.length === 0 ? null : Math.round((1000 * noticed) / list.length) / 10,
  };
};
const folderOf = ({ file }) => dirname(file.replace('packages/service/src/', ''));
const folders = Object.fromEntries(
  [...new Set(judged().map(folderOf))]
    .sort()
    .map((folder) => [folder, scoreOf(judged().filter((mutant) => folderOf(mutant) === folder))]),
);
const left = judged().filter((mutant) => outcomes.get(keyOf(mutant)) !== 'noticed');
const survived = left.map(({ id }) => id);
console.log(
  JSON.stringify({
    mutants: mutants.length,
    explained: mutants.filter(isExplained).length,
    ...scoreOf(judged()),
    open: chosen.filter((mutant) => outcomes.get(keyOf(mutant)) === undefined).length,
    folders,
    survived,
  }),
);
process.exit(survived.length === 0 ? 0 : 1);
