import { expect, it } from 'vitest';
import { documentFileName } from '../../../domain/index.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { SAMPLE_QUOTATION } from '../../testing/sample-data.ts';
import { renderDocument } from '../render.ts';

it('a quotation shows its offers side by side on one page, with validity and registered intermediary', async () => {
  const { text, pages } = readPdf(Buffer.from(await renderDocument('PREVENTIVO', SAMPLE_QUOTATION)));
  expect(pages).toHaveLength(1);
  for (const part of ['Offerta scelta', 'Alternativa 1', '571,27', '450,00', 'Non compresa', '31-03-2026', 'RUI E000166101'])
    expect(text).toContain(part);
});

it('a file is named by kind, number and customer', () => {
  expect(documentFileName('PREVENTIVO', SAMPLE_QUOTATION)).toBe('Preventivo-Q00001234-Łukasiewicz.pdf');
});
