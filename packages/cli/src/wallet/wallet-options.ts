// Options that choose the wallet: a key from a file or the environment, a Sandbox wallet, or only an address.
import type { Command } from 'commander';

export interface WalletOptions {
  wallet?: string;
  walletKey?: string;
  walletKeyFile?: string;
  walletIndex?: string;
  rpcUrl?: string;
}

export function withWalletOptions(command: Command): Command {
  return command
    .option('--wallet <address>', 'the wallet that will sign, when its key is elsewhere (with --print)')
    .option('--wallet-key <key>', 'its private key (SVC_WALLET_KEY); others on this machine can see arguments')
    .option('--wallet-key-file <file>', 'a file with its private key')
    .option('--wallet-index <number>', 'a wallet of the Sandbox; 0 unless told')
    .option('--rpc-url <url>', "the chain's RPC (SVC_RPC_URL); the Sandbox's own unless told");
}
