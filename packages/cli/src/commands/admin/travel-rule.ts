// svc admin travel-rule: originator, beneficiary and wallet attestation of conversions, in the form IVMS101, one a line.
import { ENVS } from '@svc/protocol/chains';
import type { TravelRuleRecord } from '@svc/service';
import { Command, Option } from 'commander';
import type { Operator } from '../../load-operator.ts';
import { action, type Run } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { type Admin, withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';
import { DAY_SECONDS, readDay } from './read-day.ts';

interface Options {
  env?: 'test' | 'live';
  from?: string;
  to?: string;
}

export function travelRuleCommand(io: Io): Command {
  const command = new Command('travel-rule')
    .description(
      'Travel-rule records in the form IVMS101, as JSON Lines: of one conversion, or of all that were made in a span of days and ran.',
    )
    .argument('[conversion]', 'the id of one conversion')
    .addOption(new Option('--env <env>', 'by default live where it is served').choices(ENVS))
    .option('--from <day>', 'the first day (UTC), as 2026-11-01')
    .option('--to <day>', 'the last day (UTC)')
    .action(
      action<Options>(io, (run, conversionId) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const records =
            conversionId === undefined
              ? await readSpan(run, runAction, admin)
              : [await runAction(admin, 'exportTravelRule', { params: { conversionId }, body: {} })];
          run.print(records, () => records.map((record) => `${JSON.stringify(record)}\n`).join(''));
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin travel-rule --from 2026-11-01 --to 2026-11-30 > november.jsonl', 'a month'],
    ['svc admin travel-rule cnv_01M2QCY3806CCXWM1SPQ8X3V65', 'one conversion'],
  ]);
}

async function readSpan(
  { options }: Run<Options>,
  runAction: Operator['runAction'],
  admin: Admin,
): Promise<TravelRuleRecord[]> {
  const env = options.env ?? (admin.config.envs.includes('live') ? 'live' : 'test');
  const from = readDay('--from', options.from);
  const to = readDay('--to', options.to) + DAY_SECONDS - 1;
  const records: TravelRuleRecord[] = [];
  let after: string | null = null;
  do {
    const body: { env: typeof env; from: number; to: number; after?: string } = { env, from, to };
    if (after !== null) body.after = after;
    const page: { records: TravelRuleRecord[]; after: string | null } = await runAction(admin, 'exportTravelRules', {
      body,
    });
    records.push(...page.records);
    ({ after } = page);
  } while (after !== null);
  return records;
}
