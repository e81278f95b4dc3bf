// svc admin staff list: who works for the installation, and who brought them.
import { Command } from 'commander';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatTable } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export function staffListCommand(io: Io): Command {
  const command = new Command('list').description('All staff, oldest first, and who invited them.').action(
    action(io, (run) =>
      withAdmin(run, async ({ listStaff }, admin) => {
        const staff = await listStaff(admin);
        const rows = staff.map(({ email, role, introducedBy, hasSecondFactor, joinedAt }) => [
          email,
          role,
          introducedBy ?? 'the command line',
          hasSecondFactor ? 'yes' : 'no',
          formatTime(Math.floor(joinedAt / 1000)) ?? '',
        ]);
        run.print({ staff }, () =>
          rows.length === 0
            ? 'No staff.\n'
            : formatTable(['email', 'role', 'brought by', 'second factor', 'since'], rows),
        );
      }),
    ),
  );
  return withExamples(command, [['svc admin staff list --json', 'for a script']]);
}
