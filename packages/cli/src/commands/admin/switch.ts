// svc admin switch: stops or resumes payouts, a type, a rail, a chain or a merchant, and lists what is stopped.
import { Argument, Command } from 'commander';
import { action } from '../../run.ts';
import { formatTime } from '../../terminal/format-time.ts';
import type { Io } from '../../terminal/io.ts';
import { formatTable } from '../../terminal/table.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

const KINDS = ['payouts', 'type', 'rail', 'chain', 'merchant'] as const;
type Kind = (typeof KINDS)[number];

interface Options {
  reason: string;
}

const changing = (io: Io, name: 'stop' | 'resume', about: string): Command =>
  new Command(name)
    .description(about)
    .addArgument(new Argument('<kind>').choices(KINDS))
    .argument('[target]', 'the type, provider, chain or merchant; none for payouts')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      action<Options>(io, (run, kind = '', target) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { reason } = run.options;
          const body = {
            kind: kind as Kind,
            isPaused: name === 'stop',
            reason,
            ...(target !== undefined && { target }),
          };
          await runAction(admin, 'setSwitch', { body });
          const what = target === undefined ? kind : `${kind} ${target}`;
          run.print(body, () => `${run.paint.good('✓')} ${what}: ${name === 'stop' ? 'stopped' : 'resumed'}\n`);
        }),
      ),
    );

export function switchStopCommand(io: Io): Command {
  const command = changing(io, 'stop', 'Let nothing new begin; what is under way finishes or waits.');
  return withExamples(command, [
    ['svc admin switch stop payouts --reason "The bank is down"', 'no Naira leave'],
    ['svc admin switch stop type fiat-issue --reason "Audit"', 'no new conversions of a type'],
  ]);
}

export function switchResumeCommand(io: Io): Command {
  const command = changing(io, 'resume', 'Let it go on.');
  return withExamples(command, [['svc admin switch resume payouts --reason "The bank is back"', 'Naira leave again']]);
}

export function switchListCommand(io: Io): Command {
  const command = new Command('list').description('What is stopped, by whom and why.').action(
    action(io, (run) =>
      withAdmin(run, async ({ listSwitches }, admin) => {
        const switches = await listSwitches(admin);
        const rows = switches.map(({ kind, target, reason, actor, at }) => [
          kind,
          target,
          reason,
          actor,
          formatTime(Math.floor(at / 1000)) ?? '',
        ]);
        run.print({ switches }, () =>
          rows.length === 0 ? 'Nothing is stopped.\n' : formatTable(['what', 'which', 'why', 'by', 'since'], rows),
        );
      }),
    ),
  );
  return withExamples(command, [['svc admin switch list --json', 'for a script']]);
}
