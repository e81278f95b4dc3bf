// svc admin ledger charges: fees and duties of the rails, what the rules expect beside what is booked.
import { ENVS } from '@svc/protocol/chains';
import type { ChargeComparison } from '@svc/service';
import { Command, Option } from 'commander';
import { Failed } from '../../../errors/exit-codes.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';
import { DAY_SECONDS, readDay } from '../read-day.ts';

interface Options {
  env?: 'test' | 'live';
  from?: string;
  to?: string;
}

export function ledgerChargesCommand(io: Io): Command {
  const command = new Command('charges')
    .description('Compare fees and duties of the rails with their rules. Ends with 1 when something differs.')
    .addOption(new Option('--env <env>', 'by default live where it is served').choices(ENVS))
    .requiredOption('--from <day>', 'the first day (UTC), as 2026-11-01')
    .requiredOption('--to <day>', 'the last day (UTC)')
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async ({ compareCharges }, admin) => {
          const env = run.options.env ?? (admin.config.envs.includes('live') ? 'live' : 'test');
          const from = readDay('--from', run.options.from);
          const to = readDay('--to', run.options.to) + DAY_SECONDS;
          const found = await compareCharges(admin, { env, from, to });
          run.print(found, () => describe(found));
          if (found.sums.some(({ differing }) => differing > 0)) throw new Failed();
        }),
      ),
    );
  return withExamples(command, [['svc admin ledger charges --from 2026-11-01 --to 2026-11-30', 'a month']]);
}

function describe({ env, sums, differences }: ChargeComparison): string {
  if (sums.length === 0) return `No fee and no duty was booked or expected (${env}).\n`;
  const lines = sums.map(({ provider, of, charge, count, expectedNgn, bookedNgn, takenNgn, differing }) => {
    const expected = expectedNgn === null ? 'no rule' : `expected ${expectedNgn}`;
    return `${provider} ${of} ${charge}: ${count}, ${expected}, booked ${bookedNgn}, taken ${takenNgn}, ${differing} differ`;
  });
  const named = differences.map(
    ({ about, charge, amountNgn, expectedNgn, bookedNgn, takenNgn, reason }) =>
      `  ${about} of ${amountNgn}: ${charge} expected ${expectedNgn}, booked ${bookedNgn}, taken ${takenNgn} (${reason})`,
  );
  return `${[...lines, ...named].join('\n')}\n`;
}
