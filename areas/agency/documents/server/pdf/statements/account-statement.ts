import type { Content, ContentTable } from 'pdfmake/interfaces.js';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatCents } from '#platform/domain-kit/number-format.ts';
import { legalText, type StatementPrintData } from '../../../domain/index.ts';
import { factGrid, paragraphs, rowsTable, section, titleBlock, titledTable } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day, euro } from '../typography.ts';

const amount = (cents: number) => formatCents(cents, 'it');

function linesTable({ lines, totals }: StatementPrintData): ContentTable {
  return rowsTable(
    [
      { label: 'Data', width: 52 },
      { label: 'Polizza', width: 92 },
      { label: 'Cliente', width: '*' },
      { label: 'Titolo', width: 46 },
      { label: 'Premio', width: 54, numeric: true },
      { label: 'Provvigione', width: 54, numeric: true },
      { label: 'Dovuto', width: 54, numeric: true },
    ],
    lines.map((line) => [
      day(line.date),
      line.policyNumber ?? '–',
      line.customer,
      line.kind,
      `${amount(line.premium)}${line.direct ? ' *' : ''}`,
      amount(line.commission),
      amount(line.due),
    ]),
    ['Totale', '', '', '', amount(totals.premium), amount(totals.commission), amount(totals.due)],
  );
}

const OWED: Readonly<Record<StatementPrintData['payer'], string>> = {
  PRODUTTORE: 'Importo da versare all’agenzia',
  AGENZIA: 'Importo che l’agenzia versa al produttore',
  NESSUNO: 'Importo da versare',
};

function paymentSection(data: StatementPrintData): Content {
  const { totals, iban, dueOn, statementNumber, payer } = data;
  const byProducer = payer === 'PRODUTTORE';
  return section(
    'Saldo',
    factGrid(
      [
        ['Premi incassati dal produttore', euro(totals.collected)],
        ['Provvigioni', euro(totals.commission)],
        [OWED[payer], euro(Math.abs(totals.due))],
        ['Entro il', payer === 'NESSUNO' ? null : day(dueOn)],
        ['IBAN', byProducer && iban !== null ? formatIban(iban) : null],
        ['Causale', byProducer ? statementNumber : null],
      ],
      3,
    ),
    paragraphs(legalText('statement', data.issuedOn)),
  );
}

/** A producer's account statement: the titles of a period, their total, the payer and the due date. */
export function statement(data: StatementPrintData): DocumentDefinition {
  const { producer } = data;
  const direct = data.lines.some((line) => line.direct);
  return framed('ESTRATTO_CONTO', data, [
    titleBlock('Estratto conto', `Periodo dal ${day(data.periodFrom)} al ${day(data.periodTo)}`, [
      ['Numero', data.statementNumber],
      ['Emesso il', day(data.issuedOn)],
      ...(data.company === null ? [] : ([['Compagnia', data.company]] as const)),
      ['Oggetto', data.subject],
      ...(data.corrects === null ? [] : ([['Sostituisce', data.corrects]] as const)),
    ]),
    section(
      'Produttore',
      factGrid(
        [
          ['Nominativo', producer.name],
          ['Indirizzo', producer.address],
          ['Partita IVA', producer.vatNumber],
          ['Numero RUI', producer.ruiNumber],
        ],
        2,
      ),
    ),
    titledTable('Titoli', linesTable(data)),
    ...(direct ? [paragraphs(['* Premio pagato dal cliente direttamente all’agenzia: conta la sola provvigione.'])] : []),
    paymentSection(data),
  ]);
}
