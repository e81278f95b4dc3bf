// Makes a conversion that shows one case, with a wallet of the Sandbox that signs by itself.
import {
  type Conversion,
  type CreateConversionBody,
  formatAmount,
  type Hex,
  type IssuedVoucher,
  parseAmount,
  type SvcError,
  type UnsignedTransaction,
} from '@svc/protocol';
import { createConversion } from '../../conversions/create-conversion.ts';
import { getConversion } from '../../conversions/get-conversion.ts';
import { buildApproval } from '../../domain/build-transactions.ts';
import { CONVERSION_TYPE_RULES } from '../../domain/conversion.ts';
import { listBanks } from '../../naira/list-banks.ts';
import { resolveAccount } from '../../naira/resolve-account.ts';
import type { Context } from '../../ports/context.ts';
import type { WalletSeed } from '../../ports/sandbox.ts';
import { readSandboxPrices } from './act-on-sandbox.ts';
import { refuseLever, requireChainControls } from './require-sandbox.ts';

export const TEST_CASES = [
  'happy',
  'naira_in',
  'short_payment',
  'hold',
  'failed_payout',
  'reversed_payout',
  'price_jump',
  'reorg',
] as const;
export type TestCase = (typeof TEST_CASES)[number];

type Redeemed = Extract<TestCase, 'failed_payout' | 'reversed_payout'>;

/** Fewer blocks than a transaction needs to count as confirmed. */
const REORG_DEPTH = 2;
const JUMPING_FEED = 'USDC/USD';
const JUMP_PERCENT = 104n;
const PRICE_DECIMALS = 8;
/** A wallet that screening holds until a person decides. */
const HELD_WALLET = `0x${'5c'.repeat(19)}a4` as const;
const ACCOUNTS: Record<Redeemed, string> = { failed_payout: '0123450001', reversed_payout: '0123450002' };

/** Returns the conversion to watch. It goes on by itself where the case lets it. */
export async function makeTestConversion(
  context: Context,
  { merchantId, testCase }: { merchantId: string; testCase: TestCase },
): Promise<Conversion> {
  const chain = requireChainControls(context);
  const owner: SandboxOwner = { merchantId, env: 'test' };
  const found = [...context.chains.values()].find(({ env, converter }) => env === 'test' && converter !== null);
  if (found === undefined) throw refuseLever('No chain of the Sandbox runs conversions.');
  const seed = seedOf(context, merchantId);
  const wallet = chain.walletOf(seed);
  const make = (body: Omit<CreateConversionBody, 'chain'>): Promise<Conversion> =>
    createConversion(context, owner, { ...body, chain: found.slug }).then((made) => made.conversion);
  const until = endOfPlay();
  const run = (conversion: Conversion, latest = until): Promise<void> =>
    runVoucher(context, owner, conversion, { seed, until: latest });
  await chain.fund(wallet);
  if (testCase === 'naira_in') {
    const made = await make({ type: 'fiat-issue', wallet, amount: '5000', payer: PAYER });
    // The Naira arrive after some seconds, and the voucher with them: nobody waits for that here.
    void run(made, endOfPlay(false)).catch((error: unknown) =>
      context.log.warn({ error }, 'a test conversion was not carried on'),
    );
    return made;
  }
  if (testCase === 'short_payment') return make({ type: 'fiat-issue', wallet, amount: '5000.11', payer: PAYER });
  if (testCase === 'hold') return make({ type: 'crypto-issue', wallet: HELD_WALLET, pair: 'USDC', amount: '25' });
  const issued = await make({ type: 'crypto-issue', wallet, pair: 'USDC', amount: '25' });
  if (testCase === 'price_jump') {
    // One at a time: the price that a second one found, and left behind, would be that of the first one's jump.
    await chain.jumpPrice(() => whilePriceJumps(context, () => run(issued)));
    return getConversion(context, owner, issued.reference);
  }
  await run(issued);
  if (testCase === 'reorg') {
    await chain.reorg(REORG_DEPTH);
    // The wallet's coins may have gone with the blocks.
    const runAgain = async (): Promise<void> => {
      await chain.fund(wallet);
      await run(issued, endOfPlay(false));
    };
    void runAgain().catch((error: unknown) => context.log.warn({ error }, 'a test conversion was not carried on'));
  }
  if (testCase === 'happy' || testCase === 'reorg') return getConversion(context, owner, issued.reference);
  await waitFor(context, owner, { reference: issued.reference, until }, ({ status }) => status === 'succeeded');
  const redeemed = await make({
    type: 'fiat-redeem',
    wallet,
    amount: '1000',
    payout: await accountOf(context, testCase),
  });
  await run(redeemed);
  return getConversion(context, owner, redeemed.reference);
}

