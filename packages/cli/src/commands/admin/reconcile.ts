// svc admin reconcile: chain, rail and books side by side.
import { ENVS } from '@svc/protocol/chains';
import { Command, Option } from 'commander';
import { EXIT, Failed } from '../../errors/exit-codes.ts';
import { loadOperator, type Operator } from '../../load-operator.ts';
import { wholeNumber } from '../../options.ts';
import { action, type Run } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { formatTable } from '../../terminal/table.ts';
import { explainOpening, settingsOf } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  env?: 'test' | 'live';
  within: string;
}

type Reconciliation = Awaited<ReturnType<Operator['reconcileInstallation']>>;

export function reconcileCommand(io: Io): Command {
  const command = new Command('reconcile')
    .description(
      'Compare the chain and the bank rail with the books. Ends with 1 when something differs, with 4 when the chain or the rail could not be asked, or not about everything.',
    )
    .addOption(new Option('--env <env>', 'by default live where it is served').choices(ENVS))
    .option('--within <seconds>', 'how long the rail is asked; the rest is listed as not compared', '300')
    .action(action<Options>(io, reconcile));
  return withExamples(command, [
    ['svc admin reconcile', 'from a nightly job'],
    ['svc admin reconcile --env test --json', 'Sandbox, for programs'],
  ]);
}

async function reconcile(run: Run<Options>): Promise<void> {
  const budgetMs = wholeNumber(run.options.within, '--within', { min: 1, max: 3600 }) * 1000;
  const operator = await loadOperator();
  const found = await explainOpening(operator, () =>
    operator.reconcileInstallation(settingsOf(run), { env: run.options.env, budgetMs }),
  );
  run.print(found, () => describe(run, found));
  if (found.differences.length > 0 || found.lines.some(isOff)) throw new Failed();
  if (found.unavailable.length > 0 || notComparedOf(found).length > 0) throw new Failed(EXIT.unreachable);
}

const isOff = ({ difference, explainedBy }: Reconciliation['lines'][number]): boolean =>
  difference !== null && explainedBy === null;

function describe({ paint }: Run<Options>, found: Reconciliation): string {
  const rows = found.lines.map((line) => [
    line.what,
    line.chain ?? '',
    line.rail ?? '',
    line.books ?? '',
    line.unit,
    isOff(line)
      ? paint.bad(line.difference ?? '')
      : line.difference === null
        ? ''
        : `${line.difference} (orders under way)`,
  ]);
  const table = formatTable(['what', 'chain', 'rail', 'books', 'unit', 'difference'], rows);
  const sums = found.lines.filter(isOff).map(({ what, difference, unit }) => `${what} is off by ${difference} ${unit}`);
  const items = found.differences.map(({ kind, reference, detail }) =>
    [kind, reference, detail].filter((part) => part !== null).join('  '),
  );
  const wrong = [...sums, ...items].map((what) => `${paint.bad('✗')} ${what}\n`);
  const missing = [...found.unavailable, ...notComparedOf(found)].map((what) => `${paint.warn('?')} ${what}\n`);
  const compared = Object.entries(found.compared)
    .map(([what, count]) => counted(count, what))
    .join(', ');
  const verdict = wrong.length + missing.length === 0 ? `${paint.good('✓')} all agree` : 'compared';
  return [table, ...wrong, ...missing, `${verdict} (${found.env}): ${compared}\n`].join('');
}

/** What the rail did not answer in time. */
const notComparedOf = ({ notCompared: { payments, payouts } }: Reconciliation): string[] => [
  ...(payments === 0 ? [] : [`the payments of ${counted(payments, 'conversions')} not compared: the rail is too slow`]),
  ...(payouts === 0 ? [] : [`${counted(payouts, 'payouts')} not compared: the rail is too slow`]),
];

/** `1 payout`, `2 payouts`. */
const counted = (count: number, plural: string): string => `${count} ${count === 1 ? plural.slice(0, -1) : plural}`;
