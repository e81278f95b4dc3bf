// The credentials of a Sandbox are its own: another folder gets others.
import { expect, it } from 'vitest';
import { makeCredentialContext } from '../../test/harness/credential-context.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { makeSandboxCredentials } from './sandbox-file.ts';

it('the credentials are fresh in a fresh folder, down to the last key', async () => {
  const everyKey = async (): Promise<string[]> => {
    const db = await openTestDatabase();
    const { secondMerchant, ...first } = await makeSandboxCredentials(makeCredentialContext(db) as never);
    await db.close();
    return [first, secondMerchant].flatMap(({ allowedOrigin: _, restrictedKeys, ...keys }) => [
      ...Object.values(keys),
      ...restrictedKeys.map(({ apiKey }) => apiKey),
    ]);
  };
  const [one, other] = [await everyKey(), await everyKey()];
  expect(one).toHaveLength(18);
  expect(new Set([...one, ...other]).size).toBe(36);
});
