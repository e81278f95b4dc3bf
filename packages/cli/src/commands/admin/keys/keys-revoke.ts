// svc admin keys revoke: ends a key at once.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  merchant: string;
}

export function keysRevokeCommand(io: Io): Command {
  const command = new Command('revoke')
    .description('End a key at once, in every process. Cannot be undone.')
    .argument('<key>', 'key_..., enc_... or sgn_...')
    .requiredOption('--merchant <id>', 'mrc_..., whose key it is')
    .action(
      action<Options>(io, (run, id = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          await runAction(admin, 'revokeCredential', { params: { merchantId: run.options.merchant, id }, body: {} });
          run.print({ id, status: 'revoked' }, () => `${run.paint.good('✓')} ${id} revoked\n`);
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin keys revoke key_01M2QCY3806CCXWM1SPQ8X3V65 --merchant mrc_01M2QCY3806CCXWM1SPQ8X3V65', 'a leaked key'],
  ]);
}
