// Seeds a Sandbox with every kind of conversion, in every state that a page can show.
import { type CreateConversion, SVC } from '@svc/sdk';
import { sandboxWallet } from '@svc/sdk/sandbox';

const CHAIN = 'celo-sepolia';
const PAYER = { email: 'ada@shop.example', name: 'Ada Obi' };
/** Unused wallets whose last digits determine the screening result. */
const walletEnding = (ending: string): string => `0x${'5c'.repeat(19)}${ending}`;

/** Of each type by itself: Omit of a union keeps only what all of them have. */
type Without<Key extends string> = CreateConversion extends infer Each
  ? Each extends unknown
    ? Omit<Each, Key>
    : never
  : never;

interface Seeded {
  succeeded: string;
  inReview: string;
}

export async function seed(file: string): Promise<Seeded> {
  const svc = SVC.fromFile(file);
  const wallets = [0, 1, 2, 3, 4].map((index) => sandboxWallet(index, file));
  const run = async (at: number, conversion: Without<'chain' | 'wallet'>): Promise<string> => {
    const wallet = wallets[at] ?? sandboxWallet(0, file);
    const made = await svc.conversions.create({ ...conversion, chain: CHAIN, wallet: wallet.account.address });
    if (made.status === 'awaiting_payment') await svc.conversions.waitFor(made.reference, 'voucher_issued');
    await svc.conversions.execute(made.reference, wallet, { until: 'onchain_confirmed' });
    return made.reference;
  };
  const bank = (await svc.banks.list()).banks[0]?.code ?? '';
  const payoutTo = async (accountNumber: string) => {
    const { accountName } = await svc.accounts.resolve({ bankCode: bank, accountNumber });
    return { bankCode: bank, accountNumber, accountName };
  };
  const [succeeded] = await Promise.all([
    run(0, { type: 'fiat-issue', amount: '250000.00', payer: PAYER, metadata: { order: 'A-1041', customer: 'Ada' } }),
    run(1, { type: 'crypto-issue', pair: 'USDC', amount: '500' }),
    run(2, { type: 'crypto-issue', pair: 'USDT', amount: '1250.75' }),
    run(3, { type: 'crypto-issue', pair: 'CELO', amount: '320.5' }),
    run(4, { type: 'fiat-issue', amount: '480000.00', payer: PAYER }),
  ]);
  const redeemed = await Promise.all([
    run(0, { type: 'fiat-redeem', amount: '75000', payout: await payoutTo('0123456780') }),
    run(1, { type: 'crypto-redeem', pair: 'USDC', amount: '90000' }),
    run(2, { type: 'fiat-redeem', amount: '1200000', payout: await payoutTo('0123450001') }),
    run(4, { type: 'fiat-redeem', amount: '64000', payout: await payoutTo('0123450003') }),
  ]);
  const start = (conversion: Without<'chain'>) => svc.conversions.create({ ...conversion, chain: CHAIN });
  const first = wallets[0]?.account.address ?? '';
  await Promise.all([
    start({ type: 'fiat-issue', wallet: first, amount: '35000.44', payer: PAYER }),
    start({ type: 'fiat-issue', wallet: first, amount: '18000.11', payer: PAYER }),
    start({ type: 'crypto-issue', wallet: walletEnding('a4'), pair: 'USDC', amount: '60' }),
    start({ type: 'crypto-issue', wallet: walletEnding('a3'), pair: 'USDT', amount: '15' }),
    start({ type: 'crypto-issue', wallet: first, pair: 'USDC', amount: '42.5' }),
  ]);
  await svc.call('POST', '/v1/conversions', { type: 'crypto-issue' }).catch(() => undefined);
  await svc.call('GET', '/v1/conversions/op:fiat-issue:00000000').catch(() => undefined);
  const inReview = redeemed[2] ?? '';
  await svc.conversions.waitFor(succeeded, 'succeeded');
  await svc.conversions.waitFor(redeemed[0] ?? '', 'succeeded');
  await svc.conversions.waitFor(inReview, 'requires_manual_review');
  return { succeeded, inReview };
}
