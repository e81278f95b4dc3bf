// Reads what a PDF needs of a TrueType font: the glyph of each letter and its width. A library that shapes text took eight times the CPU (1.0 and 0.13 ms a line).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The glyph of every letter that the font lacks: an empty box. */
export const MISSING = 0;

export interface TrueTypeFont {
  file: Buffer;
  /** `MISSING` for a letter that the font lacks. */
  glyphOf: (codePoint: number) => number;
  /** In thousandths of the font's size. */
  widthOf: (glyph: number) => number;
  ascent: number;
  descent: number;
  box: readonly number[];
}

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const read = new Map<string, TrueTypeFont>();

/** By its file name in the DejaVu fonts. Each is read once in a process. */
export function openFont(name: string): TrueTypeFont {
  const font = read.get(name) ?? parseFont(readFileSync(join(FONTS, name)));
  read.set(name, font);
  return font;
}

function parseFont(file: Buffer): TrueTypeFont {
  const tables = new Map<string, number>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    tables.set(file.toString('latin1', entry, entry + 4), file.readUInt32BE(entry + 8));
  }
  const at = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`The font has no table ${name}.`);
    return offset;
  };
  const [head, hhea, hmtx] = [at('head'), at('hhea'), at('hmtx')];
  const perEm = file.readUInt16BE(head + 18);
  const scaled = (value: number): number => Math.round((value * 1000) / perEm);
  const widths = file.readUInt16BE(hhea + 34);
  const glyphs = readGlyphs(file, at('cmap'));
  return {
    file,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? MISSING,
    widthOf: (glyph) => scaled(file.readUInt16BE(hmtx + 4 * Math.min(glyph, widths - 1))),
    ascent: scaled(file.readInt16BE(hhea + 4)),
    descent: scaled(file.readInt16BE(hhea + 6)),
    box: [36, 38, 40, 42].map((offset) => scaled(file.readInt16BE(head + offset))),
  };
}

const FULL_UNICODE = 12;

/** Format 12 of the table maps ranges of letters to ranges of glyphs. */
function readGlyphs(file: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < file.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + file.readUInt32BE(cmap + 8 + 8 * index);
    if (file.readUInt16BE(table) !== FULL_UNICODE) continue;
    for (let group = 0; group < file.readUInt32BE(table + 12); group += 1) {
      const [first, last, glyph] = [0, 4, 8].map((offset) => file.readUInt32BE(table + 16 + 12 * group + offset));
      if (first === undefined || last === undefined || glyph === undefined) break;
      for (let letter = first; letter <= last; letter += 1) glyphs.set(letter, glyph + letter - first);
    }
    return glyphs;
  }
  throw new Error('The font has no map of all of Unicode.');
}
