// One JSON line per fact, on standard output. What must never be read in a log is struck out by name.
import { pino } from 'pino';
import type { Config } from './config.ts';
import type { Log } from './ports/telemetry/log.ts';

const SECRET_FIELDS = [
  'apiKey',
  'authorization',
  'Authorization',
  'encryptionKey',
  'signingKey',
  'privateKey',
  'secretKey',
  'seed',
  'masterKey',
  'pepper',
  'password',
  'cookie',
  'accountNumber',
  'accountName',
  'email',
  'phone',
  'payer',
];

export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = {
    level: logLevel,
    base: null,
    redact: { paths, censor: '[hidden]' },
    serializers: { error: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The values of a failed statement are left out: they can be anything a merchant sent. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
