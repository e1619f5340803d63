import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatCents } from '#platform/domain-kit/number-format.ts';
import type { CommissionPrintData } from '../../../domain/index.ts';
import { factGrid, rowsTable, section, titleBlock, titledTable } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day, euro } from '../typography.ts';

const amount = (cents: number) => formatCents(cents, 'it');

/** A commission statement: what a recipient earned in a period, the tax withheld and what the agency pays. */
export function commissionStatement(data: CommissionPrintData): DocumentDefinition {
  const { totals, agency, iban } = data;
  const gross = totals.commission + totals.rappel;
  const lines = rowsTable(
    [
      { label: 'Incasso', width: 52 },
      { label: 'Polizza', width: 96 },
      { label: 'Compagnia', width: '*' },
      { label: 'Causale', width: 64 },
      { label: 'Premio', width: 60, numeric: true },
      { label: 'Compenso', width: 60, numeric: true },
    ],
    data.lines.map((line) => [
      day(line.date),
      line.policyNumber ?? '–',
      line.company,
      line.kind,
      line.premium === 0 ? '–' : amount(line.premium),
      amount(line.amount),
    ]),
    ['Totale', '', '', '', '', amount(gross)],
  );
  return framed('PROVVIGIONI', data, [
    titleBlock('Estratto provvigioni', `Periodo dal ${day(data.periodFrom)} al ${day(data.periodTo)}`, [
      ['Numero', data.statementNumber],
      ['Emesso il', day(data.issuedOn)],
    ]),
    section(
      'Parti',
      factGrid(
        [
          ['Percipiente', data.payee],
          ['Codice fiscale', data.taxCode],
          ['Intermediario', agency.name],
        ],
        3,
      ),
    ),
    titledTable('Compensi', lines),
    section(
      'Liquidazione',
      factGrid(
        [
          ['Provvigioni', euro(totals.commission)],
          ['Rappel', totals.rappel === 0 ? null : euro(totals.rappel)],
          ['Totale lordo', euro(gross)],
          [
            "Ritenuta d'acconto",
            totals.withholding === 0 ? 'Nessuna' : `${euro(totals.withholding)} (${data.withholdingBase.toLowerCase()})`,
          ],
          ['Netto da pagare', euro(totals.net)],
          ['IBAN', iban === null ? null : formatIban(iban)],
        ],
        3,
      ),
    ),
  ]);
}
