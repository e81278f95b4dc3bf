// svc admin staff two-person-above, svc admin staff alone-per-day: how much an operator may do alone.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Limit {
  name: string;
  about: string;
  action: 'setTwoPersonThreshold' | 'setDailySum';
  describe: (naira: string) => string;
}

const limitCommand = (io: Io, limit: Limit): Command =>
  new Command(limit.name)
    .description(limit.about)
    .argument('<naira>', 'such as 1000000')
    .action(
      action(io, (run, naira = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { kobo } = await runAction(admin, limit.action, { body: { naira } });
          run.print({ kobo: kobo.toString() }, () => `${run.paint.good('✓')} ${limit.describe(naira)}\n`);
        }),
      ),
    );

export function staffTwoPersonAboveCommand(io: Io): Command {
  const command = limitCommand(io, {
    name: 'two-person-above',
    about: 'Set above which amount a money action needs a second person.',
    action: 'setTwoPersonThreshold',
    describe: (naira) => `money actions above NGN ${naira} need a second person from now on`,
  });
  return withExamples(command, [['svc admin staff two-person-above 250000', 'NGN 1,000,000 unless set']]);
}

export function staffAlonePerDayCommand(io: Io): Command {
  const command = limitCommand(io, {
    name: 'alone-per-day',
    about: 'Set how much one operator, with the people they invited, may do alone in a day.',
    action: 'setDailySum',
    describe: (naira) => `one operator may do NGN ${naira} alone in a day from now on`,
  });
  return withExamples(command, [['svc admin staff alone-per-day 2000000', 'NGN 5,000,000 unless set']]);
}
