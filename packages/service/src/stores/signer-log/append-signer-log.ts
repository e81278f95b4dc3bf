// The signer's book in the database, so that its hourly total holds across processes.
import type { SignerLog } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';

export function makeSignerLog(db: Database): SignerLog {
  return {
    async append(entry) {
      const [row] = await db.query<{ written: boolean }>(
        'select append_signer_log($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as written',
        [
          entry.env,
          entry.chainId,
          entry.verifyingContract,
          entry.conversionId,
          entry.digest,
          entry.signer,
          entry.svcAmount.toString(),
          entry.deadline.toString(),
          entry.now,
          entry.perHourTotal.toString(),
        ],
        'append-signer-log',
      );
      return row?.written === true;
    },
  };
}
