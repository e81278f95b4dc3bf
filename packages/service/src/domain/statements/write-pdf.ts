// Writes pages of text and rules as a PDF with embedded fonts, so that every letter of a name is on the paper and can be copied from it.
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { inTurns } from '../side-by-side.ts';
import { MISSING, openFont } from './true-type-font.ts';

export const PAGE = { width: 842, height: 595, margin: 40 };
const FACES = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' } as const;
export type Face = keyof typeof FACES;

export interface PdfText {
  text: string;
  /** Points from the left, and from the top to the foot of the letters. */
  x: number;
  y: number;
  size: number;
  face: Face;
  /** 0 black to 1 white. */
  gray: number;
}
export interface PdfPage {
  texts: PdfText[];
  /** How far from the top a thin line crosses the page. */
  rules: number[];
}

const PAGES_AT_A_TIME = 4;
const compress = promisify(deflate);

interface Letter {
  letter: string;
  hex: string;
  width: number;
}
/** What is drawn for each letter: itself, or its code where the font lacks it. Each is looked up once in a process. */
const letters: Record<Face, Map<string, Letter[]>> = { regular: new Map(), bold: new Map() };

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');
const codeOf = (codePoint: number): string => `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
/** Such as a joiner: nothing is to be seen of it. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

function drawn(letter: string, face: Face): Letter[] {
  if (INVISIBLE.test(letter)) return [];
  const font = openFont(FACES[face]);
  const codePoint = letter.codePointAt(0) ?? 0;
  const glyph = font.glyphOf(codePoint);
  if (glyph !== MISSING) return [{ letter, hex: hex4(glyph), width: font.widthOf(glyph) }];
  // Its box would be copied as another letter that is missing too, and a name would become another name.
  return [...codeOf(codePoint)].flatMap((one) => lookUp(one, face));
}

function lookUp(letter: string, face: Face): Letter[] {
  const known = letters[face].get(letter) ?? drawn(letter, face);
  letters[face].set(letter, known);
  return known;
}

/** Composed letters, because nothing here moves an accent over its letter. */
function* lettersOf(text: string, face: Face): Generator<Letter> {
  for (const letter of visualOrder(text.normalize('NFC').replace(/\s/g, ' '))) yield* lookUp(letter, face);
}

export function widthOfText(text: string, face: Face, size: number): number {
  let sum = 0;
  for (const { width } of lettersOf(text, face)) sum += width;
  return (sum * size) / 1000;
}

/** Letters by glyph, as far as they are used: what the PDF says of widths and of the text to copy. */
type Used = Record<Face, Map<string, string>>;

function contentOf({ texts, rules }: PdfPage, used: Used): string {
  const drawn = rules.map((y) => {
    const height = PAGE.height - y;
    return `${PAGE.margin} ${height} m ${PAGE.width - PAGE.margin} ${height} l S`;
  });
  const shown = texts.map(({ text, x, y, size, face, gray }) => {
    let glyphs = '';
    for (const { letter, hex } of lettersOf(text, face)) {
      used[face].set(hex, letter);
      glyphs += hex;
    }
    return `/${face} ${size} Tf ${gray} g 1 0 0 1 ${x.toFixed(2)} ${PAGE.height - y} Tm <${glyphs}> Tj`;
  });
  return ['0.5 w 0.85 G', ...drawn, 'BT', ...shown, 'ET'].join('\n');
}

const stream = async (bytes: Buffer, entries = ''): Promise<Buffer> => {
  const packed = await compress(bytes);
  const head = `<< /Length ${packed.length} /Filter /FlateDecode${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
};

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A font is the same in every file: compressed once in a process. */
const packedFonts = new Map<Face, Promise<Buffer>>();
function packedFont(face: Face): Promise<Buffer> {
  const { file } = openFont(FACES[face]);
  const packed = packedFonts.get(face) ?? stream(file, ` /Length1 ${file.length}`);
  packedFonts.set(face, packed);
  return packed;
}

