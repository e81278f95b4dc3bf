// Finds, in the lockfile, the outside packages that reach production: those needed to run, or bundled into the dashboard.

/** What the dashboard's pages are made of; its other development dependencies only build them. */
const DASHBOARD_TOOLS = /^(@types\/|@vitejs\/|@tailwindcss\/vite$|vite$)/;

/** Places in the lockfile of all that our packages need at run time. */
export function runtimePlaces(lock) {
  const ours = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'));
  return closure(lock, (visit) => {
    for (const place of ours) visit(place, requirementsOf(lock.packages[place]));
  });
}

/** Places of all that the dashboard's pages are made of. */
export function dashboardPlaces(lock) {
  const home = 'packages/dashboard';
  const names = Object.keys(lock.packages[home].devDependencies).filter((name) => !DASHBOARD_TOOLS.test(name));
  return closure(lock, (visit) => visit(home, names));
}

/** `name@version` of a place, as the bill of materials has it. */
export const referenceAt = (lock, place) =>
  `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${lock.packages[place].version}`;

/** A peer that is optional is left out: test runners and frameworks that a library merely knows are such peers. */
function requirementsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

function closure(lock, start) {
  const found = new Set();
  start(visit);
  return found;

  function visit(from, names) {
    for (const name of names) {
      const place = resolve(lock, from, name);
      // A package of ours is a link; what it needs is visited by itself.
      if (place === null || lock.packages[place].link || found.has(place)) continue;
      found.add(place);
      visit(place, requirementsOf(lock.packages[place]));
    }
  }
}

/** As Node finds it: in the nearest node_modules folder upwards. */
function resolve(lock, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock.packages[candidate]) return candidate;
    if (at === '') return null;
  }
}
