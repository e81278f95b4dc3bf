// svc trigger: emits a Sandbox event with a realistic payload and optional changes.
import { EVENT_TYPES } from '@svc/protocol/event-types';
import { Argument, Command } from 'commander';
import { UsageError } from '../errors/exit-codes.ts';
import { collect, oneOf, parsePairs } from '../options.ts';
import { action } from '../run.ts';
import { setPaths } from '../set-paths.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  set?: string[];
  list?: boolean;
}

export function triggerCommand(io: Io): Command {
  const command = new Command('trigger')
    .description('Emit a Sandbox event to your Sandbox endpoints, and to svc listen.')
    .addArgument(new Argument('[event]', 'what happened').choices(EVENT_TYPES))
    .option(
      '-s, --set <path=value>',
      'change the payload: path=text, or path:=json; can be given more than once',
      collect,
    )
    .option('--list', 'the events that can be triggered')
    .action(action<Options>(io, trigger));
  return withExamples(command, [
    ['svc trigger conversion.succeeded', 'with a realistic payload'],
    [
      'svc trigger payout.failed --set reference=op:fiat-redeem:01a0aecf-0d03-7000-8000-000000000001 --set fiatAmountNgn=99.50',
      'about your own conversion',
    ],
    ['svc trigger conversion.failed --set screening.status=DECLINED --set usdValueCents:=null', 'nested, and as JSON'],
  ]);
}

const trigger: Parameters<typeof action<Options>>[1] = async (run, event) => {
  if (event === undefined && !run.options.list) {
    throw new UsageError('Name the event, such as conversion.succeeded; svc trigger --list shows all.');
  }
  const { svc } = await run.client();
  const { signal } = run.io;
  const { supported } = await svc.testData.catalogue({ signal });
  if (run.options.list) {
    return run.print({ supported }, () => supported.map(({ eventType }) => `${eventType}\n`).join(''));
  }
  const known = supported.map(({ eventType }) => eventType);
  const eventType = oneOf(event, known, 'The event');
  const sample = supported.find((one) => one.eventType === eventType)?.samplePayload;
  const overrides = setPaths((sample ?? {}) as Record<string, unknown>, parsePairs(run.options.set ?? [], '--set'));
  const made = await svc.testData.trigger({ eventType, overrides }, { signal });
  run.print(made, () => `${run.paint.good('✓')} ${made.eventType}  ${made.eventId}\n`);
};
