// The service's own library, loaded only for operators: a merchant's install of this package does without it.
import { UsageError } from './errors/exit-codes.ts';

export type Operator = typeof import('@svc/service');

export async function loadOperator(): Promise<Operator> {
  try {
    return await import('@svc/service');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !error.message.includes('@svc/service')) throw error;
    // The name @svc/service is in no registry: nobody may be sent there.
    throw new UsageError(
      'This is for operators, and runs where the service is: npm run svc -- admin … in its checkout, node packages/cli/dist/main.js admin … in its image.',
    );
  }
}
