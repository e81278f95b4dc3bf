// svc webhooks: manages endpoints, test deliveries and replay.
import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import { webhooksCreateCommand } from './webhooks-create.ts';
import { webhooksDeleteCommand } from './webhooks-delete.ts';
import { webhooksEventsCommand } from './webhooks-events.ts';
import { webhooksListCommand } from './webhooks-list.ts';
import { webhooksReplayCommand } from './webhooks-replay.ts';
import { webhooksTestCommand } from './webhooks-test.ts';
import { webhooksUpdateCommand } from './webhooks-update.ts';

export function webhooksCommand(io: Io): Command {
  const command = new Command('webhooks').description('Webhook endpoints, their deliveries, and replay.');
  for (const make of [
    webhooksListCommand,
    webhooksCreateCommand,
    webhooksUpdateCommand,
    webhooksDeleteCommand,
    webhooksTestCommand,
    webhooksEventsCommand,
    webhooksReplayCommand,
  ]) {
    command.addCommand(make(io));
  }
  return command;
}
