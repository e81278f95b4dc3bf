// A closed day as CSV: one row a balance, one row a difference, and where the text comes from.
import { type CsvValue, toCsv } from '../domain/statements/to-csv.ts';
import type { DayStatement } from './close-day.ts';
import type { ClosedDay } from './store/closed-days.ts';

const row = (...values: CsvValue[]): CsvValue[] => values;

export function toDayCsv({ statement, signature, kid }: Pick<ClosedDay, 'statement' | 'signature' | 'kid'>): string {
  const { env, day, ledger, balances, chains, bank, solvency, differences } = JSON.parse(statement) as DayStatement;
  const rows = [
    row('what', 'name', 'currency', 'amount', 'detail'),
    row('day', day, '', '', env),
    row('ledger', 'head', '', ledger.position, ledger.head),
    ...balances.map(({ account, currency, amount }) => row('balance', account, currency, amount, 'base units')),
    ...chains.map(({ chain, supplySvc, blockNumber, blockHash }) =>
      row('supply', chain, 'SVC', supplySvc, `block ${blockNumber} ${blockHash}`),
    ),
    row('bank', bank.provider, 'NGN', bank.balanceNgn, ''),
    row('solvency', solvency.verdict, 'NGN', solvency.assetsNgn, `owed ${solvency.liabilitiesNgn ?? 'unknown'}`),
    ...differences.map(({ kind, subject, detail }) => row('difference', subject, '', '', `${kind}: ${detail}`)),
    row('signature', kid, '', '', signature),
  ];
  return toCsv(rows);
}
