// The options of the relayer, in one table. Without the chain library, because help needs only this.
import type { Command } from 'commander';

/** Each option is also SVC_RELAYER_ and its name: --data-dir is SVC_RELAYER_DATA_DIR. Null: it must be given. */
export const RELAYER_OPTIONS = {
  chain: ['<slug>', 'the chain; celo unless given', 'celo'],
  converter: ['<address>', 'the converter whose vouchers are sent', null],
  rpcUrls: ['<urls>', 'nodes of the chain, separated by commas; a fact is what most of them say', null],
  keyFile: ['<file>', 'the private key of the account that sends and pays gas (or SVC_RELAYER_KEY)', null],
  dataDir: ['<folder>', 'where its relays are kept; .svc/relayer unless given', '.svc/relayer'],
  host: ['<address>', 'where it listens; 127.0.0.1 unless given', '127.0.0.1'],
  port: ['<port>', '8788 unless given, 0 for any', '8788'],
  trustedProxies: ['<addresses>', 'proxies whose X-Forwarded-For is believed, separated by commas', ''],
  maxGasPrice: ['<gwei>', 'the most that is offered for gas; 100 unless given', '100'],
  minFee: ['<svc>', 'SVC that a wallet must have signed for the relayer; 0 unless given', '0'],
  perWallet: ['<number>', 'relays of one wallet in an hour; 5 unless given', '5'],
  perHour: ['<number>', 'relays of all wallets in an hour; 100 unless given', '100'],
} as const satisfies Record<string, readonly [form: string, about: string, fallback: string | null]>;

export type RelayerOption = keyof typeof RELAYER_OPTIONS;
export type RelayerOptions = Partial<Record<RelayerOption, string>>;

const spell = (name: string, between: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `${between}${letter.toLowerCase()}`);

export const flagOf = (name: RelayerOption): string => `--${spell(name, '-')}`;
export const variableOf = (name: RelayerOption): string => `SVC_RELAYER_${spell(name, '_').toUpperCase()}`;

export function withRelayerOptions(command: Command): Command {
  for (const [name, [form, about]] of Object.entries(RELAYER_OPTIONS)) {
    command.option(`${flagOf(name as RelayerOption)} ${form}`, about);
  }
  return command;
}
