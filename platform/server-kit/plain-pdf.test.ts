import { expect, it } from 'vitest';
import { plainPdf } from './plain-pdf.ts';

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

it('a short text is one page, and the same text gives the same bytes', () => {
  expect(pagesOf(plainPdf('Lettera', ['Una riga']))).toBe(1);
  expect(plainPdf('Lettera', ['Una riga'])).toEqual(plainPdf('Lettera', ['Una riga']));
});

it('long lines wrap between words and pages follow, each with its number', () => {
  const pdf = plainPdf(
    'Condizioni',
    Array.from({ length: 60 }, (_, i) => `${i} ${'parola '.repeat(30)}`),
  ).toString('latin1');
  expect(pagesOf(Buffer.from(pdf, 'latin1'))).toBe(4);
  expect(pdf).toContain('(Condizioni - pagina 4 di 4)');
  for (const [, text = ''] of pdf.matchAll(/Td \(([^)]*)\) Tj/g)) expect(text.length).toBeLessThanOrEqual(104);
});

it('has its title as the title of the document, and a note on every page', () => {
  const pdf = plainPdf(
    'Condizioni (CGA)',
    Array.from({ length: 60 }, () => 'riga'),
    'Fac-simile',
  ).toString('latin1');
  expect(pdf).toContain('/Title (Condizioni \\(CGA\\))');
  expect(pdf).toMatch(/trailer\n<<[^\n]*\/Info 5 0 R/);
  expect(pdf.match(/\(Fac-simile - Condizioni/g)).toHaveLength(2);
});

it('a heading does not end a page', () => {
  const lines = [...Array.from({ length: 46 }, () => 'riga'), { heading: 'Art. 2' }, 'testo'];
  const pages = plainPdf('Condizioni', lines).toString('latin1').split('endstream');
  expect(pages[0]).not.toContain('Art. 2');
  expect(pages[1]).toContain('(Art. 2)');
});
