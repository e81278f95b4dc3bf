// svc admin staff add: gives somebody a role in the installation, or vouches for one who was invited.
import { STAFF_ROLES, type StaffRole } from '@svc/protocol';
import { Argument, Command } from 'commander';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export function staffAddCommand(io: Io): Command {
  const command = new Command('add')
    .description(
      'Give an account of the dashboard a role in the installation, or vouch for someone who was invited in the dashboard.\nWhoever is named here counts as a person of their own when money actions are approved: be sure who holds the account.',
    )
    .argument('<email>', 'of an account that exists')
    .addArgument(new Argument('<role>').choices(STAFF_ROLES))
    .action(
      action(io, (run, email = '', role = '') =>
        withAdmin(run, async ({ runAction }, admin) => {
          const granted = await runAction(admin, 'grantStaff', { body: { email, role: role as StaffRole } });
          run.print(
            granted,
            () => `${run.paint.good('✓')} ${email} is ${role}, and a person of their own in approvals\n`,
          );
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin staff add ada@example.com operator', 'the first operator, or one more whom the machine’s owner knows'],
  ]);
}
