// Runs the four conversions one after the other, and prints each step and the balances before and after.
import type { AssetSymbol, Conversion, CreateConversion, SandboxFile } from '@svc/sdk';
import { SVC } from '@svc/sdk';
import { type Address, createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Io } from '../terminal/io.ts';
import type { Paint } from '../terminal/paint.ts';
import { startProgress } from '../terminal/progress.ts';
import { formatTable } from '../terminal/table.ts';
import { executeAloud } from '../wallet/execute-aloud.ts';

interface Demo {
  io: Io;
  paint: Paint;
  svc: SVC;
  credentials: SandboxFile;
  wallet: ReturnType<typeof openDemoWallet>;
}

interface Chapter {
  title: string;
  /** The assets whose balances are printed. */
  assets: readonly AssetSymbol[];
  body(demo: Demo): Promise<CreateConversion>;
}

const CHAPTERS: readonly Chapter[] = [
  {
    title: 'crypto-issue: 25 USDC become SVC',
    assets: ['USDC', 'SVC'],
    body: async (demo) => ({ ...placeOf(demo), type: 'crypto-issue', pair: 'USDC', amount: '25' }),
  },
  {
    title: 'crypto-redeem: 5,000 SVC become USDT',
    assets: ['SVC', 'USDT'],
    body: async (demo) => ({ ...placeOf(demo), type: 'crypto-redeem', pair: 'USDT', amount: '5000' }),
  },
  {
    title: 'fiat-issue: 1,250.50 Naira become SVC',
    assets: ['SVC'],
    body: async (demo) => ({
      ...placeOf(demo),
      type: 'fiat-issue',
      amount: '1250.50',
      payer: { email: 'ada@merchant.example' },
    }),
  },
  {
    title: 'fiat-redeem: 300.25 SVC become Naira in a bank account',
    assets: ['SVC'],
    body: async (demo) => ({
      ...placeOf(demo),
      type: 'fiat-redeem',
      amount: '300.25',
      payout: await payoutAccount(demo),
    }),
  },
];

const placeOf = ({ credentials, wallet }: Demo) => ({ chain: credentials.chain, wallet: wallet.account.address });

/** Returns the four conversions, all succeeded. */
export async function runDemo(io: Io, paint: Paint, credentials: SandboxFile): Promise<Conversion[]> {
  const svc = new SVC(credentials);
  const demo = { io, paint, svc, credentials, wallet: openDemoWallet(credentials) };
  const done: Conversion[] = [];
  for (const [index, chapter] of CHAPTERS.entries()) done.push(await tell(demo, chapter, index + 1));
  return done;
}

async function tell(demo: Demo, { title, assets, body }: Chapter, number: number): Promise<Conversion> {
  const { io, paint, svc, wallet } = demo;
  const startedAt = performance.now();
  io.out(`\n${paint.bold(`${number}. ${title}`)}\n`);
  const before = await balances(demo, assets);
  const created = await svc.conversions.create(await body(demo));
  sayCreated(demo, created);
  const progress = startProgress(io, false);
  const aloud = { svc, paint, progress, say: (text: string) => io.out(text), signal: io.signal };
  const finished = await executeAloud(aloud, { reference: created.reference, wallet }).finally(() => progress.stop());
  if (finished.payout !== null) {
    io.out(`  ${paint.good('✓')} payout ${finished.payout.status}, account ...${finished.payout.accountLast4}\n`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  io.out(`  ${paint.good('✓')} ${paint.bold(finished.status)} in ${seconds} s\n\n`);
  const after = await balances(demo, assets);
  const rows = assets.map((asset, at) => [asset, before[at] ?? '', after[at] ?? '']);
  io.out(indent(formatTable(['balance', 'before', 'after'], rows)));
  return finished;
}

function sayCreated({ io, paint }: Demo, created: Conversion): void {
  const { reference, amountInFormatted, tokenIn, amountOutFormatted, tokenOut, paymentInstructions: pay } = created;
  io.out(`  ${paint.good('✓')} created  ${paint.dim(reference)}\n`);
  io.out(`    ${amountInFormatted} ${tokenIn} to ${amountOutFormatted} ${tokenOut}\n`);
  if (pay !== null) {
    io.out(`  ${paint.good('✓')} pay ${pay.transferAmount} ${pay.currency} to ${pay.accountNumber}, ${pay.bankName}`);
    io.out(' (in the Sandbox it arrives by itself)\n');
  }
}

async function payoutAccount({ svc, io, paint }: Demo) {
  const { banks } = await svc.banks.list();
  const account = { bankCode: banks[0]?.code ?? '', accountNumber: '0123456789' };
  const { accountName } = await svc.accounts.resolve(account);
  io.out(`  ${paint.good('✓')} account resolved  ${banks[0]?.name}, ${accountName}\n`);
  return { ...account, accountName };
}

const balances = (demo: Demo, assets: readonly AssetSymbol[]): Promise<string[]> =>
  Promise.all(
    assets.map(async (asset) => {
      const query = { account: demo.wallet.account.address, chain: demo.credentials.chain, asset };
      return (await demo.svc.balance.get(query)).formatted;
    }),
  );

function openDemoWallet({ wallets, rpcUrl }: SandboxFile) {
  const account = privateKeyToAccount(wallets[0]?.privateKey as Address);
  return createWalletClient({ account, transport: http(rpcUrl) });
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');
