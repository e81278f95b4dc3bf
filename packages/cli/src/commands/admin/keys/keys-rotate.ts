// svc admin keys rotate: a new key with the same rights; the old one works another 24 hours.
import { Command } from 'commander';
import { UsageError } from '../../../errors/exit-codes.ts';
import type { Operator } from '../../../load-operator.ts';
import { action } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatFields } from '../../../terminal/table.ts';
import { type Admin, withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

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
  params: { id: string; merchantId: string },
): Promise<Record<string, string | null>> {
  const { id: replaces } = params;
  const parts = { params, body: {} };
  if (replaces.startsWith('key_')) {
    const { apiKey, key } = await operator.runAction(admin, 'rotateApiKey', parts);
    return { apiKeyId: key.id, apiKey, replaces };
  }
  if (replaces.startsWith('enc_')) {
    const { encryptionKey, key } = await operator.runAction(admin, 'rotateEncryptionKey', parts);
    return { encryptionKeyId: key.id, encryptionKey, replaces };
  }
  if (replaces.startsWith('sgn_')) {
    const { signingKey, key } = await operator.runAction(admin, 'rotateSigningKey', parts);
    return { signingKeyId: key.id, signingKey, replaces };
  }
  throw new UsageError('A key is key_..., enc_... or sgn_....');
}
