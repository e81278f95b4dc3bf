// svc admin verify-audit-log: follows the chain of hashes from the first entry to the last.
import { Command } from 'commander';
import { Failed } from '../../errors/exit-codes.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  knownHead?: string;
}

export function verifyAuditLogCommand(io: Io): Command {
  const command = new Command('verify-audit-log')
    .description('Verify that no entry of the audit log was changed, taken out or put in. Ends with 1 when one was.')
    .option('--known-head <hash>', 'a head noted earlier: shows that nothing was cut off since')
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async ({ verifyAuditLog }, { db, masterKey }) => {
          const { knownHead } = run.options;
          const check = await verifyAuditLog(db, { masterKey, ...(knownHead === undefined ? {} : { knownHead }) });
          run.print(check, () =>
            check.valid
              ? `${run.paint.good('✓')} ${check.entries} entries, head ${check.head ?? 'none'}\n`
              : `${run.paint.bad('✗')} entry ${check.brokenAt}: ${check.problem}\n`,
          );
          if (!check.valid) throw new Failed();
        }),
      ),
    );
  return withExamples(command, [['svc admin verify-audit-log --json', 'note the head somewhere else']]);
}
