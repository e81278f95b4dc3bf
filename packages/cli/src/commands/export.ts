// svc export: makes an export, waits for it, and saves or prints it part by part; lists those that were made, and proves a saved one.
import { closeSync, createReadStream, existsSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFilters,
  type ExportFormat,
  type ExportKind,
  type KeyDocument,
  type SignedExport,
} from '@svc/protocol';
import { EVENT_TYPES } from '@svc/protocol/event-types';
import { LIMITS } from '@svc/protocol/limits';
import { CONVERSION_STATUSES, CONVERSION_TYPES } from '@svc/protocol/states';
import { findWholeParts, type SVC, SvcClientError, verifyExport } from '@svc/sdk';
import { Command, Option } from 'commander';
import { Failed, UsageError } from '../errors/exit-codes.ts';
import { fetchKeys, readJsonFile } from '../files/read-json-file.ts';
import { unixSeconds, wholeNumber } from '../options.ts';
import { action, type Run } from '../run.ts';
import { formatTime } from '../terminal/format-time.ts';
import type { Io } from '../terminal/io.ts';
import { paintStatus } from '../terminal/paint.ts';
import { formatTable } from '../terminal/table.ts';
import { withExamples } from '../with-examples.ts';

interface ExportOptions extends ExportFilters {
  from?: string;
  to?: string;
  format?: ExportFormat;
  output?: string;
  resume?: boolean;
}

/** A filter that the API gets does not compile without its option. */
const FILTERS: Readonly<Record<keyof ExportFilters, Option>> = {
  status: new Option('--status <status>', 'only conversions in a status').choices(CONVERSION_STATUSES),
  type: new Option('--type <type>', 'only conversions of a type').choices(CONVERSION_TYPES),
  wallet: new Option('--wallet <address>', 'only conversions of a wallet'),
  eventType: new Option('--event-type <type>', 'only events of a type').choices(EVENT_TYPES),
};
const FILTER_NAMES = Object.keys(FILTERS) as (keyof ExportFilters)[];

export function exportCommand(io: Io): Command {
  const command = new Command('export')
    .description(
      'Make an export and save it. The service makes it in the background; parts are read as they are ready.',
    )
    .argument('<kind>', `${EXPORT_KINDS.join(', ')}, or the id of an export (exp_...)`)
    .option('--from <time>', 'since then, such as 2026-09-01 or 2026-09-17T10:00:00Z; default: the beginning')
    .option('--to <time>', 'until then; default: now');
  for (const option of Object.values(FILTERS)) command.addOption(option);
  command
    .addOption(new Option('--format <format>', 'csv, the default, or one JSON object a line').choices(EXPORT_FORMATS))
    .option('-o, --output <file>', 'where to; default: the output')
    .option('--resume', 'with exp_... and --output: go on behind the parts that the file has')
    .action(action<ExportOptions>(io, save))
    .addCommand(listCommand(io))
    .addCommand(verifyCommand(io));
  return withExamples(command, [
    ['svc export conversions --from 2026-09-01 --to 2026-09-30T23:59:59Z -o september.csv', 'a month'],
    ['svc export payouts --status requires_manual_review -o waiting.csv', 'those that wait for a person'],
    ['svc export events --event-type payout.failed --format jsonl', 'events of a type'],
    ['svc export exp_01M2QCY3806CCXWM1SPQ8X3V65 -o september.csv', 'one that was made before'],
    ['svc export exp_01M2QCY3806CCXWM1SPQ8X3V65 -o september.csv --resume', 'one that was broken off'],
    ['svc export verify september.csv', 'whether the file is what the service signed'],
  ]);
}

interface ListOptions extends ExportOptions {
  limit: string;
  all?: boolean;
}

const listCommand = (io: Io): Command =>
  withExamples(
    new Command('list')
      .description('Exports, newest first, also those made in the dashboard. Parts are kept for seven days.')
      .option('-n, --limit <count>', 'how many at most', '20')
      .option('--all', 'all of them')
      .action(action<ListOptions>(io, list)),
    [
      ['svc export list', 'the last 20'],
      [`svc export list --all --json | jq -r '.exports[].id'`, 'for a script'],
    ],
  );

async function list(run: Run<ListOptions>): Promise<void> {
  const { limit, all, output, resume } = run.options;
  refuseChoices(run.options);
  if (output !== undefined || resume)
    throw new UsageError('--output and --resume save an export: give its kind or its id.');
  const max = all ? Number.POSITIVE_INFINITY : wholeNumber(limit, '--limit', { min: 1, max: 1_000_000 });
  const { svc } = await run.client();
  const exports = await svc.exports.list({ limit: Math.min(max, LIMITS.listMax) }, { signal: run.io.signal }).take(max);
  run.print({ exports }, () => {
    if (exports.length === 0) return 'No exports.\n';
    const rows = exports.map((one) => [
      one.id,
      one.kind,
      one.format,
      paintStatus(run.paint, one.status),
      String(one.rows),
      String(one.parts),
      formatTime(one.createdAt) ?? '',
      formatTime(one.expiresAt) ?? '',
    ]);
    return formatTable(['id', 'kind', 'format', 'status', 'rows', 'parts', 'created', 'kept until'], rows);
  });
}

