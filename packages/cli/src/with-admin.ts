// Runs an operator's work on the installation's database and closes it, whatever happens.
import { Failed, UsageError } from './exit-codes.ts';
import { loadOperator, type Operator } from './load-operator.ts';
import type { Run } from './run.ts';

export type Admin = Awaited<ReturnType<Operator['openAdmin']>>;

/** The same settings as the service's: the environment, completed by a .env file. */
export async function withAdmin<Options>(
  run: Run<Options>,
  work: (operator: Operator, admin: Admin) => Promise<void>,
): Promise<void> {
  const operator = await loadOperator();
  const admin = await open(run, operator);
  try {
    await work(operator, admin);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await admin.close();
  }
}

async function open<Options>({ io }: Run<Options>, operator: Operator): Promise<Admin> {
  try {
    // Only a real environment is completed from .env, by the library itself.
    return await (io.environment === process.env ? operator.openAdmin() : operator.openAdmin(io.environment));
  } catch (error) {
    if (error instanceof operator.ConfigError) throw new UsageError(error.message);
    if (error instanceof Error && error.message.includes('is in use')) {
      throw new UsageError(`${error.message} The embedded database opens for one process: stop the service first.`);
    }
    throw error;
  }
}

/** The rules of the service refuse an operator too; in their own words. */
function refusalOf(error: unknown): unknown {
  const isRule = error instanceof Error && error.name === 'SvcError' && !(error instanceof Failed);
  return isRule ? new UsageError(error.message) : error;
}
