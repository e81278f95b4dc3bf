// svc doctor: checks the set-up, or finds the byte that differs in a refused request.
import { Command } from 'commander';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export interface DoctorOptions {
  error?: string;
  canonical?: string;
  aad?: string;
}

export function doctorCommand(io: Io): Command {
  const command = new Command('doctor')
    .summary('Check the set-up, or say which byte of a refused request differs.')
    .description(
      'Without a record: check that the service answers, that the clocks agree, that the credentials are good, that the chain answers, and whether the market is open.\n With a record, say why the service refused a request: canonical string, body hash and additional data are computed again and compared byte by byte with what the service saw and what your client made of them. Nothing is sent.\n The record is HTTP text, a curl command, or JSON { method, url, headers, body, error }. Ends with 1 when it finds a fault.',
    )
    .argument('[record]', 'a file with the recorded request, or - for the standard input')
    .option('--error <file>', 'the answer of the service: its details say what it saw (Sandbox only)')
    .option('--canonical <file>', 'the string your client signed')
    .option('--aad <file>', 'the additional data your client used')
    .action(
      action<DoctorOptions>(io, async (run, file) => {
        if (file === undefined) {
          const { checkSetup } = await import('../doctor/check-setup.ts');
          return checkSetup(run);
        }
        const { examine } = await import('../doctor/examine.ts');
        await examine(run, file);
      }),
    );
  return withExamples(command, [
    ['svc doctor', 'is everything set up?'],
    ['svc doctor request.http --error answer.json', 'HTTP text and the answer to it'],
    ['svc doctor request.json --json', 'a record with both in it'],
    ['svc doctor request.http --canonical signed.txt', 'with the string your client signed'],
  ]);
}
