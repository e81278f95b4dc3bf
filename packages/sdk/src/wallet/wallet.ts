// Adapts the wallets that `execute` accepts (viem client, EIP-1193 provider, contract wallet) to one sender.
import type { Address, Hex } from '@svc/protocol';
import { getTypesForEIP712Domain, numberToHex, serializeTypedData } from 'viem';
import { WalletError } from '../errors.ts';
import type { TypedData } from './spending/plan-permit.ts';
import { walletFailure } from './wallet-failure.ts';

export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** The part of viem's WalletClient that is used. Any version with these members works. */
export interface ViemWallet {
  account?: { address: Address } | undefined;
  chain?: object | undefined;
  /** Without it, tokens are approved in a transaction of their own, and nothing can be relayed. */
  signTypedData?: (...args: never[]) => Promise<Hex>;
  request: (...args: never[]) => Promise<unknown>;
  sendTransaction: (...args: never[]) => Promise<Hex>;
}

/** A wallet with an explicit address: a contract wallet, or a provider with several accounts. */
export interface AddressedWallet {
  address: Address;
  provider: Eip1193Provider;
  /** For wallets that send in their own way. Returns the transaction hash. */
  sendTransaction?(transaction: WalletTransaction): Promise<Hex>;
  /** For wallets that sign in their own way. Default: `eth_signTypedData_v4`. */
  signTypedData?(typedData: TypedData): Promise<Hex>;
}

export type Wallet = ViemWallet | AddressedWallet | Eip1193Provider;

export interface WalletTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  chainId: number;
  gas: bigint;
  /** Celo only. */
  feeCurrency?: Address;
  /** Only where the SDK counts for the wallet. */
  nonce?: number;
  /** With a speed-up only. */
  maxFeePerGas?: bigint;
  maxPriorityFeePerGas?: bigint;
}

export interface Sender {
  address: Address;
  request(method: string, params?: unknown[]): Promise<unknown>;
  send(transaction: WalletTransaction): Promise<Hex>;
  signTypedData(typedData: TypedData): Promise<Hex>;
  /** False for wallets that send in their own way: another account may pay their gas. */
  paysOwnGas: boolean;
  /** True for a local key without a nonce manager: the SDK counts its nonces. */
  countsNonces: boolean;
  /** True for a local key: it signs a speed-up without asking a person. */
  speedsUp: boolean;
  /** False for a viem client without a chain that has its own transactions, as Celo has. */
  takesFeeCurrency: boolean;
}

/** `wanted` is the wallet that the voucher is bound to. No other may send. */
export async function toSender(wallet: Wallet, wanted: Address): Promise<Sender> {
  requireWallet(wallet);
  const sender =
    'sendTransaction' in wallet && 'request' in wallet ? viemSender(wallet, wanted) : providerSender(wallet, wanted);
  const addresses = await addressesOf(wallet, sender);
  if (addresses.some((address) => address.toLowerCase() === wanted.toLowerCase())) return sender;
  if (addresses.length === 0) throw new WalletError('not_a_wallet', 'The wallet has no account: connect it first.');
  throw new WalletError('wrong_wallet', `The voucher is bound to ${wanted}, which this wallet is not.`, {
    details: { wallet: wanted },
  });
}

/** JavaScript callers bypass the types. */
function requireWallet(wallet: unknown): void {
  const { request, provider } = (wallet ?? {}) as { request?: unknown; provider?: { request?: unknown } };
  if (typeof request === 'function' || typeof provider?.request === 'function') return;
  throw new WalletError(
    'not_a_wallet',
    'This is not a wallet: give a viem wallet client, an EIP-1193 provider, or { address, provider }.',
  );
}

async function addressesOf(wallet: Wallet, sender: Pick<Sender, 'request'>): Promise<string[]> {
  if ('address' in wallet) return [wallet.address];
  if ('account' in wallet && wallet.account) return [wallet.account.address];
  const accounts = await sender.request('eth_accounts').catch((error: unknown) => {
    throw walletFailure(error, 'The wallet does not tell its accounts');
  });
  return Array.isArray(accounts) ? accounts.map(String) : [];
}

function viemSender(wallet: ViemWallet, address: Address): Sender {
  const request = wallet.request as (args: { method: string; params: unknown[] }) => Promise<unknown>;
  const sendTransaction = wallet.sendTransaction as (args: object) => Promise<Hex>;
  const { type, nonceManager } = (wallet.account ?? {}) as { type?: unknown; nonceManager?: unknown };
  return {
    address,
    paysOwnGas: true,
    countsNonces: type === 'local' && nonceManager === undefined,
    speedsUp: type === 'local',
    takesFeeCurrency: (wallet.chain as { serializers?: unknown } | undefined)?.serializers !== undefined,
    request: async (method, params = []) => request({ method, params }),
    // `chain: null`, because the chain id was compared just now, and a client may have no chain.
    send: ({ from: _, chainId: __, feeCurrency, ...fields }) => {
      const transaction = { account: wallet.account ?? address, chain: null, ...fields };
      // A fee currency needs the serializer of the client's own Celo chain.
      return sendTransaction(
        feeCurrency === undefined ? transaction : { ...transaction, chain: wallet.chain ?? null, feeCurrency },
      );
    },
    async signTypedData(typedData) {
      const sign = wallet.signTypedData as ((args: object) => Promise<Hex>) | undefined;
      if (sign === undefined) throw new Error('The wallet signs no typed data.');
      return sign({ account: wallet.account ?? address, ...typedData });
    },
  };
}

function providerSender(wallet: AddressedWallet | Eip1193Provider, address: Address): Sender {
  const provider = 'provider' in wallet ? wallet.provider : wallet;
  const own = 'sendTransaction' in wallet ? wallet.sendTransaction : undefined;
  const ownSign = 'signTypedData' in wallet ? wallet.signTypedData : undefined;
  const request = async (method: string, params: unknown[] = []) => provider.request({ method, params });
  return {
    address,
    paysOwnGas: own === undefined,
    countsNonces: false,
    speedsUp: false,
    takesFeeCurrency: true,
    request,
    async send(transaction) {
      if (own !== undefined) return own.call(wallet, transaction);
      const { from, to, data, gas, chainId, feeCurrency } = transaction;
      const fee = feeCurrency === undefined ? {} : { feeCurrency };
      return (await request('eth_sendTransaction', [
        { from, to, data, value: '0x0', gas: numberToHex(gas), chainId: numberToHex(chainId), ...fee },
      ])) as Hex;
    },
    async signTypedData(typedData) {
      if (ownSign !== undefined) return ownSign.call(wallet, typedData);
      return (await request('eth_signTypedData_v4', [address, serializeTypedData(withDomainType(typedData))])) as Hex;
    },
  };
}

/** Providers want the domain's own type spelled out. */
const withDomainType = (typedData: TypedData): Parameters<typeof serializeTypedData>[0] => ({
  ...typedData,
  types: { EIP712Domain: getTypesForEIP712Domain({ domain: typedData.domain }), ...typedData.types },
});

/** The wallet that sends for another: its own account. */
export async function toRelayer(wallet: Wallet): Promise<Sender> {
  const [address] = await addressesOf(wallet, { request: requestOf(wallet) });
  if (address === undefined) {
    throw new WalletError('not_a_wallet', 'The relayer has no account: connect it first.');
  }
  return toSender(wallet, address as Address);
}

function requestOf(wallet: Wallet): Sender['request'] {
  const provider = ('provider' in wallet ? wallet.provider : wallet) as Eip1193Provider;
  return (method, params = []) => provider.request({ method, params });
}
