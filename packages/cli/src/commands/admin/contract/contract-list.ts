// svc admin contract list: what still hangs on each converter, and which of them may be retired.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export function contractListCommand(io: Io): Command {
  const command = new Command('list')
    .description(
      'Every converter that vouchers were written for. One with no open conversion and no voucher that can still run may be retired.',
    )
    .action(
      action(io, (run) =>
        withAdmin(run, async ({ listContracts }, admin) => {
          const contracts = await listContracts(admin);
          const rows = contracts.map((contract) => [
            contract.chain,
            contract.contract,
            String(contract.openConversions),
            String(contract.liveVouchers),
            contract.lastDeadline === null ? '' : (formatTime(contract.lastDeadline) ?? ''),
            contract.isSigningStopped ? 'stopped' : 'on',
            contract.openConversions + contract.liveVouchers === 0 ? 'yes' : 'no',
          ]);
          const head = ['chain', 'contract', 'open', 'live vouchers', 'until', 'signing', 'may be retired'];
          run.print({ contracts }, () => (rows.length === 0 ? 'No vouchers yet.\n' : formatTable(head, rows)));
        }),
      ),
    );
  return withExamples(command, [['svc admin contract list', 'before a converter is retired']]);
}
