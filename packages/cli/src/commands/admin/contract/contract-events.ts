// svc admin contract events: what changed in the administration of the contracts, and what is scheduled.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export function contractEventsCommand(io: Io): Command {
  const command = new Command('events')
    .description('Changes of roles, limits, pauses, allowlists and signers of the contracts, newest first.')
    .action(
      action(io, (run) =>
        withAdmin(run, async ({ listContractEvents }, admin) => {
          const events = await listContractEvents(admin);
          const rows = events.map(({ chainId, contract, name, args, txHash, blockNumber, foundAt }) => [
            String(chainId),
            contract,
            name,
            describe(args),
            String(blockNumber),
            txHash,
            formatTime(Math.floor(foundAt / 1000)) ?? '',
          ]);
          const head = ['chain id', 'contract', 'event', 'values', 'block', 'transaction', 'found'];
          run.print({ events }, () => (rows.length === 0 ? 'None yet.\n' : formatTable(head, rows)));
        }),
      ),
    );
  return withExamples(command, [['svc admin contract events', 'who paused, and what is scheduled']]);
}

/** Without the bytes of a call: its function describes them. */
const describe = (args: Record<string, string>): string =>
  Object.entries(args)
    .filter(([name]) => name !== 'call')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