const unicodeMap = (used: ReadonlyMap<string, string>): string =>
  [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /SVC def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...[...used].map(([glyph, letter]) => `1 beginbfchar <${glyph}> <${utf16(letter)}> endbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');

/** Five objects, the first of which is the font itself. */
async function fontObjects(
  face: Face,
  number: number,
  used: ReadonlyMap<string, string>,
): Promise<(string | Buffer)[]> {
  const font = openFont(FACES[face]);
  const name = `/SVC+${FACES[face].replace('.ttf', '')}`;
  const widths = [...used.keys()]
    .map((glyph) => `${Number.parseInt(glyph, 16)} [${font.widthOf(Number.parseInt(glyph, 16))}]`)
    .join(' ');
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const of = (offset: number): string => `${number + offset} 0 R`;
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${of(1)}] /ToUnicode ${of(4)} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ${system} /FontDescriptor ${of(2)} /W [${widths}] /CIDToGIDMap /Identity >>`,
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${of(3)} >>`,
    await packedFont(face),
    await stream(Buffer.from(unicodeMap(used))),
  ];
}

export async function writePdf(title: string, pages: readonly PdfPage[]): Promise<Uint8Array> {
  const used: Used = { regular: new Map(), bold: new Map() };
  const contents = await inTurns(pages, (page) => contentOf(page, used), PAGES_AT_A_TIME);
  // 1 catalogue, 2 pages, 3 information, 4 and 9 the fonts, then a page and its content in turn.
  const FIRST_PAGE = 14;
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ');
  const resources = '/Resources << /Font << /regular 4 0 R /bold 9 0 R >> >>';
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ${resources} >>`,
    `<< /Title <feff${utf16(title)}> >>`,
    ...(await fontObjects('regular', 4, used.regular)),
    ...(await fontObjects('bold', 9, used.bold)),
  ];
  for (const [index, content] of contents.entries()) {
    objects.push(`<< /Type /Page /Parent 2 0 R /Contents ${FIRST_PAGE + 2 * index + 1} 0 R >>`);
    objects.push(await stream(Buffer.from(content)));
  }
  return assemble(objects);
}

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(length);
    for (const part of [`${index + 1} 0 obj\n`, object, '\nendobj\n']) add(part);
  });
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

// Puts letters of right-to-left scripts in the order in which they are drawn: a PDF draws from left to right.

const RTL =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]';
/** From the first such letter to the last letter or number, without a letter of another script between them. */
const RUN = new RegExp(`(?:(?=${RTL})\\p{L})(?:(?!\\p{L}).|(?:(?=${RTL})\\p{L}))*`, 'gsu');
/** Numbers are read from left to right within it; a mark stays behind its letter. */
const PIECES = /\p{Nd}+(?:[.,]\p{Nd}+)*|.\p{M}*/gsu;
const HAS_RTL = new RegExp(RTL, 'u');
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** The text as it is drawn. Letters are not joined as Arabic writing joins them. */
function visualOrder(text: string): string {
  if (!HAS_RTL.test(text)) return text;
  return text.replace(RUN, (run) => {
    // What follows belongs to the text around it, but for a bracket that was opened in the run.
    const end = endOf(run);
    const pieces = run.slice(0, end).match(PIECES) ?? [];
    return (
      pieces
        .reverse()
        .map((piece) => MIRRORED[piece] ?? piece)
        .join('') + run.slice(end)
    );
  });
}

function endOf(run: string): number {
  let end = 0;
  for (const { 0: letter, index } of run.matchAll(/[\p{L}\p{Nd}]\p{M}*/gu)) end = index + letter.length;
  const opened = [...run.slice(0, end)].reduce((depth, one) => depth + (one === '(' ? 1 : one === ')' ? -1 : 0), 0);
  return opened > 0 && run[end] === ')' ? end + 1 : end;
}
