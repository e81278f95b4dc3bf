// A place to follow docs/deploying.md in: its folders in a scratch folder, and stand-ins for what needs systemd or the internet.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../packages/service/test/free-port.ts';
import { openShell } from './open-shell.ts';
import { splitCommands } from './split-commands.ts';

export interface Machine {
  /** Runs a block of the page, in the shell of the blocks before it, and returns what it prints. Rejects when a command fails. */
  follow(block: string): Promise<string>;
  /** The port in place of one of the page's. */
  port(onPage: number): number;
  stop(): void;
}

interface MachineParts {
  scratch: string;
  /** The folders in place of /opt/svc and /opt/svc-new. */
  built: string;
  next: string;
  postgresPort: number;
  nginx: string;
}

const PAGE_PORTS = [8081, 8082, 8083];
const SYSTEMCTL = fileURLToPath(new URL('systemctl.mjs', import.meta.url));

export async function makeMachine(parts: MachineParts): Promise<Machine> {
  const { scratch, built, next, postgresPort } = parts;
  for (const folder of ['bin', 'pids', 'nginx/conf.d', 'etc/systemd/system']) {
    mkdirSync(join(scratch, folder), { recursive: true });
  }
  const [http, https, worker] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const api = await Promise.all(PAGE_PORTS.map(freePairOfPorts));
  const places: [string, string][] = [
    ['/opt/svc-new', next],
    ['/opt/svc-old', `${built}-old`],
    ['/opt/svc', built],
    ['/etc/svc', join(scratch, 'etc/svc')],
    ['/etc/systemd/system', join(scratch, 'etc/systemd/system')],
    ['/etc/nginx/conf.d', join(scratch, 'nginx/conf.d')],
    ['/etc/letsencrypt', join(scratch, 'etc/letsencrypt')],
    ['/usr/bin/node', process.execPath],
    ['127.0.0.1:5432', `127.0.0.1:${postgresPort}`],
    ['8081', String(api[0])],
    ['8082', String(api[1])],
    ['8083', String(api[2])],
    ['19464', String(worker)],
    ['/usr/local/bin', join(scratch, 'bin')],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
  ];
  const mapped = (text: string): string => places.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  writeStandIns(parts, https);
  const env = {
    PATH: `${join(scratch, 'bin')}:${process.env.PATH}`,
    HOME: scratch,
    STAND_IN_ROOT: scratch,
    STAND_IN_PLACES: JSON.stringify(places),
  };
  const shell = openShell(['bash', '--noprofile'], { env, cwd: scratch });
  return {
    port: (onPage) => Number(mapped(String(onPage))),
    follow: async (block) => {
      let all = '';
      for (const command of splitCommands(mapped(block))) {
        const { exit, printed } = await shell.run(command);
        if (exit !== 0) throw new Error(`ended with ${exit}: ${command}${printed}`);
        all += printed;
      }
      return all;
    },
    stop: () => {
      shell.close();
      stopAll(scratch);
    },
  };
}

/** What changes users or asks the internet: the rest of the page's commands are the machine's own. */
function writeStandIns({ scratch, postgresPort, nginx }: MachineParts, https: number): void {
  const live = join(scratch, 'etc/letsencrypt/live/api.example.com');
  const conf = join(scratch, 'nginx/nginx.conf');
  const standIns = {
    systemctl: `exec ${process.execPath} ${SYSTEMCTL} "$@"`,
    su: `PGHOST=127.0.0.1 PGPORT=${postgresPort} PGUSER=postgres PGDATABASE=postgres exec bash -c "$3"`,
    // Only the owners are left out: the last argument is the folder or the file.
    install: 'for last; do :; done; if [ "$1" = -d ]; then exec mkdir -p "$last"; else : > "$last"; fi',
    certbot: `mkdir -p ${live} && exec openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=api.example.com \\
  -addext subjectAltName=DNS:api.example.com -keyout ${live}/privkey.pem -out ${live}/fullchain.pem 2>/dev/null`,
    curl: `exec /usr/bin/env -u STAND_IN_ROOT ${programOf('curl')} --cacert ${live}/fullchain.pem \\
  --connect-to api.example.com:443:127.0.0.1:${https} "$@"`,
    nginx: `${process.execPath} -e 'const fs = require("node:fs");
const places = JSON.parse(process.env.STAND_IN_PLACES);
const site = fs.readFileSync("${scratch}/nginx/conf.d/svc.conf", "utf8");
fs.writeFileSync("${scratch}/nginx/site", places.reduce((all, [from, to]) => all.replaceAll(from, to), site));'
exec ${nginx} -p ${scratch}/nginx -c ${conf} "$@"`,
  };
  for (const [name, script] of Object.entries(standIns)) {
    const file = join(scratch, 'bin', name);
    writeFileSync(file, `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(file, 0o755);
  }
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const own = `pid ${scratch}/nginx/pid; error_log ${scratch}/nginx/error.log; events {}`;
  writeFileSync(conf, `${own} http { access_log off; ${folders.join(' ')} include ${scratch}/nginx/site; }\n`);
}

const programOf = (name: string): string => execFileSync('which', [name], { encoding: 'utf8' }).trim();

function stopAll(scratch: string): void {
  const nginxPid = join(scratch, 'nginx/pid');
  const files = readdirSync(join(scratch, 'pids')).filter((name) => !name.endsWith('.log'));
  const pids = [...files.map((name) => join(scratch, 'pids', name)), ...(existsSync(nginxPid) ? [nginxPid] : [])];
  for (const file of pids) spawnSync('kill', [readFileSync(file, 'utf8').trim()]);
  for (const file of pids) rmSync(file, { force: true });
}

/** An API process also opens the port with a 1 in front, so that its own has four digits. */
async function freePairOfPorts(): Promise<number> {
  for (let port = 2000 + Math.floor(Math.random() * 7000); ; port = 2000 + Math.floor(Math.random() * 7000)) {
    const taken = await Promise.all([findFreePort(port), findFreePort(10_000 + port)]).catch(() => null);
    if (taken !== null) return port;
  }
}
