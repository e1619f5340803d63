import type { ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import type { PrintedOffer, QuotationPrintData } from '../../../domain/index.ts';
import type { PrintedCover } from '../../../domain/quotation-data.ts';
import { ROWS } from '../blocks.ts';
import { ACCENT, euro, joined, MUTED, orDash, TINT } from '../typography.ts';

/** Rows beyond which the table is set smaller, as for three offers, so that the quotation stays on one page. */
const MANY_ROWS = 9;

/** Every coverage of the offers once, in the order of the first offer that has it. */
function coveragesOf(offers: readonly PrintedOffer[]): readonly PrintedCover[] {
  const all = new Map<string, PrintedCover>();
  for (const cover of offers.flatMap(({ covers }) => covers)) if (!all.has(cover.coverage)) all.set(cover.coverage, cover);
  return [...all.values()];
}

function coverCell({ covers }: PrintedOffer, coverage: string): TableCell {
  const cover = covers.find((one) => one.coverage === coverage);
  if (cover === undefined) return { text: 'Non compresa', color: MUTED };
  const terms = [
    cover.limit === null ? null : `Limite: ${cover.limit}`,
    cover.deductible,
    cover.complimentary ? 'In omaggio' : null,
  ].filter((term) => term !== null);
  return { stack: ['Compresa', ...(terms.length === 0 ? [] : [{ text: joined(terms, ' · '), color: MUTED }])] };
}

function row(label: string, offers: readonly PrintedOffer[], value: (offer: PrintedOffer) => string, bold = false): TableCell[] {
  const cell = (text: string, alignment: 'left' | 'right'): TableCell => ({ text, alignment, bold, ...(bold ? { fillColor: TINT } : {}) });
  return [cell(label, 'left'), ...offers.map((offer) => cell(value(offer), 'right'))];
}

/** The offers side by side: what each covers, with limits and deductibles, then the price. */
export function comparison({ offers }: QuotationPrintData): ContentTable {
  const coverages = coveragesOf(offers);
  const head: TableCell[] = [
    { text: 'Garanzia', color: MUTED, bold: true, fillColor: TINT },
    ...offers.map(
      ({ insurer, product, packageName }, i): TableCell => ({
        stack: [
          { text: i === 0 ? 'Offerta scelta' : `Alternativa ${i}`, color: MUTED, fontSize: 7.5 },
          { text: joined([product, packageName], ' – '), bold: true, color: ACCENT },
          { text: insurer, color: MUTED },
        ],
        fillColor: TINT,
      }),
    ),
  ];
  const discounted = offers.some(({ discount }) => discount !== 0);
  const byYear = offers.some(({ premiumByYear }) => premiumByYear !== null);
  const money = [
    row('Durata', offers, ({ months }) => durationWords(months, 'it')),
    ...(discounted
      ? [
          row('Sconto già compreso nel premio, prima delle imposte', offers, ({ discount }) =>
            discount === 0 ? orDash(null) : `− ${euro(discount)}`,
          ),
        ]
      : []),
    row('Premio totale, imposte comprese', offers, ({ premium }) => euro(premium), true),
    row('di cui imposte', offers, ({ tax }) => euro(tax)),
    ...(byYear ? [row('Premio per anno', offers, ({ premium, premiumByYear }) => euro(premiumByYear ?? premium))] : []),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: offers.length === 1 ? ['*', 240] : ['*', ...offers.map(() => (offers.length === 2 ? 165 : 120))],
      body: [
        head,
        ...coverages.map(({ coverage, name }) => [{ text: name }, ...offers.map((offer) => coverCell(offer, coverage))]),
        ...money,
      ],
    },
    meaning: 'ROW_HEADS',
    layout: { ...ROWS, hLineWidth: () => 0.5, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
    fontSize: coverages.length > MANY_ROWS || offers.length > 2 ? 7.5 : 8.5,
    margin: [0, 2, 0, 4],
  };
}
