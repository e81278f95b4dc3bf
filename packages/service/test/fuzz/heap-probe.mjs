// Loaded into the process under attack before anything else: on SIGUSR2 it collects all garbage and writes what is left of its heap.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // What the first collection finalizes, the second frees.
  collect();
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  const [heapMiB, outsideMiB] = [heapUsed, external + arrayBuffers].map((bytes) => Math.round(bytes / 2 ** 20));
  console.log(JSON.stringify({ probe: 'heap', heapMiB, outsideMiB }));
});
