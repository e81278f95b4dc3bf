// Copies of a running server: base backups by the scripts of deploy/backup, and data folders for standbys.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makeServerFolder, type PostgresServer, runAsServer } from '../postgres-server.ts';

const SCRIPTS = fileURLToPath(new URL('../../../../deploy/backup/', import.meta.url));

export interface BackupPlace {
  folder: string;
  /** The server's settings under which it archives its WAL here. */
  settings: readonly string[];
  takeBase(server: PostgresServer): Promise<void>;
  /** Fills a new data folder; `moment` is a time or an LSN, and without it everything archived is replayed. */
  restore(data: string, ...moment: string[]): Promise<unknown>;
}

/** The scripts are copied, because the server's user may not be able to read the repository. */
export async function makeBackupPlace(): Promise<BackupPlace> {
  const folder = makeServerFolder('backup');
  for (const name of ['archive-wal.sh', 'base-backup.sh', 'restore.sh']) {
    copyFileSync(join(SCRIPTS, name), join(folder, name));
  }
  const script = (name: string): string => join(folder, name);
  await runAsServer('mkdir', ['base', 'wal'], { cwd: folder });
  const nameByEnd = (): Promise<unknown> =>
    runAsServer('sh', ['-c', 'mv base/.unfinished base/$(date -u +%Y%m%dT%H%M%SZ)'], { cwd: folder });
  return {
    folder,
    settings: [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command='sh ${script('archive-wal.sh')} %p %f ${join(folder, 'wal')}'`,
    ],
    async takeBase(server) {
      const at = { cwd: folder, path: server.bin };
      if (hasBaseBackup(server)) await runAsServer('sh', [script('base-backup.sh'), server.url, folder], at);
      else await copyByHand(server, join(folder, 'base', '.unfinished')).then(nameByEnd);
    },
    restore: (data, ...moment) => runAsServer('sh', [script('restore.sh'), folder, data, ...moment], { cwd: folder }),
  };
}

/** A data folder that a standby of `server` can start from. */
export async function copyForStandby(server: PostgresServer, data: string): Promise<void> {
  const at = { cwd: '/', path: server.bin };
  if (hasBaseBackup(server)) {
    await runAsServer('pg_basebackup', ['-d', server.url, '-D', data, '-X', 'stream', '-c', 'fast'], at);
  } else {
    await copyByHand(server, data);
  }
  await runAsServer('touch', [join(data, 'standby.signal')], at);
}

/** The binaries of npm come without it. */
const hasBaseBackup = ({ bin }: PostgresServer): boolean => existsSync(join(bin, 'pg_basebackup'));

/** The same over SQL. cp finds files that vanish under it, which the WAL makes up for. */
async function copyByHand(server: PostgresServer, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('tests', true)");
    const copy = `cp -a "${join(server.folder, 'data')}" "${to}" 2>/dev/null; cd "${to}" && chmod 700 . &&
      rm -rf postmaster.pid postmaster.opts pg_replslot/* && find pg_wal -type f -delete`;
    await runAsServer('sh', ['-c', copy], { cwd: '/' });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    await runAsServer('sh', ['-c', `printf '%s' "$0" > "${join(to, 'backup_label')}"`, rows[0]?.labelfile ?? ''], {
      cwd: '/',
    });
  } finally {
    await client.end();
  }
}
