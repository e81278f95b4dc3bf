// Options that choose the wallet: a key from a file or the environment, a Sandbox wallet, or only an address.
import { type Command, Option } from 'commander';

export interface WalletOptions {
  wallet?: string;
  walletKey?: string;
  walletKeyFile?: string;
  walletIndex?: string;
  rpcUrl?: string;
  permit?: (typeof PERMITS)[number];
  relayer?: string;
  relayKeyFile?: string;
  relayIndex?: string;
  relayFee?: string;
  feeCurrency?: string;
}

/** auto: a signature in the same transaction where that works. off: always an approval first. only: never an approval. */
const PERMITS = ['auto', 'off', 'only'] as const;

export function withWalletOptions(command: Command): Command {
  return command
    .option('--wallet <address>', 'the wallet that will sign, when its key is elsewhere (with --print)')
    .option('--wallet-key <key>', 'its private key (SVC_WALLET_KEY); others on this machine can see arguments')
    .option('--wallet-key-file <file>', 'a file with its private key')
    .option('--wallet-index <number>', 'a wallet of the Sandbox, or the ending of a magic one (a1 to a4); 0 by default')
    .option('--rpc-url <url>', "the chain's RPC (SVC_RPC_URL); the Sandbox's own by default")
    .addOption(
      new Option('--permit <choice>', 'one transaction by a signature; off: an approval first').choices(PERMITS),
    )
    .option('--relayer <url>', 'the address of a relayer that sends and pays gas; the wallet only signs')
    .option('--relay-key-file <file>', 'a file with the key that sends and pays gas; the wallet only signs')
    .option('--relay-index <number>', 'the same with a wallet of the Sandbox')
    .option('--relay-fee <svc>', 'what the relayer gets, with --relayer at most, in SVC; nothing unless given')
    .option('--fee-currency <address>', 'Celo: the token, or its adapter, in which gas is paid');
}
