// svc admin reseal: after a new master key, seals what the database holds under it.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function resealCommand(io: Io): Command {
  const command = new Command('reseal')
    .description('Seal everything stored under the new master key; the old one can go when it ends.')
    .action(
      action(io, (run) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const done = await runAction(admin, 'resealSecrets', {});
          run.print(
            done,
            () =>
              `${Object.entries(done)
                .map(([column, count]) => `${column}: ${count}`)
                .join('\n')}\n`,
          );
        }),
      ),
    );
  return withExamples(command, [['svc admin reseal', 'may be repeated after a failure']]);
}
