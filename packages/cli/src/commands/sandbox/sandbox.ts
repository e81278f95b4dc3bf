// svc sandbox: pulls the levers of the embedded Sandbox.
import { Command } from 'commander';
import { describeConversion } from '../../conversion/describe-conversion.ts';
import { action } from '../../run.ts';
import { formatTime } from '../../terminal/format-time.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';
import { aboutLever, LEVERS, type Lever, type LeverOptions } from './levers.ts';
import { playCommand } from './play.ts';

export function sandboxCommand(io: Io): Command {
  const command = new Command('sandbox').description(
    'Make unhappy paths happen in the Sandbox. Live keys are refused.',
  );
  for (const lever of LEVERS) command.addCommand(leverCommand(io, lever));
  command.addCommand(playCommand(io));
  return command;
}

const describeClock = ({ now, aheadSeconds }: { now: number; aheadSeconds: number }): string =>
  `The Sandbox's clock says ${formatTime(now)}, ${aheadSeconds} s ahead of the machine's.`;

function leverCommand(io: Io, lever: Lever): Command {
  const command = new Command(lever.name).description(aboutLever(lever));
  for (const operand of lever.operands) command.addArgument(operand);
  for (const option of lever.options) command.addOption(option);
  command.action(
    action<LeverOptions>(io, async (run, ...operands) => {
      const { svc } = await run.client();
      const given = operands.filter((operand) => operand !== undefined);
      const conversion = await lever.pull(svc.sandbox, given, run.options, { signal: run.io.signal });
      // The one lever whose effect is not to be seen on a conversion.
      const clock = lever.action === 'advance_time' ? await svc.sandbox.clock({ signal: run.io.signal }) : null;
      const done = { action: lever.action, ...(conversion && { conversion }), ...(clock && { clock }) };
      run.print(done, () => {
        if (conversion !== undefined) return describeConversion(conversion, run.paint);
        return `${run.paint.good('✓')} ${clock === null ? lever.action : describeClock(clock)}\n`;
      });
    }),
  );
  return withExamples(command, lever.examples);
}
