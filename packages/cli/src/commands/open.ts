// svc open: prints a fresh sign-in link for the dashboard of the Sandbox.
import { Command } from 'commander';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function openCommand(io: Io): Command {
  const command = new Command('open')
    .summary('Print a sign-in link for the dashboard.')
    .description(
      'Print a link that signs your browser in to the dashboard of the Sandbox, once, within 15 minutes. Elsewhere, print where the dashboard is: there you sign in yourself.',
    )
    .action(action(io, open));
  return withExamples(command, [
    ['svc open', 'to click on'],
    ['xdg-open "$(svc open)"', 'straight into the browser'],
  ]);
}

const open: Parameters<typeof action>[1] = async (run) => {
  const { svc, credentials } = await run.client();
  const { dashboardKey } = credentials;
  if (dashboardKey === undefined) {
    const url = `${svc.baseUrl}/dashboard/`;
    return run.print({ url, signsIn: false }, () => `${url}\n`);
  }
  const { makeSignInLink } = await import('../replay/dashboard-session.ts');
  const url = await makeSignInLink(svc.baseUrl, dashboardKey, run.io.signal);
  run.print({ url, signsIn: true }, () => `${url}\n`);
};
