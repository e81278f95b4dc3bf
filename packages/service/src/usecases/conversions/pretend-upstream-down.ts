// Sandbox only: an account name of TEST UPSTREAM DOWN makes the first attempt to issue a voucher fail upstream.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { upstreamFailed } from './ask-outside.ts';
import { openDetails } from './private-details.ts';

const MAGIC_NAME = 'TEST UPSTREAM DOWN';

export const isSandbox = (context: Context, env: 'test' | 'live'): boolean =>
  env === 'test' && context.rails.test?.provider === 'sandbox';

export const isMagicName = (name: string): boolean => name.trim().toUpperCase() === MAGIC_NAME;

export async function pretendUpstreamDown(context: Context, conversion: ConversionRecord): Promise<void> {
  if (conversion.type !== 'fiat-redeem' || !isSandbox(context, conversion.env)) return;
  const { payout } = await openDetails(context, conversion);
  if (payout === null || !isMagicName(payout.accountName)) return;
  const [row] = await context.db.query<{ failed: boolean }>(
    'select exists (select 1 from vouchers where conversion_id = $1 and (abandoned_at is not null or signature is not null)) as failed',
    [conversion.id],
  );
  if (row?.failed !== true) throw upstreamFailed('signer');
}
