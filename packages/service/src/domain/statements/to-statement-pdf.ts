// A monthly statement as PDF: totals first, then one line a conversion; amounts with two decimals, page numbers, the zone by name.
import { clockIn } from '@svc/protocol';
import { inTurns } from './in-turns.ts';
import type { MonthlyStatement, StatementLine } from './statement.ts';
import { type Face, PAGE, type PdfPage, type PdfText, widthOfText, writePdf } from './write-pdf.ts';

const { margin } = PAGE;
const WIDTH = PAGE.width - 2 * margin;
const [INK, MUTED] = [0.1, 0.4];
const LINE_HEIGHT = 23;
const LAST_Y = PAGE.height - margin - LINE_HEIGHT;

interface Style {
  size?: number;
  face?: Face;
  gray?: number;
}
/** `right`: where it ends, in points from the left margin, in place of where it begins. */
type Cell = { text: string; left: number } | { text: string; right: number };

const put = (y: number, cells: readonly Cell[], { size = 8, face = 'regular', gray = INK }: Style = {}): PdfText[] =>
  cells.map((cell) => {
    const x = 'left' in cell ? cell.left : cell.right - widthOfText(cell.text, face, size);
    return { text: cell.text, x: margin + x, y, size, face, gray };
  });

/** Two decimals, cut and never rounded up, with thousands apart: the CSV has every digit. */
function twoDecimals(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

/** Six decimals, or six digits after the zeros of a small one. */
const shortRate = (rate: string | null): string => /^(0\.0+\d{1,6}|\d+(\.\d{1,6})?)/.exec(rate ?? '')?.[0] ?? '';

const totalCells = (type: string, count: string, amountIn: string, amountOut: string): Cell[] => [
  { text: type, left: 0 },
  { text: count, right: 170 },
  { text: amountIn, right: 360 },
  { text: amountOut, right: 550 },
];

const lineCells = (created: string, type: string, status: string, [given, got, rate]: readonly string[]): Cell[] => [
  { text: created, left: 0 },
  { text: type, left: 98 },
  { text: status, left: 170 },
  { text: given ?? '', right: 460 },
  { text: got ?? '', right: 630 },
  { text: rate ?? '', right: WIDTH },
];

/** The first page as far as the conversions. Returns where they begin. */
function writeHead(page: PdfPage, statement: MonthlyStatement): number {
  const { merchantName, merchantId, env, month, zone, lines, totals } = statement;
  const count = `${lines.length} created in this month. All times are in ${zone}.`;
  page.texts.push(
    ...put(56, [{ text: 'Statement of conversions', left: 0 }], { size: 17, face: 'bold' }),
    ...put(56, [{ text: month, right: WIDTH }], { size: 13, gray: MUTED }),
    ...put(76, [{ text: merchantName, left: 0 }], { size: 11, face: 'bold' }),
    ...put(90, [{ text: `${merchantId}   ${count}`, left: 0 }], { gray: MUTED }),
  );
  let y = 122;
  if (env === 'test') {
    page.texts.push(...put(106, [{ text: 'SANDBOX: test data, no money moved', left: 0 }], { size: 9, face: 'bold' }));
    y += 8;
  }
  page.texts.push(...put(y, totalCells('Succeeded', 'Count', 'In', 'Out'), { face: 'bold' }));
  page.rules.push(y + 4);
  for (const { type, count, amountIn, tokenIn, amountOut, tokenOut } of totals) {
    y += 14;
    const [given, got] = [`${twoDecimals(amountIn)} ${tokenIn}`, `${twoDecimals(amountOut)} ${tokenOut}`];
    page.texts.push(...put(y, totalCells(type, String(count), given, got)));
  }
  if (totals.length > 0) return y + 30;
  page.texts.push(...put(y + 14, [{ text: 'None.', left: 0 }], { gray: MUTED }));
  return y + 44;
}

function writeLineHead(page: PdfPage, y: number): number {
  page.texts.push(...put(y, lineCells('Created', 'Type', 'Status', ['In', 'Out', 'Rate']), { face: 'bold' }));
  page.rules.push(y + 4);
  return y + 16;
}

function lineTexts(y: number, line: StatementLine, zone: string): PdfText[] {
  const { createdAt, type, status, amountIn, tokenIn, amountOut, tokenOut, rate, reference, txHash } = line;
  const [given, got] = [`${twoDecimals(amountIn)} ${tokenIn}`, `${twoDecimals(amountOut)} ${tokenOut}`];
  const below = txHash === null ? reference : `${reference}   ${txHash}`;
  return [
    ...put(y, lineCells(clockIn(zone, createdAt).replace('T', ' '), type, status, [given, got, shortRate(rate)])),
    ...put(y + 10, [{ text: below, left: 0 }], { size: 6.5, gray: MUTED }),
  ];
}

const FOOT = 'Amounts are cut to two decimals. The CSV file of the same month has every digit.';

export async function toStatementPdf(statement: MonthlyStatement): Promise<Uint8Array> {
  let page: PdfPage = { texts: [], rules: [] };
  const pages = [page];
  let y = writeLineHead(page, writeHead(page, statement));
  await inTurns(statement.lines, (line) => {
    if (y > LAST_Y) {
      page = { texts: [], rules: [] };
      pages.push(page);
      y = writeLineHead(page, margin + 8);
    }
    page.texts.push(...lineTexts(y, line, statement.zone));
    y += LINE_HEIGHT;
  });
  for (const [index, { texts }] of pages.entries()) {
    const number = `Page ${index + 1} of ${pages.length}`;
    const foot = put(
      PAGE.height - 24,
      [
        { text: FOOT, left: 0 },
        { text: number, right: WIDTH },
      ],
      { size: 6.5, gray: MUTED },
    );
    texts.push(...foot);
  }
  return writePdf(`Statement ${statement.month}`, pages);
}
