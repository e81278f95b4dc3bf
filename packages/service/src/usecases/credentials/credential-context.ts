// What the care of credentials needs: no chain, no bank, so that the admin command line can do it too.
import type { Context } from '../../ports/context.ts';

export type CredentialContext = Pick<Context, 'config' | 'db' | 'clock' | 'masterKey'>;