/** A voucher holds its amounts: what the market does before it is used changes nothing. */
async function whilePriceJumps(context: Context, work: () => Promise<void>): Promise<void> {
  const chain = requireChainControls(context);
  const price = (await readSandboxPrices(context)).find(({ feed }) => feed === JUMPING_FEED)?.price;
  if (price === undefined) throw refuseLever('The Sandbox chain does not tell its prices now.');
  const units = parseAmount(price, PRICE_DECIMALS, { path: 'price' });
  await chain.setPrice(JUMPING_FEED, formatAmount((units * JUMP_PERCENT) / 100n, PRICE_DECIMALS));
  try {
    await work();
  } finally {
    await chain.setPrice(JUMPING_FEED, price);
  }
}

const PAYER = { email: 'payer@sandbox.example', name: 'Sandbox Payer' };

async function accountOf(context: Context, testCase: Redeemed) {
  const { banks } = await listBanks(context, { env: 'test' });
  const bankCode = banks[0]?.code ?? '';
  return resolveAccount(context, { env: 'test' }, { bankCode, accountNumber: ACCOUNTS[testCase] });
}

// Runs a voucher with a wallet of the Sandbox that signs by itself: for cases and incidents that are played without one's own.

export interface SandboxOwner {
  merchantId: string;
  env: 'test';
}

const POLL_MS = 200;
/** Of all that one request plays. The service gives a request no more than 25 s, and would blame something outside. */
const MAX_PLAY_MS = 22_000;

/** Of what goes on when the request has its answer. */
const MAX_UNWATCHED_MS = 45_000;

/** When what begins now has to have ended, by the monotonic clock. */
export const endOfPlay = (isWatched = true): number => performance.now() + (isWatched ? MAX_PLAY_MS : MAX_UNWATCHED_MS);

export const seedOf = (
  { masterKey }: Pick<Context, 'masterKey'>,
  merchantId: string,
  ending: WalletSeed['ending'] = null,
): WalletSeed => ({ bytes: masterKey.digest(`sandbox\nwallet\n${merchantId}`), ending });

/** Waits for the voucher, and sends it from the wallet of this seed. Returns when it is in a block. */
export async function runVoucher(
  context: Context,
  owner: SandboxOwner,
  { reference }: Pick<Conversion, 'reference'>,
  { seed, until }: { seed: WalletSeed; until: number },
): Promise<void> {
  const { voucher, type } = await waitFor(context, owner, { reference, until }, (now) => now.voucher !== null);
  if (voucher === null) throw refuseLever('There is no voucher to run.');
  const { transaction } = voucher;
  // Approved in any case: an allowance that the create saw may belong to another test conversion of this wallet.
  const transactions = CONVERSION_TYPE_RULES[type].takesFromWallet ? [approvalOf(voucher), transaction] : [transaction];
  await requireChainControls(context).execute(seed, transactions);
}

function approvalOf({ voucher, domain }: IssuedVoucher): UnsignedTransaction {
  return buildApproval({
    wallet: voucher.wallet as Hex,
    tokenIn: voucher.tokenIn as Hex,
    amountIn: BigInt(voucher.amountIn),
    chainId: domain.chainId,
    verifyingContract: domain.verifyingContract as Hex,
  });
}

export async function waitFor(
  context: Context,
  owner: SandboxOwner,
  { reference, until }: { reference: string; until: number },
  isThere: (conversion: Conversion) => boolean,
): Promise<Conversion> {
  while (performance.now() < until) {
    const conversion = await getConversion(context, owner, reference);
    if (isThere(conversion)) return conversion;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw tookTooLong();
}

export const tookTooLong = (): SvcError => refuseLever('The Sandbox took too long: look at the conversion.');
