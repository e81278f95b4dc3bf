// svc admin service-keys revoke: a leaked key ends now.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatFields } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  reason: string;
}

export function serviceKeysRevokeCommand(io: Io): Command {
  const command = new Command('revoke')
    .description(
      'End a key that leaked: it leaves the key document now, and another one signs. Receipts that it signed are refused from then on; read them again.',
    )
    .argument('<kid>', 'id of the key, as the list shows it')
    .requiredOption('--reason <text>', 'for the audit log')
    .action(
      action<Options>(io, (run, kid = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          const done = await runAction(admin, 'revokeServiceKey', { body: { kid, reason: run.options.reason } });
          run.print(done, () =>
            formatFields([
              ['revoked', done.kid],
              ['signs now', done.signedBy.join(' ')],
            ]),
          );
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin service-keys revoke svk_01K5... --reason "It was in a log"', 'once it may be in other hands'],
  ]);
}
