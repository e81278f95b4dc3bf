// svc admin contract relays: vouchers that the service runs for wallets without gas.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export function contractRelaysCommand(io: Io): Command {
  const command = new Command('relays')
    .description('Vouchers that the relayer of this service runs for wallets without gas, newest first.')
    .action(
      action(io, (run) =>
        withAdmin(run, async ({ listRelays }, admin) => {
          const relays = (await listRelays(admin)).map((relay) => ({
            ...relay,
            fee: relay.fee.toString(),
            gasLimit: relay.gasLimit.toString(),
          }));
          const rows = relays.map(({ conversionId, merchantId, chain, status, nonce, txHash, reason, createdAt }) => [
            conversionId,
            merchantId,
            chain,
            status,
            String(nonce ?? ''),
            txHash ?? reason ?? '',
            formatTime(Math.floor(createdAt / 1000)) ?? '',
          ]);
          const head = ['conversion', 'merchant', 'chain', 'status', 'nonce', 'transaction or reason', 'asked'];
          run.print({ relays }, () => (rows.length === 0 ? 'None yet.\n' : formatTable(head, rows)));
        }),
      ),
    );
  return withExamples(command, [['svc admin contract relays', 'what the relayer sent, and what it refused']]);
}
