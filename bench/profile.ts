// npm run bench -- profile FILE.cpuprofile: where the CPU went, by file and by function, as a table.
// Take some with SVC_BENCH_PROFILE=FOLDER npm run bench -- reads --quick.
import { readFileSync } from 'node:fs';
import { type Profile, type ProfileNode, placeOf } from './parts/read-profile.ts';

const MAX_LINES = 25;
const IDLE = new Set(['(idle)', '(root)']);

function sumBy(profile: Profile, nameOf: (node: ProfileNode) => string): [string, number][] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const sums = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const node = nodes.get(id);
    if (node === undefined || IDLE.has(node.callFrame.functionName)) return;
    const name = nameOf(node);
    sums.set(name, (sums.get(name) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  return [...sums].sort((left, right) => right[1] - left[1]);
}

function print(title: string, sums: readonly [string, number][]): void {
  const total = sums.reduce((sum, [, micros]) => sum + micros, 0);
  console.log(`\n${title} (${Math.round(total / 1000)} ms busy)`);
  for (const [name, micros] of sums.slice(0, MAX_LINES)) {
    console.log(`${((micros / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
  }
}

for (const file of process.argv.slice(2).filter((argument) => !argument.startsWith('--'))) {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  print(
    `${file}, by place`,
    sumBy(profile, ({ callFrame }) => placeOf(callFrame.url)),
  );
  const label = ({ callFrame: { functionName, url } }: ProfileNode) =>
    `${functionName || '(anonymous)'}  ${placeOf(url)}`;
  print(`${file}, by function`, sumBy(profile, label));
}
