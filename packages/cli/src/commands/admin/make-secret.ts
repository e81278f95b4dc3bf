// svc admin make-secret: a fresh value for SVC_MASTER_KEY or SVC_PEPPER.
import { Command } from 'commander';
import { loadOperator } from '../../load-operator.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

export function makeSecretCommand(io: Io): Command {
  const command = new Command('make-secret')
    .description('Print a fresh secret for SVC_MASTER_KEY or SVC_PEPPER.')
    .action(
      action(io, async (run) => {
        const secret = (await loadOperator()).makeSecret();
        run.print({ secret }, () => `${secret}\n`);
      }),
    );
  return withExamples(command, [
    ['svc admin make-secret > master.key', 'keep it where backups of the database are not'],
  ]);
}
