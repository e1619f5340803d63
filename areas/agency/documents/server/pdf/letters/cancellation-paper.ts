import type { CancellationPaperData } from '../../../domain/index.ts';
import { type Column, factGrid, paragraphs, rowsTable, section, titleBlock, titledTable } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day } from '../typography.ts';

const COLUMNS: readonly Column[] = [
  { label: 'Garanzia', width: '*' },
  { label: 'Imponibile', width: 'auto', numeric: true },
  { label: 'Imposta', width: 'auto', numeric: true },
  { label: 'Totale', width: 'auto', numeric: true },
];

function paper(kind: 'LETTERA_ANNULLAMENTO' | 'CALCOLO_ANNULLAMENTO', data: CancellationPaperData): DocumentDefinition {
  const { recipient, amounts } = data;
  return framed(kind, data, [
    titleBlock(data.title, recipient.name, [
      ['Polizza n.', data.quotationNumber],
      ['Pratica', data.subtitle],
      ['Data', day(data.issuedOn)],
    ]),
    paragraphs(recipient.address === null ? [recipient.name] : [recipient.name, recipient.address]),
    paragraphs(data.text),
    ...(data.facts.length === 0 ? [] : [section('Polizza', factGrid(data.facts, 2))]),
    ...(amounts === null ? [] : [titledTable('Rimborso per garanzia', rowsTable(COLUMNS, amounts.rows, amounts.totals))]),
    paragraphs(data.closing),
    paragraphs([data.agency.name]),
  ]);
}

/** The letter about a cancellation or its reversal. */
export const cancellationLetter = (data: CancellationPaperData): DocumentDefinition => paper('LETTERA_ANNULLAMENTO', data);

/** The quotation of a cancellation: what it would refund. */
export const cancellationCalculation = (data: CancellationPaperData): DocumentDefinition => paper('CALCOLO_ANNULLAMENTO', data);
