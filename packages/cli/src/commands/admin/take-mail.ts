// svc admin take-mail: prints the mail that waits in the outbox, for an installation without a mail server.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

export function takeMailCommand(io: Io): Command {
  const command = new Command('take-mail')
    .description('Print the mail that waits in the outbox, a line of JSON each, and mark it as sent.')
    .action(
      action(io, (run) =>
        withAdmin(run, ({ takeMail }, admin) => takeMail(admin, (mail) => run.io.out(`${JSON.stringify(mail)}\n`))),
      ),
    );
  return withExamples(command, [['svc admin take-mail', 'where SVC_SMTP_URL is not set']]);
}
