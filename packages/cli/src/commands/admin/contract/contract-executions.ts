// svc admin contract executions: runs of a converter that no voucher of ours explains.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export function contractExecutionsCommand(io: Io): Command {
  const command = new Command('executions')
    .description('Executions that are not ours. While one is open, nothing is signed for its contract.')
    .action(
      action(io, (run) =>
        withAdmin(run, async ({ listForeignExecutions }, admin) => {
          const found = await listForeignExecutions(admin);
          const executions = found.map((each) => ({
            ...each,
            amountIn: each.amountIn.toString(),
            amountOut: each.amountOut.toString(),
          }));
          const rows = executions.map(({ chainId, contract, txHash, kind, amountOut, foundAt, resumedBy }) => [
            String(chainId),
            contract,
            txHash,
            String(kind),
            amountOut,
            formatTime(Math.floor(foundAt / 1000)) ?? '',
            resumedBy === null ? 'open' : `resumed by ${resumedBy}`,
          ]);
          const head = ['chain id', 'contract', 'transaction', 'kind', 'amount out', 'found', 'state'];
          run.print({ executions }, () => (rows.length === 0 ? 'None.\n' : formatTable(head, rows)));
        }),
      ),
    );
  return withExamples(command, [['svc admin contract executions', 'after an alarm']]);
}
