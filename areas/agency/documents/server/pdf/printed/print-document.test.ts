import { describe, expect, it } from 'vitest';
import type { PrintedBlock } from '../../../domain/index.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { samplePrinted } from '../../testing/sample-printed.ts';
import { printDocument } from './print-document.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const paragraph = (text: string): PrintedBlock => ({
  place: 'blocks.0',
  kind: 'PARAGRAPH',
  text,
  size: 'NORMAL',
  bold: false,
  align: 'justify',
});

const EVERY_BLOCK: readonly PrintedBlock[] = [
  { place: 'blocks.0', kind: 'HEADING', level: 1, text: 'Polizza n. 42' },
  paragraph('Gentile Łukasz Żak,\nLa ringraziamo.'),
  { place: 'blocks.2', kind: 'FACTS', title: 'Contratto', rows: [['Targa', 'AB123CD']] },
  {
    place: 'blocks.3',
    kind: 'TABLE',
    title: 'Garanzie',
    columns: [
      { title: 'Garanzia', numeric: false },
      { title: 'Premio', numeric: true },
    ],
    rows: [['Furto e incendio', '1.234,56\u00a0€']],
    totals: ['Totale', '1.234,56\u00a0€'],
  },
  { place: 'blocks.4', kind: 'LIST', ordered: true, items: ['prima voce', 'seconda voce'] },
  { place: 'blocks.5', kind: 'PICTURE', picture: 'logo', alt: 'Logo', height: 12, align: 'center' },
  { place: 'blocks.6', kind: 'SPACE', millimetres: 8 },
  { place: 'blocks.7', kind: 'BREAK' },
  {
    place: 'blocks.8',
    kind: 'SIGNATURES',
    dated: true,
    places: [
      { label: 'Il contraente', picture: null },
      { label: 'La compagnia', picture: 'logo' },
    ],
  },
];

describe('a document of blocks', () => {
  it('prints bold and italics inside texts, lists and facts with their own fonts', async () => {
    const text = [
      { text: 'Gentile ', bold: false, italic: false },
      { text: 'Łukasz', bold: true, italic: false },
      { text: ' con riguardo', bold: false, italic: true },
      { text: ' sempre', bold: true, italic: true },
    ];
    const { content } = await printDocument(
      samplePrinted([
        { place: 'blocks.0', kind: 'PARAGRAPH', text, size: 'NORMAL', bold: false, align: 'left' },
        { place: 'blocks.1', kind: 'LIST', ordered: false, items: [text] },
        { place: 'blocks.2', kind: 'FACTS', title: '', rows: [['Nota', text]] },
      ]),
    );
    const { text: read, embeddedFonts } = readPdf(Buffer.from(content));
    expect(read.match(/Gentile Łukasz con riguardo sempre/g)).toHaveLength(3);
    expect(embeddedFonts.map((name) => name.replace(/^\w+\+/, ''))).toEqual(
      expect.arrayContaining(['TitilliumWeb-SemiBold', 'TitilliumWeb-Italic', 'TitilliumWeb-SemiBoldItalic']),
    );
  });

  it('prints every kind of block, with bands and page numbers, in the same bytes each time', async () => {
    const document = samplePrinted(EVERY_BLOCK, { pictures: { logo: PIXEL } });
    const { content, pages, overflows } = await printDocument(document);
    const { pages: texts } = readPdf(Buffer.from(content));
    expect(pages).toBe(2);
    expect(overflows).toEqual([]);
    for (const text of [
      'Agenzia Rossi',
      'Polizza n. 42',
      'Łukasz Żak',
      'AB123CD',
      'Furto e incendio',
      '1.234,56 €',
      'seconda voce',
      'Pagina 1 di 2',
    ]) {
      expect(texts[0]).toContain(text);
    }
    expect(texts[1]).toContain('Luogo e data');
    expect(texts[1]).toContain('Il contraente');
    const again = await printDocument(document);
    expect(Buffer.from(again.content).equals(Buffer.from(content))).toBe(true);
  });

  it('begins a page with each language, with its own bands', async () => {
    const [part] = samplePrinted([paragraph('Testo')]).parts;
    if (part === undefined) throw new Error('no part');
    const english = { ...part, language: 'en' as const, blocks: [paragraph('Text')] };
    const { content } = await printDocument(samplePrinted([], { parts: [part, english] }));
    const { pages } = readPdf(Buffer.from(content));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Pagina 1 di 2');
    expect(pages[1]).toContain('Page 2 of 2');
  });

  it('breaks a value that is longer than a page', async () => {
    const long = Array.from({ length: 900 }, (_, i) => `parola${i}`).join(' ');
    const facts: PrintedBlock = { place: 'blocks.0', kind: 'FACTS', title: '', rows: [['Condizioni', `${long} FINE ${long}`]] };
    const { content, overflows } = await printDocument(samplePrinted([facts]));
    expect(readPdf(Buffer.from(content)).text).toContain('FINE');
    expect(overflows).toEqual([]);
  });

  it('names a band that is higher than its margin, a table that is wider than the page, and too many pages', async () => {
    const amount = '1.234.567.890,00\u00a0€';
    const columns = Array.from({ length: 9 }, () => ({ title: amount, numeric: true }));
    const table: PrintedBlock = { place: 'blocks.4', kind: 'TABLE', title: '', columns, rows: [columns.map(() => amount)], totals: null };
    const [part] = samplePrinted([]).parts;
    if (part === undefined) throw new Error('no part');
    const header = { ...part.header, left: 'Una riga\n'.repeat(12) };
    const wide = await printDocument(samplePrinted([], { parts: [{ ...part, header, blocks: [table] }] }));
    expect(wide.overflows).toEqual([
      { place: 'blocks.4', what: 'WIDTH' },
      { place: 'header', what: 'HEIGHT' },
    ]);
    const breaks = Array.from({ length: 61 }, (): PrintedBlock[] => [paragraph('x'), { place: 'blocks.1', kind: 'BREAK' }]).flat();
    expect((await printDocument(samplePrinted(breaks))).overflows).toEqual([{ place: 'pages', what: 'PAGES' }]);
  });
});
