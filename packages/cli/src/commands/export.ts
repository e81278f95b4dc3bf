// svc export: makes an export, waits for it, and saves or prints it part by part.
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ExportFormat, ExportKind } from '@svc/protocol';
import { Command, Option } from 'commander';
import { UsageError } from '../errors/exit-codes.ts';
import { findWholeParts } from '../files/find-whole-parts.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

const KINDS = ['conversions', 'payouts', 'events', 'statement', 'closed_days'] satisfies ExportKind[];
const FORMATS = ['csv', 'jsonl'] satisfies ExportFormat[];

interface ExportOptions {
  from: string;
  to?: string;
  format: ExportFormat;
  output?: string;
  resume?: boolean;
}

export function exportCommand(io: Io): Command {
  const command = new Command('export')
    .description(
      'Make an export and save it. The service makes it in the background; parts are read as they are ready.',
    )
    .argument('<kind>', `${KINDS.join(', ')}, or the id of an export (exp_...)`)
    .option('--from <time>', 'since then, such as 2026-09-01 or 2026-09-17T10:00:00Z', '1970-01-01')
    .option('--to <time>', 'until then; default: now')
    .addOption(new Option('--format <format>', 'csv, or one JSON object a line').choices(FORMATS).default('csv'))
    .option('-o, --output <file>', 'where to; default: the output')
    .option('--resume', 'with exp_... and --output: go on behind the parts that the file has')
    .action(action<ExportOptions>(io, save));
  return withExamples(command, [
    ['svc export conversions --from 2026-09-01 --to 2026-09-30T23:59:59Z -o september.csv', 'a month'],
    ['svc export exp_01M2QCY3806CCXWM1SPQ8X3V65 -o september.csv', 'one that was made before'],
    ['svc export exp_01M2QCY3806CCXWM1SPQ8X3V65 -o september.csv --resume', 'one that was broken off'],
  ]);
}

const NOTHING = { parts: 0, bytes: 0 };

async function save(run: Run<ExportOptions>, what = ''): Promise<void> {
  const { from, to, format, output, resume = false } = run.options;
  const { svc } = await run.client();
  const { signal } = run.io;
  const isKnown = (KINDS as string[]).includes(what);
  if (!isKnown && !what.startsWith('exp_'))
    throw new UsageError(`${what} is none of ${KINDS.join(', ')}, and no exp_...`);
  if (resume && (isKnown || output === undefined)) throw new UsageError('--resume needs exp_... and --output.');
  const until = to === undefined ? Math.floor(Date.now() / 1000) : secondsOf(to);
  const wanted = { kind: what as ExportKind, format, from: secondsOf(from), to: until };
  const { id } = isKnown ? await svc.exports.create(wanted, { signal }) : { id: what };
  if (output === undefined) {
    for await (const text of svc.exports.read(id, { signal })) run.io.out(text);
    return;
  }
  const path = resolve(run.io.folder, output);
  const whole = resume ? await findWholeParts(path, (await svc.exports.get(id, { signal })).sha256) : NOTHING;
  const file = openSync(path, resume ? 'a' : 'w');
  try {
    ftruncateSync(file, whole.bytes);
    for await (const text of svc.exports.read(id, { signal, after: whole.parts })) writeSync(file, text);
  } finally {
    closeSync(file);
  }
  const { rows, parts } = await svc.exports.get(id, { signal });
  run.print({ id, rows, parts, output }, () => `${run.paint.good('✓')} ${rows} rows of ${id} in ${output}\n`);
}

function secondsOf(text: string): number {
  const at = /^[0-9]{1,10}$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1000);
  if (Number.isNaN(at)) throw new UsageError(`${text} is no time: write it as 2026-09-17T10:00:00Z.`);
  return at;
}
