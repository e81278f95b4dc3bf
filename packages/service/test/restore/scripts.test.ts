// Which base backup is taken for which moment, and what is in the settings of the restored folder. No server is needed.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const script = (name: string): string => fileURLToPath(new URL(`../../../../deploy/backup/${name}`, import.meta.url));

let folder: string;
let backups: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-scripts-'));
  backups = join(folder, 'backups');
  mkdirSync(join(backups, 'base'), { recursive: true });
  mkdirSync(join(backups, 'wal'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Base {
  timeline?: number;
  stop: string;
  /** The settings that the server had when it was backed up. */
  settings?: string;
  /** Backups that were not made by pg_basebackup have none. */
  hasManifest?: boolean;
}

function makeBase(name: string, { timeline = 1, stop, settings = '', hasManifest = true }: Base): void {
  const base = join(backups, 'base', name);
  mkdirSync(base);
  const start = `START WAL LOCATION: 0/2000028 (file 0000000${timeline}0000000000000002)`;
  writeFileSync(join(base, 'backup_label'), `${start}\nSTART TIMELINE: ${timeline}\n`);
  writeFileSync(join(base, 'postgresql.auto.conf'), settings);
  if (hasManifest) {
    const range = `{ "Timeline": ${timeline}, "Start-LSN": "0/2000028", "End-LSN": "${stop}" }`;
    writeFileSync(join(base, 'backup_manifest'), `{ "WAL-Ranges": [\n${range}\n],\n"Manifest-Checksum": "00"}\n`);
  } else {
    const history = join(backups, 'wal', `0000000${timeline}0000000000000002.00000028.backup`);
    writeFileSync(history, `${start}\nSTOP WAL LOCATION: ${stop} (file 00)\n`);
  }
}

async function restore(...moment: string[]): Promise<{ from: string | undefined; settings: string[] }> {
  const data = join(folder, 'data');
  const env = { ...process.env, TZ: 'WAT-1' };
  const { stdout } = await run('sh', [script('restore.sh'), backups, data, ...moment], { env });
  const settings = readFileSync(join(data, 'postgresql.auto.conf'), 'utf8').trim().split('\n');
  return { from: /base\/(\S+) into/.exec(stdout)?.[1], settings };
}

describe('restore.sh', () => {
  it('keeps nothing of the restore before it, and every other setting', async () => {
    const settings = [
      "work_mem = '8MB'",
      "restore_command = 'cp old'",
      "recovery_target_action = 'promote'",
      "recovery_target_time = '2026-01-01 00:00:00+00'",
      "Recovery_Target_Lsn='0/1'",
      "  recovery_target_timeline = '1'",
      "recovery_target = 'immediate'",
    ];
    makeBase('20260101T000000Z', { stop: '0/2000100', settings: `${settings.join('\n')}\n` });
    expect((await restore()).settings).toEqual([
      "work_mem = '8MB'",
      `restore_command = 'cp "${backups}/wal/%f" "%p"'`,
      "recovery_target_action = 'promote'",
    ]);
  });

  it('takes for an LSN the newest base backup that had ended by then', async () => {
    makeBase('20260101T000000Z', { stop: '0/FF000100' });
    makeBase('20260102T000000Z', { stop: '1/2000100', hasManifest: false });
    makeBase('20260103T000000Z', { stop: '1/9000100' });
    const { from, settings } = await restore('1/2000100');
    expect(from).toBe('20260102T000000Z');
    expect(settings.at(-1)).toBe("recovery_target_lsn = '1/2000100'");
    rmSync(join(folder, 'data'), { recursive: true });
    expect((await restore('1/20000FF')).from).toBe('20260101T000000Z');
  });

  it('takes for a time the newest that had ended before it, and says the time with its zone', async () => {
    makeBase('20260101T000000Z', { stop: '0/2000100' });
    makeBase('20260102T000000Z', { stop: '0/4000100' });
    const { from, settings } = await restore('2026-01-02 01:00:00.75');
    expect(from).toBe('20260101T000000Z');
    expect(settings.at(-1)).toBe("recovery_target_time = '2026-01-02 00:00:00.750000+00'");
    rmSync(join(folder, 'data'), { recursive: true });
    expect((await restore('2026-01-02 00:00:01+00')).from).toBe('20260102T000000Z');
  });

  it('passes over what was backed up after the point that an earlier restore went back to', async () => {
    makeBase('20260101T000000Z', { stop: '0/2000100' });
    makeBase('20260102T000000Z', { stop: '0/6000100' });
    writeFileSync(join(backups, 'wal', '00000002.history'), '1\t0/5000000\tbefore 2026-01-01\n');
    expect((await restore()).from).toBe('20260101T000000Z');
    makeBase('20260103T000000Z', { stop: '0/5800100', timeline: 2 });
    rmSync(join(folder, 'data'), { recursive: true });
    expect((await restore()).from).toBe('20260103T000000Z');
  });

  it.each(['0/2', '2025-12-31 00:00:00+00', 'yesterday, about ten', '2026-13-45 00:00:00'])(
    'refuses %s, and makes no folder',
    async (moment) => {
      makeBase('20260101T000000Z', { stop: '0/2000100' });
      await expect(restore(moment)).rejects.toMatchObject({ code: 1 });
      expect(readdirSync(folder)).toEqual(['backups']);
    },
  );
});

describe('base-backup.sh', () => {
  it('names a backup by the moment at which it was complete', async () => {
    const bin = join(folder, 'bin');
    const clock = join(folder, 'clock');
    const stand = (name: string, lines: string): void => {
      writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`);
      chmodSync(join(bin, name), 0o755);
    };
    mkdirSync(bin);
    writeFileSync(clock, '20260101T000000Z');
    stand('date', `cat "${clock}"`);
    stand(
      'pg_basebackup',
      `for each; do case $each in --pgdata=*) data=\${each#--pgdata=} ;; esac; done
       mkdir "$data" && echo label > "$data/backup_label" && printf 20260101T003000Z > "${clock}"`,
    );
    stand('pg_verifybackup', '[ -e "$2/backup_label" ]');
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const { stdout } = await run('sh', [script('base-backup.sh'), 'dbname=none', backups], { env });
    expect(stdout.trim()).toBe(join(backups, 'base', '20260101T003000Z'));
    expect(readdirSync(join(backups, 'base'))).toEqual(['20260101T003000Z']);
  });
});
