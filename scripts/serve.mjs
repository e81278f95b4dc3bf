// npm run serve: the service as an operator runs it (API, worker or both), configured by environment variables and .env.
// It installs nothing: a production machine gets exactly what `npm ci --omit=dev` put there.
import { runTypeScript } from './run-typescript.mjs';

process.exit(await runTypeScript('packages/service/src/main.ts', process.argv.slice(2)));
