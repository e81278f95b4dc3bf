// Writes lines of text as a PDF in one fixed-width font: all that a statement needs, without a library.
import { inTurns } from './in-turns.ts';

const PAGE = { width: 842, height: 595, margin: 36 };
const FONT_SIZE = 7;
const LEADING = 10;
const LINES_A_PAGE = Math.floor((PAGE.height - 2 * PAGE.margin) / LEADING);
/** Courier is 0.6 of its size wide. */
const MAX_CHARS = Math.floor((PAGE.width - 2 * PAGE.margin) / (FONT_SIZE * 0.6));

const PAGES_AT_A_TIME = 4;

/** The built-in fonts have Latin letters only: any other is shown as a question mark. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');
const literal = (text: string): string => `(${latin(text).replace(/[\\()]/g, '\\$&')})`;

function wrap(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < line.length; at += MAX_CHARS) parts.push(line.slice(at, at + MAX_CHARS));
  return parts;
}

function contentOf(lines: readonly string[]): string {
  const top = PAGE.height - PAGE.margin - FONT_SIZE;
  const shown = lines.map((line) => `${literal(line)} Tj T*`);
  return ['BT', `/F1 ${FONT_SIZE} Tf`, `${LEADING} TL`, `${PAGE.margin} ${top} Td`, ...shown, 'ET'].join('\n');
}

export async function writePdf(title: string, text: readonly string[]): Promise<Uint8Array> {
  const lines = (await inTurns(text, wrap)).flat();
  const pages: string[][] = [];
  for (let at = 0; at === 0 || at < lines.length; at += LINES_A_PAGE) pages.push(lines.slice(at, at + LINES_A_PAGE));
  const contents = await inTurns(pages, contentOf, PAGES_AT_A_TIME);
  // 1 catalogue, 2 pages, 3 font, 4 information, then a page and its content in turn.
  const FIRST_PAGE = 5;
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ');
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${FIRST_PAGE + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return Buffer.from(assemble(objects), 'latin1');
}

/** Every character is one byte here, so lengths are offsets. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`;
}
