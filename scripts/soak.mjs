// npm run soak: the long run of lives, kills, races and bad inputs. `npm run soak -- --help` says how.
import { ensureInstalled } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
process.exit(await runTypeScript('packages/service/test/soak/main.ts', process.argv.slice(2)));
