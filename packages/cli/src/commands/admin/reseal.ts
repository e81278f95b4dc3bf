// svc admin reseal: after a new master key, seals what the database holds under it.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function resealCommand(io: Io): Command {
  const command = new Command('reseal')
    .description('Seal the stored keys under the new master key; the old one stays configured until it ends.')
    .action(
      action(io, (run) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const done = await runAction(admin, 'resealSecrets', {});
          run.print(
            done,
            () => `${done.encryptionKeys} encryption keys and ${done.serviceKeys} service keys sealed again\n`,
          );
        }),
      ),
    );
  return withExamples(command, [['svc admin reseal', 'may be repeated after a failure']]);
}
