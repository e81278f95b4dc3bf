// How the voucher is sent: in one transaction or after an approval, by the wallet or a relayer, with which coin for gas.
import { SVC_DECIMALS } from '@svc/protocol/assets';
import type { ExecuteOptions } from '@svc/sdk';
import { type Address, isAddress, parseUnits } from 'viem';
import { UsageError } from '../errors/exit-codes.ts';
import { openWallet, type WalletPlace } from './open-wallet.ts';
import type { WalletOptions } from './wallet-options.ts';

export type Sending = Pick<ExecuteOptions, 'spending' | 'relayer' | 'relayFee' | 'feeCurrency'>;

const SPENDING = { auto: 'auto', off: 'approval', only: 'permit' } as const;

export function readSending(place: WalletPlace): Sending {
  const { permit, feeCurrency, relayFee } = place.options;
  const relayer = readRelayer(place);
  if (relayFee !== undefined && relayer === null)
    throw new UsageError('--relay-fee needs --relayer, --relay-key-file or --relay-index.');
  if (feeCurrency !== undefined && !isAddress(feeCurrency)) throw new UsageError('--fee-currency is no address.');
  return {
    ...(permit !== undefined && { spending: SPENDING[permit] }),
    ...(relayer !== null && { relayer }),
    ...(relayFee !== undefined && { relayFee: readFee(relayFee) }),
    ...(feeCurrency !== undefined && { feeCurrency: feeCurrency as Address }),
  };
}

function readRelayer(place: WalletPlace): NonNullable<Sending['relayer']> | null {
  const { relayer, relayKeyFile, relayIndex, rpcUrl, chain, feeCurrency } = place.options;
  const given = [relayer, relayKeyFile, relayIndex].filter((each) => each !== undefined);
  if (given.length > 1) throw new UsageError('Give one of --relayer, --relay-key-file and --relay-index.');
  if (given.length === 0) return null;
  if (relayer !== undefined) return relayer;
  const options: WalletOptions & { chain?: string } = {
    ...(relayKeyFile !== undefined && { walletKeyFile: relayKeyFile }),
    ...(relayIndex !== undefined && { walletIndex: relayIndex }),
    ...(rpcUrl !== undefined && { rpcUrl }),
    ...(chain !== undefined && { chain }),
    ...(feeCurrency !== undefined && { feeCurrency }),
  };
  return openWallet({ ...place, options }).signing;
}

/** The library would round excess decimals. */
function readFee(text: string): bigint {
  if (!/^\d{1,30}(\.\d{1,18})?$/.test(text)) throw new UsageError('--relay-fee is an amount of SVC, such as 12.5.');
  return parseUnits(text, SVC_DECIMALS);
}
