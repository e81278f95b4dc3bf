// Everything long that proves something: each part is a command whose last line is JSON, and what of that must be so.

const MUTANTS = 'node_modules/.cache/svc-proof/mutants';

/** `scale` 1 is the whole; a hundredth shows in minutes that every part runs. */
export function listParts({ scale, seed, jobs }) {
  const some = (count) => String(Math.max(1, Math.round(count * scale)));
  const mutate = (name, files, budget) => ({
    name,
    args: [
      'scripts/mutate.mjs',
      '--files',
      files,
      '--budget',
      budget,
      '--jobs',
      String(jobs),
      '--resume',
      `${MUTANTS}-${name.replaceAll(' ', '-')}.jsonl`,
      ...(scale < 1 ? ['--sample', some(1000), '--seed', String(seed)] : []),
    ],
    speaksOf: files.endsWith('.sql') ? ['packages/service/src/stores/migrations'] : ['packages/service/src'],
  });
  const soak = (name, ...args) => ({
    name,
    args: ['scripts/soak.mjs', ...args, '--seed', String(seed)],
    speaksOf: ['packages/service/src', 'packages/protocol/src'],
  });
  return [
    soak('lives', '--seeds', some(5000), '--tables', '0'),
    soak('kills', '--kills', some(3000), '--tables', '0'),
    soak('races and bad inputs', '--races', some(10_000)),
    soak('fuzzed inputs', '--inputs', some(200_000)),
    { name: 'planted bugs', args: ['scripts/plant.mjs'], speaksOf: ['packages/service/src'] },
    mutate('mutants of SQL', '**/*.sql', '120'),
    mutate('mutants of TypeScript', '**/*.ts', '30'),
  ];
}

/** Least share of mutants that tests notice. */
const MIN_SCORE = 90;

/** What is wrong with the figures of a part; null when nothing is. */
export function judgePart(figures) {
  if (figures === null) return 'it printed no figures';
  const forbidden = ['violations', 'lost', 'doubles', 'serverErrors', 'deaths'].filter((name) => figures[name] > 0);
  if (forbidden.length > 0) return forbidden.map((name) => `${name} ${figures[name]}`).join(', ');
  if (figures.planted !== undefined && figures.caught < figures.planted)
    return `${figures.survivors.join(', ')} survived`;
  if (typeof figures.score === 'number' && figures.score < MIN_SCORE) return `a score of ${figures.score} %`;
  return null;
}
