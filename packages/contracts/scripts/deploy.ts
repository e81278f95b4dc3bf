// npm run deploy -w @svc/contracts -- PLAN.json [--send] [--out FILE]: deploys the contracts to any chain by a plan.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPublicClient, createWalletClient, http, isHex, size } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { standardInput } from './compile.ts';
import { readDeployPlan } from './deploy-plan.ts';
import { fileJournal } from './file-journal.ts';
import { runDeployment } from './run-deployment.ts';

const USAGE = `usage: deploy PLAN.json [--send] [--out FILE]
  DEPLOYER_PRIVATE_KEY  pays for the deployment and keeps no role
  --send                sends; without it nothing is sent (dry run)
  --out FILE            the deployment file (default deployments/<chain id>.json); an existing one is never overwritten
  Beside it: FILE.journal (what was sent: a run that was cut off continues from it) and FILE.explorer.json (the
  standard JSON input that block explorers verify sources with)`;

function deployerAccount() {
  const key = process.env.DEPLOYER_PRIVATE_KEY ?? '';
  if (!isHex(key) || size(key) !== 32) throw new Error('DEPLOYER_PRIVATE_KEY: 0x and 64 hex digits are needed');
  return privateKeyToAccount(key);
}

async function main(): Promise<void> {
  const options = { send: { type: 'boolean', default: false }, out: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [planFile, ...rest] = positionals;
  if (planFile === undefined || rest.length > 0) throw new Error(USAGE);
  const plan = readDeployPlan(planFile);
  const out = resolve(values.out ?? `deployments/${plan.chainId}.json`);
  if (values.send && existsSync(out)) throw new Error(`${out} exists; name another file with --out`);
  const account = deployerAccount();
  const transport = http(plan.rpcUrl);
  const tools = {
    publicClient: createPublicClient({ transport, pollingInterval: 1_000 }),
    walletClient: createWalletClient({ account, transport }),
    journal: fileJournal(`${out}.journal`),
    print: (line: string) => console.log(line),
    write: (text: string) => {
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, text);
      writeFileSync(`${out}.explorer.json`, standardInput());
      console.log(`written     ${out} and ${out}.explorer.json`);
    },
  };
  await runDeployment(tools, plan, { send: values.send });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
