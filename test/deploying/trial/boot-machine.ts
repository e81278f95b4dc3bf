// An empty Debian with systemd as its first process and a network of its own, in a folder: debootstrap, systemd-nspawn, slirp4netns.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openShell, type Shell } from '../open-shell.ts';

export interface EmptyMachine {
  /** Its root, seen from here. */
  folder: string;
  /** A shell of root, as after signing in. */
  shell(): Shell;
  /** Off and on again. */
  reboot(): Promise<void>;
  stop(): Promise<void>;
}

export const SUITE = 'trixie';
const PARTS = ['systemd', 'systemd-sysv', 'dbus', 'iproute2'];
const NEEDED = ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'nsenter', 'git'];
const MAX_BOOT_MS = 180_000;
/** Certificate authorities that this machine trusts beyond Debian's, for a network whose proxy opens TLS. */
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates';
const HOME = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  USER: 'root',
  LANG: 'C.UTF-8',
};

/** Returns why no machine can be made here, or null. */
export function whyNoMachine(): string | null {
  if (process.getuid?.() !== 0) return 'it takes root';
  const missing = NEEDED.filter((program) => spawnSync('which', [program]).status !== 0);
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : null;
}

/** Makes the machine in `folder`, from the debootstrap in `base`, which is made when it is not there. */
export async function bootMachine(folder: string, base: string): Promise<EmptyMachine> {
  if (!existsSync(join(base, 'sbin/init'))) bootstrap(base);
  execFileSync('cp', ['-a', '--reflink=auto', base, folder]);
  writeFileSync(join(folder, 'etc/hostname'), 'svc-trial\n');
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost svc-trial\n::1 localhost\n');
  // The name server that slirp4netns has for the machine.
  rmSync(join(folder, 'etc/resolv.conf'), { force: true });
  writeFileSync(join(folder, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
  copyAuthorities(folder);
  let running = await boot(folder);
  // The page installs them where the base has none, and takes the machine's own authorities in by that.
  run(running.leader, 'update-ca-certificates');
  const shells: Shell[] = [];
  // An open shell would hold up the shutdown for a minute and a half.
  const closeShells = (): void => {
    for (const shell of shells.splice(0)) shell.close();
  };
  return {
    folder,
    shell: () => {
      const shell = openShell([...enter(running.leader), '/usr/bin/bash', '--noprofile'], { env: HOME });
      shells.push(shell);
      return shell;
    },
    reboot: async () => {
      closeShells();
      await halt(running);
      running = await boot(folder);
    },
    stop: () => {
      closeShells();
      return halt(running);
    },
  };
}

function bootstrap(base: string): void {
  console.log(`debootstrap ${SUITE} (a few minutes) ...`);
  execFileSync('debootstrap', ['--variant=minbase', `--include=${PARTS.join(',')}`, SUITE, base], {
    stdio: 'ignore',
  });
}

function copyAuthorities(folder: string): void {
  if (!existsSync(OWN_AUTHORITIES) || readdirSync(OWN_AUTHORITIES).length === 0) return;
  mkdirSync(join(folder, OWN_AUTHORITIES), { recursive: true });
  cpSync(OWN_AUTHORITIES, join(folder, OWN_AUTHORITIES), { recursive: true, dereference: true });
  appendFileSync(join(folder, 'root/.npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
}

interface Running {
  /** systemd inside, by its number out here. */
  leader: number;
  container: ChildProcess;
  network: ChildProcess;
}

async function boot(folder: string): Promise<Running> {
  const log = openSync(`${folder}.boot.log`, 'a');
  const args = ['--boot', '--register=no', '--keep-unit', '--private-network', '--resolv-conf=off', '--console=pipe'];
  const container = spawn('systemd-nspawn', [...args, '--machine=svc-trial', '--directory', folder], {
    stdio: ['ignore', log, log],
    // Debian 13's systemd takes the second version of control groups only.
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
  });
  closeSync(log);
  const leader = await waitFor('the machine to start', () => firstProcess(container.pid ?? 0));
  await waitFor('systemd', () => {
    const { stdout } = run(leader, 'systemctl is-system-running');
    return /^(running|degraded)/.test(stdout) ? stdout : null;
  });
  const network = spawn('slirp4netns', ['--configure', '--disable-host-loopback', String(leader), 'tap0'], {
    stdio: 'ignore',
  });
  await waitFor('the network', () => (run(leader, 'ip route show default').stdout === '' ? null : true));
  return { leader, container, network };
}

async function halt({ leader, container, network }: Running): Promise<void> {
  const gone = new Promise((resolve) => container.once('exit', resolve));
  network.kill();
  run(leader, 'systemctl --no-block poweroff');
  await gone;
}

const enter = (leader: number): [string, ...string[]] => [
  'nsenter',
  '--target',
  String(leader),
  '--mount',
  '--uts',
  '--ipc',
  '--net',
  '--pid',
  '--cgroup',
  '--root',
  '--wd',
  '--',
];

function run(leader: number, command: string): { stdout: string } {
  const [program, ...args] = enter(leader);
  return spawnSync(program, [...args, '/usr/bin/bash', '-c', command], { env: HOME, encoding: 'utf8' });
}

function firstProcess(container: number): number | null {
  const children = readFileSync(`/proc/${container}/task/${container}/children`, 'utf8').trim().split(' ');
  const systemd = children.find((pid) => pid !== '' && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'systemd\n');
  return systemd === undefined ? null : Number(systemd);
}

async function waitFor<Seen>(what: string, look: () => Seen | null): Promise<Seen> {
  const end = Date.now() + MAX_BOOT_MS;
  while (Date.now() < end) {
    const seen = look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`waited in vain for ${what}`);
}
