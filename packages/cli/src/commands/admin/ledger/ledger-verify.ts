// svc admin ledger verify: follows the ledger's chain of hashes from the first posting to its head.
import { ENVS } from '@svc/protocol/chains';
import { Command, Option } from 'commander';
import { Failed } from '../../../errors/exit-codes.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  env?: 'test' | 'live';
  knownHead?: string;
}

export function ledgerVerifyCommand(io: Io): Command {
  const command = new Command('verify')
    .description('Verify that no posting of the ledger was changed, taken out or put in. Ends with 1 when one was.')
    .addOption(new Option('--env <env>', 'by default live where it is served').choices(ENVS))
    .option('--known-head <hash>', 'a head noted earlier: shows that nothing was cut off since')
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async ({ verifyLedger }, admin) => {
          const { knownHead } = run.options;
          const env = run.options.env ?? (admin.config.envs.includes('live') ? 'live' : 'test');
          const check = await verifyLedger(admin, { env, ...(knownHead !== undefined && { knownHead }) });
          const counted = `${check.postings} postings (${env}), ${check.unsealed} not in the chain yet`;
          run.print(check, () =>
            check.valid
              ? `${run.paint.good('✓')} ${counted}, head ${check.head ?? 'none'}\n`
              : `${run.paint.bad('✗')} ${check.problem}\n`,
          );
          if (!check.valid) throw new Failed();
        }),
      ),
    );
  return withExamples(command, [['svc admin ledger verify --json', 'note the head somewhere else']]);
}
