import type { ContentTable } from 'pdfmake/interfaces.js';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatCents } from '#platform/domain-kit/number-format.ts';
import type { RemittancePrintData } from '../../../domain/index.ts';
import { factGrid, rowsTable, section, titleBlock, titledTable } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day, euro } from '../typography.ts';

const amount = (cents: number) => formatCents(cents, 'it');

function linesTable({ lines, totals }: RemittancePrintData): ContentTable {
  return rowsTable(
    [
      { label: 'Incasso', width: 52 },
      { label: 'Polizza', width: 88 },
      { label: 'Contraente', width: '*' },
      { label: 'Movimento', width: 50 },
      { label: 'Premio', width: 54, numeric: true },
      { label: 'Imposte', width: 48, numeric: true },
      { label: 'Provvigione', width: 52, numeric: true },
      { label: 'Netto', width: 54, numeric: true },
    ],
    lines.map((line) => [
      day(line.date),
      line.policyNumber ?? '–',
      line.customer,
      line.kind,
      amount(line.premium),
      amount(line.tax),
      amount(line.commission),
      amount(line.net),
    ]),
    [
      'Totale',
      '',
      '',
      '',
      amount(totals.premium),
      amount(totals.tax),
      amount(totals.commission),
      amount(totals.premium - totals.commission - totals.claims),
    ],
  );
}

/** A statement to an insurer: the premiums of a period, what the agency keeps, what it pays and by when. */
export function remittanceStatement(data: RemittancePrintData): DocumentDefinition {
  const { totals, iban, holder, agency } = data;
  return framed('RENDICONTO', data, [
    titleBlock('Rendiconto alla compagnia', `Periodo dal ${day(data.periodFrom)} al ${day(data.periodTo)}`, [
      ['Numero', data.statementNumber],
      ['Emesso il', day(data.issuedOn)],
      ...(data.corrects === null ? [] : ([['Sostituisce', data.corrects]] as const)),
    ]),
    section(
      'Parti',
      factGrid(
        [
          ['Compagnia', data.company],
          ['Indirizzo', data.companyAddress],
          ['Intermediario', agency.name],
          ['Rimessa', data.remittance],
        ],
        2,
      ),
    ),
    titledTable('Movimenti', linesTable(data)),
    section(
      'Saldo',
      factGrid(
        [
          ['Premi incassati', euro(totals.premium)],
          ['di cui rimborsi e storni', totals.refunded === 0 ? null : euro(totals.refunded)],
          ['Imposte', euro(totals.tax)],
          ['PDU', euro(totals.pdu)],
          ['Quota della compagnia', totals.share === 0 ? null : euro(totals.share)],
          ['Provvigioni', euro(totals.commission)],
          ["Ritenuta d'acconto", totals.withholding === 0 ? null : euro(totals.withholding)],
          ['Sinistri pagati per la compagnia', totals.claims === 0 ? null : euro(totals.claims)],
          [totals.due < 0 ? 'Importo a credito dell’intermediario' : 'Importo da versare alla compagnia', euro(Math.abs(totals.due))],
          ['Entro il', totals.due === 0 ? null : day(data.dueOn)],
          ['Provvigioni da ricevere', totals.commissionDue === 0 ? null : euro(totals.commissionDue)],
          ['Intestatario', totals.due > 0 ? holder : null],
          ['IBAN', totals.due > 0 && iban !== null ? formatIban(iban) : null],
        ],
        3,
      ),
    ),
  ]);
}
