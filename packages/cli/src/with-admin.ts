// Runs an operator's work on the installation's database and always closes it.
import { Unreachable, UsageError } from './errors/exit-codes.ts';
import { loadOperator, type Operator } from './load-operator.ts';
import type { Run } from './run.ts';

export type Admin = Awaited<ReturnType<Operator['openAdmin']>>;

/** The same settings as the service's: the environment, completed by a .env file. */
export async function withAdmin<Options>(
  run: Run<Options>,
  work: (operator: Operator, admin: Admin) => Promise<void>,
): Promise<void> {
  const operator = await loadOperator();
  const admin = await explainOpening(operator, () => operator.openAdmin(settingsOf(run)));
  try {
    await work(operator, admin);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await admin.close();
  }
}

/** Undefined lets the library complete the real environment from .env by itself. */
export const settingsOf = <Options>({ io }: Run<Options>): NodeJS.ProcessEnv | undefined =>
  io.environment === process.env ? undefined : io.environment;

/** Wrong settings and a database that another process holds, in words that say what to do. */
export async function explainOpening<Opened>(operator: Operator, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof operator.ConfigError) throw new UsageError(error.message);
    if (isFolderInUse(error)) throw new UsageError(inUse(error.message));
    throw refusalOf(error);
  }
}

const isFolderInUse = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'FOLDER_IN_USE';

const inUse = (message: string): string =>
  `${message}\n  The embedded database serves one process at a time: stop the service, run this, start the service again; or do it in\n  the dashboard while the service runs. With PostgreSQL (DATABASE_URL) this works beside the service.`;

const DATABASE_AWAY = 'The database cannot be reached: is it running, and is DATABASE_URL right?';

/** The rules of the service refuse an operator too; in their own words. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'SvcError') return error;
  const isAway = 'code' in error && error.code === 'SVC_UNAVAILABLE';
  return isAway ? new Unreachable(DATABASE_AWAY) : new UsageError(error.message);
}
