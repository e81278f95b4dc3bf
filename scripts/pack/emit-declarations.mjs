// Emits the declarations of a package's entries with what they need of the protocol, so that no import of ours remains.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** The import and export clauses, and the inline `import("...")` types, of a declaration file. */
const FROM = /((?:import|export)\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+)['"]([^'"]+)['"]/g;
const INLINE = /(import\()['"]([^'"]+)['"]/g;

/**
 * Writes `<name>.d.ts` and `<name>.d.cts` of each entry and of all that it reaches into `outdir`. Throws when a
 * declaration needs an outside package: the tarball has no dependencies.
 */
export function emitDeclarations({ name, entries, outdir }) {
  const emitted = mkdtempSync(join(tmpdir(), 'svc-declarations-'));
  try {
    for (const each of ['protocol', name]) runTsc(each, join(emitted, each));
    const owners = exportOwners(join(emitted, 'protocol'));
    const waiting = entries.map((entry) => `${name}/${entry}.d.ts`);
    const seen = new Set(waiting);
    const need = (path) => {
      if (!seen.has(path)) waiting.push(path);
      seen.add(path);
    };
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const text = withOwnModules(readFileSync(join(emitted, path), 'utf8'), path, owners);
      const extensions = { '.d.ts': '.js', '.d.cts': '.cjs' };
      for (const [extension, to] of Object.entries(extensions)) {
        const written = rewrite(text, (specifier) => resolveSpecifier(specifier, { path, name, need, extension: to }));
        const file = join(outdir, placeOf(path, name).replace(/\.d\.ts$/, extension));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, written);
      }
    }
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** The package's own files at the top, those of the protocol in a folder. */
const placeOf = (path, name) => (path.startsWith(`${name}/`) ? path.slice(name.length + 1) : path);

function runTsc(name, outDir) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join('packages', name, 'tsconfig.build.json');
  // The sources are the truth: a build of the protocol need not exist.
  const flags = [
    '--outDir',
    outDir,
    '--emitDeclarationOnly',
    '--sourceMap',
    'false',
    '--customConditions',
    'svc-source',
    '--checkers',
    '1',
  ];
  const done = spawnSync(process.execPath, [tsc, '-p', project, ...flags], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`The declarations of ${name} cannot be emitted.`);
}

/** The protocol's file that declares each exported name. */
function exportOwners(folder) {
  const owners = new Map();
  const visit = (path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, name] of text.matchAll(/^export (?:declare )?(?:const|function|class|interface|type|enum) (\w+)/gm)) {
      owners.set(name, path);
    }
    for (const [, specifier] of text.matchAll(/^export (?:type )?(?:\*|\{[^}]*\}) from ['"](\.[^'"]+)['"]/gm)) {
      visit(posix.join(posix.dirname(path), specifier).replace(/\.ts$/, '.d.ts'));
    }
  };
  visit('index.d.ts');
  return owners;
}

/** One clause per file of the protocol, so that only the files of the imported names come along. */
function withOwnModules(text, path, owners) {
  const clause = /(import|export)( type)? \{([^}]*)\} from ['"]@svc\/protocol['"];/g;
  return text.replace(clause, (_, verb, type = '', names) => {
    const byFile = new Map();
    for (const each of names.split(',').map((one) => one.trim())) {
      if (each === '') continue;
      const file = owners.get(each.replace(/^type /, '').split(' as ')[0]);
      if (file === undefined) throw new Error(`${path} takes ${each} from @svc/protocol, which does not declare it.`);
      byFile.set(file, [...(byFile.get(file) ?? []), each]);
    }
    const up = posix.relative(posix.dirname(path), 'protocol') || '.';
    return [...byFile]
      .map(([file, own]) => `${verb}${type} { ${own.join(', ')} } from '${up}/${file.replace(/\.d\.ts$/, '.ts')}';`)
      .join('\n');
  });
}

const rewrite = (text, change) =>
  text
    .replace(FROM, (_, before, specifier) => `${before}'${change(specifier)}'`)
    .replace(INLINE, (_, before, specifier) => `${before}'${change(specifier)}'`);

function resolveSpecifier(specifier, { path, name, need, extension }) {
  if (specifier.startsWith('node:')) return specifier;
  const isProtocol = specifier.startsWith('@svc/protocol/');
  if (!isProtocol && !specifier.startsWith('.')) throw new Error(`${path} needs the types of ${specifier}.`);
  const place = isProtocol ? `${specifier.slice('@svc/'.length)}.ts` : posix.join(posix.dirname(path), specifier);
  const target = place.replace(/\.ts$/, '.d.ts');
  need(target);
  const relative = posix.relative(posix.dirname(placeOf(path, name)), placeOf(target, name));
  return (relative.startsWith('.') ? relative : `./${relative}`).replace(/\.d\.ts$/, extension);
}
