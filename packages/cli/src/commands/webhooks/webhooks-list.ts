// svc webhooks list: lists the endpoints of the key's environment.
import { Command } from 'commander';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { paintStatus } from '../../terminal/paint.ts';
import { formatTable } from '../../terminal/table.ts';
import { withExamples } from '../../with-examples.ts';

export function webhooksListCommand(io: Io): Command {
  const command = new Command('list').description('Your webhook endpoints.').action(action(io, list));
  return withExamples(command, [['svc webhooks list', 'all of the environment']]);
}

const list: Parameters<typeof action>[1] = async (run) => {
  const { svc } = await run.client();
  const endpoints = await svc.webhookEndpoints.list({}, { signal: run.io.signal }).take(Number.POSITIVE_INFINITY);
  run.print({ endpoints }, () => {
    if (endpoints.length === 0) return 'No webhook endpoints. Make one with svc webhooks create.\n';
    const rows = endpoints.map((one) => [
      one.id,
      paintStatus(run.paint, one.status),
      one.url,
      one.eventTypes.join(' '),
    ]);
    return formatTable(['id', 'status', 'url', 'events'], rows);
  });
};
