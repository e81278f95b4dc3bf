// svc logs: prints the request log, and follows it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { UsageError } from '../errors/exit-codes.ts';
import { type LoggedRequest, makeRequestFollower, readLastRequests } from '../logs/read-new-requests.ts';
import { oneOf, wholeNumber } from '../options.ts';
import type { SignIn } from '../replay/dashboard-session.ts';
import { action, type Run } from '../run.ts';
import { formatTime } from '../terminal/format-time.ts';
import type { Io } from '../terminal/io.ts';
import { toOneLine } from '../terminal/safe-output.ts';
import { withExamples } from '../with-examples.ts';

interface Options extends SignIn {
  follow?: boolean;
  refused?: boolean;
  code?: string;
  operation?: string;
  status?: string;
  text?: string;
  all?: boolean;
  limit: string;
}

const LOOK_EVERY_MS = 1000;

export function logsCommand(io: Io): Command {
  const command = new Command('logs')
    .summary('The request log: what your programs asked, and what the service answered.')
    .description(
      'The request log, newest last: time, method, path, status, error code, duration and request id. Given a request id, all that is known of it: in a Sandbox the bodies too, opened; in Live their shape.\nIt belongs to the dashboard: a Sandbox signs you in by its file; elsewhere give --email and --password-file.',
    )
    .argument('[request]', 'a request id, req_...: this one alone, in full')
    .option('-f, --follow', 'go on until Ctrl-C')
    .option('--refused', 'only those that were refused')
    .option('--code <code>', 'only those with this error code')
    .option('--operation <id>', 'only those of this operation, such as createConversion')
    .option('--status <status>', 'only those with this HTTP status')
    .option('--text <text>', 'only those with this in their path or reason, such as a reference; or one request id')
    .option('--all', 'also the successful reads of the event log, which svc listen sends every second')
    .addOption(new Option('-n, --limit <count>', 'how many of the past, 0 to 100').default('20'))
    .option('--email <email>', 'your dashboard account')
    .option('--password-file <file>', 'a file with its password')
    .option('--totp <code>', 'its second factor')
    .action(action<Options>(io, logs));
  return withExamples(command, [
    ['svc logs --follow', 'while your program runs'],
    ['svc logs --refused -n 5', 'the last refusals'],
    ['svc logs --operation createConversion --status 400', 'the creates that were refused'],
    ['svc logs --text op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b', 'what was asked about one conversion'],
    ['svc logs req_01M2QCY3806CCXWM1SPQ8X3V65', 'what was sent and answered, and why it was refused'],
    ['svc logs --code SVC_INVALID_SIGNATURE --json', 'for a script; with --follow a line of JSON each'],
  ]);
}

const logs: Parameters<typeof action<Options>>[1] = async (run, request) => {
  if (request !== undefined && !/^req_[0-9A-HJKMNP-TV-Z]{26}$/.test(request)) {
    throw new UsageError('A request id looks like req_01M2QCY3806CCXWM1SPQ8X3V65.');
  }
  const { follow, refused, code, operation, status, text, all, limit } = run.options;
  // A code that does not exist finds nothing, which reads like good news.
  if (code !== undefined) oneOf(code, (await import('@svc/protocol')).ERROR_CODES, 'The code');
  const count = wholeNumber(limit, '--limit', { min: 0, max: 100 });
  const opened = await run.client();
  const { merchantId, env } = opened.svc;
  const filter = {
    merchantId,
    env,
    onlyRefused: refused === true,
    code,
    operation,
    status,
    text,
    withPolling: all === true,
  };
  const { signInToDashboard } = await import('../replay/dashboard-session.ts');
  const session = await signInToDashboard(run.io, opened, run.options);
  try {
    if (request !== undefined) {
      const detail = await session.get(`/merchants/${merchantId}/requests/${request}`);
      run.print(detail, () => wordsOf(run, detail as unknown as RequestDetail));
      return;
    }
    // What was there before counts as known, however little of it is shown.
    const known = await readLastRequests(session, filter, 100);
    const past = count === 0 ? [] : known.slice(-count);
    if (follow) await printOn(run, past, makeRequestFollower(session, filter, known));
    else run.print({ requests: past }, () => past.map(lineOf(run)).join('') || 'No requests.\n');
  } finally {
    await session.signOut();
  }
};

async function printOn(run: Run<Options>, past: LoggedRequest[], look: () => Promise<LoggedRequest[]>): Promise<void> {
  const { io, json } = run;
  for (let found = past; ; found = await look()) {
    for (const one of found) io.out(json ? `${JSON.stringify(one)}\n` : lineOf(run)(one));
    await sleep(LOOK_EVERY_MS, undefined, { signal: io.signal });
  }
}

interface Traced {
  /** Null in Live. */
  opened: unknown;
  shape: unknown;
}

interface RequestDetail extends LoggedRequest {
  meaning: string | null;
  verdict: string[];
  trace: { request: Traced; answer: Traced } | null;
}

function wordsOf(run: Run<Options>, detail: RequestDetail): string {
  const { meaning, verdict, trace } = detail;
  const lines = (what: string, traced: Traced | undefined): string => {
    const value = traced?.opened ?? traced?.shape ?? null;
    return value === null ? '' : `\n${run.paint.dim(what)}\n${JSON.stringify(value, null, 2)}\n`;
  };
  const why = [meaning, ...verdict].filter((line) => line !== null).map((line) => `  ${toOneLine(line)}\n`);
  return [lineOf(run)(detail), ...why, lines('sent', trace?.request), lines('answered', trace?.answer)].join('');
}

const lineOf =
  ({ paint }: Run<Options>) =>
  ({ id, at, method, path, status, code, reason, ms }: LoggedRequest): string => {
    const said = status < 400 ? paint.good(String(status)) : paint.bad(String(status));
    const why = code === null ? '' : `  ${paint.bad(code)}${reason === null ? '' : ` ${toOneLine(reason)}`}`;
    return `${paint.dim(formatTime(at) ?? '')}  ${said}  ${method} ${path}  ${ms} ms  ${paint.dim(id)}${why}\n`;
  };
