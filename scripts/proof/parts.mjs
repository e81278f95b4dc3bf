// Everything long that proves something: each part is a command whose last line is JSON, and what of that must be so.

/**
 * `scale` 1 is the whole; a hundredth shows in minutes that every part runs. `folder` keeps what a part has done, so that a later
 * sitting goes on there; `wants` is what its figures have to reach; `hours` was seen, or reckoned from what a share took, on two cores.
 */
export function listParts({ scale, seed, jobs, folder = 'node_modules/.cache/svc-proof' }) {
  const some = (count) => Math.max(1, Math.round(count * scale));
  const words = (...texts) => texts.join(' ').split(' ').filter(Boolean);
  const kept = (name) => `${folder}/${name.replaceAll(' ', '-')}.jsonl`;
  const mutate = (name, files, { budget, hours }) => ({
    name,
    args: words(
      `scripts/mutate.mjs --files ${files} --budget ${budget} --jobs ${jobs} --resume ${kept(name)}`,
      scale < 1 ? `--sample ${some(1000)} --seed ${seed}` : '',
    ),
    wants: { open: 0 },
    hours,
    speaksOf: files.endsWith('.sql') ? ['packages/service/src/stores/migrations'] : ['packages/service/src'],
  });
  const soak = (name, counted, count, { hours, more = '--tables 0' }) => ({
    name,
    args: words(
      `scripts/soak.mjs --${counted} ${count} ${more} --seed ${seed}`,
      counted === 'inputs' ? '' : `--resume ${kept(name)}`,
    ),
    wants: { [counted]: count },
    hours,
    speaksOf: ['packages/service/src', 'packages/protocol/src'],
  });
  const fuzz = (engine, hours) =>
    soak(`fuzzed inputs on ${engine}`, 'inputs', some(1000) * 100, { hours, more: `--engine ${engine}` });
  return [
    soak('lives', 'seeds', some(5000), { hours: 0.2 }),
    soak('kills of use cases', 'kills', some(3000), { hours: 0.7 }),
    soak('chaos', 'chaos', some(3000), { hours: 3 }),
    soak('races and bad inputs', 'races', some(10_000), { hours: 0.5, more: '' }),
    fuzz('postgres', 0.3),
    fuzz('embedded', 0.6),
    { name: 'planted bugs', args: ['scripts/plant.mjs'], wants: {}, hours: 0.4, speaksOf: ['packages/service/src'] },
    mutate('mutants of SQL', '**/*.sql', { budget: 120, hours: 3 }),
    mutate('mutants of TypeScript', '**/*.ts', { budget: 30, hours: 6 }),
  ];
}

/** Least share of mutants that tests notice. */
const MIN_SCORE = 90;

/** What a part still has to do; null when it is whole. A sitting that ended early left it open. */
export function findOpen(figures, wants = {}) {
  if (figures === null) return 'it printed no figures';
  const open = Object.entries(wants).filter(([name, count]) =>
    name === 'open' ? (figures.open ?? 0) > 0 : (figures[name] ?? 0) < count,
  );
  if (open.length === 0) return null;
  return open
    .map(([name, count]) => (name === 'open' ? `${figures.open} open` : `${name} ${figures[name] ?? 0} of ${count}`))
    .join(', ');
}

/** What is wrong with the figures of a part; null when nothing is. */
export function judgePart(figures, wants = {}) {
  const open = findOpen(figures, wants);
  if (open !== null) return open;
  const forbidden = ['violations', 'lost', 'doubles', 'serverErrors', 'deaths'].filter((name) => figures[name] > 0);
  if (forbidden.length > 0) return forbidden.map((name) => `${name} ${figures[name]}`).join(', ');
  if (figures.planted !== undefined && figures.caught < figures.planted)
    return `${figures.survivors.join(', ')} survived`;
  if (typeof figures.score === 'number' && figures.score < MIN_SCORE) return `a score of ${figures.score} %`;
  return null;
}
