// svc admin merchant create.
import { Command } from 'commander';
import { collect, parsePairs } from '../../../options.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';
import { describeMerchant } from './merchant-list.ts';

interface Options {
  name: string;
  set?: string[];
}

export function merchantCreateCommand(io: Io): Command {
  const command = new Command('create')
    .description('Make a merchant. With a complete business profile it can have Sandbox keys.')
    .requiredOption('--name <name>', 'what it is called')
    .option(
      '-s, --set <field=value>',
      'of the profile: legalName, registrationNumber, country, address, contactName, contactEmail',
      collect,
    )
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { name, set = [] } = run.options;
          const profile = Object.fromEntries(parsePairs(set, '--set'));
          const body = set.length === 0 ? { name } : { name, profile };
          const merchant = await runAction(admin, 'createMerchant', { body });
          run.print(merchant, () => describeMerchant(merchant));
        }),
      ),
    );
  return withExamples(command, [
    [
      'svc admin merchant create --name "Shop Limited" -s legalName="Shop Limited" -s registrationNumber="RC 1" -s country=NG -s address="1 Road, Lagos" -s contactName=Ada -s contactEmail=ada@shop.example',
      'ready for Sandbox keys',
    ],
  ]);
}
