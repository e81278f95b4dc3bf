// svc watch: follows a conversion until it reaches a status or can go no further.
import { setTimeout as wait } from 'node:timers/promises';
import { CONVERSION_STATUSES, type ConversionStatus, isFinal } from '@svc/protocol/states';
import type { Conversion } from '@svc/sdk';
import { Command, Option } from 'commander';
import { describeStage } from '../conversion/describe-conversion.ts';
import { Failed } from '../errors/exit-codes.ts';
import { wholeNumber } from '../options.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { startProgress } from '../terminal/progress.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  until: ConversionStatus;
  interval: string;
}

const WAITS_FOR_PERSON: ConversionStatus = 'requires_manual_review';
/** Statuses in which an earlier stage may no longer be true. */
const TOOK_BACK: readonly ConversionStatus[] = ['failed', WAITS_FOR_PERSON];
/** The statuses are listed in the order in which a conversion takes them. */
const BEFORE_VOUCHER = CONVERSION_STATUSES.slice(0, CONVERSION_STATUSES.indexOf('voucher_issued'));

export function watchCommand(io: Io): Command {
  const command = new Command('watch')
    .summary('Follow a conversion stage by stage.')
    .description('Follow a conversion stage by stage. Ends with 0 when it is there, with 1 when it cannot get there.')
    .argument('<reference>', 'op:...')
    .addOption(new Option('--until <status>', 'where to stop').choices(CONVERSION_STATUSES).default('succeeded'))
    .option('--interval <seconds>', 'between two reads', '1')
    .action(action<Options>(io, watch));
  return withExamples(command, [
    ['svc watch op:fiat-issue:01a0aecf-0d01-7739-9c8d-8eff602b0015', 'until it succeeded'],
    [
      'svc watch op:fiat-issue:01a0aecf-0d01-7739-9c8d-8eff602b0015 --until voucher_issued --json',
      'a line of JSON a stage',
    ],
  ]);
}

const watch: Parameters<typeof action<Options>>[1] = async (run, reference = '') => {
  const { until } = run.options;
  const pauseMs = wholeNumber(run.options.interval, '--interval', { min: 1, max: 3600 }) * 1000;
  const progress = startProgress(run.io, run.json);
  try {
    for (let shown = 0; ; ) {
      const conversion = await (await run.client()).svc.conversions.get(reference, { signal: run.io.signal });
      if (conversion.stages.length > shown) progress.clear();
      shown = printNew(run, conversion, shown);
      if (hasReached(conversion, until)) return;
      if (isFinal(conversion.status) || conversion.status === WAITS_FOR_PERSON) return giveUp(run, conversion, until);
      progress.say(conversion.status);
      await wait(pauseMs, undefined, { signal: run.io.signal });
    }
  } finally {
    progress.stop();
  }
};

function printNew(run: Run<Options>, { reference, stages, status }: Conversion, shown: number): number {
  for (const stage of stages.slice(shown)) {
    const { paint, io } = run;
    io.out(run.json ? `${JSON.stringify({ reference, status, stage })}\n` : describeStage(stage, paint));
  }
  return stages.length;
}

/** A status may pass between two reads. One that a lost transaction took back does not count. As the SDK's `waitFor`. */
export function hasReached({ status, stages }: Conversion, until: ConversionStatus): boolean {
  if (status === until) return true;
  // A lost transaction takes it back to `voucher_issued`, but no further.
  const mayStand = status === 'voucher_issued' ? BEFORE_VOUCHER.includes(until) : !TOOK_BACK.includes(status);
  return mayStand && stages.some(({ name }) => name === until);
}

function giveUp({ io }: Run<Options>, { status, lastError }: Conversion, until: ConversionStatus): never {
  io.err(`It is ${status}${lastError === null ? '' : ` (${lastError})`} and will not become ${until} by itself.\n`);
  throw new Failed();
}
