// svc list: lists conversions, newest first.
import { LIST_ORDERS } from '@svc/protocol';
import { LIMITS } from '@svc/protocol/limits';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
} from '@svc/protocol/states';
import type { Conversion, QueryOf } from '@svc/sdk';
import { Command, Option } from 'commander';
import { UsageError } from '../errors/exit-codes.ts';
import { collect, unixSeconds, wholeNumber } from '../options.ts';
import { action } from '../run.ts';
import { formatTime } from '../terminal/format-time.ts';
import type { Io } from '../terminal/io.ts';
import { type Paint, paintStatus } from '../terminal/paint.ts';
import { formatTable } from '../terminal/table.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  status?: ConversionStatus;
  type?: ConversionType;
  createdFrom?: string;
  createdTo?: string;
  updatedSince?: string;
  wallet?: string;
  txHash?: string;
  metadata?: string[];
  order?: (typeof LIST_ORDERS)[number];
  limit: string;
  all?: boolean;
}

export function listCommand(io: Io): Command {
  const command = new Command('list')
    .description('Conversions, newest first.')
    .addOption(new Option('--status <status>', 'only those in a status').choices(CONVERSION_STATUSES))
    .addOption(new Option('--type <type>', 'only those of a type').choices(CONVERSION_TYPES))
    .option('--created-from <time>', 'only those created then or later, such as 2026-09-01, or in Unix seconds')
    .option('--created-to <time>', 'only those created then or earlier')
    .option('--updated-since <time>', 'only those that changed then or later')
    .option('--wallet <address>', 'only those of a wallet')
    .option('--tx-hash <hash>', 'only the one of a transaction')
    .addOption(new Option('--metadata <key=value>', 'only those with this value; may be repeated').argParser(collect))
    .addOption(new Option('--order <order>', 'newest or oldest first').choices(LIST_ORDERS))
    .option('-n, --limit <count>', 'how many at most', '20')
    .option('--all', 'all of them')
    .action(action<Options>(io, list));
  return withExamples(command, [
    ['svc list', 'the last 20'],
    ['svc list --status requires_manual_review --all', 'all that wait for a person'],
    ['svc list --metadata order=A-1042', 'the one of your order'],
    [`svc list --type fiat-redeem --json | jq '.conversions[].reference'`, 'for a script'],
  ]);
}

const list: Parameters<typeof action<Options>>[1] = async (run) => {
  const { limit, all } = run.options;
  const max = all ? Number.POSITIVE_INFINITY : wholeNumber(limit, '--limit', { min: 1, max: 1_000_000 });
  const query = { ...filtersOf(run.options), limit: Math.min(max, LIMITS.listMax) };
  const conversions = await (await run.client()).svc.conversions.list(query, { signal: run.io.signal }).take(max);
  run.print({ conversions }, () => {
    if (conversions.length === 0) return 'No conversions.\n';
    return formatTable(
      ['reference', 'status', 'in', 'out', 'created'],
      conversions.map((one) => rowOf(one, run.paint)),
    );
  });
};

function filtersOf(options: Options): Partial<QueryOf<'listConversions'>> {
  const { status, type, createdFrom, createdTo, updatedSince, wallet, txHash, metadata, order } = options;
  return {
    ...(status && { status }),
    ...(type && { type }),
    ...(createdFrom !== undefined && { createdFrom: unixSeconds(createdFrom, '--created-from') }),
    ...(createdTo !== undefined && { createdTo: unixSeconds(createdTo, '--created-to') }),
    ...(updatedSince !== undefined && { updatedSince: unixSeconds(updatedSince, '--updated-since') }),
    ...(wallet !== undefined && { wallet: wallet as `0x${string}` }),
    ...(txHash !== undefined && { txHash: txHash as `0x${string}` }),
    ...(metadata !== undefined && { metadata: Object.fromEntries(metadata.map(pairOf)) }),
    ...(order && { order }),
  };
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('--metadata is key=value.');
  return [text.slice(0, at), text.slice(at + 1)];
}

const rowOf = (one: Conversion, paint: Paint): string[] => [
  one.reference,
  paintStatus(paint, one.status),
  `${one.amountInFormatted} ${one.tokenIn}`,
  `${one.amountOutFormatted} ${one.tokenOut}`,
  formatTime(one.createdAt) ?? '',
];
