// svc webhooks create: registers an endpoint.
import { EVENT_TYPES } from '@svc/protocol/event-types';
import { Command, Option } from 'commander';
import { collect } from '../../options.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';
import { type EndpointFlags, endpointFlags, readEndpointOptions } from './read-endpoint-options.ts';

interface Options extends EndpointFlags {
  event?: string[];
  description?: string;
  apiVersion?: string;
}

export function webhooksCreateCommand(io: Io): Command {
  const command = new Command('create')
    .description('Register an https endpoint in the environment of your key.')
    .argument('<url>', 'https, with a public host name')
    .addOption(
      new Option('-e, --event <type>', 'only events of this type; can be given more than once')
        .choices(EVENT_TYPES)
        .argParser(collect),
    )
    .option('--description <text>', 'for yourself')
    .option('--api-version <date>', 'pins the payload version')
    .action(action<Options>(io, create));
  for (const flag of endpointFlags()) command.addOption(flag);
  return withExamples(command, [
    ['svc webhooks create https://shop.example.com/webhooks', 'every event'],
    ['svc webhooks create https://shop.example.com/webhooks -e conversion.succeeded -e payout.succeeded', 'only these'],
    ['svc webhooks create https://shop.example.com/webhooks --filter chain=celo --rate 600', 'one chain, ten a second'],
  ]);
}

const create: Parameters<typeof action<Options>>[1] = async (run, url = '') => {
  const { event = ['*'], description, apiVersion } = run.options;
  const options = await readEndpointOptions(run.io, run.options);
  const more = {
    ...(description !== undefined && { description }),
    ...(apiVersion !== undefined && { apiVersion }),
    ...(options !== null && { options }),
  };
  const { svc } = await run.client();
  const made = await svc.webhookEndpoints.create({ url, eventTypes: event, ...more }, { signal: run.io.signal });
  run.print(made, () => `${run.paint.good('✓')} ${made.id}  ${made.url}  ${made.eventTypes.join(' ')}\n`);
};
