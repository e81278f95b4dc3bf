// Checks the arrows of ARCHITECTURE.md: an import against them fails here.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Which of our packages a package's sources may import. Tests may also use what starts the real service. */
const PACKAGE_ARROWS: Record<string, readonly string[]> = {
  protocol: [],
  contracts: [],
  devnet: ['protocol', 'contracts'],
  sdk: ['protocol'],
  cli: ['protocol', 'sdk', 'service'],
  service: ['protocol', 'contracts'],
  dashboard: ['protocol', 'service'],
};

const INNER = ['ports', 'domain', 'stores', 'usecases'];
const STARTERS = ['app', 'start-service', 'run-until-stopped', 'refuse-used-port'];

/** A folder of src for each noun. Its files are use cases, but those in `store/` or `store.ts` (SQL) and `rows/` or `rows.ts` (what people do and see). */
const NOUNS = [
  'conversions',
  'vouchers',
  'executions',
  'naira',
  'screening',
  'books',
  'webhooks',
  'credentials',
  'people',
  'exports',
];
const DESK = ['desk', 'installation'];

/** The layer of a file below src. */
function layerOf(path: string): string {
  const [first = '', second] = path.split(sep);
  if (second === 'store' || second === 'store.ts') return 'stores';
  if (second === 'rows' || second === 'rows.ts') return 'dashboard';
  if (first === 'sandbox' && second === 'levers') return 'usecases';
  if (first === 'sandbox' && second === 'rail') return 'adapters';
  if (NOUNS.includes(first) || DESK.includes(first)) return 'usecases';
  if (first === 'gate' || first === 'api') return 'http';
  return first.replace(/\.ts$/, '');
}

/** Inside the service: which layer may import which. Files directly in src wire, and may see everything. */
const SERVICE_ARROWS: Record<string, readonly string[]> = {
  ports: ['config'],
  domain: ['ports'],
  stores: ['ports', 'domain', 'config'],
  adapters: ['ports', 'domain', 'config', 'configuration'],
  usecases: ['ports', 'domain', 'stores', 'config', 'failpoint'],
  http: ['ports', 'domain', 'usecases', 'stores', 'config'],
  jobs: ['ports', 'domain', 'usecases', 'stores', 'config'],
  metrics: ['ports', 'stores', 'config'],
  dashboard: ['ports', 'domain', 'usecases', 'stores', 'http', 'config'],
  configuration: ['ports', 'domain', 'config'],
  // The command line and the Sandbox open databases and start services themselves: they wire.
  admin: [...INNER, 'dashboard', 'adapters', 'sandbox', 'config', 'configuration', 'load-config', 'make-context'],
  sandbox: [...INNER, 'dashboard', 'adapters', 'admin', 'config', 'configuration', 'load-config', ...STARTERS],
};

interface Import {
  file: string;
  specifier: string;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...text.matchAll(pattern)].map((match) => ({ file, specifier: match[1] ?? match[2] ?? match[3] ?? '' }));
}

const show = ({ file, specifier }: Import): string => `${relative(root, file)} imports ${specifier}`;

describe('imports run along the arrows', () => {
  for (const [name, allowed] of Object.entries(PACKAGE_ARROWS)) {
    it(`${name} imports only ${allowed.length === 0 ? 'outside packages' : allowed.join(', ')}`, () => {
      const wrong = sourcesOf(join(root, 'packages', name, 'src'))
        .flatMap(importsOf)
        .filter(({ file, specifier }) => {
          const ours = /^@svc\/([a-z]+)/.exec(specifier)?.[1];
          // What starts the Sandbox also starts its chain. Nothing else in the service may import the devnet.
          if (ours === 'devnet' && file.includes(join('service', 'src', 'sandbox'))) return false;
          return ours !== undefined && ours !== name && !allowed.includes(ours);
        });
      expect(wrong.map(show)).toEqual([]);
    });
  }

  it('no package reaches into another by a relative path', () => {
    const wrong = Object.keys(PACKAGE_ARROWS).flatMap((name) => {
      const home = join(root, 'packages', name) + sep;
      return sourcesOf(join(home, 'src'))
        .flatMap(importsOf)
        .filter(
          ({ file, specifier }) => specifier.startsWith('.') && !resolve(dirname(file), specifier).startsWith(home),
        );
    });
    expect(wrong.map(show)).toEqual([]);
  });

  const service = join(root, 'packages/service/src');
  for (const [part, allowed] of Object.entries(SERVICE_ARROWS)) {
    it(`the service's ${part} see only ${allowed.join(', ')}`, () => {
      const sources = sourcesOf(service).filter((file) => layerOf(relative(service, file)) === part);
      const wrong = sources.flatMap(importsOf).filter(({ file, specifier }) => {
        if (!specifier.startsWith('.')) return false;
        const target = layerOf(relative(service, resolve(dirname(file), specifier)));
        return target !== part && !allowed.includes(target);
      });
      expect(sources).not.toEqual([]);
      expect(wrong.map(show)).toEqual([]);
    });
  }

  it('the command line sees of the dashboard only its rows', () => {
    const wrong = sourcesOf(join(service, 'admin'))
      .flatMap(importsOf)
      .filter(({ file, specifier }) => {
        if (!specifier.startsWith('.')) return false;
        const path = relative(service, resolve(dirname(file), specifier));
        return /^dashboard\W(?!row\W|actions\.ts)/.test(path);
      });
    expect(wrong.map(show)).toEqual([]);
  });

  it('no adapter sees another adapter', () => {
    const adapters = join(service, 'adapters');
    const wrong = sourcesOf(adapters)
      .flatMap(importsOf)
      .filter(({ file, specifier }) => {
        if (!specifier.startsWith('.')) return false;
        const [own = ''] = relative(adapters, file).split(sep);
        const [first, second = ''] = relative(service, resolve(dirname(file), specifier)).split(sep);
        // A port of one or two files has no folder: these may see each other.
        return first === 'adapters' && second !== own && !(own.endsWith('.ts') && second.endsWith('.ts'));
      });
    expect(wrong.map(show)).toEqual([]);
  });
});
