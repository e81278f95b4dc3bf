// A monthly statement as PDF: totals first, then one line a conversion.
import { inTurns } from './in-turns.ts';
import { type MonthlyStatement, type StatementLine, timeText } from './statement.ts';
import { writePdf } from './write-pdf.ts';

/** Never cut in a column that is money or a name: what does not fit moves the rest of its line. */
const columns = (...cells: [text: string, width: number][]): string =>
  cells.map(([text, width]) => text.padEnd(width)).join('  ');

export async function toStatementPdf(statement: MonthlyStatement): Promise<Uint8Array> {
  const { merchantName, merchantId, env, month, lines, totals } = statement;
  const head = [
    `Statement of conversions, ${month}`,
    '',
    `Merchant     ${merchantName} (${merchantId})`,
    `Environment  ${env}`,
    `Conversions  ${lines.length} created in this month (UTC)`,
    '',
    'Succeeded',
    columns(['Type', 14], ['Count', 7], ['In', 32], ['Out', 32]),
    ...totals.map((total) =>
      columns(
        [total.type, 14],
        [String(total.count), 7],
        [`${total.amountIn} ${total.tokenIn}`, 32],
        [`${total.amountOut} ${total.tokenOut}`, 32],
      ),
    ),
    ...(totals.length === 0 ? ['None.'] : []),
    '',
    columns(['Created (UTC)', 19], ['Type', 13], ['Status', 22], ['In', 26], ['Out', 26], ['Rate', 14]),
  ];
  return writePdf(`Statement ${month}`, [...head, ...(await inTurns(lines, linesOf)).flat()]);
}

const linesOf = (line: StatementLine): string[] => [
  columns(
    [timeText(line.createdAt), 19],
    [line.type, 13],
    [line.status, 22],
    [`${line.amountIn} ${line.tokenIn}`, 26],
    [`${line.amountOut} ${line.tokenOut}`, 26],
    [line.rate ?? '', 14],
  ),
  `    ${line.reference}${line.txHash === null ? '' : `  ${line.txHash}`}`,
];
