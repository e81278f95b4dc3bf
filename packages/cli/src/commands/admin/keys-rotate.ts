// svc admin keys rotate: a new key with the same rights; the old one works another 24 hours.
import { Command } from 'commander';
import { UsageError } from '../../exit-codes.ts';
import type { Operator } from '../../load-operator.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { formatFields } from '../../terminal/table.ts';
import { type Admin, withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';

interface Options {
  merchant: string;
}

export function keysRotateCommand(io: Io): Command {
  const command = new Command('rotate')
    .description('Replace a key. The old one keeps working for 24 hours; the new secret is shown once.')
    .argument('<key>', 'key_..., enc_... or sgn_...')
    .requiredOption('--merchant <id>', 'mrc_..., whose key it is')
    .action(
      action<Options>(io, (run, id = '') =>
        withAdmin(run, async (operator, admin) => {
          const made = await rotate(operator, admin, { id, merchantId: run.options.merchant });
          run.print(made, () => formatFields(Object.entries(made)));
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin keys rotate key_01M2QCY3806CCXWM1SPQ8X3V65 --merchant mrc_01M2QCY3806CCXWM1SPQ8X3V65', 'an API key'],
  ]);
}

async function rotate(
  operator: Operator,
  admin: Admin,
  key: { id: string; merchantId: string },
): Promise<Record<string, string | null>> {
  if (key.id.startsWith('key_')) {
    const { apiKey, record } = await operator.rotateApiKey(admin, key);
    return { apiKeyId: record.id, apiKey, replaces: key.id };
  }
  if (key.id.startsWith('enc_')) {
    const { encryptionKey, record } = await operator.rotateEncryptionKey(admin, key);
    return { encryptionKeyId: record.id, encryptionKey, replaces: key.id };
  }
  if (key.id.startsWith('sgn_')) {
    const { signingKey, record } = await operator.rotateSigningKey(admin, key);
    return { signingKeyId: record.id, signingKey, replaces: key.id };
  }
  throw new UsageError('A key is key_..., enc_... or sgn_....');
}
