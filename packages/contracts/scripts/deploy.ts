// npm run deploy -w @svc/contracts -- PLAN.json [--send | --verify] [--out FILE]: deploys the contracts to any chain by a plan.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPublicClient, createWalletClient, http, isHex, size } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SvcDeployment } from '../src/index.ts';
import { standardInput } from './compile.ts';
import { type ChainPlan, readDeployPlan } from './deploy-plan.ts';
import { fileJournal } from './file-journal.ts';
import { runDeployment } from './run-deployment.ts';
import { verifyDeployment } from './verify-deployment.ts';

const USAGE = `usage: deploy PLAN.json [--send | --verify] [--out FILE]
  DEPLOYER_PRIVATE_KEY  pays for the deployment and keeps no role
  --send                sends; without it nothing is sent (dry run)
  --verify              compares what is on the chain now with the plan and the deployment file; needs no key
  --out FILE            the deployment file (default deployments/<chain id>.json); an existing one is never overwritten
  Beside it: FILE.journal (what was sent: a run that was cut off continues from it) and FILE.explorer.json (the
  standard JSON input that block explorers verify sources with)`;

function deployerAccount() {
  const key = process.env.DEPLOYER_PRIVATE_KEY ?? '';
  if (!isHex(key) || size(key) !== 32) throw new Error('DEPLOYER_PRIVATE_KEY: 0x and 64 hex digits are needed');
  return privateKeyToAccount(key);
}

/** Some time later somebody may have granted a role, lowered a delay or announced a change. */
async function verifyAgain(plan: ChainPlan, file: string): Promise<void> {
  const { token, converter, pendingAllowance } = JSON.parse(readFileSync(file, 'utf8')) as SvcDeployment;
  const deployment = { token, converter, pendingAllowance, deployedAtBlock: 0n, transactions: [] };
  const client = createPublicClient({ transport: http(plan.rpcUrl) });
  const chainId = await client.getChainId();
  if (chainId !== plan.chainId) throw new Error(`the RPC is of chain ${chainId}, the plan of chain ${plan.chainId}`);
  const differences = await verifyDeployment(client, plan, deployment);
  if (differences.length > 0) throw new Error(`not as planned:\n${differences.join('\n')}`);
  console.log('verified    code, roles, delays, minters and limits are as planned');
}

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { send: flag, verify: flag, out: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [planFile, ...rest] = positionals;
  if (planFile === undefined || rest.length > 0 || (values.send && values.verify)) throw new Error(USAGE);
  const plan = readDeployPlan(planFile);
  const out = resolve(values.out ?? `deployments/${plan.chainId}.json`);
  if (values.verify) return verifyAgain(plan, out);
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
