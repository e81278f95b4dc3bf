// svc admin contract plan: what is announced on the contracts, how long there is, and how to call it off.
import { Command } from 'commander';
import { formatSteps, writeSafeFile } from '../../../contract/print-prepared.ts';
import { UsageError } from '../../../errors/exit-codes.ts';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';
import { type PlaceOptions, tryAll } from './contract-prepare.ts';

interface Options extends PlaceOptions {
  safe?: string;
}

export function contractPlanCommand(io: Io): Command {
  const command = new Command('plan')
    .summary('What is announced on the contracts, how long there is, and how to call it off.')
    .description(
      'Every change that was announced on converter and token and has neither run nor been called off, as the chain has it now: the call in words, from when on it can run, and the calldata that runs it and that calls it off. With --safe, one batch that calls all of it off.',
    )
    .option('--chain <slug>', 'the chain, where the settings have several')
    .option('--contract <address>', 'another converter of the settings than the active one')
    .option('--safe <file>', "write what calls all of it off for a Safe's transaction builder")
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async (operator, admin) => {
          const { chain = null, contract = null, safe } = run.options;
          const at = operator.openAdminChain(admin.config, chain, contract);
          const scheduled = await operator.listScheduled(admin.db, at);
          const plan = await Promise.all(
            scheduled.map(async (each) => ({ ...each, steps: await tryAll(at, each, operator) })),
          );
          if (safe !== undefined) {
            const cancels = plan.flatMap(({ steps }) => steps.filter(({ does }) => does === 'cancel'));
            if (cancels.length === 0) throw new UsageError('Nothing is announced that can be called off.');
            writeSafeFile(io, safe, { chainId: at.chain.chainId, name: 'call off everything', steps: cancels });
          }
          run.print(
            { plan },
            () => plan.map((each) => words(each) + formatSteps(each.steps)).join('') || 'Nothing is announced.\n',
          );
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin contract plan', 'after a mail about an announcement'],
    ['svc admin contract plan --safe veto.json', 'for a canceller that is a Safe'],
  ]);
}

interface Announced {
  on: string;
  contract: string;
  id: string;
  call: string | null;
  readyAt: number;
  expiresAt: number;
}

const words = ({ on, contract, id, call, readyAt, expiresAt }: Announced): string =>
  `${call ?? `${id}: its announcement has not been read yet`}\n  on ${on} ${contract}, can run from ${formatTime(readyAt)} to ${formatTime(expiresAt)}${timeLeft(readyAt, expiresAt)}\n`;

/** One that expired cannot run, but is a notice until it is called off. */
function timeLeft(readyAt: number, expiresAt: number): string {
  const now = Date.now() / 1000;
  if (now > expiresAt) return ': expired, call it off';
  const hours = Math.floor((readyAt - now) / 3600);
  return hours < 0 ? ': now' : `: in ${hours} hours`;
}
