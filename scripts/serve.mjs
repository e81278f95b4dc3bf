// npm run serve: the service as an operator runs it (API, worker or both), configured by environment variables and .env.
// It runs what `npm run build` made, in this very process: no loader, no compiler, nothing installed.
import './refuse-old-node.mjs';
import { existsSync } from 'node:fs';

const main = new URL('../packages/service/dist/main.js', import.meta.url);
if (!existsSync(main)) {
  console.error('There is no built service: run `npm ci && npm run build` first.');
  process.exit(1);
}
await import(main.href);