interface VerifyOptions extends ExportOptions {
  signature?: string;
  keys?: string;
}

/** Beside the file, so that both are handed on together. */
const signatureOf = (file: string): string => `${file}.signed.json`;

const verifyCommand = (io: Io): Command =>
  withExamples(
    new Command('verify')
      .description('Compare a saved file with what the service signed of its export. Ends with 1 when a byte differs.')
      .argument('<file>', 'the file that svc export saved')
      .option('--signature <file>', 'its signature; default: the name of the file and .signed.json')
      .option('--keys <file>', 'a saved key document (/v1/.well-known/svc-public-keys.json)')
      .action(action<VerifyOptions>(io, verify)),
    [
      ['svc export verify september.csv', 'with september.csv.signed.json beside it'],
      ['svc export verify september.csv --keys svc-public-keys.json', 'offline'],
    ],
  );

async function verify(run: Run<VerifyOptions>, file = ''): Promise<void> {
  const { signature = signatureOf(file), keys } = run.options;
  const signed = readJsonFile(run.io, signature) as SignedExport;
  const document = keys === undefined ? await fetchKeys(run) : (readJsonFile(run.io, keys) as KeyDocument);
  const path = resolve(run.io.folder, file);
  if (!existsSync(path)) throw new UsageError(`${file}: there is no such file.`);
  try {
    const contents = await verifyExport(createReadStream(path), signed, document);
    const { kind, rows, id, from, to } = contents;
    const period = `${formatTime(from)} to ${formatTime(to)}`;
    const words = `${run.paint.good('✓')} Genuine and whole: ${rows} rows of ${kind}, ${period} (${id}).\n`;
    run.print({ verified: true, contents }, () => words);
  } catch (error) {
    if (!(error instanceof SvcClientError)) throw error;
    run.print({ verified: false, reason: error.message }, () => `${run.paint.bad('✗')} ${error.message}\n`);
    throw new Failed();
  }
}

const NOTHING = { parts: 0, bytes: 0 };

async function save(run: Run<ExportOptions>, what = ''): Promise<void> {
  const { output, resume = false } = run.options;
  const { signal } = run.io;
  const isKnown = (EXPORT_KINDS as readonly string[]).includes(what);
  if (!isKnown && !what.startsWith('exp_'))
    throw new UsageError(`${what} is none of ${EXPORT_KINDS.join(', ')}, and no exp_...`);
  if (resume && (isKnown || output === undefined)) throw new UsageError('--resume needs exp_... and --output.');
  if (!isKnown) refuseChoices(run.options);
  const { svc } = await run.client();
  const id = isKnown ? await create(run, svc, what as ExportKind) : what;
  if (output === undefined) {
    for await (const text of svc.exports.read(id, { signal })) run.io.out(text);
    return;
  }
  const path = resolve(run.io.folder, output);
  const isBegun = resume && existsSync(path);
  const whole = isBegun ? await findWholeParts(createReadStream(path), (await svc.exports.get(id)).sha256) : NOTHING;
  const file = openSync(path, resume ? 'a' : 'w');
  try {
    ftruncateSync(file, whole.bytes);
    for await (const text of svc.exports.read(id, { signal, after: whole.parts })) writeSync(file, text);
  } finally {
    closeSync(file);
  }
  const signed = signatureOf(output);
  writeFileSync(resolve(run.io.folder, signed), `${JSON.stringify(await svc.exports.signature(id, { signal }))}\n`);
  const { rows, parts } = await svc.exports.get(id, { signal });
  const words = `${run.paint.good('✓')} ${rows} rows of ${id} in ${output}, signed in ${signed}\n`;
  run.print({ id, rows, parts, output, signed }, () => words);
}

/** What an export has is chosen when it is made; a list is of all exports. */
function refuseChoices(options: ExportOptions): void {
  const given = (['from', 'to', 'format', ...FILTER_NAMES] as const).find((name) => options[name] !== undefined);
  if (given === undefined) return;
  const flag = given in FILTERS ? FILTERS[given as keyof ExportFilters].long : `--${given}`;
  throw new UsageError(`${flag} is for a new export: what an export has is chosen when it is made.`);
}

/** Prints the id at once, because an export that is interrupted goes on with it. */
async function create(run: Run<ExportOptions>, svc: SVC, kind: ExportKind): Promise<string> {
  const { from, to, format = 'csv', output } = run.options;
  const filters = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (run.options[name] === undefined ? [] : [[name, run.options[name]]])),
  ) as ExportFilters;
  const wanted = {
    kind,
    format,
    from: from === undefined ? 0 : unixSeconds(from, '--from'),
    to: to === undefined ? Math.floor(Date.now() / 1000) : unixSeconds(to, '--to'),
    ...(Object.keys(filters).length > 0 && { filters }),
  };
  const { id } = await svc.exports.create(wanted, { signal: run.io.signal });
  const resume = `svc export ${id}${output === undefined ? '' : ` -o ${output} --resume`}`;
  const note = { note: 'created', id, resume };
  const words = `${id} is being made. If this is broken off, ${resume} goes on.\n`;
  run.io.err(run.json ? `${JSON.stringify(note)}\n` : words);
  return id;
}
