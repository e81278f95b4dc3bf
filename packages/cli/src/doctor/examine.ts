// Runs `svc doctor`: reads the record, diagnoses it, and prints the findings.
import type { DoctorOptions } from '../commands/doctor.ts';
import { Failed, UsageError } from '../errors/exit-codes.ts';
import { readFileOf } from '../options.ts';
import type { Run } from '../run.ts';
import type { Paint } from '../terminal/paint.ts';
import { type Diagnosis, type DoctorCredentials, diagnose } from './diagnose.ts';
import type { Finding } from './finding.ts';
import { parseRecord } from './record/parse-record.ts';
import { readError, readJsonOrNull } from './recorded-request.ts';

export async function examine(run: Run<DoctorOptions>, file: string): Promise<void> {
  const { io, options, paint } = run;
  const bytes = file === '-' ? await io.readInput() : readFileOf(io, file);
  const request = parseRecord(bytes, (name) => readFileOf(io, name));
  // Editors add a final line feed. A client that signs one is found by its signature.
  const read = (name: string): string => readFileOf(io, name).toString('utf8').replace(/\n$/, '');
  if (options.error !== undefined) {
    request.error = readError(readJsonOrNull(read(options.error)));
    if (request.error === null) throw new UsageError(`${options.error} is not an error answer of the service.`);
  }
  if (options.canonical !== undefined) request.computed.canonicalString = read(options.canonical);
  if (options.aad !== undefined) request.computed.aad = read(options.aad);
  const { svc, credentials } = await run.client();
  const diagnosis = diagnose(request, { ...credentials, baseUrl: svc.baseUrl } as DoctorCredentials);
  run.print(diagnosis, () => describe(diagnosis, paint));
  if (diagnosis.cause !== null) throw new Failed();
}

function describe({ findings, error, cause }: Diagnosis, paint: Paint): string {
  const head = error === null ? '' : `The service said ${paint.bold(error.code)}: ${error.message}\n\n`;
  const marks = { fault: paint.bad('✗'), doubt: paint.warn('?'), fine: paint.good('✓') } as const;
  const lines = findings.map(
    (one) => `${marks[one.level]} ${paint.bold(one.where)} ${one.message}\n${describeBytes(one)}`,
  );
  const none =
    error === null ? 'Nothing wrong found.' : 'Nothing wrong found in these bytes: is the record what was sent?';
  return `${head}${lines.join('')}${cause === null ? `\n${none}\n` : ''}`;
}

function describeBytes({ difference }: Finding): string {
  if (difference === undefined) return '';
  const { byte, line, column, field, expected, found, context } = difference;
  const place = `byte ${byte} (line ${line}${field === null ? '' : `, ${field}`}, column ${column})`;
  const shown = context.split('\n').map((row) => `      ${row}\n`);
  return `    ${place}: expected ${expected}, found ${found}\n${shown.join('')}`;
}
