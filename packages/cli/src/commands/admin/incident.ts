// svc admin incident: the recorded facts of a conversion, without anything that names somebody.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function incidentCommand(io: Io): Command {
  const command = new Command('incident')
    .description(
      'Print what happened to a conversion: stages, prices, payments, payouts and times, without wallet, names, accounts, references or merchant. svc sandbox play plays it again.',
    )
    .argument('<id>', 'cnv_...')
    .action(
      action(io, (run, id = '') =>
        withAdmin(run, async ({ readIncident }, admin) => {
          const incident = await readIncident(admin, id);
          run.print(incident, () => `${JSON.stringify(incident, null, 2)}\n`);
        }),
      ),
    );
  return withExamples(command, [['svc admin incident cnv_01M2QCY3806CCXWM1SPQ8X3V65 > incident.json', 'to play it']]);
}
