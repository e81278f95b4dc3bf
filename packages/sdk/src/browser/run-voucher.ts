// Runs the voucher of a conversion with a wallet in the page: checks it, approves, sends, and returns the transaction's hash.
import type { Address, Hex } from '@svc/protocol';
import { CHAINS } from '@svc/protocol/chains';
import type { Conversion } from '../api-types.ts';
import { type NamesOf, refuseUnknown, requireTimes } from '../credentials/wrong-option.ts';
import { nameFailure } from '../name-failure.ts';
import { checkOnChain } from '../wallet/check-on-chain.ts';
import { baseUnitsOf } from '../wallet/check-voucher-fields.ts';
import { type ExecuteStep, tell } from '../wallet/execution.ts';
import { sendTransaction } from '../wallet/send-transaction.ts';
import { approveSpending, needsApproval } from '../wallet/spending/approve-spending.ts';
import { checkFunds } from '../wallet/spending/check-funds.ts';
import { requirePin, TRUST_NAMES, type Trust } from '../wallet/trust.ts';
import { verifyVoucher } from '../wallet/verify-voucher.ts';
import { toSender, type Wallet } from '../wallet/wallet.ts';

export interface VoucherStep {
  step: ExecuteStep['step'];
  txHash?: Hex;
}

export interface RunVoucherOptions extends Trust {
  /** Your merchant id. With it, a voucher of another operation is refused too. */
  merchantId?: string;
  /** Minimum output, in base units: what the page has shown. */
  minAmountOut?: bigint | string;
  signal?: AbortSignal;
  /** For the approval. Default 10 minutes. */
  timeoutMs?: number;
  /** False skips the check of native coin, for wallets whose gas is paid in a token. Default true. */
  gasCheck?: boolean;
  onStep?(step: VoucherStep): void;
}

const RUN_NAMES: NamesOf<RunVoucherOptions> = {
  ...TRUST_NAMES,
  merchantId: true,
  minAmountOut: true,
  signal: true,
  timeoutMs: true,
  gasCheck: true,
  onStep: true,
};

/**
 * Returns the hash of the sent transaction. Give it to your server, which reports it with `conversions.reportEvent`; the service also
 * finds it by itself.
 * @example
 * const txHash = await runVoucher(conversion, window.ethereum);
 */
export async function runVoucher(
  conversion: Conversion,
  wallet: Wallet,
  options: RunVoucherOptions = {},
): Promise<Hex> {
  refuseUnknown(options, RUN_NAMES, 'runVoucher');
  requireTimes(options, 'timeoutMs');
  try {
    return await run(conversion, wallet, options);
  } catch (error) {
    throw nameFailure(error, 'The voucher', options.signal);
  }
}

async function run(conversion: Conversion, wallet: Wallet, options: RunVoucherOptions): Promise<Hex> {
  const { signal, timeoutMs = 600_000, merchantId } = options;
  const minAmountOut = options.minAmountOut === undefined ? undefined : baseUnitsOf(options.minAmountOut);
  const nowSeconds = Math.floor(Date.now() / 1000);
  // The page has no key that says which environment it is: that of the chain must do, so an unknown chain counts as Live.
  const check = { merchantId, env: conversion?.env, nowSeconds, trust: options, minAmountOut };
  const verified = await verifyVoucher(conversion, check);
  const isSandbox = conversion.env === 'test' && CHAINS.some(({ slug }) => slug === conversion.chain);
  requirePin(isSandbox ? 'test' : 'live', options);
  const sender = await toSender(wallet, conversion.wallet as Address);
  await checkOnChain(sender, verified, options);
  tell({ options }, { step: 'voucher_verified', conversion });
  await checkFunds(sender, verified, { gasCheck: options.gasCheck ?? true });
  const deadline = performance.now() + timeoutMs;
  if (await needsApproval(sender, verified))
    await approveSpending({ options, signal, deadline }, sender, { verified, conversion });
  const { chainId, call } = verified;
  const txHash = await sendTransaction(sender, { what: 'conversion', chainId, signal, ...call });
  tell({ options }, { step: 'transaction_sent', conversion, txHash });
  return txHash;
}
