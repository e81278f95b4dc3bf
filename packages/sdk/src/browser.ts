// For web pages: what a publishable key may do, and running a voucher with an injected wallet. Nothing of Node is needed.
export type { BalanceQuery, BrowserClient, BrowserClientOptions, QuoteQuery } from './browser/create-browser-client.ts';
export { createBrowserClient } from './browser/create-browser-client.ts';
export { type RunVoucherOptions, runVoucher, type VoucherStep } from './browser/run-voucher.ts';
export {
  SvcApiError,
  SvcClientError,
  SvcFailure,
  VoucherRefusedError,
  WaitTimeoutError,
  WalletError,
  type WalletErrorReason,
} from './errors.ts';
export type { AddressedWallet, Eip1193Provider, ViemWallet, Wallet } from './wallet/wallet.ts';
