// Describes a conversion in words: what it is, its status, and its stages.
import type { Conversion } from '@svc/sdk';
import { formatTime } from '../terminal/format-time.ts';
import { type Paint, paintStatus } from '../terminal/paint.ts';
import { formatFields, formatTable } from '../terminal/table.ts';

type Stage = Conversion['stages'][number];

export function describeConversion(conversion: Conversion, paint: Paint): string {
  const { payout, voucher, paymentInstructions: pay } = conversion;
  const fields = formatFields([
    ['reference', paint.bold(conversion.reference)],
    ['type', `${conversion.type} on ${conversion.chain}`],
    ['status', paintStatus(paint, conversion.status)],
    ['wallet', conversion.wallet],
    ['in', `${conversion.amountInFormatted} ${conversion.tokenIn}`],
    ['out', `${conversion.amountOutFormatted} ${conversion.tokenOut}`],
    ['relay fee', describeRelayFee(conversion)],
    ['screening', conversion.screening.status],
    ['pay', pay && `${pay.transferAmount} ${pay.currency} to ${pay.accountNumber}, ${pay.bankName}`],
    ['pay before', pay?.expiresAt],
    ['payout', payout && `${payout.status}, bank ${payout.bankCode}, account ...${payout.accountLast4}`],
    ['voucher until', voucher?.expiresAt],
    ['transaction', conversion.txHash],
    ['verified', formatTime(conversion.onchainVerifiedAt)],
    ['last error', conversion.lastError === null ? null : paint.bad(conversion.lastError)],
    ['metadata', conversion.metadata === null ? null : JSON.stringify(conversion.metadata)],
  ]);
  return `${fields}\n${formatTable(['time', 'stage', ''], conversion.stages.map(stageRow))}`;
}

/** `in` and `out` are the voucher's: a relayer's fee goes out of what is issued, or on top of what is redeemed. */
function describeRelayFee({ relayFeeFormatted, tokenOut }: Conversion): string | null {
  if (relayFeeFormatted === undefined) return null;
  return `${relayFeeFormatted} SVC, ${tokenOut === 'SVC' ? 'out of what the wallet got' : 'on top of what it gave'}`;
}

export const describeStage = (stage: Stage, paint: Paint): string => {
  const [time = '', name = '', more = ''] = stageRow(stage);
  return `${paint.dim(time)}  ${paintStatus(paint, name)}${more === '' ? '' : `  ${paint.dim(more)}`}\n`;
};

function stageRow({ name, ts, meta = {} }: Stage): string[] {
  const more = Object.entries(meta).map(([key, value]) => (key === 'by' ? `by ${value}` : `${key} ${value}`));
  return [formatTime(ts) ?? '', name, more.join(', ')];
}
