// Adapts the wallets that `execute` accepts (viem client, EIP-1193 provider, contract wallet) to one sender.
import type { Address, Hex } from '@svc/protocol';
import { SvcClientError } from '../errors.ts';

export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** The part of viem's WalletClient that is used. Any version with these three members works. */
export interface ViemWallet {
  account?: { address: Address } | undefined;
  request: (...args: never[]) => Promise<unknown>;
  sendTransaction: (...args: never[]) => Promise<Hex>;
}

/** A wallet with an explicit address: a contract wallet, or a provider with several accounts. */
export interface AddressedWallet {
  address: Address;
  provider: Eip1193Provider;
  /** For wallets that send in their own way. Returns the transaction hash. */
  sendTransaction?(transaction: WalletTransaction): Promise<Hex>;
}

export type Wallet = ViemWallet | AddressedWallet | Eip1193Provider;

export interface WalletTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  chainId: number;
  gas: bigint;
}

export interface Sender {
  address: Address;
  request(method: string, params?: unknown[]): Promise<unknown>;
  send(transaction: WalletTransaction): Promise<Hex>;
}

/** `wanted` is the wallet that the voucher is bound to. No other may send. */
export async function toSender(wallet: Wallet, wanted: Address): Promise<Sender> {
  const sender =
    'sendTransaction' in wallet && 'request' in wallet ? viemSender(wallet, wanted) : providerSender(wallet, wanted);
  const addresses = await addressesOf(wallet, sender);
  if (addresses.some((address) => address.toLowerCase() === wanted.toLowerCase())) return sender;
  throw new SvcClientError('SVC_VALIDATION_FAILED', `The voucher is bound to ${wanted}, which this wallet is not.`, {
    details: { reason: 'wrong_wallet', wallet: wanted },
  });
}

async function addressesOf(wallet: Wallet, sender: Sender): Promise<string[]> {
  if ('address' in wallet) return [wallet.address];
  if ('account' in wallet && wallet.account) return [wallet.account.address];
  const accounts = await sender.request('eth_accounts');
  return Array.isArray(accounts) ? accounts.map(String) : [];
}

function viemSender(wallet: ViemWallet, address: Address): Sender {
  const request = wallet.request as (args: { method: string; params: unknown[] }) => Promise<unknown>;
  const sendTransaction = wallet.sendTransaction as (args: object) => Promise<Hex>;
  return {
    address,
    request: (method, params = []) => request({ method, params }),
    // `chain: null`, because the chain id was already compared, and a client may have no chain.
    send: ({ to, data, value, gas }) =>
      sendTransaction({ account: wallet.account ?? address, chain: null, to, data, value, gas }),
  };
}

function providerSender(wallet: AddressedWallet | Eip1193Provider, address: Address): Sender {
  const provider = 'provider' in wallet ? wallet.provider : wallet;
  const own = 'sendTransaction' in wallet ? wallet.sendTransaction : undefined;
  const request = (method: string, params: unknown[] = []) => provider.request({ method, params });
  return {
    address,
    request,
    async send(transaction) {
      if (own !== undefined) return own.call(wallet, transaction);
      const { from, to, data, gas } = transaction;
      return (await request('eth_sendTransaction', [
        { from, to, data, value: '0x0', gas: `0x${gas.toString(16)}` },
      ])) as Hex;
    },
  };
}
