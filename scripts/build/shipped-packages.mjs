// Finds, in the lockfile, every outside package that reaches production: installed there, or bundled into the dashboard.

/** What the dashboard's pages are made of; its other development dependencies only build them. */
const DASHBOARD_TOOLS = /^(@types\/|@vitejs\/|@tailwindcss\/vite$|vite$)/;

/** Returns `name@version` of each. */
export function shippedPackages(lock) {
  const found = new Set();
  for (const [place, entry] of Object.entries(lock.packages)) {
    const isOurs = place === '' || place.startsWith('packages/');
    if (isOurs && !place.includes('node_modules/'))
      visitDependencies(place, { ...entry.dependencies, ...entry.optionalDependencies });
  }
  const { devDependencies } = lock.packages['packages/dashboard'];
  const pages = Object.keys(devDependencies).filter((name) => !DASHBOARD_TOOLS.test(name));
  visitDependencies('packages/dashboard', Object.fromEntries(pages.map((name) => [name, devDependencies[name]])));
  return new Set([...found].map((place) => `${nameAt(place)}@${lock.packages[place].version}`));

  function visitDependencies(place, dependencies = {}) {
    for (const name of Object.keys(dependencies)) visit(resolve(place, name));
  }

  function visit(place) {
    // A package of ours is a link; what it needs is visited by itself.
    if (place === null || lock.packages[place].link || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies } = lock.packages[place];
    visitDependencies(place, { ...dependencies, ...optionalDependencies });
  }

  /** As Node finds it: in the nearest node_modules folder upwards. */
  function resolve(place, name) {
    for (let at = place; ; at = parentOf(at)) {
      const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (lock.packages[candidate]) return candidate;
      if (at === '') return null;
    }
  }
}

const parentOf = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/')));
const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
