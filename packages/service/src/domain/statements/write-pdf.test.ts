import { expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const textOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');

it('points at every object where it stands, and says the length of every stream', async () => {
  const pdf = textOf(
    await writePdf(
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

it('shows every line, escapes brackets, keeps long lines whole over two, and replaces what the font lacks', async () => {
  const long = 'x'.repeat(300);
  const pdf = textOf(await writePdf('t', ['a (b) \\ c', long, 'Ọbáfẹ́mi ₦5']));
  expect(pdf).toContain('(a \\(b\\) \\\\ c) Tj');
  expect([...pdf.matchAll(/x+/g)].map(([part]) => part).join('').length).toBeGreaterThanOrEqual(300);
  expect(pdf).toContain('(?báf??mi ?5) Tj');
});

it('is a page of 52 lines of 183 characters in landscape, each page with its own content', async () => {
  const pdf = textOf(
    await writePdf('t', ['y'.repeat(184), ...Array.from({ length: 51 }, (_, index) => `line ${index}`)]),
  );
  expect(pdf).toContain('/Kids [5 0 R 7 0 R] /Count 2 /MediaBox [0 0 842 595]');
  expect(pdf).toContain('5 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>');
  expect(pdf).toContain('7 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>');
  expect(pdf).toContain(`BT\n/F1 7 Tf\n10 TL\n36 552 Td\n(${'y'.repeat(183)}) Tj T*\n(y) Tj T*\n(line 0) Tj T*`);
  const [first = '', second = ''] = pdf.split('endstream').map((part) => part.match(/ Tj T\*/g)?.length);
  expect([first, second]).toEqual([52, 1]);
  expect(pdf).toContain('xref\n0 9\n');
  expect(pdf).toContain('/Size 9 /Root 1 0 R');
});

it('needs no second page for a full one, and has one page for nothing', async () => {
  const full = textOf(await writePdf('t', ['z'.repeat(183), ...Array.from({ length: 51 }, () => 'line')]));
  expect(full).toContain('/Count 1 ');
  expect(full.match(/ Tj T\*/g)).toHaveLength(52);
  expect(textOf(await writePdf('t', []))).toContain('/Count 1 ');
});
