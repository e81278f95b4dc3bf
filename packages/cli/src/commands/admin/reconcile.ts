// svc admin reconcile: chain, rail and books side by side.
import { Command, Option } from 'commander';
import { Failed } from '../../exit-codes.ts';
import { loadOperator, partOf } from '../../load-operator.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { formatTable } from '../../terminal/table.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  env: 'test' | 'live';
}

interface Reconciliation {
  lines: {
    what: string;
    chain: string | null;
    rail: string | null;
    books: string | null;
    unit: string;
    difference: string | null;
    expected: boolean;
  }[];
  differences: { kind: string; reference: string | null; detail: string }[];
  unavailable: string[];
}

type Reconcile = (environment: NodeJS.ProcessEnv, request: { env: 'test' | 'live' }) => Promise<Reconciliation>;

export function reconcileCommand(io: Io): Command {
  const command = new Command('reconcile')
    .description('Compare the chain and the bank rail with the books. Ends with 1 when something differs.')
    .addOption(new Option('--env <env>', 'environment').choices(['test', 'live']).default('live'))
    .action(action<Options>(io, reconcile));
  return withExamples(command, [['svc admin reconcile --env live', 'from a nightly job']]);
}

const reconcile: Parameters<typeof action<Options>>[1] = async (run) => {
  const work = partOf<Reconcile>(await loadOperator(), 'reconcileInstallation');
  const found = await work(run.io.environment, { env: run.options.env });
  run.print(found, () => {
    const rows = found.lines.map((line) => [
      ...[line.what, line.chain ?? '', line.rail ?? '', line.books ?? '', line.unit],
      line.difference === null || line.expected ? (line.difference ?? '') : run.paint.bad(line.difference),
    ]);
    const odd = found.differences.map(
      ({ kind, reference, detail }) => `${run.paint.bad('✗')} ${kind} ${reference ?? ''} ${detail}\n`,
    );
    const missing = found.unavailable.map((why) => `${run.paint.warn('?')} ${why}\n`);
    return (
      formatTable(['what', 'chain', 'rail', 'books', 'unit', 'difference'], rows) + odd.join('') + missing.join('')
    );
  });
  const isOff = found.differences.length > 0 || found.unavailable.length > 0;
  if (isOff || found.lines.some(({ difference, expected }) => difference !== null && !expected)) throw new Failed();
};
