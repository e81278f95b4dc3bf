// svc admin check: asks everything that the installation depends on.
import { Command } from 'commander';
import { Failed } from '../../errors/exit-codes.ts';
import { loadOperator, type Operator } from '../../load-operator.ts';
import { action, type Run } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { formatTable } from '../../terminal/table.ts';
import { explainOpening, settingsOf } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  probe: boolean;
}

type Findings = Awaited<ReturnType<Operator['checkInstallation']>>;

export function checkCommand(io: Io): Command {
  const command = new Command('check')
    .description(
      'Ask every rail, screening provider, node, feed, converter, signer, mail server, the database, the clock and the certificate, and say what is wrong and what to do about it. Ends with 1 when something failed.',
    )
    .option('--no-probe', 'leave out what leaves a trace: a temporary account of 1,000 Naira at each rail')
    .action(action<Options>(io, check));
  return withExamples(command, [
    ['svc admin check', 'before the first start, and after every change of settings'],
    ['svc admin check --no-probe --json', 'from a monitor'],
  ]);
}

async function check(run: Run<Options>): Promise<void> {
  const operator = await loadOperator();
  const findings = await explainOpening(operator, () =>
    operator.checkInstallation(settingsOf(run), { withProbe: run.options.probe }),
  );
  const failed = findings.filter(({ verdict }) => verdict === 'failed').length;
  run.print({ isGood: failed === 0, findings }, () => describe(run, findings, failed));
  if (failed > 0) throw new Failed();
}

function describe({ paint }: Run<Options>, findings: Findings, failed: number): string {
  const marks = { ok: paint.good('✓'), warning: paint.warn('!'), failed: paint.bad('✗') };
  const rows = findings.map(({ part, verdict, says, remedy }) => [marks[verdict], part, says, remedy ?? '']);
  const verdict = failed === 0 ? `${paint.good('✓')} ready` : `${paint.bad('✗')} ${failed} failed`;
  return `${formatTable(['', 'part', 'seen', 'what to do'], rows)}${verdict}\n`;
}
