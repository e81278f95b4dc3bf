// svc admin service-keys list: the keys that sign answers and webhooks.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

const timeOf = (ms: number | null): string => (ms === null ? '' : (formatTime(Math.floor(ms / 1000)) ?? ''));

export function serviceKeysListCommand(io: Io): Command {
  const command = new Command('list').description('The published keys, and what each signs right now.').action(
    action(io, (run) =>
      withAdmin(run, async ({ listServiceKeys }, admin) => {
        const keys = await listServiceKeys(admin);
        const rows = keys.map((key) => [
          key.kid,
          key.env,
          key.signing.join(' ') || '-',
          timeOf(key.signsFrom),
          timeOf(key.publishedUntil),
        ]);
        run.print({ keys }, () =>
          rows.length === 0
            ? 'No keys: the service makes them at its first start.\n'
            : formatTable(['kid', 'env', 'signs', 'from', 'published until'], rows),
        );
      }),
    ),
  );
  return withExamples(command, [['svc admin service-keys list', 'before and after a rotation']]);
}
