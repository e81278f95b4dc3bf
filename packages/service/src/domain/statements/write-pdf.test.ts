// The file that a PDF reader opens: every object where the table says, every stream as long as it says.
import { expect, it } from 'vitest';
import { readPdf } from '../../../test/harness/read-pdf.ts';
import { widthOfText, writePdf } from './write-pdf.ts';

const page = (...texts: string[]) => ({
  texts: texts.map((text, index) => ({ text, x: 40, y: 50 + index * 10, size: 8, face: 'regular' as const, gray: 0 })),
  rules: [60],
});

it('the PDF points at every object where it is, and names the length of every stream', async () => {
  const pdf = Buffer.from(await writePdf('March', [page('one'), page('two')])).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  const table = pdf.slice(start).split('\n').slice(3);
  const offsets = table.filter((line) => line.endsWith(' 00000 n ')).map((line) => Number(line.slice(0, 10)));
  offsets.forEach((offset, index) => {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
  expect(offsets).toHaveLength(13 + 2 * 2);
  const streams = [...pdf.matchAll(/\/Length (\d+) [^\n]*>>\nstream\n/g)];
  expect(streams).toHaveLength(2 * 2 + 2);
  for (const { 0: head, 1: length, index } of streams) {
    const end = index + head.length + Number(length);
    expect(pdf.slice(end, end + 10)).toBe('\nendstream');
  }
  expect(pdf).toContain('/Count 2 /MediaBox [0 0 842 595]');
});

it('the PDF keeps letters of every name, brackets and the sign of the Naira', async () => {
  const names = ['Ọláolúwa Ẹ̀bùn (Ltd) \\ ₦5', 'Ødegård & Şahin', 'Ελένη Иван'];
  const lines = readPdf(await writePdf('t', [page(...names)]));
  expect(lines.map(({ text }) => text)).toEqual(names.map((name) => name.normalize('NFC')));
});

it.each([
  ['a漢b', 'a[U+6F22]b'],
  ['株式会社', '[U+682A][U+5F0F][U+4F1A][U+793E]'],
  ['𞤀 Ltd', '[U+1E900] Ltd'],
  ['two\nlines\u200d', 'two lines'],
])('the PDF writes each letter that the font lacks as its code, never as another letter: %j', async (name, shown) => {
  expect(readPdf(await writePdf('t', [page(name)])).map(({ text }) => text)).toEqual([shown]);
  expect(widthOfText(name, 'regular', 8)).toBeCloseTo(widthOfText(shown, 'regular', 8));
});

it('the PDF has every letter of Yoruba, Hausa and Igbo, marks that are not composed too', async () => {
  const names = ['Ẹ̀bùn Ṣọlá', 'Ɓaƙin Ɗan Ƴar ƴaƴa', 'Nkechị Ụzọ Ńkwọ ṅ'];
  const lines = readPdf(await writePdf('t', [page(...names)]));
  expect(lines.map(({ text }) => text)).toEqual(names.map((name) => name.normalize('NFC')));
});

it.each([
  ['שלום', 'םולש'],
  ['Bank שלום 12 (בע) Ltd', 'Bank (עב) 12 םולש Ltd'],
  ['محمد 45', '45 دمحم'],
  ['ßéta 1', 'ßéta 1'],
])(
  'the PDF draws letters of right-to-left scripts from right to left, and numbers as they are: %s',
  async (name, drawn) => {
    expect(readPdf(await writePdf('t', [page(name)])).map(({ text }) => text)).toEqual([drawn]);
  },
);

it('the PDF measures a text as the sum of its letters', () => {
  const one = widthOfText('1', 'regular', 10);
  expect(one).toBeGreaterThan(4);
  expect(widthOfText('111', 'regular', 20)).toBeCloseTo(6 * one);
});
