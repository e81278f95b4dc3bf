// svc webhooks replay: sends an event again, to this machine or through the service to its endpoint.
import { ENVS } from '@svc/protocol/chains';
import { Command, Option } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

export interface ReplayOptions {
  forwardTo?: string;
  allowRemote?: boolean;
  endpoint?: string;
  from?: string;
  to?: string;
  status?: 'failed' | 'missed' | 'all';
  dryRun?: boolean;
  operator?: boolean;
  merchant?: string;
  env?: 'test' | 'live';
  email?: string;
  passwordFile?: string;
  totp?: string;
}

export function webhooksReplayCommand(io: Io): Command {
  const command = new Command('replay')
    .summary('Send an event again.')
    .description(
      'Send an event again.\n evt_... with --forward-to: to your own machine, signed with its local key as svc listen does.\n--endpoint, alone or with evt_...: the service itself delivers again to the registered endpoint what it has not received, or that event.\nwh_..., or --endpoint with --to: the same for one attempt or a range of time, as an action of the dashboard: a Sandbox signs you in by its file; elsewhere sign in with --email (SVC_DASHBOARD_EMAIL, SVC_DASHBOARD_PASSWORD), or work on the installation itself with --operator.',
    )
    .argument('[id]', 'evt_... or wh_...')
    .option('-f, --forward-to <url>', 'your own receiver')
    .option('--allow-remote', 'forward to another machine too')
    .option('--endpoint <id>', 'whe_...: everything that it has not received')
    .option('--from <time>', 'since then, such as 2026-09-17T10:00:00Z')
    .option('--to <time>', 'until then')
    .addOption(
      new Option('--status <status>', 'only these events; all: received ones too').choices(['failed', 'missed', 'all']),
    )
    .option('--dry-run', 'only count')
    .option('--email <email>', 'your dashboard account')
    .option('--password-file <file>', 'a file with its password')
    .option('--totp <code>', 'its second factor')
    .option('--operator', 'on the installation itself, with its settings')
    .option('--merchant <id>', 'with --operator: whose; default: the merchant of your credentials')
    .addOption(new Option('--env <env>', 'with --operator').choices(ENVS))
    .action(
      action<ReplayOptions>(io, async (run, id) => {
        const { replayEvent } = await import('../../replay/replay-event.ts');
        await replayEvent(run, id ?? null);
      }),
    );
  return withExamples(command, [
    [
      'svc webhooks replay evt_01M2QCY3806CCXWM1SPQ8X3V65 --forward-to http://localhost:3000/webhooks',
      'to your machine',
    ],
    ['svc webhooks replay wh_01M2QCY3806CCXWM1SPQ8X3V65 --email ada@merchant.example', 'by the service'],
    [
      'svc webhooks replay --endpoint whe_01M2QCY3806CCXWM1SPQ8X3V65 --from 2026-09-17T10:00:00Z --dry-run',
      'how much it missed since',
    ],
  ]);
}
