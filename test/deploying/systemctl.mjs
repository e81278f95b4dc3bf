// Stands in for systemctl where systemd is not the first process: runs what the unit files say, with the environment that they say.
// STAND_IN_ROOT holds etc/systemd/system and pids/; STAND_IN_PLACES maps places of the page to places of the test.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env.STAND_IN_ROOT;
const places = JSON.parse(process.env.STAND_IN_PLACES);
const pidFile = (name) => join(root, 'pids', name);
const [verb, ...rest] = process.argv.slice(2);

if (verb === 'enable' || verb === 'restart') rest.filter((word) => !word.startsWith('-')).forEach(start);
else if (verb === 'reload') reload(rest[0]);
else if (verb !== 'daemon-reload' && verb !== 'list-timers') throw new Error(`no such command here: systemctl ${verb}`);

function start(name) {
  const unit = readUnit(name);
  const env = environmentOf(unit);
  const [command] = unit.ExecStart;
  const [program, ...args] = command.split(' ');
  const cwd = unit.WorkingDirectory[0];
  if (unit.Type[0] === 'oneshot') return must(spawnSync(program, args, { cwd, env, stdio: 'inherit' }), command);
  stop(name);
  const log = openSync(join(root, 'pids', `${name}.log`), 'a');
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
  for (const post of unit.ExecStartPost ?? []) {
    const [, shell, script] = /^(\S+) -c '(.*)'$/.exec(post);
    must(spawnSync(shell, ['-c', script.replaceAll('$$', '$')], { cwd, env, stdio: 'inherit' }), post);
  }
}

function stop(name) {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) spawnSync('sleep', ['0.1']);
}

/** A process whose parent has ended is taken over by the first one, which may not look at its end: a zombie has ended too. */
function isRunning(pid) {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Of the units here only nginx can be reloaded, and it runs as a daemon of its own. */
function reload(name) {
  const pid = join(root, 'nginx', 'pid');
  // A mere test of the configuration leaves an empty one.
  const args = existsSync(pid) && readFileSync(pid, 'utf8') !== '' ? ['-s', 'reload'] : [];
  must(spawnSync(name, args, { stdio: 'inherit' }), `${name} ${args.join(' ')}`);
}

function readUnit(name) {
  const [template, instance] = name.split('@');
  const file = instance === undefined ? `${name}.service` : `${template}@.service`;
  let text = readFileSync(join(root, 'etc/systemd/system', file), 'utf8').replaceAll('%i', instance ?? '');
  for (const [from, to] of places) text = text.replaceAll(from, to);
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)];
  const valuesOf = (wanted) => lines.filter(([, key]) => key === wanted).map(([, , value]) => value);
  return Object.fromEntries(lines.map(([, key]) => [key, valuesOf(key)]));
}

function environmentOf({ EnvironmentFile = [], Environment = [] }) {
  // A file after a hyphen need not be there.
  const files = EnvironmentFile.map((file) => file.replace(/^-/, '')).filter((file) => existsSync(file));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const pairs = [...lines, ...Environment.flatMap((line) => line.split(' '))].filter((line) => line.includes('='));
  return Object.fromEntries(pairs.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

function must(done, command) {
  if (done.status !== 0) throw new Error(`ended with ${done.status}: ${command}`);
}
