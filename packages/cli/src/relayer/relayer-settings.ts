// The settings of the relayer: options of the command line, or SVC_RELAYER_... of the environment.
import { resolve } from 'node:path';
import { type Address, findChain, SVC_DECIMALS } from '@svc/protocol';
import { type Hex, isAddress, parseUnits } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { UsageError } from '../errors/exit-codes.ts';
import { readFileOf, wholeNumber } from '../options.ts';
import type { Io } from '../terminal/io.ts';
import { flagOf, RELAYER_OPTIONS, type RelayerOption, type RelayerOptions, variableOf } from './relayer-options.ts';

export interface RelayerSettings {
  chain: string;
  chainId: number;
  /** Depth at which a block stays. */
  confirmations: number;
  converter: Address;
  rpcUrls: readonly string[];
  account: PrivateKeyAccount;
  dataDir: string;
  host: string;
  port: number;
  trustedProxies: readonly string[];
  /** Wei. Nothing is sent while the chain asks for more, and nothing more is ever offered. */
  maxGasPrice: bigint;
  /** SVC base units that the wallet must have signed for the relayer. */
  minFee: bigint;
  perWalletHour: number;
  perHour: number;
}

const GWEI = 10n ** 9n;

/** The first wrong setting ends the start with one line that names it. */
export function readRelayerSettings(io: Io, options: RelayerOptions): RelayerSettings {
  const text = (name: RelayerOption): string => {
    const value = options[name] ?? io.environment[variableOf(name)]?.trim() ?? RELAYER_OPTIONS[name][2];
    if (value !== null && (value !== '' || RELAYER_OPTIONS[name][2] === '')) return value;
    throw new UsageError(`${flagOf(name)} is missing: ${RELAYER_OPTIONS[name][1]} (or ${variableOf(name)}).`);
  };
  const list = (name: RelayerOption): string[] =>
    text(name)
      .split(',')
      .flatMap((part) => part.trim() || []);
  const number = (name: RelayerOption, max: number, min = 1): number =>
    wholeNumber(text(name), flagOf(name), { min, max });
  const chain = findChain(text('chain'));
  if (chain?.role !== 'converter') throw new UsageError('--chain is no chain that runs conversions.');
  const converter = text('converter');
  if (!isAddress(converter, { strict: false })) throw new UsageError('--converter is no address.');
  const rpcUrls = list('rpcUrls');
  if (!rpcUrls.every((url) => /^https?:/.test(url) && URL.canParse(url))) {
    throw new UsageError('--rpc-urls takes http: or https: addresses, separated by commas.');
  }
  return {
    chain: chain.slug,
    chainId: chain.chainId,
    confirmations: chain.confirmations,
    converter: converter.toLowerCase() as Address,
    rpcUrls,
    account: readAccount(io, options),
    dataDir: resolve(io.folder, text('dataDir')),
    host: text('host'),
    port: number('port', 65_535, 0),
    trustedProxies: list('trustedProxies'),
    maxGasPrice: BigInt(number('maxGasPrice', 1_000_000)) * GWEI,
    minFee: readFee(text('minFee')),
    perWalletHour: number('perWallet', 1000),
    perHour: number('perHour', 1000),
  };
}

function readAccount(io: Io, { keyFile }: RelayerOptions): PrivateKeyAccount {
  const file = keyFile ?? io.environment[variableOf('keyFile')];
  const given = io.environment.SVC_RELAYER_KEY;
  if (file !== undefined && given !== undefined) throw new UsageError('Give one of --key-file and SVC_RELAYER_KEY.');
  if (file === undefined && given === undefined) {
    throw new UsageError('--key-file is missing: the private key of the account that sends (or SVC_RELAYER_KEY).');
  }
  const key = file === undefined ? (given ?? '') : readFileOf(io, file).toString('utf8');
  try {
    return privateKeyToAccount(`0x${key.trim().replace(/^0x/, '')}` as Hex);
  } catch {
    // The library's own message would quote the key.
    throw new UsageError("The relayer's key is not a private key: 0x and 64 hex digits.");
  }
}

function readFee(text: string): bigint {
  if (!/^\d{1,20}(\.\d{1,18})?$/.test(text)) throw new UsageError('--min-fee is an amount of SVC, such as 2.5.');
  return parseUnits(text, SVC_DECIMALS);
}
