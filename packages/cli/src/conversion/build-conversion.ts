// Builds the body of a create from the options of `svc convert`.
import { type ConversionType, QUOTED_TYPES } from '@svc/protocol/states';
import type { CreateConversion, SandboxFile, SVC } from '@svc/sdk';
import { chainOf } from '../chain-of.ts';
import { UsageError } from '../errors/exit-codes.ts';
import { parsePairs } from '../options.ts';

export interface ConversionOptions {
  amount?: string;
  pair?: 'USDC' | 'USDT' | 'CELO';
  chain?: string;
  payerEmail?: string;
  payerName?: string;
  bankCode?: string;
  accountNumber?: string;
  accountName?: string;
  reference?: string;
  metadata?: string[];
  minAmountOut?: string;
}

interface Place {
  svc: SVC;
  credentials: Partial<SandboxFile>;
  signal: AbortSignal;
}

export async function buildConversion(
  place: Place,
  { type, wallet, options }: { type: ConversionType; wallet: string; options: ConversionOptions },
): Promise<CreateConversion> {
  const { amount = '', reference, metadata = [] } = options;
  const minAmountOut = minimumOf(type, options);
  const shared = {
    wallet,
    amount,
    chain: chainOf(place.svc, place.credentials, options.chain),
    ...(reference !== undefined && { reference }),
    ...(metadata.length > 0 && { metadata: Object.fromEntries(parsePairs(metadata, '--metadata')) }),
  };
  if (type === 'fiat-issue') return { ...shared, type, payer: payerOf(options) };
  if (type === 'fiat-redeem') return { ...shared, type, payout: await payoutOf(place, options) };
  const pair = need(options.pair, '--pair', type);
  return { ...shared, type, pair, ...(minAmountOut !== undefined && { minAmountOut }) };
}

/** In base units as in the API, so that `amountOut` of a quote can be passed on as it is. */
function minimumOf(type: ConversionType, { minAmountOut }: ConversionOptions): string | undefined {
  if (minAmountOut === undefined) return undefined;
  if (!(QUOTED_TYPES as readonly ConversionType[]).includes(type)) {
    throw new UsageError(
      `--min-amount-out does not belong to ${type}: Naira is one to one, and has no price that could move.`,
    );
  }
  if (/^[0-9]+$/.test(minAmountOut)) return minAmountOut;
  throw new UsageError('--min-amount-out is in base units, digits only: amountOut of svc quote --json.');
}

function payerOf({ payerEmail, payerName }: ConversionOptions) {
  const email = need(payerEmail, '--payer-email', 'fiat-issue');
  return payerName === undefined ? { email } : { email, name: payerName };
}

/** The name must match the bank's record, so look it up unless it is given. */
async function payoutOf({ svc, signal }: Place, options: ConversionOptions) {
  const bankCode = need(options.bankCode, '--bank-code', 'fiat-redeem');
  const accountNumber = need(options.accountNumber, '--account-number', 'fiat-redeem');
  if (options.accountName !== undefined) return { bankCode, accountNumber, accountName: options.accountName };
  const { accountName } = await svc.accounts.resolve({ bankCode, accountNumber }, { signal });
  return { bankCode, accountNumber, accountName };
}

function need<Value>(value: Value | undefined, option: string, type: string): Value {
  if (value === undefined) throw new UsageError(`${type} needs ${option}.`);
  return value;
}
