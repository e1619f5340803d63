import type { Content } from 'pdfmake/interfaces.js';
import { formatCents } from '#platform/domain-kit/number-format.ts';
import { type AppendixData, legalText } from '../../../domain/index.ts';
import { factGrid, paragraphs, rowsTable, section, signatureBlock, titleBlock, titledTable } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day, euro } from '../typography.ts';

const amount = (cents: number | null) => (cents === null ? '–' : formatCents(cents, 'it'));

function changes({ changes: rows }: AppendixData): Content {
  const columns = [
    { label: 'Dato', width: 140 },
    { label: 'Prima', width: '*' },
    { label: 'Dopo', width: '*' },
  ] as const;
  return titledTable(
    'Che cosa cambia',
    rowsTable(
      columns,
      rows.map(({ field, before, after }) => [field, before, after]),
    ),
  );
}

function premium({ lines, replayed, totals }: AppendixData): Content[] {
  if (lines.length === 0 && replayed.length === 0) return [section('Premio', paragraphs(['La variazione non modifica il premio.']))];
  const rows = [
    ...lines.map(({ name, before, after, net, tax }) => [name, amount(before), amount(after), amount(net), amount(tax), amount(net + tax)]),
    ...replayed.map(({ number, net, tax }) => [`Ricalcolo appendice ${number}`, '–', '–', amount(net), amount(tax), amount(net + tax)]),
  ];
  const table = rowsTable(
    [
      { label: 'Garanzia', width: '*' },
      { label: 'Imponibile prima', width: 62, numeric: true },
      { label: 'Imponibile dopo', width: 62, numeric: true },
      { label: 'Imponibile', width: 56, numeric: true },
      { label: 'Imposta', width: 50, numeric: true },
      { label: 'Totale', width: 56, numeric: true },
    ],
    rows,
    ['Totale', '', '', amount(totals.net), amount(totals.tax), amount(totals.gross)],
  );
  const direction = totals.gross < 0 ? 'Da restituire al contraente' : 'Da pagare dal contraente';
  return [
    titledTable('Differenza di premio per i giorni residui', table),
    section(
      'Riepilogo',
      factGrid(
        [
          ['Premio netto', euro(totals.net)],
          ['Accessori', euro(0)],
          ['Imponibile', euro(totals.net)],
          ['Imposta', euro(totals.tax)],
          ['Premio lordo', euro(totals.gross)],
          [direction, euro(Math.abs(totals.gross))],
        ],
        3,
      ),
    ),
  ];
}

/** The appendix of a policy: both states, what the difference costs, and what it leaves as it was. */
export function appendix(data: AppendixData): DocumentDefinition {
  return framed('APPENDICE', data, [
    titleBlock(`Appendice n. ${data.number}`, data.subject, [
      ['Polizza n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    section('Polizza', factGrid(data.policy, 3)),
    changes(data),
    section('Motivo', paragraphs([data.reason])),
    ...premium(data),
    paragraphs(legalText('appendix', data.issuedOn)),
    signatureBlock([], 'Il contraente'),
  ]);
}
