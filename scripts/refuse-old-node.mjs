// Says which Node is needed, before anything that an older one cannot read is loaded.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace('>=', '');
const parts = (text) => text.split('.').map(Number);
const [major, minor] = parts(process.versions.node);
const [wantedMajor, wantedMinor = 0] = parts(wanted);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`Node ${process.versions.node} is too old: SVC needs ${wanted} or newer. See https://nodejs.org.`);
  process.exit(1);
}
