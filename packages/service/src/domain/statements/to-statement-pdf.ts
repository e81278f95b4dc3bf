// A monthly statement as PDF: whose it is, totals, refunds, then one line a conversion; amounts with two decimals, page numbers, the zone by name.
import { clockIn, STATUS_WORDS, TYPE_WORDS } from '@svc/protocol';
import { inTurns } from '../side-by-side.ts';
import { type MonthlyStatement, type StatementLine, type StatementRefundLine, sumByCurrency } from './statement.ts';
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

const money = (amount: string, unit: string): string => `${twoDecimals(amount)} ${unit}`;
const timeIn = (zone: string, ms: number): string => clockIn(zone, ms).replace('T', ' ');
const typeWords = (type: string): string => TYPE_WORDS[type as keyof typeof TYPE_WORDS] ?? type;

/** One line of the page and no more: a profile may have an address of any length. */
function fitted(text: string, size: number): string {
  const isTooWide = (one: string): boolean => widthOfText(one, 'regular', size) > WIDTH;
  // No letter is wider than it is high, and nearly every line ends here.
  if (text.length * size <= WIDTH || !isTooWide(text)) return text;
  const letters = [...text];
  while (isTooWide(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

const totalCells = (type: string, count: string, amountIn: string, amountOut: string): Cell[] => [
  { text: type, left: 0 },
  ...(count === '' ? [] : [{ text: count, right: 170 }]),
  { text: amountIn, right: 360 },
  { text: amountOut, right: 550 },
];

const refundCells = (paid: string, bankReference: string, reference: string, amount: string): Cell[] => [
  { text: paid, left: 0 },
  { text: bankReference, left: 98 },
  { text: reference, left: 360 },
  { text: amount, right: WIDTH },
];

const lineCells = (
  [created, finished, type, status]: readonly string[],
  [given, got, rate]: readonly string[],
): Cell[] => [
  { text: created ?? '', left: 0 },
  { text: finished ?? '', left: 88 },
  { text: type ?? '', left: 176 },
  { text: status ?? '', left: 246 },
  { text: given ?? '', right: 460 },
  { text: got ?? '', right: 630 },
  { text: rate ?? '', right: WIDTH },
];

/** Where the next line goes: on another page where this one is full. */
interface Paper {
  pages: PdfPage[];
  page: PdfPage;
  y: number;
}

function turnPage(paper: Paper): void {
  paper.page = { texts: [], rules: [] };
  paper.pages.push(paper.page);
  paper.y = margin + 8;
}

/** A line of cells, and how far the next one is below it. */
function write(paper: Paper, cells: readonly Cell[], style: Style, below: number): void {
  paper.page.texts.push(...put(paper.y, cells, style));
  paper.y += below;
}

function writeTableHead(paper: Paper, cells: readonly Cell[], below: number): void {
  paper.page.rules.push(paper.y + 4);
  write(paper, cells, { face: 'bold' }, below);
}

function writeHead(paper: Paper, statement: MonthlyStatement): void {
  const { merchantName, merchantId, registrationNumber, address, env, month, zone, madeAt, lines } = statement;
  const about = [registrationNumber, address].filter((part) => part !== null).join('   ');
  const count = `${lines.length} created in this month. All times are in ${zone}.`;
  const made = `Made on ${timeIn(zone, madeAt)} ${zone}. Conversions that had not finished may read differently in a file made later.`;
  paper.page.texts.push(...put(56, [{ text: 'Statement of conversions', left: 0 }], { size: 17, face: 'bold' }));
  paper.page.texts.push(...put(56, [{ text: month, right: WIDTH }], { size: 13, gray: MUTED }));
  paper.y = 76;
  write(paper, [{ text: merchantName, left: 0 }], { size: 11, face: 'bold' }, 14);
  if (about !== '') write(paper, [{ text: fitted(about, 8), left: 0 }], {}, 12);
  write(paper, [{ text: `${merchantId}   ${count}`, left: 0 }], { gray: MUTED }, 12);
  write(paper, [{ text: made, left: 0 }], { gray: MUTED }, 14);
  const sandbox = [{ text: 'SANDBOX: test data, no money moved', left: 0 }];
  if (env === 'test') write(paper, sandbox, { size: 9, face: 'bold' }, 14);
  paper.y += 6;
}

function writeTotals(paper: Paper, { totals }: MonthlyStatement): void {
  writeTableHead(paper, totalCells('Succeeded', 'Count', 'In', 'Out'), 14);
  for (const { type, count, amountIn, tokenIn, amountOut, tokenOut } of totals) {
    const cells = totalCells(typeWords(type), String(count), money(amountIn, tokenIn), money(amountOut, tokenOut));
    write(paper, cells, {}, 14);
  }
  if (totals.length === 0) {
    write(paper, [{ text: 'None.', left: 0 }], { gray: MUTED }, 30);
    return;
  }
  paper.y += 10;
  writeTableHead(paper, totalCells('By currency', '', 'In', 'Out'), 14);
  for (const { currency, amountIn, amountOut } of sumByCurrency(totals)) {
    write(paper, totalCells(currency, '', money(amountIn, currency), money(amountOut, currency)), {}, 14);
  }
  paper.y += 16;
}

function writeRefunds(paper: Paper, refunds: readonly StatementRefundLine[], zone: string): void {
  if (refunds.length === 0) return;
  const head = refundCells('Refunds paid', 'Bank’s reference', 'Conversion', 'Amount');
  if (paper.y + 14 > LAST_Y) turnPage(paper);
  writeTableHead(paper, head, 14);
  for (const { paidAt, bankReference, reference, currency, amount } of refunds) {
    if (paper.y > LAST_Y) {
      turnPage(paper);
      writeTableHead(paper, head, 14);
    }
    write(paper, refundCells(timeIn(zone, paidAt), bankReference, reference, money(amount, currency)), {}, 14);
  }
  paper.y += 16;
}

const writeLineHead = (paper: Paper): void =>
  writeTableHead(paper, lineCells(['Created', 'Finished', 'Type', 'Status'], ['In', 'Out', 'Rate']), 16);

function writeLine(paper: Paper, line: StatementLine, zone: string): void {
  const { createdAt, finishedAt, type, status, rate, reference, bankReference, txHash } = line;
  const times = [timeIn(zone, createdAt), finishedAt === null ? '' : timeIn(zone, finishedAt)];
  const amounts = [money(line.amountIn, line.tokenIn), money(line.amountOut, line.tokenOut), shortRate(rate)];
  const bank = bankReference === null ? null : `Bank: ${bankReference}`;
  const below = [reference, bank, txHash].filter((part) => part !== null).join('   ');
  write(paper, lineCells([...times, TYPE_WORDS[type], STATUS_WORDS[status]], amounts), {}, 10);
  write(paper, [{ text: fitted(below, 6.5), left: 0 }], { size: 6.5, gray: MUTED }, LINE_HEIGHT - 10);
}

const FOOT = 'Amounts are cut to two decimals. The CSV file of the same month has every digit.';

export async function toStatementPdf(statement: MonthlyStatement): Promise<Uint8Array> {
  const page: PdfPage = { texts: [], rules: [] };
  const paper: Paper = { pages: [page], page, y: margin };
  writeHead(paper, statement);
  writeTotals(paper, statement);
  writeRefunds(paper, statement.refunds, statement.zone);
  if (paper.y > LAST_Y) turnPage(paper);
  writeLineHead(paper);
  await inTurns(statement.lines, (line) => {
    if (paper.y > LAST_Y) {
      turnPage(paper);
      writeLineHead(paper);
    }
    writeLine(paper, line, statement.zone);
  });
  for (const [index, { texts }] of paper.pages.entries()) {
    const number = `Page ${index + 1} of ${paper.pages.length}`;
    const foot = [
      { text: FOOT, left: 0 },
      { text: number, right: WIDTH },
    ];
    texts.push(...put(PAGE.height - 24, foot, { size: 6.5, gray: MUTED }));
  }
  return writePdf(`Statement ${statement.month}`, paper.pages);
}
