// svc admin ledger day: the signed statement of a closed day, as JSON or as CSV.
import { ENVS } from '@svc/protocol/chains';
import { Command, Option } from 'commander';
import { UsageError } from '../../../errors/exit-codes.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  env?: 'test' | 'live';
  csv?: boolean;
}

export function ledgerDayCommand(io: Io): Command {
  const command = new Command('day')
    .description('Show the signed statement of a closed day: ledger head, balances, blocks, bank, differences.')
    .argument('[day]', 'as 2026-11-15 (UTC); the last closed day by default')
    .addOption(new Option('--env <env>', 'by default live where it is served').choices(ENVS))
    .option('--csv', 'balances and differences as CSV')
    .action(
      action<Options>(io, (run, day) =>
        withAdmin(run, async ({ readClosedDay, toDayCsv }, admin) => {
          const env = run.options.env ?? (admin.config.envs.includes('live') ? 'live' : 'test');
          const found = await readClosedDay(admin.db, { env, day: day ?? null });
          if (found === null) throw new UsageError(`There is no such closed day (${env}).`);
          run.print(found, () => (run.options.csv ? toDayCsv(found) : `${found.statement}\n`));
        }),
      ),
    );
  return withExamples(command, [['svc admin ledger day 2026-11-15 --csv > books.csv', 'for a spreadsheet']]);
}
