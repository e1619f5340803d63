import { expect, it } from 'vitest';
import { documentFileName } from '../../../domain/document-kinds.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { SAMPLE_QUOTATION } from '../../testing/sample-data.ts';
import { renderDocument } from '../render.ts';

it('a quotation shows its offers side by side on one page, with validity and registered intermediary', async () => {
  const { text, pages } = readPdf(Buffer.from(await renderDocument('PREVENTIVO', SAMPLE_QUOTATION)));
  expect(pages).toHaveLength(1);
  for (const part of ['Offerta scelta', 'Alternativa 1', '571,27', '450,00', 'Non compresa', '31-03-2026', 'RUI E000166101'])
    expect(text).toContain(part);
});

it('a comparison that exceeds a page continues on the next one below its title', async () => {
  const covers = Array.from({ length: 20 }, (_, i) => ({
    coverage: `C${i}`,
    name: `Garanzia ${i}`,
    limit: 'fino al valore assicurato, con il massimo di 10.000 € per anno',
    deductible: '10% con il minimo di 250 €',
    complimentary: false,
  }));
  const offers = SAMPLE_QUOTATION.offers.map((offer) => ({ ...offer, covers }));
  const { pages } = readPdf(Buffer.from(await renderDocument('PREVENTIVO', { ...SAMPLE_QUOTATION, offers })));
  expect(pages[0]).toContain('Garanzia 0');
  expect(pages[1]).toContain('Garanzie e premio');
  expect(pages.join(' ')).toContain('Garanzia 19');
});

it('a quotation states way of paying, instalments, term, account and the cash limit', async () => {
  const { text } = readPdf(Buffer.from(await renderDocument('PREVENTIVO', SAMPLE_QUOTATION)));
  for (const part of ['Bonifico', '571,27 € in una sola rata', 'entro il 01-04-2026', 'IT60 X054', 'Premio proposta Q00001234'])
    expect(text).toContain(part);
  expect(text).toContain('in contanti fino a 750 euro');
});

it('a quotation masks the debited account, says what is still to choose, and what a loan pays', async () => {
  const open = { type: null, financing: null, byLoan: false, effectiveDate: null, transfer: null, debited: null };
  const debited = { debtor: 'Perché Anna', debtorIban: 'IT60X0542811101000000123456' };
  const read = async (payment: typeof SAMPLE_QUOTATION.payment) =>
    readPdf(Buffer.from(await renderDocument('PREVENTIVO', { ...SAMPLE_QUOTATION, payment }))).text;
  expect(await read({ ...open, type: 'Addebito diretto SEPA', debited })).toMatch(/IT60 •••• 3456.*Perché Anna/s);
  expect(await read(open)).toContain('Da scegliere alla firma della proposta');
  const loan = await read({ ...open, type: 'Finanziamento', financing: 'premio compreso nel finanziamento', byLoan: true });
  expect(loan).toContain('Con il finanziamento');
  expect(loan).not.toContain('in contanti');
});

it('a file is named by kind, number and customer', () => {
  expect(documentFileName('PREVENTIVO', SAMPLE_QUOTATION)).toBe('Preventivo-Q00001234-Łukasiewicz.pdf');
});
