// svc admin merchant verify: the decision that lets a merchant have Live keys.
import { Command, Option } from 'commander';
import { UsageError } from '../../../errors/exit-codes.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';
import { describeMerchant } from './merchant-list.ts';

interface Options {
  decision: 'approved' | 'rejected';
  reason?: string;
  request?: boolean;
}

export function merchantVerifyCommand(io: Io): Command {
  const command = new Command('verify')
    .description('Approve or reject the business verification. Live keys need it approved.')
    .argument('<merchant>', 'mrc_...')
    .addOption(new Option('--decision <decision>', 'yours').choices(['approved', 'rejected']).makeOptionMandatory())
    .option('--reason <text>', 'why, for the merchant to read; a rejection needs one')
    .option('--request', "ask for the verification first, in the merchant's place")
    .action(
      action<Options>(io, (run, merchantId = '') => {
        const { decision, request } = run.options;
        const reason = reasonOf(run.options);
        return withAdmin(run, async ({ findMerchant, runAction }, admin) => {
          const params = { merchantId };
          if (request) await runAction(admin, 'requestVerification', { params, body: {} });
          await runAction(admin, 'decideVerification', { params, body: { decision, reason } });
          const merchant = await findMerchant(admin, merchantId);
          if (merchant !== null) run.print(merchant, () => describeMerchant(merchant));
        });
      }),
    );
  return withExamples(command, [
    ['svc admin merchant verify mrc_01M2QCY3806CCXWM1SPQ8X3V65 --decision approved', 'after your checks'],
    [
      'svc admin merchant verify mrc_01M2QCY3806CCXWM1SPQ8X3V65 --decision rejected --reason "The registration number is not yours."',
      'the merchant reads why',
    ],
  ]);
}

/** Checked before the database is opened: nothing is asked for in the merchant's place and then left undecided. */
function reasonOf({ decision, reason }: Options): string {
  if (reason !== undefined && reason.trim() !== '') return reason;
  if (decision === 'approved' && reason === undefined) return 'Approved.';
  throw new UsageError('Say why with --reason: the merchant reads it.');
}
