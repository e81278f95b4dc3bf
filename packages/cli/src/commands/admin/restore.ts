// svc admin restore: what a restored database is asked about, and the word that lets the service send again.
import { ENVS } from '@svc/protocol/chains';
import { Command } from 'commander';
import { action } from '../../run.ts';
import { formatTime } from '../../terminal/format-time.ts';
import type { Io } from '../../terminal/io.ts';
import { formatTable } from '../../terminal/table.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

const timeOf = (milliseconds: number): string => formatTime(Math.floor(milliseconds / 1000)) ?? '';

const notAsked = (silent: readonly string[]): string =>
  silent.length === 0 ? 'not everything asked yet' : `no answer yet from ${silent.join(', ')}`;

export function restoreShowCommand(io: Io): Command {
  const command = new Command('show').description('What was asked, and what was found.').action(
    action(io, (run) =>
      withAdmin(run, async ({ findOpenRestore, listDifferences }, admin) => {
        const restore = await findOpenRestore(admin);
        if (restore === null) {
          run.print({ restore }, () => 'No restore is being looked into.\n');
          return;
        }
        const pages = await Promise.all(ENVS.map((env) => listDifferences(admin, env)));
        const differences = pages.flat().filter(({ openedAt }) => openedAt >= restore.dataAsOf);
        const { dataAsOf, askedAt, found, silent } = restore;
        const asked = askedAt === null ? notAsked(silent) : `asked ${timeOf(askedAt)}, found ${found}`;
        const rows = differences.map(({ kind, subject, detail }) => [kind, subject, detail]);
        run.print({ restore, differences }, () => {
          const head = `The database knows everything up to ${timeOf(dataAsOf)}; ${asked}.\n`;
          return rows.length === 0 ? head : `${head}${formatTable(['what', 'which', 'detail'], rows)}`;
        });
      }),
    ),
  );
  return withExamples(command, [['svc admin restore show --json', 'for a script']]);
}

export function restoreBeginCommand(io: Io): Command {
  const command = new Command('begin')
    .description('Say that the database was restored. The service notices most restores by itself.')
    .option('--as-of <seconds>', 'the moment of the backup, in Unix seconds')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      action<{ asOf?: string; reason: string }>(io, (run) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { asOf, reason } = run.options;
          const body = { reason, ...(asOf !== undefined && { asOf: Number(asOf) }) };
          const begun = await runAction(admin, 'beginRestore', { body });
          run.print(begun, () => `${run.paint.good('✓')} nothing is sent until chain and rails have been asked\n`);
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin restore begin --reason "Disk snapshot of 10:00"', 'before the service starts on it'],
  ]);
}

export function restoreFinishCommand(io: Io): Command {
  const command = new Command('finish')
    .description('Let the service send again. Refused before everything was asked.')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      action<{ reason: string }>(io, (run) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { reason } = run.options;
          const ended = await runAction(admin, 'finishRestore', { body: { reason } });
          run.print(ended, () => `${run.paint.good('✓')} the service sends again\n`);
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin restore finish --reason "Every difference has an owner"', 'payouts, vouchers and webhooks go on'],
  ]);
}
