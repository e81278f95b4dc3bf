// The context of credential operations: no chain and no bank, so that the admin command line can run them.
import type { Context } from '../ports/context.ts';

export type CredentialContext = Pick<Context, 'config' | 'db' | 'clock' | 'masterKey'>;
