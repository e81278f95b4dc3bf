// svc admin merchant verify: the decision that lets a merchant have Live keys.
import { Command, Option } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';
import { describeMerchant } from './merchant-list.ts';

interface Options {
  decision: 'approved' | 'rejected';
  request?: boolean;
}

export function merchantVerifyCommand(io: Io): Command {
  const command = new Command('verify')
    .description('Approve or reject the business verification. Live keys need it approved.')
    .argument('<merchant>', 'mrc_...')
    .addOption(new Option('--decision <decision>', 'yours').choices(['approved', 'rejected']).makeOptionMandatory())
    .option('--request', "ask for the verification first, in the merchant's place")
    .action(
      action<Options>(io, (run, merchantId = '') =>
        withAdmin(run, async ({ decideVerification, requestVerification }, admin) => {
          if (run.options.request) await requestVerification(admin, merchantId);
          const merchant = await decideVerification(admin, { merchantId, decision: run.options.decision });
          run.print(merchant, () => describeMerchant(merchant));
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin merchant verify mrc_01M2QCY3806CCXWM1SPQ8X3V65 --decision approved', 'after your checks'],
  ]);
}
