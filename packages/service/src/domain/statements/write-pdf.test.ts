import { expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const textOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');

it('points at every object where it stands, and says the length of every stream', () => {
  const pdf = textOf(
    writePdf(
      'March',
      Array.from({ length: 200 }, (_, index) => `line ${index} (a\\b)`),
    ),
  );
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  const table = pdf.slice(start).split('\n').slice(3);
  const offsets = table.filter((line) => line.endsWith(' 00000 n ')).map((line) => Number(line.slice(0, 10)));
  offsets.forEach((offset, index) => {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
  expect(offsets).toHaveLength(4 + 2 * 4);
  for (const [, length, stream] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(stream).toHaveLength(Number(length));
  }
});

it('shows every line, escapes brackets, keeps long lines whole over two, and replaces what the font lacks', () => {
  const long = 'x'.repeat(300);
  const pdf = textOf(writePdf('t', ['a (b) \\ c', long, 'Ọbáfẹ́mi ₦5']));
  expect(pdf).toContain('(a \\(b\\) \\\\ c) Tj');
  expect([...pdf.matchAll(/x+/g)].map(([part]) => part).join('').length).toBeGreaterThanOrEqual(300);
  expect(pdf).toContain('(?báf??mi ?5) Tj');
});
