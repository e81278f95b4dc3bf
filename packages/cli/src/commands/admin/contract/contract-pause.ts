// svc admin contract pause: stops conversions at once, or prints what a guardian has to sign.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';
import { type SendOptions, showAndSend, withSendOptions } from './contract-prepare.ts';

interface Options extends SendOptions {
  kinds: string;
  token: string;
}

export function contractPauseCommand(io: Io): Command {
  const command = withSendOptions(new Command('pause'))
    .summary('Stop conversions at once, by a guardian or a pauser.')
    .description(
      'Stop conversions: all of them, or types, or those of one pair token. A guardian or a pauser can, at once; only the admin ends a pause. Without --send it prints the calldata for a hardware wallet or a Safe, and sends nothing.',
    )
    .option('--kinds <types>', 'all, or types separated by commas', 'all')
    .option('--token <symbol>', 'of one pair token, with crypto types; every token unless given', 'none')
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async (operator, admin) => {
          const { chain = null, contract = null, kinds, token } = run.options;
          const at = operator.openAdminChain(admin.config, chain, contract);
          const given = { on: 'converter', functionName: 'pause', values: [kinds, token] } as const;
          await showAndSend(run, { operator, at, prepared: await operator.prepareCall(at, given) }, 'run');
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin contract pause --send --key-file pauser.key', 'everything, now'],
    ['svc admin contract pause --kinds crypto-redeem --token USDC --safe pause.json', 'for a Safe to sign'],
  ]);
}
