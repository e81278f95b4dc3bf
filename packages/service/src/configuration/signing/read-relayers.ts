// The account that runs vouchers for wallets without gas, and what it may spend for each merchant. Off unless a key is set.
import { type Env, parseAmount, SVC_DECIMALS } from '@svc/protocol';
import type { Config, RelayerConfig, SignerKeyConfig } from '../../config.ts';
import type { RelayLimits } from '../../ports/relayer.ts';
import type { Settings } from '../settings.ts';
import { readSigningKey } from './read-signing-key.ts';

const GWEI = 10n ** 9n;
const MAX_UINT128 = 2n ** 128n - 1n;

export function readRelayers(
  settings: Settings,
  envs: readonly Env[],
  voucherSigner: Config['voucherSigner'],
): NonNullable<Config['relayers']> {
  const relayers: NonNullable<Config['relayers']> = {};
  for (const env of envs) {
    const name = `SVC_RELAYER_${env.toUpperCase()}`;
    const key = readSigningKey(settings, env, name);
    if (key === null) continue;
    // Its transactions are public, it holds coin and is online: it must not be able to sign a voucher.
    if (isSameKey(key, voucherSigner[env]))
      settings.refuse(name, 'must be another key than the one that signs vouchers');
    relayers[env] = { key, limits: readLimits(settings) } satisfies RelayerConfig;
  }
  return relayers;
}

const isSameKey = (key: SignerKeyConfig, other: SignerKeyConfig | null): boolean =>
  JSON.stringify(key).toLowerCase() === JSON.stringify(other).toLowerCase();

function readLimits(settings: Settings): RelayLimits {
  const gwei = settings.integer('SVC_RELAYER_MAX_GAS_PRICE_GWEI', { min: 1, max: 1_000_000, fallback: 100 });
  const gas = settings.integer('SVC_RELAYER_GAS_PER_MERCHANT_DAY', { min: 0, max: 1e15, fallback: 30_000_000 });
  return {
    perMerchantDay: settings.integer('SVC_RELAYER_PER_MERCHANT_DAY', { min: 0, max: 1_000_000, fallback: 100 }),
    gasPerMerchantDay: BigInt(gas),
    minFee: readFee(settings),
    maxGasPrice: BigInt(gwei) * GWEI,
  };
}

function readFee(settings: Settings): bigint {
  const text = settings.textOr('SVC_RELAYER_MIN_FEE', '0');
  if (!/^\d{1,20}(\.\d{1,18})?$/.test(text)) settings.refuse('SVC_RELAYER_MIN_FEE', 'must be a decimal number of SVC');
  // An amount is never zero, but a fee may be.
  return /^[0.]+$/.test(text) ? 0n : parseAmount(text, SVC_DECIMALS, { max: MAX_UINT128 });
}
