// svc verify-vectors: checks the vectors of the byte formats, ours or those of another client.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { Failed, UsageError } from '../errors/exit-codes.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function verifyVectorsCommand(io: Io): Command {
  const command = new Command('verify-vectors')
    .description('Verify the known answers of the byte formats, of amounts and of references.')
    .argument('[folder]', 'JSON files of the same form; by default those of this package')
    .action(action(io, verify));
  return withExamples(command, [
    ['svc verify-vectors', 'those of this version'],
    ['svc verify-vectors ./my-client/vectors', 'those that another client made'],
  ]);
}

const verify: Parameters<typeof action>[1] = async (run, folder) => {
  const { verifyVectors } = await import('@svc/protocol/verify-vectors');
  const place = folder === undefined ? undefined : resolve(run.io.folder, folder);
  if (place !== undefined) requireVectors(place, folder);
  const report = verifyVectors(place);
  if (report.passed + report.failed === 0) throw new UsageError(`There are no vectors in the files of ${folder}.`);
  run.print(report, () => {
    const lines = report.groups.flatMap(({ group, passed, failed }) => [
      `${failed.length === 0 ? run.paint.good('✓') : run.paint.bad('✗')} ${group}  ${passed} of ${passed + failed.length}`,
      ...failed.map(({ name, reason }) => `    ${name}: ${reason}`),
    ]);
    return `${lines.join('\n')}\n${report.passed} verified, ${report.failed} failed\n`;
  });
  if (report.failed > 0) throw new Failed();
};

function requireVectors(place: string, given: string | undefined): void {
  if (!existsSync(place)) throw new UsageError(`There is no folder ${given}.`);
  if (!statSync(place).isDirectory()) throw new UsageError(`${given} is a file; name the folder of the vector files.`);
  if (!readdirSync(place).some((name) => name.endsWith('.json'))) {
    throw new UsageError(`There are no vector files (*.json) in ${given}.`);
  }
}
