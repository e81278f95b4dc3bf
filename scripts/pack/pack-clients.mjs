// Packs the Python client as a wheel and the one for Go as a module: zips without compression, whose bytes depend on their files alone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { root } from '../ensure-installed.mjs';
import { filesIn } from '../files-in.mjs';

const home = join(root, 'examples', 'python');
const goHome = join(root, 'examples', 'go');
const SEPARATOR = '\n';

/** Returns the name of the wheel, its bytes and the size of what it installs. */
export function packWheel(version) {
  const name = `svc_client-${version}`;
  const modules = readdirSync(home)
    .filter((file) => /^svc_\w+\.py$/.test(file))
    .sort();
  const files = modules.map((file) => ({ path: file, content: readFileSync(join(home, file)) }));
  const add = (path, lines) =>
    files.push({ path: `${name}.dist-info/${path}`, content: Buffer.from(`${lines.join(SEPARATOR)}\n`) });
  add('METADATA', [
    'Metadata-Version: 2.1',
    'Name: svc-client',
    `Version: ${version}`,
    'Summary: The client of the SVC service: seals, signs, verifies and opens every call.',
    'License: Apache-2.0',
    'Requires-Python: >=3.9',
    'Requires-Dist: cryptography>=41',
  ]);
  add('WHEEL', ['Wheel-Version: 1.0', 'Generator: svc', 'Root-Is-Purelib: true', 'Tag: py3-none-any']);
  const digest = (content) => createHash('sha256').update(content).digest('base64url');
  const record = files.map(({ path, content }) => `${path},sha256=${digest(content)},${content.length}`);
  add('RECORD', [...record, `${name}.dist-info/RECORD,,`]);
  const installedBytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return { package: 'svc-client', file: `${name}-py3-none-any.whl`, content: zip(files), installedBytes };
}

/** As the `go` command asks a proxy of modules for it. */
export function packGoModule(version) {
  const goMod = readFileSync(join(goHome, 'go.mod'), 'utf8');
  const [, name] = /^module (\S+)$/m.exec(goMod);
  const files = filesIn(goHome)
    .sort()
    .map((file) => ({
      path: `${name}@v${version}/${relative(goHome, file).split(sep).join('/')}`,
      content: readFileSync(file),
    }));
  files.push({ path: `${name}@v${version}/LICENSE`, content: readFileSync(join(root, 'LICENSE')) });
  const installedBytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return {
    package: name,
    file: `svc-client-go-${version}.zip`,
    content: zip(files),
    installedBytes,
    manifest: { goMod },
  };
}

/** Stored, dated 1980: two packs of the same files are the same bytes. */
function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { path, content } of files) {
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE((0o100644 << 16) >>> 0, 38);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    parts.push(Buffer.from('504b0304', 'hex'), common, name, content);
    offset += 4 + common.length + name.length + content.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
