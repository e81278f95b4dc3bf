// svc webhooks update: changes, disables or enables an endpoint.
import { EVENT_TYPES } from '@svc/protocol/event-types';
import { ENDPOINT_STATUSES } from '@svc/protocol/states';
import { Command, Option } from 'commander';
import { UsageError } from '../../errors/exit-codes.ts';
import { collect } from '../../options.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';
import { type EndpointFlags, endpointFlags, readEndpointOptions } from './read-endpoint-options.ts';

interface Options extends EndpointFlags {
  url?: string;
  event?: string[];
  description?: string;
  status?: 'active' | 'disabled';
}

export function webhooksUpdateCommand(io: Io): Command {
  const command = new Command('update')
    .description('Change an endpoint. Disabling ends its scheduled retries.')
    .argument('<id>', 'whe_...')
    .option('--url <url>', 'https, with a public host name')
    .addOption(
      new Option('-e, --event <type>', 'replaces its events; can be given more than once')
        .choices(EVENT_TYPES)
        .argParser(collect),
    )
    .option('--description <text>', 'for yourself')
    .addOption(new Option('--status <status>', 'switch it').choices(ENDPOINT_STATUSES))
    .action(action<Options>(io, update));
  for (const flag of endpointFlags()) command.addOption(flag);
  return withExamples(command, [
    ['svc webhooks update whe_01M2QCY3806CCXWM1SPQ8X3V65 --status disabled', 'switch it off'],
    [
      `svc webhooks update whe_01M2QCY3806CCXWM1SPQ8X3V65 --options '{"filter":null}'`,
      'every event of its types again',
    ],
  ]);
}

const update: Parameters<typeof action<Options>>[1] = async (run, id = '') => {
  const { url, event, description, status } = run.options;
  const options = await readEndpointOptions(run.io, run.options);
  const change = {
    ...(url && { url }),
    ...(event && { eventTypes: event }),
    ...(status && { status }),
    ...(options !== null && { options }),
  };
  const body = description === undefined ? change : { ...change, description };
  if (Object.keys(body).length === 0) throw new UsageError('Nothing to change: see --help.');
  const done = await (await run.client()).svc.webhookEndpoints.update(id, body, { signal: run.io.signal });
  run.print(done, () => `${run.paint.good('✓')} ${done.id}  changed ${done.updated.join(', ')}\n`);
};
