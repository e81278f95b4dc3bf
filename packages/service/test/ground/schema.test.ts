// The whole schema is one readable file, which no migration changes unseen.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../both-databases.ts';
import { readSchema } from './read-schema.ts';

const FILE = fileURLToPath(new URL('../../src/stores/schema.sql', import.meta.url));

const HOW =
  'The migrations make another schema than stores/schema.sql. Write it again with "npx vitest run packages/service/test/ground/schema.test.ts -u", read the difference and commit it.';

describeOnBothDatabases('a fresh database', (makeDb) => {
  it('has the schema of stores/schema.sql', async () => {
    await expect(await readSchema(await makeDb()), HOW).toMatchFileSnapshot(FILE);
  });
});
