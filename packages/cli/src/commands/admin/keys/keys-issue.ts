// svc admin keys issue: a full set of credentials, shown once.
import { resolve } from 'node:path';
import type { Scope } from '@svc/protocol';
import { ENVS } from '@svc/protocol/chains';
import { Command, Option } from 'commander';
import { UsageError } from '../../../errors/exit-codes.ts';
import { writeResultOf } from '../../../files/write-result-of.ts';
import type { Operator } from '../../../load-operator.ts';
import { collect, wholeNumber } from '../../../options.ts';
import { action, type Run } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatFields } from '../../../terminal/table.ts';
import { type Admin, withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

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
    .addOption(new Option('--env <env>', 'environment').choices(ENVS).makeOptionMandatory())
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

type Issued = Record<string, string | null>;

async function issue(run: Run<Options>, place: Place): Promise<void> {
  const { out } = run.options;
  if (out === undefined) {
    const issued = await issueNow(run, place);
    run.print(issued, () => formatFields(Object.entries(issued)));
    return;
  }
  const file = resolve(run.io.folder, out);
  const issued = await writeResultOf(
    file,
    () => issueNow(run, place),
    (made) => `${JSON.stringify(made, null, 2)}\n`,
  );
  if (issued === null) throw new UsageError(`${out} exists already: name a new file. Nothing was issued.`);
  const { merchantId = null, apiKeyId = null } = issued;
  run.print({ file, merchantId, apiKeyId }, () => `${run.paint.good('✓')} written to ${file}\n`);
}

async function issueNow(run: Run<Options>, { operator, admin, merchant }: Place): Promise<Issued> {
  const { env, kind, name, scope, ip, perMinute, signingPublicKey } = run.options;
  const shown = { name: name ?? null, ipAllowlist: ip ?? [], scopes: (scope ?? []) as Scope[] };
  const perMinuteLimit =
    perMinute === undefined ? null : wholeNumber(perMinute, '--per-minute', { min: 1, max: 100_000 });
  const settings = { env, ...shown, perMinuteLimit };
  const params = { merchantId: merchant };
  const { baseUrl } = admin.config;
  if (kind === 'pk') {
    const body = { ...settings, kind };
    const { apiKey, key } = await operator.runAction(admin, 'issueApiKey', { params, body, details: shown });
    return { baseUrl, merchantId: merchant, apiKeyId: key.id, apiKey };
  }
  const body = { ...settings, kind, ...(signingPublicKey !== undefined && { signingPublicKey }) };
  const details = { kind, ...shown };
  const { apiKeyId, file } = await operator.runAction(admin, 'issueCredentials', { params, body, details });
  const { merchantId, apiKey, encryptionKeyId, encryptionKey, signingKeyId, signingKey } = file;
  return { baseUrl, merchantId, apiKeyId, apiKey, encryptionKeyId, encryptionKey, signingKeyId, signingKey };
}
