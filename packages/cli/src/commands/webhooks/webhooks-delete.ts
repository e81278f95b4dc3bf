// svc webhooks delete: removes an endpoint.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

export function webhooksDeleteCommand(io: Io): Command {
  const command = new Command('delete')
    .description('Remove an endpoint. Its scheduled retries end.')
    .argument('<id>', 'whe_...')
    .action(action(io, remove));
  return withExamples(command, [['svc webhooks delete whe_01M2QCY3806CCXWM1SPQ8X3V65', 'for good']]);
}

const remove: Parameters<typeof action>[1] = async (run, id = '') => {
  const done = await (await run.client()).svc.webhookEndpoints.delete(id, { signal: run.io.signal });
  run.print(done, () => `${run.paint.good('✓')} ${done.id} deleted\n`);
};
