// svc show: prints one conversion.
import { Command } from 'commander';
import { describeConversion } from '../conversion/describe-conversion.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function showCommand(io: Io): Command {
  const command = new Command('show')
    .description('One conversion: amounts, voucher, payout, and every stage.')
    .argument('<reference>', 'op:...')
    .action(action(io, show));
  return withExamples(command, [
    ['svc show op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b', 'for people'],
    ['svc show op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b --json', 'with the voucher and all'],
  ]);
}

const show: Parameters<typeof action>[1] = async (run, reference = '') => {
  const conversion = await (await run.client()).svc.conversions.get(reference, { signal: run.io.signal });
  run.print(conversion, () => describeConversion(conversion, run.paint));
};
