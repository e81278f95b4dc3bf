// The signer's log in the database, so that its hourly limits hold across processes.
import type { SignerLog } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';

export function makeSignerLog(db: Database): SignerLog {
  return {
    async append(entry) {
      const [row] = await db.query<{ passed: 'environment' | 'merchant' | null }>(
        'select log_signature($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as passed',
        [
          entry.env,
          entry.chainId,
          entry.verifyingContract,
          entry.merchantId,
          entry.conversionId,
          entry.opRef,
          entry.digest,
          entry.signer,
          entry.svcAmount.toString(),
          entry.deadline.toString(),
          entry.now,
          entry.perHourTotal.toString(),
          entry.perHourMerchant.toString(),
        ],
        'log-signature',
      );
      if (row === undefined) throw new Error('log_signature answered nothing');
      return row.passed;
    },
  };
}
