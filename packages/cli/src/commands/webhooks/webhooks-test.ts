// svc webhooks test: queues a test delivery to an endpoint.
import { EVENT_TYPES } from '@svc/protocol/event-types';
import { Command, Option } from 'commander';
import { readData } from '../../options.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  event?: string;
  payload?: string;
}

export function webhooksTestCommand(io: Io): Command {
  const command = new Command('test')
    .description('Queue a test delivery; by default a synthetic.test_event. Live endpoints take only that one.')
    .argument('<id>', 'whe_...')
    .addOption(new Option('-e, --event <type>', 'an event of the catalogue').choices(EVENT_TYPES))
    .option('--payload <json>', 'your own payload: JSON, @file or -')
    .action(action<Options>(io, test));
  return withExamples(command, [
    ['svc webhooks test whe_01M2QCY3806CCXWM1SPQ8X3V65', 'a synthetic event'],
    ['svc webhooks test whe_01M2QCY3806CCXWM1SPQ8X3V65 -e payout.succeeded', 'with the fields of a real one'],
  ]);
}

const test: Parameters<typeof action<Options>>[1] = async (run, id = '') => {
  const { event, payload } = run.options;
  const data = payload === undefined ? undefined : ((await readData(run.io, payload)) as Record<string, unknown>);
  const body = { ...(event !== undefined && { eventType: event }), ...(data !== undefined && { payload: data }) };
  const done = await (await run.client()).svc.webhookEndpoints.test(id, body, { signal: run.io.signal });
  const warning = done.warning === null ? '' : `${run.paint.warn(done.warning)}\n`;
  run.print(done, () => `${run.paint.good('✓')} ${done.eventType}  ${done.eventId} queued\n${warning}`);
};
