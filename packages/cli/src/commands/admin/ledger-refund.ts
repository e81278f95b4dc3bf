// svc admin ledger refund: decides that the payment of a refund item goes back through the rail.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function ledgerRefundCommand(io: Io): Command {
  const command = new Command('refund')
    .description('Send the payment of a refund item back through the rail: the running service sends it, once.')
    .argument('<item>', 'the number of the item')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      action<{ reason: string }>(io, (run, item = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          const body = { itemId: Number(item), reason: run.options.reason };
          const { reference } = await runAction(admin, 'refundPayment', { body });
          run.print({ reference }, () => `${run.paint.good('✓')} decided as ${reference}\n`);
        }),
      ),
    );
  return withExamples(command, [['svc admin ledger refund 12 --reason "Paid too little"', 'one item']]);
}
