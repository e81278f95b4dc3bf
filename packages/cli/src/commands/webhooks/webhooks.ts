// svc webhooks: endpoints, test deliveries and replay.
import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import { createCommand } from './webhooks-create.ts';
import { deleteCommand } from './webhooks-delete.ts';
import { eventsCommand } from './webhooks-events.ts';
import { listCommand } from './webhooks-list.ts';
import { replayCommand } from './webhooks-replay.ts';
import { testCommand } from './webhooks-test.ts';
import { updateCommand } from './webhooks-update.ts';

export function webhooksCommand(io: Io): Command {
  const command = new Command('webhooks').description('Webhook endpoints, their deliveries, and replay.');
  for (const make of [
    listCommand,
    createCommand,
    updateCommand,
    deleteCommand,
    testCommand,
    eventsCommand,
    replayCommand,
  ]) {
    command.addCommand(make(io));
  }
  return command;
}
