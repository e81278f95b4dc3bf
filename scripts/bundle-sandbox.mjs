// Run by ensure-sandbox.mjs: node scripts/bundle-sandbox.mjs FOLDER. A process of its own, because the bundler stays in memory.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSources } from './bundle-sources.mjs';
import { root } from './ensure-installed.mjs';

const sandbox = join(root, 'packages', 'service', 'src', 'sandbox');
const [folder = ''] = process.argv.slice(2);
const draft = `${folder}.${process.pid}`;
await bundleSources(draft, {
  main: join(sandbox, 'main.ts'),
  'devnet-process': join(sandbox, 'devnet-process.ts'),
});
try {
  renameSync(draft, folder);
} catch (error) {
  // Another start may have made the same in the meantime.
  rmSync(draft, { recursive: true, force: true });
  if (!existsSync(folder)) throw error;
}
