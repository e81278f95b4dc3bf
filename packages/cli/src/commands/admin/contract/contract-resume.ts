// svc admin contract resume: signs for a contract again after an execution that was not ours.
import { Command } from 'commander';
import { wholeNumber } from '../../../options.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  chainId: string;
  reason: string;
}

export function contractResumeCommand(io: Io): Command {
  const command = new Command('resume')
    .description(
      'Sign for a contract again. Only when the signer key is known to be safe: replace it first if it is not.',
    )
    .argument('<contract>', '0x...')
    .requiredOption('--chain-id <number>', 'the chain of the contract')
    .requiredOption('--reason <text>', 'what was found, for the audit log')
    .action(
      action<Options>(io, (run, contract = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          const chainId = wholeNumber(run.options.chainId, '--chain-id', { min: 1, max: Number.MAX_SAFE_INTEGER });
          const { reason } = run.options;
          await runAction(admin, 'resumeSigning', { body: { chainId, contract, reason } });
          run.print({ chainId, contract }, () => 'Signing goes on.\n');
        }),
      ),
    );
  return withExamples(command, [
    [
      'svc admin contract resume 0x5FbDB2315678afecb367f032d93F642f64180aa3 --chain-id 42220 --reason "Signer replaced."',
      'after the key was replaced',
    ],
  ]);
}
