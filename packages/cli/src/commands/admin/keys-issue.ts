// svc admin keys issue: a full set of credentials, shown once.
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { UsageError } from '../../exit-codes.ts';
import type { Operator } from '../../load-operator.ts';
import { collect, wholeNumber } from '../../options.ts';
import { action, type Run } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { formatFields } from '../../terminal/table.ts';
import { type Admin, withAdmin } from '../../with-admin.ts';
import { withExamples } from '../../with-examples.ts';
import { writeNew } from '../../write-new.ts';

interface Options {
  env: 'test' | 'live';
  kind: 'sk' | 'rk' | 'pk';
  name?: string;
  scope?: string[];
  ip?: string[];
  perMinute?: string;
  signingPublicKey?: string;
  out?: string;
}

export function keysIssueCommand(io: Io): Command {
  const command = new Command('issue')
    .description(
      'Issue credentials: API key, encryption key and signing key. Their secrets are shown now and never again.',
    )
    .argument('<merchant>', 'mrc_...')
    .addOption(new Option('--env <env>', 'environment').choices(['test', 'live']).makeOptionMandatory())
    .addOption(
      new Option('--kind <kind>', 'secret, restricted, or publishable').choices(['sk', 'rk', 'pk']).default('sk'),
    )
    .option('--name <name>', 'for the lists')
    .option('--scope <scope>', 'of a restricted key; can be given more than once', collect)
    .option('--ip <address>', 'address or CIDR it works from; Live keys need one; can be given more than once', collect)
    .option('--per-minute <count>', 'its own limit of requests a minute')
    .option('--signing-public-key <base64url>', "the merchant's own public key, in place of a pair made here")
    .option('-o, --out <file>', 'write them to a new file (mode 0600) that the SDK and svc read')
    .action(
      action<Options>(io, (run, merchant = '') =>
        withAdmin(run, (operator, admin) => issue(run, { operator, admin, merchant })),
      ),
    );
  return withExamples(command, [
    ['svc admin keys issue mrc_01M2QCY3806CCXWM1SPQ8X3V65 --env test --out shop.json', 'Sandbox'],
    ['svc admin keys issue mrc_01M2QCY3806CCXWM1SPQ8X3V65 --env live --ip 203.0.113.7 --out shop-live.json', 'Live'],
  ]);
}

interface Place {
  operator: Operator;
  admin: Admin;
  merchant: string;
}

async function issue(run: Run<Options>, { operator, admin, merchant }: Place): Promise<void> {
  const { env, kind, name, scope, ip, perMinute, signingPublicKey, out } = run.options;
  const request = {
    ...{ merchantId: merchant, env, name: name ?? null, scopes: scope ?? [], ipAllowlist: ip ?? [] },
    perMinuteLimit: perMinute === undefined ? null : wholeNumber(perMinute, '--per-minute', { min: 1, max: 100_000 }),
  };
  const { baseUrl } = admin.config;
  if (kind === 'pk') {
    const { apiKey, record } = await operator.issueApiKey(admin, { ...request, kind });
    return show(run, { baseUrl, merchantId: merchant, apiKeyId: record.id, apiKey }, out);
  }
  const brought = signingPublicKey === undefined ? {} : { signingPublicKey };
  show(run, { baseUrl, ...(await operator.issueCredentials(admin, { ...request, ...brought, kind })) }, out);
}

function show(run: Run<Options>, issued: Record<string, string | null>, out: string | undefined): void {
  if (out === undefined) {
    run.print(issued, () => formatFields(Object.entries(issued)));
    return;
  }
  const file = resolve(run.io.folder, out);
  if (!writeNew(file, `${JSON.stringify(issued, null, 2)}\n`)) throw new UsageError(`${out} exists already.`);
  run.print(
    { file, merchantId: issued.merchantId, apiKeyId: issued.apiKeyId },
    () => `${run.paint.good('✓')} written to ${file}\n`,
  );
}
