// svc list: lists conversions, newest first.
import { LIMITS } from '@svc/protocol/limits';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
} from '@svc/protocol/states';
import type { Conversion } from '@svc/sdk';
import { Command, Option } from 'commander';
import { wholeNumber } from '../options.ts';
import { action } from '../run.ts';
import { formatTime } from '../terminal/format-time.ts';
import type { Io } from '../terminal/io.ts';
import { type Paint, paintStatus } from '../terminal/paint.ts';
import { formatTable } from '../terminal/table.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  status?: ConversionStatus;
  type?: ConversionType;
  limit: string;
  all?: boolean;
}

export function listCommand(io: Io): Command {
  const command = new Command('list')
    .description('Conversions, newest first.')
    .addOption(new Option('--status <status>', 'only those in a status').choices(CONVERSION_STATUSES))
    .addOption(new Option('--type <type>', 'only those of a type').choices(CONVERSION_TYPES))
    .option('-n, --limit <count>', 'how many at most', '20')
    .option('--all', 'all of them')
    .action(action<Options>(io, list));
  return withExamples(command, [
    ['svc list', 'the last 20'],
    ['svc list --status requires_manual_review --all', 'all that wait for a person'],
    [`svc list --type fiat-redeem --json | jq '.conversions[].reference'`, 'for a script'],
  ]);
}

const list: Parameters<typeof action<Options>>[1] = async (run) => {
  const { status, type, limit, all } = run.options;
  const max = all ? Number.POSITIVE_INFINITY : wholeNumber(limit, '--limit', { min: 1, max: 1_000_000 });
  const query = { ...(status && { status }), ...(type && { type }), limit: Math.min(max, LIMITS.listMax) };
  const conversions = await (await run.client()).svc.conversions.list(query, { signal: run.io.signal }).take(max);
  run.print({ conversions }, () => {
    if (conversions.length === 0) return 'No conversions.\n';
    return formatTable(
      ['reference', 'status', 'in', 'out', 'created'],
      conversions.map((one) => rowOf(one, run.paint)),
    );
  });
};

const rowOf = (one: Conversion, paint: Paint): string[] => [
  one.reference,
  paintStatus(paint, one.status),
  `${one.amountInFormatted} ${one.tokenIn}`,
  `${one.amountOutFormatted} ${one.tokenOut}`,
  formatTime(one.createdAt) ?? '',
];
