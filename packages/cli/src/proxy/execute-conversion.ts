// POST /execute of the gateway: runs a conversion to its end with the gateway's own wallet, many at once in the order of the wallet.
import { validationError } from '@svc/protocol';
import type { Conversion, ConversionStatus, ExecuteOptions } from '@svc/sdk';
import type { WalletPlace } from '../wallet/open-wallet.ts';
import { JSON_TYPE, type LocalAnswer } from './answer-failure.ts';

export interface GatewayWalletOptions {
  walletKeyFile?: string;
  walletIndex?: string;
  rpcUrl?: string;
}

const FIELDS = ['reference', 'until', 'timeoutMs'] as const;
const MAX_TIMEOUT_MS = 3_600_000;

/** Returns null when no wallet was given. */
export async function openGatewayWallet(
  place: Omit<WalletPlace, 'options'> & { options: GatewayWalletOptions },
): Promise<((body: unknown) => Promise<LocalAnswer>) | null> {
  const { walletKeyFile, walletIndex } = place.options;
  if (walletKeyFile === undefined && walletIndex === undefined) return null;
  const { openWallet } = await import('../wallet/open-wallet.ts');
  const { signing } = openWallet(place);
  if (signing === null) return null;
  return async (body) => {
    const { reference, options } = readOrder(body);
    const done: Conversion = await place.svc.conversions.execute(reference, signing, options);
    return { status: 200, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(done) };
  };
}

function readOrder(body: unknown): { reference: string; options: ExecuteOptions } {
  const fields = (body ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    if (!FIELDS.includes(name as (typeof FIELDS)[number]))
      throw validationError(name, 'is not a field of this request');
  }
  const { reference, until, timeoutMs } = fields;
  if (typeof reference !== 'string' || reference === '') throw validationError('reference', 'must be given');
  const isTime = typeof timeoutMs === 'number' && timeoutMs >= 1 && timeoutMs <= MAX_TIMEOUT_MS;
  if (timeoutMs !== undefined && !isTime) throw validationError('timeoutMs', `must be 1 to ${MAX_TIMEOUT_MS}`);
  return {
    reference,
    options: {
      ...(until !== undefined && { until: until as ConversionStatus }),
      ...(isTime && { timeoutMs }),
    },
  };
}
