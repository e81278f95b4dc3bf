// svc admin migrate: brings the database to this version.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function migrateCommand(io: Io): Command {
  const command = new Command('migrate')
    .description('Run the migrations that are missing. Safe to repeat, and while others do the same.')
    .action(
      action(io, (run) =>
        withAdmin(run, async (_, { migrated }) => {
          const words = migrated.length === 0 ? 'The database is up to date.' : `Ran ${migrated.join(', ')}.`;
          run.print({ migrated }, () => `${words}\n`);
        }),
      ),
    );
  return withExamples(command, [['DATABASE_URL=postgres://... svc admin migrate', 'on PostgreSQL']]);
}
