// The texts of a PDF of ours, in order, as a reader's "select all, copy" gets them: decoded by the map that each font carries.
import { inflateSync } from 'node:zlib';

interface PdfLine {
  page: number;
  font: string;
  x: number;
  text: string;
}

export function readPdf(file: Uint8Array): PdfLine[] {
  const bytes = Buffer.from(file);
  const text = bytes.toString('latin1');
  const streamOf = (number: number): string => {
    const from = text.indexOf(`\n${number} 0 obj\n`);
    const [head = '', length = ''] = /<< \/Length (\d+)[^\n]*\nstream\n/.exec(text.slice(from)) ?? [];
    const start = text.indexOf(head, from) + head.length;
    return inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1');
  };
  const lettersOf = (font: string): Map<string, string> => {
    const [, number = ''] = new RegExp(`/${font} (\\d+) 0 R`).exec(text) ?? [];
    const [, map = ''] = new RegExp(`\n${number} 0 obj\n.*?/ToUnicode (\\d+) 0 R`).exec(text) ?? [];
    const pairs = streamOf(Number(map)).matchAll(/<(\w{4})> <(\w+)> endbfchar/g);
    return new Map([...pairs].map(([, glyph = '', letter = '']) => [glyph, decode(letter)]));
  };
  const fonts = new Map(['regular', 'bold'].map((font) => [font, lettersOf(font)]));
  return [...text.matchAll(/\/Type \/Page \/Parent 2 0 R \/Contents (\d+) 0 R/g)].flatMap(([, content = ''], page) =>
    [...streamOf(Number(content)).matchAll(/\/(\w+) \S+ Tf \S+ g 1 0 0 1 (\S+) \S+ Tm <(\w*)> Tj/g)].map(
      ([, font = '', x = '', glyphs = '']) => ({
        page: page + 1,
        font,
        x: Number(x),
        text: (glyphs.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join(''),
      }),
    ),
  );
}

const decode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
