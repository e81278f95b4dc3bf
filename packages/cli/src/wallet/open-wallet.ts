// Opens the wallet of a command as a viem client for the SDK.
import { findChain } from '@svc/protocol';
import type { SandboxFile, SVC } from '@svc/sdk';
import {
  type Address,
  type Chain,
  createWalletClient,
  type Hex,
  type HttpTransport,
  http,
  type WalletClient,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { chainConfig } from 'viem/celo';
import { chainOf } from '../chain-of.ts';
import { UsageError } from '../errors/exit-codes.ts';
import { readFileOf, wholeNumber } from '../options.ts';
import type { Io } from '../terminal/io.ts';
import type { WalletOptions } from './wallet-options.ts';

export type SigningWallet = WalletClient<HttpTransport, Chain | undefined, PrivateKeyAccount>;

export interface OpenedWallet {
  address: Address;
  /** Null when only the address is known. */
  signing: SigningWallet | null;
}

export interface WalletPlace {
  io: Io;
  svc: SVC;
  credentials: Partial<SandboxFile>;
  options: WalletOptions & { chain?: string };
}

export function openWallet(place: WalletPlace): OpenedWallet {
  const { options } = place;
  const given = [options.wallet, options.walletKey, options.walletKeyFile, options.walletIndex];
  if (given.filter((value) => value !== undefined).length > 1) {
    throw new UsageError('Give one of --wallet, --wallet-key, --wallet-key-file and --wallet-index.');
  }
  if (options.wallet !== undefined) return { address: options.wallet as Address, signing: null };
  const account = accountOf(keyOf(place));
  return { address: account.address, signing: makeWallet(place, account) };
}

function keyOf({ io, credentials, options }: WalletPlace): string {
  if (options.walletKey !== undefined) return options.walletKey;
  if (options.walletKeyFile !== undefined) return readFileOf(io, options.walletKeyFile).toString('utf8').trim();
  if (options.walletIndex === undefined && io.environment.SVC_WALLET_KEY) return io.environment.SVC_WALLET_KEY;
  const { wallets = [], magicWallets = [] } = credentials;
  const magic = magicWallets.find(({ ending }) => ending === options.walletIndex);
  if (magic !== undefined) return magic.privateKey;
  if (wallets.length === 0) {
    throw new UsageError('No wallet: give --wallet-key-file, set SVC_WALLET_KEY, or print with --wallet and --print.');
  }
  const index = wholeNumber(options.walletIndex ?? '0', '--wallet-index', { min: 0, max: wallets.length - 1 });
  return wallets[index]?.privateKey ?? '';
}

function accountOf(key: string): PrivateKeyAccount {
  const hex = key.startsWith('0x') ? key : `0x${key}`;
  try {
    return privateKeyToAccount(hex as Hex);
  } catch {
    // The library's own message would quote the key.
    throw new UsageError('The wallet key is not a private key: 0x and 64 hex digits.');
  }
}

function rpcUrlOf({ io, svc, credentials, options }: WalletPlace): string {
  const found = options.rpcUrl ?? io.environment.SVC_RPC_URL ?? credentials.rpcUrl;
  const known = found ?? findChain(chainOf(svc, credentials, options.chain))?.defaultRpcUrl;
  if (known !== undefined && URL.canParse(known)) return known;
  throw new UsageError('No RPC of the chain: give --rpc-url.');
}

function makeWallet(place: WalletPlace, account: PrivateKeyAccount): SigningWallet {
  const rpcUrl = rpcUrlOf(place);
  const transport = http(rpcUrl, { retryCount: 2 });
  const chain = place.options.feeCurrency === undefined ? undefined : celoChain(place, rpcUrl);
  return createWalletClient({ account, transport, chain });
}

/** Only a client that knows Celo's own kind of transaction pays gas in a token. */
function celoChain({ svc, credentials, options }: WalletPlace, rpcUrl: string): Chain {
  const found = findChain(chainOf(svc, credentials, options.chain));
  if (found === null || found.nativeSymbol !== 'CELO') throw new UsageError('--fee-currency is for Celo only.');
  return {
    ...chainConfig,
    id: found.chainId,
    name: found.name,
    nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  };
}
