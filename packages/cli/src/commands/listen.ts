// svc listen: forwards events from the log to this machine, from a durable position.
import { Command } from 'commander';
import { collect } from '../options.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export interface ListenOptions {
  forwardTo?: string;
  from: string;
  event?: string[];
  state?: string;
  maxAttempts?: string;
  interval: string;
  keysPort?: string;
  printKey?: boolean;
  allowRemote?: boolean;
}

export function listenCommand(io: Io): Command {
  const command = new Command('listen')
    .summary('Show events as they come, and forward them to your machine.')
    .description(
      'Show events as they come and forward them to a local receiver, at least once each. Read from the event log, so no tunnel is needed; restarted, it goes on where it stopped. Forwarded deliveries are signed with a key of this machine: --print-key shows it, and the key document address printed at the start lets the SDK verify them.',
    )
    .option('-f, --forward-to <url>', 'your receiver, such as http://localhost:3000/webhooks')
    .option(
      '--from <where>',
      'the first start only: now, beginning, evt_..., or a time ago such as 30m, 12h, 7d',
      'now',
    )
    .option('-e, --event <type>', 'only events of this type; can be given more than once', collect)
    .option('--state <file>', 'where its position is kept; in the data folder by default')
    .option('--max-attempts <count>', 'gives up on an event after so many; never by default')
    .option('--interval <ms>', 'between two looks at the log', '1000')
    .option('--keys-port <port>', 'port of the local key document; by default the one of the last time')
    .option('--print-key', 'print the key document of the local key, and end')
    .option('--allow-remote', 'forward to another machine too')
    .action(
      action<ListenOptions>(io, async (run) => {
        const { startListening } = await import('../listen/start-listening.ts');
        await startListening(run);
      }),
    );
  return withExamples(command, [
    ['svc listen', 'only show'],
    ['svc listen --forward-to http://localhost:3000/webhooks', 'forward, with retries'],
    ['svc listen --from 24h -e payout.failed --json', 'the last day and on, as lines of JSON'],
    ['svc listen --print-key > listen-keys.json', 'keys for a receiver that may not call out'],
  ]);
}
