// Prints the verified, unsigned transactions of a conversion, for a wallet elsewhere.
import type { Conversion, SVC } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import type { Paint } from '../terminal/paint.ts';

interface UnsignedTransactions {
  reference: string;
  status: Conversion['status'];
  expiresAt: string;
  /** In the order they must be sent. */
  transactions: ({ step: 'approve' | 'convert' } & NonNullable<Conversion['voucher']>['transaction'])[];
}

/** Refuses a wrong voucher, as `execute` would. */
export async function unsignedTransactions(svc: SVC, conversion: Conversion): Promise<UnsignedTransactions> {
  const { reference, status, voucher } = conversion;
  if (voucher === null) throw new UsageError(`${reference} is ${status} and has no voucher yet.`);
  await svc.conversions.verifyVoucher(conversion);
  const approve = voucher.approvalTransaction;
  return {
    reference,
    status,
    expiresAt: voucher.expiresAt,
    transactions: [
      ...(approve === null ? [] : [{ step: 'approve' as const, ...approve }]),
      { step: 'convert', ...voucher.transaction },
    ],
  };
}

export function describeTransactions(found: UnsignedTransactions, paint: Paint): string {
  const parts = found.transactions.map(({ step, ...transaction }, index) => {
    return `${paint.bold(`${index + 1}. ${step}`)}\n${JSON.stringify(transaction, null, 2)}\n`;
  });
  const report = `svc call POST /v1/conversions/${found.reference}/events -d '{"event":"onchain_submitted","txHash":"0x..."}'`;
  return [
    `${found.reference}  ${found.status}, the voucher is good until ${found.expiresAt}\n\n`,
    ...parts,
    `\nSign and send ${parts.length === 1 ? 'it' : 'them in this order'} with an explicit gas limit, then report the hash:\n  ${report}\n`,
  ].join('');
}
