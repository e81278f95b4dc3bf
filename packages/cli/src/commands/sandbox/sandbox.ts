// svc sandbox: pulls the levers of the embedded Sandbox.
import { Command } from 'commander';
import { describeConversion } from '../../conversion/describe-conversion.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';
import { aboutLever, LEVERS, type Lever, type LeverOptions } from './levers.ts';

export function sandboxCommand(io: Io): Command {
  const command = new Command('sandbox').description(
    'Make unhappy paths happen in the Sandbox. Live keys are refused.',
  );
  for (const lever of LEVERS) command.addCommand(leverCommand(io, lever));
  return command;
}

function leverCommand(io: Io, lever: Lever): Command {
  const command = new Command(lever.name).description(aboutLever(lever));
  for (const operand of lever.operands) command.addArgument(operand);
  for (const option of lever.options) command.addOption(option);
  command.action(
    action<LeverOptions>(io, async (run, ...operands) => {
      const { svc } = await run.client();
      const given = operands.filter((operand) => operand !== undefined);
      const conversion = await lever.pull(svc.sandbox, given, run.options, { signal: run.io.signal });
      const done = { action: lever.action, ...(conversion && { conversion }) };
      run.print(done, () =>
        conversion === undefined
          ? `${run.paint.good('✓')} ${lever.action}\n`
          : describeConversion(conversion, run.paint),
      );
    }),
  );
  return withExamples(command, lever.examples);
}
