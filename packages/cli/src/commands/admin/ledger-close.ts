// svc admin ledger close: closes a difference between bank, chain and books that is explained.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function ledgerCloseCommand(io: Io): Command {
  const command = new Command('close')
    .description('Close a difference between bank, chain and books that is explained and dealt with.')
    .argument('<difference>', 'the number of the difference')
    .requiredOption('--explanation <text>', 'what it was; kept beside it and in the audit log')
    .action(
      action<{ explanation: string }>(io, (run, id = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { explanation } = run.options;
          await runAction(admin, 'closeDifference', { params: { id }, body: { explanation } });
          run.print({ id, explanation }, () => `${run.paint.good('✓')} difference ${id} is closed\n`);
        }),
      ),
    );
  return withExamples(command, [['svc admin ledger close 3 --explanation "The line came a day late"', 'one']]);
}
