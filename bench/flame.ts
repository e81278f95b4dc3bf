// npm run bench -- flame FILE.cpuprofile OUT.svg: a flame graph of where the CPU went, as a picture for the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Profile, placeOf } from './parts/read-profile.ts';

interface Frame {
  name: string;
  micros: number;
  children: Map<string, Frame>;
}

const WIDTH = 1200;
const ROW_HEIGHT = 15;
/** Narrower frames are left out. */
const MIN_WIDTH = 2.5;
const CHARACTER_WIDTH = 6;
/** Of the runtime itself and of the bench: they stand around everything and say nothing. */
const LEFT_OUT =
  /^(\(root\)|\(idle\)|processTicksAndRejections|runMicrotasks|callbackTrampoline)|node:inspector|bench\//;

const makeFrame = (name: string): Frame => ({ name, micros: 0, children: new Map() });

/** All samples as one tree of names, from the outermost function inwards. */
function treeOf(profile: Profile): Frame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const root = makeFrame('all');
  profile.samples.forEach((sample, index) => {
    const names: string[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName, url } = nodes.get(id)?.callFrame ?? { functionName: '', url: '' };
      names.unshift(`${functionName || '(anonymous)'}  ${placeOf(url)}`);
    }
    if (names.some((name) => /^\(idle\)|node:inspector|bench\//.test(name))) return;
    let frame = root;
    const micros = profile.timeDeltas[index] ?? 0;
    root.micros += micros;
    for (const name of names.filter((each) => !LEFT_OUT.test(each))) {
      const child = frame.children.get(name) ?? makeFrame(name);
      frame.children.set(name, child);
      child.micros += micros;
      frame = child;
    }
  });
  return root;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Ours are warm, dependencies are green, the runtime is blue. */
function colourOf(name: string): string {
  if (name.includes('packages/')) return '#f2a65a';
  return /node:|\(engine\)|wasm/.test(name) ? '#9db8d9' : '#a8cf9c';
}

function drawFrame(frame: Frame, depth: number, left: number, scale: number, rows: string[][]): void {
  const width = frame.micros * scale;
  if (width < MIN_WIDTH) return;
  const [x, y] = [left.toFixed(1), depth * ROW_HEIGHT];
  const share = ((width / WIDTH) * 100).toFixed(1);
  const label = escaped(frame.name.slice(0, Math.floor(width / CHARACTER_WIDTH)));
  rows[depth] ??= [];
  rows[depth].push(
    `<g><title>${escaped(frame.name)} ${share} %</title><rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${ROW_HEIGHT - 1}" fill="${colourOf(frame.name)}"/>${label.length > 2 ? `<text x="${(left + 2).toFixed(1)}" y="${y + 11}">${label}</text>` : ''}</g>`,
  );
  let from = left;
  for (const child of [...frame.children.values()].sort((a, b) => b.micros - a.micros)) {
    drawFrame(child, depth + 1, from, scale, rows);
    from += child.micros * scale;
  }
}

const [file, out] = process.argv.slice(2);
if (file === undefined || out === undefined) throw new Error('usage: npm run bench -- flame FILE.cpuprofile OUT.svg');
const root = treeOf(JSON.parse(readFileSync(file, 'utf8')) as Profile);
const rows: string[][] = [];
drawFrame(root, 0, 0, WIDTH / root.micros, rows);
const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${rows.length * ROW_HEIGHT}" font-family="monospace" font-size="10">`;
const title = '<title>Where the CPU of the profile went</title>';
writeFileSync(out, `${head}\n${title}\n${rows.flat().join('\n')}\n</svg>\n`);
