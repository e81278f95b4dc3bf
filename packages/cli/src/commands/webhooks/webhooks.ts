// svc webhooks: manages endpoints, test deliveries, replay and archives.
import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import { webhooksCreateCommand } from './webhooks-create.ts';
import { webhooksDeleteCommand } from './webhooks-delete.ts';
import { webhooksEventsCommand } from './webhooks-events.ts';
import { webhooksListCommand } from './webhooks-list.ts';
import { webhooksReplayCommand } from './webhooks-replay.ts';
import { webhooksTestCommand } from './webhooks-test.ts';
import { webhooksUpdateCommand } from './webhooks-update.ts';
import { webhooksVerifyCommand } from './webhooks-verify.ts';

export function webhooksCommand(io: Io): Command {
  const command = new Command('webhooks').description('Webhook endpoints, their deliveries, replay, and archives.');
  for (const make of [
    webhooksListCommand,
    webhooksCreateCommand,
    webhooksUpdateCommand,
    webhooksDeleteCommand,
    webhooksTestCommand,
    webhooksEventsCommand,
    webhooksReplayCommand,
    webhooksVerifyCommand,
  ]) {
    command.addCommand(make(io));
  }
  return command;
}
